package import ChatDisplay
package import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync

/// A row of a list of channels.
package struct ChannelRow: ListRow {
  /// The key of the membership.
  package let id: EntityKey
  /// The channel.
  @ExactText package private(set) var channelID: String
  /// The name; the identifier of a channel without one.
  package var name: String
  /// The description of the channel.
  package var details: String?
  /// The picture or initials beside the name.
  package var avatar: Avatar
  /// The functional type.
  package var type: String
  /// The number of members.
  package var memberCount: Int
  /// The number of members that are present.
  package var presentMemberCount: Int
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

extension ChannelRow: RecordKeyed {
  var recordKey: EntityKey? { id }
}
