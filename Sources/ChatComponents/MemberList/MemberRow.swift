public import ChatRuntime
public import ChatStore

/// A member in a list.
public struct MemberRow: ListRow {
  /// The key of the membership.
  public let id: EntityKey
  /// The user.
  @ExactText public private(set) var userID: String
  /// The channel.
  @ExactText public private(set) var channelID: String
  /// The name; the identifier of a user without one.
  public var name: String
  /// What stands beside the name.
  public var avatar: Avatar
  /// Whether the user is present in the channel.
  public var isPresent: Bool
  /// What the application shows in place of the rest; see ``MemberListHooks/customMemberCell``.
  public var custom: OpaqueValue?
}

extension MemberRow {
  /// The row of a membership.
  ///
  /// - Returns: Nil for a membership whose user was deleted meanwhile.
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
