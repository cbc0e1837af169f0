// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatDisplay
public import ChatModels
public import ChatRecords
@_spi(Generated) import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Generated) public import ChatSync
public import PubNubChatNames

/// A request about a user.
public typealias ChatUserRequest<Custom: UserCustomData> = UserRequest<ChatUser<Custom>>

extension ChatProvider {
  /// The functions with which sync reads and writes users.
  public enum UserRole: SyncedProfile {
    /// The model of a row.
    public static func model(of record: Entities.User) throws -> ChatUser<Custom.User> {
      try record.convert(Custom.User.self)
    }

    /// Writes a user.
    public static func write(
      _ user: ChatUser<Custom.User>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.User.write(user: user, rule: rule, into: target)
    }

    /// Writes what a patch names.
    public static func write(
      _ patch: ChatUser<Custom.User>.Patcher,
      into target: any ChangeTarget
    ) throws {
      try Entities.User.write(usingPatch: patch, into: target)
    }

    /// A user of which nothing is known but its identifier.
    public static func stub(_ id: String) -> ChatUser<Custom.User> {
      ChatUser<Custom.User>(id: UserID(id))
    }
  }
}

extension StoredChatUser: DisplayedUser {}
