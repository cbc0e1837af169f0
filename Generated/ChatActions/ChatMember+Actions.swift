// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

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
}

extension StoredChatMember: DisplayedMember {}
