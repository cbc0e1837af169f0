package import ChatDisplay
@_spi(Adapter) package import ChatSync

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Closures that customize a conversation and run when messages are sent and fetched; each is
/// optional.
///
/// A value returned for one conversation overrides the settings, which many conversations may
/// share.
package struct ConversationHooks<Provider: DisplayedProvider>: Sendable {
  /// The type of the conversation.
  package typealias Model = ConversationComponent<Provider>
  /// The type of a message.
  package typealias Message = Provider.MessageRole.Model

  /// Returns whether the camera button is shown; nil for the settings.
  package var cameraButtonShouldShow: (@Sendable (Model) -> Bool?)?
  /// Returns whether the button for voice messages is shown; nil for the settings.
  package var voiceMessageButtonShouldShow: (@Sendable (Model) -> Bool?)?
  /// Returns whether the typing indicator is shown; nil for the settings.
  package var typingIndicatorShouldShow: (@Sendable (Model) -> Bool?)?
  /// Returns whether the status of the current user's messages is shown; nil for the settings.
  package var messageStatusShouldShow: (@Sendable (Model) -> Bool?)?
  /// Returns whether the accessory button is shown; nil for the settings.
  package var accessoryButtonShouldShow: (@Sendable (Model) -> Bool?)?

  /// Returns the text of a message's date label; nil for the default one.
  package var dateString: (@Sendable (Model, Provider.Message) -> String?)?
  /// Returns whether the date label of a message is shown; nil for the default.
  package var shouldShowDate: (@Sendable (Model, Provider.Message) -> Bool?)?

  /// Returns the message to send in place of the one that the user wrote.
  package var readyToSendMessage: (@Sendable (Model, Message) async -> Message)?
  /// Runs when the service has accepted a message.
  package var finishSendingMessage: (@Sendable (Model, Message) -> Void)?
  /// Runs when a message could not be sent, with its text, the time of sending, and the error.
  package var failedToSendMessage: (@Sendable (Model, String, Date, any Error) -> Void)?

  /// Runs before messages are fetched.
  package var startFetchingMessages: (@Sendable (Model) -> Void)?
  /// Runs when messages were fetched: once from the store (cached), once from the service.
  package var didFetchMessages:
    (@Sendable (Model, _ messages: [Provider.Message], _ isCached: Bool) -> Void)?
  /// Runs when messages could not be fetched.
  package var failedFetchingMessages: (@Sendable (Model, any Error) -> Void)?
  /// Runs when the participants were fetched.
  package var didFetchParticipants: (@Sendable (Model, [Provider.Member]) -> Void)?
  /// Runs when the participants could not be fetched.
  package var failedFetchingParticipants: (@Sendable (Model, any Error) -> Void)?

  /// Creates hooks; those left out have default behaviour.
  package init() {}
}
