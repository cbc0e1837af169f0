// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.

public import ChatModels
public import ChatRecords
import ChatRuntime
public import ChatStore
public import ChatSync

/// A request for a page of the members of a channel.
public typealias UserMemberFetchRequest = MembersFetchRequest<ChannelID>

/// A request for a page of the members of a user.
public typealias ChannelMemberFetchRequest = MembershipsFetchRequest<UserID>

extension ChatDataProvider {
  /// The functions with which sync reads and writes members.
  public enum MembershipRole: SyncedMembership {
    /// The columns that sync knows by their meaning.
    public static var columns: MembershipColumns {
      MembershipColumns(
        channel: "channelId",
        user: "userId",
        isPresent: "isPresent",
        presenceState: "presenceState",
        isPresenceOnly: "isPresenceOnly"
      )
    }

    /// The model of a row.
    public static func model(of record: Entities.Member) throws -> ChatMember<Custom> {
      try record.convert(Custom.self)
    }

    /// Writes a member.
    public static func write(
      _ member: ChatMember<Custom>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Member.write(member: member, forceWrite: false, rule: rule, into: target)
    }

    /// Writes what a patch names.
    public static func write(
      _ patch: ChatMember<Custom>.Patcher,
      into target: any ChangeTarget
    ) throws {
      try Entities.Member.write(usingPatch: patch, into: target)
    }
  }

  /// Writes members, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// What travels inside is written if it has its version. With `forceWrite` it is written as well
  /// if it has none, but what is nothing but an identity only where there is no row.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    members: [ChatMember<Custom>],
    forceWrite: Bool = true,
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatMember<Custom>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(members, batchSize: batchSize, batchHandler: batchHandler) {
      member, transaction in
      try Entities.Member.write(
        member: member,
        forceWrite: forceWrite,
        rule: .always,
        into: transaction
      )
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Throws: `StoreError`, with the code `missingRequiredData` if it is not stored.
  @discardableResult
  public func patch(member patch: ChatMember<Custom>.Patcher) async throws -> Entities.Member {
    try await store.write { transaction in
      try Entities.Member.patch(usingPatch: patch, into: transaction)
    }
  }

  /// Deletes a member from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredMember(
    channelId: ChannelID,
    userId: UserID
  ) async throws -> Entities.Member? {
    try await store.write { transaction in
      try Entities.Member.remove(channelId: channelId, userId: userId, from: transaction)
    }
  }

  /// Deletes members from the store, a batch in each transaction.
  ///
  /// - Returns: The number of objects that were handled, and of those that could not be.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func removeStoredMembers(
    members: [ChatMember<Custom>],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatMember<Custom>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(members, batchSize: batchSize, batchHandler: batchHandler) {
      member, transaction in
      try Entities.Member.remove(
        channelId: member.channelId,
        userId: member.userId,
        from: transaction
      )
    }
  }

  /// Reads a page of the members of a channel from the service, and stores it.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncRemoteUserMembers(
    _ request: MembersFetchRequest<ChannelID>
  ) async throws -> FetchedPage<ChatMember<Custom>, MembersFetchRequest<ChannelID>> {
    try await engine.fetch(request, as: MembershipRole.self)
  }

  /// Reads all pages of the members of a channel from one on, and stores each.
  ///
  /// - Returns: The number of objects.
  /// - Throws: `PaginationError` with the place to resume from, `CancellationError`.
  @discardableResult
  public func syncRemoteUserMembersPagination(
    _ request: MembersFetchRequest<ChannelID>,
    pageHandler: ((PagedLoad<ChatMember<Custom>, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteUserMemberPages(request).all(pageHandler: pageHandler)
  }

  /// All pages of the members of a channel from one on, each stored before it is handed over.
  public func remoteUserMemberPages(
    _ request: MembersFetchRequest<ChannelID>
  ) -> PagedLoad<ChatMember<Custom>, PageReference> {
    engine.pages(request, as: MembershipRole.self)
  }

  /// Reads a page of the members of a user from the service, and stores it.
  ///
  /// - Throws: `RemoteError`; `UnstoredValue` if it could not be stored.
  @discardableResult
  public func syncRemoteChannelMembers(
    _ request: MembershipsFetchRequest<UserID>
  ) async throws -> FetchedPage<ChatMember<Custom>, MembershipsFetchRequest<UserID>> {
    try await engine.fetch(request, as: MembershipRole.self)
  }

  /// Reads all pages of the members of a user from one on, and stores each.
  ///
  /// - Returns: The number of objects.
  /// - Throws: `PaginationError` with the place to resume from, `CancellationError`.
  @discardableResult
  public func syncRemoteChannelMembersPagination(
    _ request: MembershipsFetchRequest<UserID>,
    pageHandler: ((PagedLoad<ChatMember<Custom>, PageReference>.Page) -> Void)? = nil
  ) async throws -> Int {
    try await remoteChannelMemberPages(request).all(pageHandler: pageHandler)
  }

  /// All pages of the members of a user from one on, each stored before it is handed over.
  public func remoteChannelMemberPages(
    _ request: MembershipsFetchRequest<UserID>
  ) -> PagedLoad<ChatMember<Custom>, PageReference> {
    engine.pages(request, as: MembershipRole.self)
  }

  /// Makes members at the service, and stores them.
  ///
  /// All of a request are of one user, or all of one channel, as its direction says.
  ///
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  public func createRemoteMembers(_ request: MembersModifyRequest<ChatMember<Custom>>) async throws
  {
    try await engine.set(request, as: MembershipRole.self)
  }

  /// Changes members at the service, each whole, and stores them.
  ///
  /// All of a request are of one user, or all of one channel, as its direction says.
  ///
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  public func updateRemoteMemberships(
    _ request: MembersModifyRequest<ChatMember<Custom>>
  ) async throws {
    try await engine.set(request, as: MembershipRole.self)
  }

  /// Removes members from the service, and from the store.
  ///
  /// All of a request are of one user, or all of one channel, as its direction says.
  ///
  /// - Throws: `OutboxRefusal` if the service refused it; `StoreError`.
  public func removeRemoteMemberships(
    _ request: MembersModifyRequest<ChatMember<Custom>>
  ) async throws {
    try await engine.remove(request, as: MembershipRole.self)
  }
}
