/// The settings of a list of messages.
public struct MessageListSettings: Sendable {
  /// The number of messages shown first, and fetched at a time; 50 by default.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section at which older messages are loaded; nil for none, 35 by default.
  public var prefetchIndexThreshold: Int?
  /// The format of a message's date.
  public var dateFormat: MessageDateFormat
  /// The reactions that can be chosen; nil for no reactions.
  public var reactionTheme: ReactionTheme?
  /// The parts of a message that are shown beside its text.
  public var presentation: MessagePresentation
  /// Whether a row at the end shows the users typing; true by default.
  public var displaysTyping: Bool

  /// Creates the default settings, whose properties can then be changed.
  public init() {
    pageSize = 50
    prefetchIndexThreshold = 35
    dateFormat = .time
    reactionTheme = ReactionTheme()
    presentation = MessagePresentation()
    displaysTyping = true
  }
}

/// The parts of a message that are shown beside its text.
public struct MessagePresentation: Sendable {
  /// Whether the current user's messages show their status.
  public var showsStatus: Bool
  /// The texts of the statuses.
  public var statusTexts: MessageStatusTexts
  /// Whether authors are shown by initials or pictures.
  public var avatarType: AvatarType
  /// Whether the avatars of others are hidden.
  public var isAvatarHiddenForIncomingMessages: Bool
  /// Whether the avatar of the current user is hidden.
  public var isAvatarHiddenForOutgoingMessages: Bool
  /// The sources of names and pictures.
  public var fields: DisplayFields
  /// The format of the label above the first message of a day.
  public var dateLabelFormat: MessageDateFormat

  /// Creates the default presentation.
  public init() {
    showsStatus = true
    statusTexts = MessageStatusTexts()
    avatarType = .image
    isAvatarHiddenForIncomingMessages = false
    isAvatarHiddenForOutgoingMessages = false
    fields = DisplayFields()
    dateLabelFormat = .day
  }
}

/// The texts of the statuses of messages.
public struct MessageStatusTexts: Hashable, Sendable {
  /// The text for a message that is being sent.
  public var messageStatusDelivering: String
  /// The text for a message that the service has accepted.
  public var messageStatusDelivered: String
  /// The text for a message that some participants have read.
  public var messageStatusSomeRead: String
  /// The text for a message that all participants have read.
  public var messageStatusAllRead: String
  /// The text for a message that could not be sent.
  public var messageSentFailed: String

  /// Creates the default texts, which can then be changed.
  public init() {
    messageStatusDelivering = "Delivering"
    messageStatusDelivered = "Delivered"
    messageStatusSomeRead = "Some Read"
    messageStatusAllRead = "All Read"
    messageSentFailed = "Failed"
  }
}
