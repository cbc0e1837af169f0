/// The settings that components share, unless they are given their own.
package final class ComponentTheme: Sendable {
  /// The settings of channel lists.
  package let channelList: LiveSettings<ChannelListSettings>
  /// The settings of member lists.
  package let memberList: LiveSettings<MemberListSettings>
  /// The settings of message lists.
  package let messageList: LiveSettings<MessageListSettings>
  /// The settings of input fields.
  package let messageInput: LiveSettings<MessageInputSettings>
  /// The settings of conversations.
  package let conversation: LiveSettings<ConversationSettings>

  /// Creates a theme; settings left out have their defaults.
  package init(
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
