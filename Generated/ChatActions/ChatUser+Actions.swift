// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

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
  public enum UserRole: SyncedObject {
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

  /// Reads a user from the service, and stores it.
  ///
  /// - Returns: The user as the service has it.
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncRemoteUser(
    _ request: UserRequest<ChatUser<Custom.User>>
  ) async throws -> ChatUser<Custom.User> {
    try await engine.fetch(request, as: UserRole.self)
  }

  /// Reads a page of all users from the service, and stores it.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncRemoteUsers(
    _ request: ObjectsFetchRequest
  ) async throws -> FetchedPage<ChatUser<Custom.User>, ObjectsFetchRequest> {
    try await engine.fetch(.users, request, as: UserRole.self)
  }

  /// Reads all pages of users from one on, and stores each.
  ///
  /// - Returns: The number of objects.
  /// - Throws: `PaginationError` with the place to resume from, `CancellationError`.
  @discardableResult
  public func syncRemoteUsersPaginated(
    _ request: ObjectsFetchRequest,
    pageHandler: ((PagedLoad<ChatUser<Custom.User>, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteUserPages(request).all(pageHandler: pageHandler)
  }

  /// All pages of users from one on, each stored before it is handed over.
  public func remoteUserPages(
    _ request: ObjectsFetchRequest
  ) -> PagedLoad<ChatUser<Custom.User>, PageReference> {
    engine.pages(.users, request, as: UserRole.self)
  }

  /// Creates a user at the service, and stores the answer.
  ///
  /// - Returns: The user as it is stored after that.
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  @discardableResult
  public func createRemoteUser(
    _ request: UserRequest<ChatUser<Custom.User>>
  ) async throws -> ChatUser<Custom.User> {
    try await engine.set(request, as: UserRole.self)
  }

  /// Changes a user at the service, and stores the answer.
  ///
  /// What the model does not have stays as it is; a patch can clear it.
  ///
  /// - Returns: The user as it is stored after that.
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  @discardableResult
  public func updateRemoteUser(
    _ request: UserRequest<ChatUser<Custom.User>>
  ) async throws -> ChatUser<Custom.User> {
    try await engine.set(request, as: UserRole.self)
  }

  /// Changes a user at the service as a patch says, and stores the answer.
  ///
  /// - Returns: The user as it is stored after that.
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  @discardableResult
  public func updateRemoteUser(
    usingPatch patch: ChatUser<Custom.User>.Patcher
  ) async throws -> ChatUser<Custom.User> {
    try await engine.change(SyncedReference(.user, patch.id.rawValue), patch, as: UserRole.self)
  }

  /// Removes a user from the service, and from the store.
  ///
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  public func removeRemoteUser(_ request: UserRequest<ChatUser<Custom.User>>) async throws {
    try await engine.remove(SyncedReference(.user, request.user.id.rawValue))
  }
}
