/// How a conversation looks and behaves.
public struct ConversationSettings: Sendable {
  /// What the title is made of.
  public enum TitleDisplayType: String, Hashable, Sendable, CaseIterable {
    /// The name of the channel.
    case `default`
    /// The names of all participants but the own user.
    case otherParticipants
  }

  /// How many messages are shown first, and fetched at a time.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// How many participants are looked at for titles.
  ///
  /// Applies at creation.
  public var participantLimit: Int
  /// What the title is made of.
  public var titleDisplayType: TitleDisplayType
  /// Which parts there are.
  public var features: ConversationFeatures
  /// What is shown of messages beside their text.
  public var presentation: MessagePresentation
  /// How the date of a message is shown.
  public var messageDateFormatter: MessageDateFormat
  /// What the button for sending says.
  public var sendButton: String
  /// Colours and images, passed through.
  public var appearance: ConversationAppearance

  /// The default settings, to be changed.
  public init() {
    pageSize = 50
    participantLimit = 100
    titleDisplayType = .default
    features = ConversationFeatures()
    presentation = MessagePresentation()
    messageDateFormatter = .time
    sendButton = "Send"
    appearance = ConversationAppearance()
  }
}

/// The parts of a conversation that can be switched off.
public struct ConversationFeatures: Hashable, Sendable {
  /// The button that takes a picture.
  public var cameraButton: Bool
  /// The button that records a voice message.
  public var voiceMessageButton: Bool
  /// The sign that others type.
  public var typingIndicator: Bool
  /// The status of own messages.
  public var messageStatus: Bool
  /// The button for anything else.
  public var accessoryButton: Bool

  /// Everything.
  public init() {
    cameraButton = true
    voiceMessageButton = true
    typingIndicator = true
    messageStatus = true
    accessoryButton = true
  }
}

/// Colours and images of a conversation, as the application has them.
public struct ConversationAppearance: Hashable, Sendable {
  /// The colour behind everything.
  public var backgroundColor: OpaqueValue?
  /// The image behind everything.
  public var backgroundImage: OpaqueValue?
  /// The address of the image behind everything.
  public var backgroundImageURL: OpaqueValue?
  /// The colour of the names of authors.
  public var messageSenderTextColor: OpaqueValue?
  /// The colour behind messages of others.
  public var incomingMessageBubbleColor: OpaqueValue?
  /// The colour behind messages of the own user.
  public var outgoingMessageBubbleColor: OpaqueValue?
  /// The colour behind letters in place of a picture.
  public var avatarBackgroundColor: OpaqueValue?
  /// The colour of letters in place of a picture.
  public var avatarTextColor: OpaqueValue?

  /// Nothing of the application's own.
  public init() {}
}
