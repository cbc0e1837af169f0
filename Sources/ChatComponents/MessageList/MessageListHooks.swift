package import ChatDisplay
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync

/// Closures that customize a list of messages; each is optional.
package struct MessageListHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the list.
  package typealias Model = MessageListComponent<Provider>

  /// Changes the query, right before the first fetch.
  package var configureQuery:
    (@Sendable (StoreRequest<Provider.Message>) -> StoreRequest<Provider.Message>)?
  /// Returns the section of a message; nil for the section without a title.
  package var section: (@Sendable (Provider.Message) -> String?)?
  /// Returns the text of a message's date label; nil for the default one.
  package var dateString: (@Sendable (Provider.Message) -> String?)?
  /// Returns whether the date label of a message is shown; nil for the default.
  package var shouldShowDate: (@Sendable (Provider.Message) -> Bool?)?
  /// Runs when a reaction is selected, in place of toggling it.
  package var messageActionTapped:
    (@Sendable (Model, Provider.Message, String) async throws -> Void)?

  /// Creates hooks; those left out have default behaviour.
  package init() {}
}
