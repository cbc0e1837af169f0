public import ChatStore

/// What the application does at the turns of a list of messages; each hook is optional.
public struct MessageListHooks<Provider: DisplayedProvider>: Sendable {
  /// The list.
  public typealias Model = MessageListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery: (@Sendable (Request<Provider.Message>) -> Request<Provider.Message>)?
  /// Gives the row of a message in place of the default one.
  public var customMessageCell: (@Sendable (Model, Provider.Message, MessageRow) -> MessageRow)?
  /// The section of a message; nil for the section without a title.
  public var section: (@Sendable (Provider.Message) -> String?)?
  /// The string of the date label of a message; nil for the default one.
  public var dateString: (@Sendable (Provider.Message) -> String?)?
  /// Whether the date label of a message is shown; nil for the default.
  public var shouldShowDate: (@Sendable (Provider.Message) -> Bool?)?
  /// Called when a reaction is chosen, in place of changing it.
  public var messageActionTapped:
    (@Sendable (Model, Provider.Message, String) async throws -> Void)?

  /// Hooks that do nothing.
  public init() {}
}
