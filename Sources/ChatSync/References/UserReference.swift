import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A user, known or not, with the verbs of users.
///
/// A reference is an identifier and the provider; it reads nothing, and need not be kept.
///
/// ```swift
/// try await chat.me.update { $0.name = "Ada" }
/// let bob = try await chat.user("bob").refresh()
/// ```
public struct UserReference<Provider: UserProvider>: Sendable {
  /// The identifier.
  public let id: Provider.UserRole.Model.ID
  let provider: Provider

  private var reference: ProfileReference { ProfileReference(.user, id.rawValue) }

  /// Changes the user, in the store at once and at the service as soon as there is a network.
  ///
  /// The closure edits the stored model. The members that differ afterwards are sent: a value
  /// replaces another one, nil clears it. If the service does not know the user, it creates it, so
  /// a program may call this at each start.
  ///
  /// ```swift
  /// try await chat.me.update { $0.name = "Ada"; $0.email = nil }
  /// ```
  ///
  /// - Parameter change: Edits the stored user, or one with an identifier alone.
  /// - Returns: The handle of the change.
  /// - Throws: `PayloadError` with all schema violations; `StoreError`; the closure's error.
  ///   Nothing is stored then.
  @discardableResult
  nonisolated(nonsending) public func update(
    _ change: (inout Provider.UserRole.Model) throws -> Void
  ) async throws -> SendHandle<Provider.UserRole.Model> {
    let role = Provider.UserRole.self
    let old = try await provider.engine.stored(reference, as: role)
    var new = old
    try change(&new)
    return try await provider.engine.change(
      reference, from: old, to: new, as: role, creates: false)
  }

  /// Reads the user from the service, and stores it.
  ///
  /// - Returns: The user as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func refresh() async throws -> Provider.UserRole.Model {
    try await provider.engine.read(
      reference, as: Provider.UserRole.self, include: .own(custom: true))
  }

  /// Deletes the user at the service, and then in the store.
  ///
  /// - Returns: The handle of the deletion.
  /// - Throws: `StoreError`.
  @discardableResult
  public func delete() async throws -> SendHandle<Void> {
    try await provider.engine.delete(reference)
  }
}

extension UserProvider {
  /// Returns a reference to a user.
  public func user(_ id: UserRole.Model.ID) -> UserReference<Self> {
    UserReference(id: id, provider: self)
  }

  /// Reads users from the service, and stores each page before it is handed over.
  ///
  /// ```swift
  /// let all = try await chat.refreshUsers().all()
  /// let found = try await chat.refreshUsers(
  ///   where: { $0.name.hasPrefix("A") }, sortedBy: \.name
  /// ).all()
  /// ```
  ///
  /// - Parameters:
  ///   - condition: Compares attributes with values. The service finds beginnings of texts without
  ///     regard to case. It cannot be asked about other rows, and about the order of texts.
  ///   - attributes: The attributes to sort by, the most significant one first.
  ///   - limit: The number of users on a page, from 1 to 100.
  /// - Returns: The pages. Reading starts when they are iterated. A ``PaginationError`` has the
  ///   place to resume from, and the kind `misuse` if the service has no words for the condition.
  public func refreshUsers<each Value: StorableValue>(
    where condition: ((RecordAttributes<UserRole.Record>) -> StoreCondition<UserRole.Record>)? =
      nil,
    sortedBy attributes: repeat KeyPath<
      RecordAttributes<UserRole.Record>, StoredAttribute<UserRole.Record, each Value>
    >,
    limit: Int = 100
  ) -> PagedLoad<UserRole.Model, PageReference> {
    var request = UserRole.Record.all.sorted(by: repeat each attributes)
    if let condition { request = request.where(condition) }
    return engine.list(.users, of: request, limit: limit, as: UserRole.self)
  }

  /// The current user.
  public var me: UserReference<Self> { user(currentUserId) }
}

extension SyncEngine {
  /// Queues the deletion of a user or a channel.
  func delete(_ reference: ProfileReference) async throws -> SendHandle<Void> {
    let id = try await outbox.submit { _ in .send(.removeProfile(reference)) }
    return SendHandle(id, self) { _ in () }
  }
}
