public import ChatStore

/// Closures that customize a list of messages; each is optional.
public struct MessageListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  public typealias Model = MessageListViewModel<Provider>

  /// Changes the query, right before the first fetch.
  public var configureQuery:
    (@Sendable (StoreRequest<Provider.Message>) -> StoreRequest<Provider.Message>)?
  /// Returns a row to show in place of the default row of a message.
  public var customMessageCell: (@Sendable (Model, Provider.Message, MessageRow) -> MessageRow)?
  /// Returns the section of a message; nil for the section without a title.
  public var section: (@Sendable (Provider.Message) -> String?)?
  /// Returns the text of a message's date label; nil for the default one.
  public var dateString: (@Sendable (Provider.Message) -> String?)?
  /// Returns whether the date label of a message is shown; nil for the default.
  public var shouldShowDate: (@Sendable (Provider.Message) -> Bool?)?
  /// Runs when a reaction is selected, in place of toggling it.
  public var messageActionTapped:
    (@Sendable (Model, Provider.Message, String) async throws -> Void)?

  /// Creates hooks; those left out have default behaviour.
  public init() {}
}
