/// The settings of a conversation.
public struct ConversationSettings: Sendable {
  /// The contents of a title.
  public enum TitleDisplayType: String, Hashable, Sendable, CaseIterable {
    /// The name of the channel.
    case `default`
    /// The names of all participants except the current user.
    case otherParticipants
  }

  /// The number of messages shown first, and fetched at a time; 50 by default.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The maximum number of participants read for titles; 100 by default.
  ///
  /// Applies at creation.
  public var participantLimit: Int
  /// The contents of the title.
  public var titleDisplayType: TitleDisplayType
  /// The parts that are shown.
  package var features: ConversationFeatures
  /// The parts of a message that are shown beside its text.
  public var presentation: MessagePresentation
  /// The format of a message's date.
  public var messageDateFormatter: MessageDateFormat
  /// The text of the send button.
  public var sendButton: String

  /// Creates the default settings, whose properties can then be changed.
  public init() {
    pageSize = 50
    participantLimit = 100
    titleDisplayType = .default
    features = ConversationFeatures()
    presentation = MessagePresentation()
    messageDateFormatter = .time
    sendButton = "Send"
  }
}

/// The parts of a conversation that can be switched off.
package struct ConversationFeatures: Hashable, Sendable {
  /// Whether the camera button is shown.
  package var cameraButton: Bool
  /// Whether the button for voice messages is shown.
  package var voiceMessageButton: Bool
  /// Whether the typing indicator is shown.
  package var typingIndicator: Bool
  /// Whether the status of the current user's messages is shown.
  package var messageStatus: Bool
  /// Whether the accessory button is shown.
  package var accessoryButton: Bool

  /// Creates features with all parts shown.
  package init() {
    cameraButton = true
    voiceMessageButton = true
    typingIndicator = true
    messageStatus = true
    accessoryButton = true
  }
}
