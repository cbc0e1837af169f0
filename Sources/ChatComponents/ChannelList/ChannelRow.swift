public import ChatRuntime
public import ChatStore

/// A row of a list of channels.
public struct ChannelRow: ListRow {
  /// The key of the membership.
  public let id: EntityKey
  /// The channel.
  @ExactText public private(set) var channelID: String
  /// The name; the identifier of a channel without one.
  public var name: String
  /// The description of the channel.
  public var details: String?
  /// The picture or initials beside the name.
  public var avatar: Avatar
  /// The functional type.
  public var type: String
  /// The number of members.
  public var memberCount: Int
  /// The number of members that are present.
  public var presentMemberCount: Int
  /// A replacement for the row's contents, supplied by ``ChannelListHooks/customChannelCell``.
  public var custom: OpaqueValue?
}

extension ChannelRow {
  /// Creates the row of a membership.
  ///
  /// - Returns: Nil for a membership whose channel was deleted in the meantime.
  init?(_ member: some DisplayedMember, _ settings: ChannelListSettings) throws {
    guard let channel = member.managedChannel.record else { return nil }
    self.init(try member.storedKey, channel, settings)
  }

  /// Creates the row of a channel of which a user is not a member.
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
