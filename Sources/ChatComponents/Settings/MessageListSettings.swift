/// How a list of messages looks and behaves.
public struct MessageListSettings: Sendable {
  /// How many messages are shown first, and fetched at a time.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section that asks for older messages; nil for none.
  public var prefetchIndexThreshold: Int?
  /// How the date of a message is shown.
  public var dateFormat: MessageDateFormat
  /// Which reactions there are; nil for none at all.
  public var reactionTheme: ReactionTheme?
  /// What is shown beside the text.
  public var presentation: MessagePresentation
  /// Whether a row at the end says who types.
  public var displaysTyping: Bool
  /// Looks of messages of the own user, passed on with each row.
  public var authorStyle: OpaqueValue?
  /// Looks of messages of others, passed on with each row.
  public var incomingStyle: OpaqueValue?

  /// The default settings, to be changed.
  public init() {
    pageSize = 50
    prefetchIndexThreshold = 35
    dateFormat = .time
    reactionTheme = ReactionTheme()
    presentation = MessagePresentation()
    displaysTyping = true
    authorStyle = nil
    incomingStyle = nil
  }
}

/// What is shown of a message beside its text.
public struct MessagePresentation: Sendable {
  /// Whether own messages say how far they are.
  public var showsStatus: Bool
  /// The texts that say it.
  public var statusTexts: MessageStatusTexts
  /// Whether authors are shown by letters or by pictures.
  public var avatarType: AvatarType
  /// Whether others have no avatar.
  public var isAvatarHiddenForIncomingMessages: Bool
  /// Whether the own user has no avatar.
  public var isAvatarHiddenForOutgoingMessages: Bool
  /// Where names and pictures come from.
  public var fields: DisplayFields
  /// How the label above messages of a day is written.
  public var dateLabelFormat: MessageDateFormat

  /// What is shown by default.
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

/// What the statuses of messages are called.
public struct MessageStatusTexts: Hashable, Sendable {
  /// The message is on its way.
  public var messageStatusDelivering: String
  /// The service has it.
  public var messageStatusDelivered: String
  /// Some participants have read it.
  public var messageStatusSomeRead: String
  /// All participants have read it.
  public var messageStatusAllRead: String
  /// It could not be sent.
  public var messageSentFailed: String

  /// The default texts, to be changed.
  public init() {
    messageStatusDelivering = "Delivering"
    messageStatusDelivered = "Delivered"
    messageStatusSomeRead = "Some Read"
    messageStatusAllRead = "All Read"
    messageSentFailed = "Failed"
  }
}
