import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) public import ChatSync

extension ChannelProvider {
  /// Reads a channel from the service, and stores it.
  ///
  /// - Parameter request: The channel, of which only the identifier is used.
  /// - Returns: The channel as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteChannel(
    _ request: ChannelRequest<ChannelRole.Model>
  ) async throws -> ChannelRole.Model {
    try await engine.fetch(request, as: ChannelRole.self)
  }

  /// Reads a page of all channels from the service, and stores it.
  ///
  /// - Parameter request: The page.
  /// - Returns: The channels, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteChannels(
    _ request: ObjectsFetchRequest
  ) async throws -> FetchedPage<ChannelRole.Model, ObjectsFetchRequest> {
    try await engine.fetch(.channels, request, as: ChannelRole.self)
  }

  /// Reads all pages of channels from one on, and stores each.
  ///
  /// - Parameters:
  ///   - request: The first page.
  ///   - pageHandler: Called with each page after it was stored.
  /// - Returns: The number of channels.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncRemoteChannelsPaginated(
    _ request: ObjectsFetchRequest,
    pageHandler: ((PagedLoad<ChannelRole.Model, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteChannelPages(request).all(pageHandler: pageHandler)
  }

  /// Returns all pages of channels from one on, each of which is stored before it is handed over.
  ///
  /// - Parameter request: The first page.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteChannelPages(
    _ request: ObjectsFetchRequest
  ) -> PagedLoad<ChannelRole.Model, PageReference> {
    engine.pages(.channels, request, as: ChannelRole.self)
  }

  /// Creates a channel at the service, and stores the answer.
  ///
  /// - Parameter request: The channel.
  /// - Returns: The channel as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func createRemoteChannel(
    _ request: ChannelRequest<ChannelRole.Model>
  ) async throws -> ChannelRole.Model {
    try await engine.set(request, as: ChannelRole.self)
  }

  /// Changes a channel at the service, and stores the answer.
  ///
  /// Attributes that the model does not have keep their values; a patch can clear them.
  ///
  /// - Parameter request: The channel.
  /// - Returns: The channel as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func updateRemoteChannel(
    _ request: ChannelRequest<ChannelRole.Model>
  ) async throws -> ChannelRole.Model {
    try await engine.set(request, as: ChannelRole.self)
  }

  /// Changes a channel at the service by a patch, and stores the answer.
  ///
  /// - Parameter patch: The changes, with the identity of the channel.
  /// - Returns: The channel as it is stored then.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  @discardableResult
  public func updateRemoteChannel(
    usingPatch patch: ChannelRole.Patch
  ) async throws -> ChannelRole.Model {
    try await engine.change(
      ProfileReference(.channel, patch.patchIdentity.rawValue), patch, as: ChannelRole.self)
  }

  /// Removes a channel from the service, and from the store.
  ///
  /// - Parameter request: The channel, of which only the identifier is used.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func removeRemoteChannel(_ request: ChannelRequest<ChannelRole.Model>) async throws {
    try await engine.remove(ProfileReference(.channel, request.channel.id.rawValue))
  }
}
