/// The settings that components share unless they are given others.
public final class ComponentTheme: Sendable {
  /// Lists of channels.
  public let channelList: LiveSettings<ChannelListSettings>
  /// Lists of members.
  public let memberList: LiveSettings<MemberListSettings>
  /// Lists of messages.
  public let messageList: LiveSettings<MessageListSettings>
  /// Fields for new messages.
  public let messageInput: LiveSettings<MessageInputSettings>
  /// Conversations.
  public let conversation: LiveSettings<ConversationSettings>

  /// Settings; by default the default ones.
  public init(
    channelList: ChannelListSettings = ChannelListSettings(),
    memberList: MemberListSettings = MemberListSettings(),
    messageList: MessageListSettings = MessageListSettings(),
    messageInput: MessageInputSettings = MessageInputSettings(),
    conversation: ConversationSettings = ConversationSettings()
  ) {
    self.channelList = LiveSettings(channelList)
    self.memberList = LiveSettings(memberList)
    self.messageList = LiveSettings(messageList)
    self.messageInput = LiveSettings(messageInput)
    self.conversation = LiveSettings(conversation)
  }
}
