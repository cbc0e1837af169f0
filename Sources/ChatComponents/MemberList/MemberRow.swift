public import ChatRuntime
public import ChatStore

/// A row of a list of members.
public struct MemberRow: ListRow {
  /// The key of the membership.
  public let id: EntityKey
  /// The user.
  @ExactText public private(set) var userID: String
  /// The channel.
  @ExactText public private(set) var channelID: String
  /// The name; the identifier of a user without one.
  public var name: String
  /// The picture or initials beside the name.
  public var avatar: Avatar
  /// Whether the user is present in the channel.
  public var isPresent: Bool
  /// A replacement for the row's contents, supplied by ``MemberListHooks/customMemberCell``.
  public var custom: OpaqueValue?
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
