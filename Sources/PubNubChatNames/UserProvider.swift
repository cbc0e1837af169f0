import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) public import ChatSync

extension UserProvider {
  /// Reads a user from the service, and stores it.
  ///
  /// - Parameter request: The user, of which only the identifier is used.
  /// - Returns: The user as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteUser(
    _ request: UserRequest<UserRole.Model>
  ) async throws -> UserRole.Model {
    try await engine.fetch(request, as: UserRole.self)
  }

  /// Reads a page of all users from the service, and stores it.
  ///
  /// - Parameter request: The page.
  /// - Returns: The users, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteUsers(
    _ request: ObjectsFetchRequest
  ) async throws -> FetchedPage<UserRole.Model, ObjectsFetchRequest> {
    try await engine.fetch(.users, request, as: UserRole.self)
  }

  /// Reads all pages of users from one on, and stores each.
  ///
  /// - Parameters:
  ///   - request: The first page.
  ///   - pageHandler: Called with each page after it was stored.
  /// - Returns: The number of users.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncRemoteUsersPaginated(
    _ request: ObjectsFetchRequest,
    pageHandler: ((PagedLoad<UserRole.Model, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteUserPages(request).all(pageHandler: pageHandler)
  }

  /// Returns all pages of users from one on, each of which is stored before it is handed over.
  ///
  /// - Parameter request: The first page.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteUserPages(
    _ request: ObjectsFetchRequest
  ) -> PagedLoad<UserRole.Model, PageReference> {
    engine.pages(.users, request, as: UserRole.self)
  }

  /// Creates a user at the service, and stores the answer.
  ///
  /// - Parameter request: The user.
  /// - Returns: The user as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func createRemoteUser(
    _ request: UserRequest<UserRole.Model>
  ) async throws -> UserRole.Model {
    try await engine.set(request, as: UserRole.self)
  }

  /// Changes a user at the service, and stores the answer.
  ///
  /// Attributes that the model does not have keep their values; a patch can clear them.
  ///
  /// - Parameter request: The user.
  /// - Returns: The user as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func updateRemoteUser(
    _ request: UserRequest<UserRole.Model>
  ) async throws -> UserRole.Model {
    try await engine.set(request, as: UserRole.self)
  }

  /// Changes a user at the service by a patch, and stores the answer.
  ///
  /// - Parameter patch: The changes, with the identity of the user.
  /// - Returns: The user as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func updateRemoteUser(
    usingPatch patch: UserRole.Patch
  ) async throws -> UserRole.Model {
    try await engine.change(
      ProfileReference(.user, patch.patchIdentity.rawValue), patch, as: UserRole.self)
  }

  /// Removes a user from the service, and from the store.
  ///
  /// - Parameter request: The user, of which only the identifier is used.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func removeRemoteUser(_ request: UserRequest<UserRole.Model>) async throws {
    try await engine.remove(ProfileReference(.user, request.user.id.rawValue))
  }
}
