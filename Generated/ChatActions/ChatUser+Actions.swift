// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRecords
import ChatRuntime
public import ChatStore
public import ChatSync

/// A request about a user.
public typealias ChatUserRequest<Custom: UserCustomData> = UserRequest<ChatUser<Custom>>

/// A request for a page of users.
public typealias UsersFetchRequest = ObjectsFetchRequest

extension ChatDataProvider {
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

    /// The paths of the service's members by the names of their columns.
    public static var memberNames: [String: String] {
      [
        "id": "id",
        "name": "name",
        "email": "email",
        "externalId": "externalId",
        "avatarURL": "profileUrl",
        "type": "type",
        "status": "status",
        "custom": "custom",
        "eTag": "eTag",
        "lastUpdated": "updated",
      ]
    }
  }

  /// Writes users, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    users: [ChatUser<Custom.User>],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatUser<Custom.User>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(users, batchSize: batchSize, batchHandler: batchHandler) {
      user, transaction in try Entities.User.write(user: user, rule: .always, into: transaction)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Throws: `StoreError`, with the code `missingRequiredData` if it is not stored.
  @discardableResult
  public func patch(user patch: ChatUser<Custom.User>.Patcher) async throws -> Entities.User {
    try await store.write { transaction in
      try Entities.User.patch(usingPatch: patch, into: transaction)
    }
  }

  /// Deletes a user from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredUser(userId: UserID) async throws -> Entities.User? {
    try await store.write { transaction in
      try Entities.User.remove(userId: userId, from: transaction)
    }
  }
}

extension StoredChatUser: DisplayedUser {}
