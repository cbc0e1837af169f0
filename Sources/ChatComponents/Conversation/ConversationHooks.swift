#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the application decides and does at the turns of a conversation; each hook is optional.
///
/// An answer for one conversation overrides the settings, which may be shared by many.
public struct ConversationHooks<Provider: DisplayedProvider>: Sendable {
  /// The conversation.
  public typealias Model = ConversationViewModel<Provider>
  /// A message.
  public typealias Message = Provider.MessageRole.Model

  /// Whether the button for pictures is shown; nil for what the settings say.
  public var cameraButtonShouldShow: (@Sendable (Model) -> Bool?)?
  /// Whether the button for voice messages is shown; nil for what the settings say.
  public var voiceMessageButtonShouldShow: (@Sendable (Model) -> Bool?)?
  /// Whether the sign that others type is shown; nil for what the settings say.
  public var typingIndicatorShouldShow: (@Sendable (Model) -> Bool?)?
  /// Whether the status of own messages is shown; nil for what the settings say.
  public var messageStatusShouldShow: (@Sendable (Model) -> Bool?)?
  /// Whether the button for anything else is shown; nil for what the settings say.
  public var accessoryButtonShouldShow: (@Sendable (Model) -> Bool?)?
  /// The colour behind everything; nil for that of the settings.
  public var backgroundColor: (@Sendable (Model) -> OpaqueValue?)?
  /// The image behind everything; nil for that of the settings.
  public var backgroundImage: (@Sendable (Model) -> OpaqueValue?)?
  /// The address of the image behind everything; nil for that of the settings.
  public var backgroundImageURL: (@Sendable (Model) -> OpaqueValue?)?

  /// The string of the date label of a message; nil for the default one.
  public var dateString: (@Sendable (Model, Provider.Message) -> String?)?
  /// Whether the date label of a message is shown; nil for the default.
  public var shouldShowDate: (@Sendable (Model, Provider.Message) -> Bool?)?

  /// Gives the message that is sent in place of the one that the user wrote.
  public var readyToSendMessage: (@Sendable (Model, Message) async -> Message)?
  /// Called when the service has a message.
  public var finishSendingMessage: (@Sendable (Model, Message) -> Void)?
  /// Called when a message could not be sent: its text, when it was sent off, and why.
  public var failedToSendMessage: (@Sendable (Model, String, Date, any Error) -> Void)?

  /// Called before messages are fetched.
  public var startFetchingMessages: (@Sendable (Model) -> Void)?
  /// Called when messages were fetched: once from the store (cached), once from the service.
  public var didFetchMessages:
    (@Sendable (Model, _ messages: [Provider.Message], _ isCached: Bool) -> Void)?
  /// Called when messages could not be fetched.
  public var failedFetchingMessages: (@Sendable (Model, any Error) -> Void)?
  /// Called when the participants were fetched.
  public var didFetchParticipants: (@Sendable (Model, [Provider.Member]) -> Void)?
  /// Called when the participants could not be fetched.
  public var failedFetchingParticipants: (@Sendable (Model, any Error) -> Void)?

  /// Hooks that do nothing.
  public init() {}
}
