@_spi(Adapter) import ChatStore
@_spi(Adapter) public import ChatSync
public import JSONText

extension MembershipProvider {
  /// Reads a page of the members of a channel from the service, and stores it.
  ///
  /// - Parameter request: The page.
  /// - Returns: The memberships, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteUserMembers(
    _ request: MembersFetchRequest<ChannelRole.Model.ID>
  ) async throws -> FetchedPage<MembershipRole.Model, MembersFetchRequest<ChannelRole.Model.ID>> {
    try await engine.fetch(request, as: MembershipRole.self)
  }

  /// Reads all pages of the members of a channel from one on, and stores each.
  ///
  /// - Parameters:
  ///   - request: The first page.
  ///   - pageHandler: Called with each page after it was stored.
  /// - Returns: The number of memberships.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncRemoteUserMembersPagination(
    _ request: MembersFetchRequest<ChannelRole.Model.ID>,
    pageHandler: ((PagedLoad<MembershipRole.Model, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteUserMemberPages(request).all(pageHandler: pageHandler)
  }

  /// Returns all pages of the members of a channel from one on, each of which is stored before it is handed over.
  ///
  /// - Parameter request: The first page.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteUserMemberPages(
    _ request: MembersFetchRequest<ChannelRole.Model.ID>
  ) -> PagedLoad<MembershipRole.Model, PageReference> {
    engine.pages(request, as: MembershipRole.self)
  }

  /// Reads a page of the memberships of a user from the service, and stores it.
  ///
  /// - Parameter request: The page.
  /// - Returns: The memberships, and the request for the next page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemoteChannelMembers(
    _ request: MembershipsFetchRequest<UserRole.Model.ID>
  ) async throws -> FetchedPage<MembershipRole.Model, MembershipsFetchRequest<UserRole.Model.ID>> {
    try await engine.fetch(request, as: MembershipRole.self)
  }

  /// Reads all pages of the memberships of a user from one on, and stores each.
  ///
  /// - Parameters:
  ///   - request: The first page.
  ///   - pageHandler: Called with each page after it was stored.
  /// - Returns: The number of memberships.
  /// - Throws: ``PaginationError`` with the place to resume from; `CancellationError`.
  @discardableResult
  public func syncRemoteChannelMembersPagination(
    _ request: MembershipsFetchRequest<UserRole.Model.ID>,
    pageHandler: ((PagedLoad<MembershipRole.Model, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteChannelMemberPages(request).all(pageHandler: pageHandler)
  }

  /// Returns all pages of the memberships of a user from one on, each of which is stored before it is handed over.
  ///
  /// - Parameter request: The first page.
  /// - Returns: The load. It starts when it is iterated.
  public func remoteChannelMemberPages(
    _ request: MembershipsFetchRequest<UserRole.Model.ID>
  ) -> PagedLoad<MembershipRole.Model, PageReference> {
    engine.pages(request, as: MembershipRole.self)
  }

  /// Creates memberships at the service, and stores them.
  ///
  /// - Parameter request: The memberships, all of one user or all of one channel, as its direction
  ///   says.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func createRemoteMembers(
    _ request: MembersModifyRequest<MembershipRole.Model>
  ) async throws {
    try await engine.set(request, as: MembershipRole.self)
  }

  /// Changes memberships at the service, each as a whole, and stores them.
  ///
  /// - Parameter request: The memberships, all of one user or all of one channel, as its direction
  ///   says.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func updateRemoteMemberships(
    _ request: MembersModifyRequest<MembershipRole.Model>
  ) async throws {
    try await engine.set(request, as: MembershipRole.self)
  }

  /// Removes memberships from the service, and from the store.
  ///
  /// - Parameter request: The memberships, all of one user or all of one channel, as its direction
  ///   says.
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func removeRemoteMemberships(
    _ request: MembersModifyRequest<MembershipRole.Model>
  ) async throws {
    try await engine.remove(request, as: MembershipRole.self)
  }
}

// MARK: Presence

extension MembershipProvider {
  /// Reads who is present in channels, and stores it.
  ///
  /// - Parameter request: The channels.
  /// - Returns: The users who are present in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncHereNow(
    _ request: FetchHereNowRequest<ChannelRole.Model.ID>
  ) async throws -> FetchedPresence<UserRole.Model.ID, ChannelRole.Model.ID> {
    FetchedPresence(try await engine.hereNow(request.request))
  }

  /// Reads the presence state of a user in channels, and stores it.
  ///
  /// - Parameter request: The user and the channels.
  /// - Returns: The state in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func syncRemotePresenceState(
    _ request: FetchPresenceStateRequest<UserRole.Model.ID, ChannelRole.Model.ID>
  ) async throws -> [ChannelRole.Model.ID: JSONValue] {
    try await engine.fetch(request)
  }

  /// Sets the presence state of the current user in channels, and stores it.
  ///
  /// - Parameter request: The channels and the state.
  /// - Returns: The state as the service accepted it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func setRemotePresenceState(
    _ request: SetPresenceStateRequest<ChannelRole.Model.ID>
  ) async throws -> JSONObject {
    try await engine.set(request)
  }

  /// Reports that the current user types, or has stopped; nothing is stored.
  ///
  /// - Throws: ``RemoteError``.
  public func send(isTyping: Bool, on channelId: ChannelRole.Model.ID) async throws {
    try await engine.typing.send(isTyping: isTyping, on: channelId.rawValue)
  }

  /// Shows for six seconds that a user types; nothing is stored.
  public func member(
    userId: UserRole.Model.ID, didStartTypingOn channelId: ChannelRole.Model.ID
  ) async {
    await engine.typing.received(true, from: userId.rawValue, in: channelId.rawValue)
  }

  /// Clears what holds for one session only, such as who is present.
  ///
  /// - Throws: ``StoreError``.
  public func clearTransientData() async throws {
    try await store.write { transaction in try transaction.beginSession() }
  }
}
