public import ChatRuntime
public import ChatStore

/// A channel in a list.
public struct ChannelRow: ListRow {
  /// The key of the membership.
  public let id: EntityKey
  /// The channel.
  @ExactText public private(set) var channelID: String
  /// The name; the identifier of a channel without one.
  public var name: String
  /// What the channel is about.
  public var details: String?
  /// What stands beside the name.
  public var avatar: Avatar
  /// The functional type.
  public var type: String
  /// The number of members.
  public var memberCount: Int
  /// The number of members that are present.
  public var presentMemberCount: Int
  /// What the application shows in place of the rest; see ``ChannelListHooks/customChannelCell``.
  public var custom: OpaqueValue?
}

extension ChannelRow {
  /// The row of a membership.
  ///
  /// - Returns: Nil for a membership whose channel was deleted meanwhile.
  init?(_ member: some DisplayedMember, _ settings: ChannelListSettings) throws {
    guard let channel = member.managedChannel.record else { return nil }
    self.init(try member.storedKey, channel, settings)
  }

  /// The row of a channel that a user has no membership in.
  package init(
    _ channel: some DisplayedChannel, of userID: String, _ settings: ChannelListSettings
  ) {
    let key = EntityKey(values: [.text(channel.id.rawValue), .text(userID)])
    self.init(key, channel, settings)
  }

  private init(
    _ key: EntityKey, _ channel: some DisplayedChannel, _ settings: ChannelListSettings
  ) {
    id = key
    channelID = channel.id.rawValue
    name = settings.fields.title(of: channel)
    details = channel.details
    avatar = Avatar(
      settings.avatarType, name: name, image: settings.fields.avatar.read(channel))
    type = channel.type
    memberCount = channel.memberCount
    presentMemberCount = channel.presentMemberCount
  }
}
