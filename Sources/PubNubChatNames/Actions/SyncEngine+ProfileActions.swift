import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) package import ChatSync

/// The actions of users and of channels.
extension SyncEngine {
  /// Reads a user and stores it.
  ///
  /// - Returns: The user as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the user could not be stored.
  package func fetch<Role: SyncedProfile>(
    _ request: UserRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await read(
      ProfileReference(.user, role.id(of: request.user)), as: role,
      include: .own(custom: request.includeCustom))
  }

  /// Reads a channel and stores it.
  ///
  /// - Returns: The channel as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the channel could not be stored.
  package func fetch<Role: SyncedProfile>(
    _ request: ChannelRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await read(
      ProfileReference(.channel, role.id(of: request.channel)), as: role,
      include: .own(custom: request.includeCustom))
  }

  /// Creates a user from a model, or updates it; attributes that the model omits keep their values.
  ///
  /// - Returns: The user as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; `PayloadError` with all schema
  ///   violations; ``StoreError``.
  package func set<Role: SyncedProfile>(
    _ request: UserRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await set(.user, request.user, as: role)
  }

  /// Creates a channel from a model, or updates it; attributes that the model omits keep their
  /// values.
  ///
  /// - Returns: The channel as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; `PayloadError` with all schema
  ///   violations; ``StoreError``.
  package func set<Role: SyncedProfile>(
    _ request: ChannelRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await set(.channel, request.channel, as: role)
  }

  /// Reads a page of all users or all channels and stores it.
  ///
  /// - Returns: The page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the page could not be stored.
  package func fetch<Role: SyncedProfile>(
    _ listing: ObjectListing, _ request: ObjectsFetchRequest, as role: Role.Type
  ) async throws -> FetchedPage<Role.Model, ObjectsFetchRequest> {
    try await list(listing, matching: request.query, as: role).first { page in
      var next = request
      next.page = page
      return next
    }
  }

  /// Returns a load of all pages of users or channels, from the requested one on; it stores each
  /// page.
  ///
  /// - Returns: The load. It starts when it is iterated.
  package nonisolated func pages<Role: SyncedProfile>(
    _ listing: ObjectListing, _ request: ObjectsFetchRequest, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: request.query, as: role)
  }
}
