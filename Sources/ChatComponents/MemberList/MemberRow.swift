import ChatDisplay
package import ChatRuntime
@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync

/// A row of a list of members.
package struct MemberRow: ListRow {
  /// The key of the membership.
  package let id: EntityKey
  /// The user.
  @ExactText package private(set) var userID: String
  /// The channel.
  @ExactText package private(set) var channelID: String
  /// The name; the identifier of a user without one.
  package var name: String
  /// The picture or initials beside the name.
  package var avatar: Avatar
  /// Whether the user is present in the channel.
  package var isPresent: Bool
}

extension MemberRow {
  /// Creates the row of a membership.
  ///
  /// - Returns: Nil for a membership whose user was deleted in the meantime.
  init?(
    _ member: some DisplayedMember, _ fields: DisplayFields, _ avatarType: AvatarType
  ) throws {
    guard let user = member.managedUser.record else { return nil }
    id = try member.storedKey
    userID = user.id.rawValue
    channelID = member.channelId.rawValue
    name = fields.title(of: user)
    avatar = Avatar(avatarType, name: name, image: fields.avatar.read(user))
    isPresent = member.isPresent
  }
}

extension MemberRow: RecordKeyed {
  var recordKey: EntityKey? { id }
}
