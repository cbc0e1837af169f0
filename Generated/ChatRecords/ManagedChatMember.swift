// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A record of a member.
///
/// The application can have a type of its own in place of `StoredChatMember`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatMember: StoredRecord<MemberID> {
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// The member as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> ChatMember<ModelCustom>
}

extension ManagedChatMember {
  /// The key of the row of an identity.
  public static func storedKey(of id: MemberID) throws -> EntityKey {
    try EntityKey(id.channelId, id.userId)
  }

  /// The key of the row of a member.
  static func key<ModelCustom: ChatCustomData>(
    of member: ChatMember<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(member.channelId, member.userId)
  }

  /// Writes a member, and creates its row if it does not exist.
  ///
  /// What travels inside is written if it has its version. With `forceWrite` it is written as well
  /// if it has none, but what is nothing but an identity only where there is no row.
  public static func write<ModelCustom: ChatCustomData>(
    member: ChatMember<ModelCustom>,
    forceWrite: Bool = false,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    if let rule = rule.forEmbedded(
      isSynced: member.chatChannel.isSynced,
      isStub: member.chatChannel == ChatChannel<ModelCustom.Channel>(id: member.chatChannel.id),
      isForced: forceWrite
    ) {
      try StoredChatChannel<Custom>.write(channel: member.chatChannel, rule: rule, into: target)
    }
    if let rule = rule.forEmbedded(
      isSynced: member.chatUser.isSynced,
      isStub: member.chatUser == ChatUser<ModelCustom.User>(id: member.chatUser.id),
      isForced: forceWrite
    ) {
      try StoredChatUser<Custom>.write(user: member.chatUser, rule: rule, into: target)
    }
    try target.apply(.upsert("Member", row(of: member), rule))
    if let presence = member.presence {
      var values = RowValues(for: table)
      try values.set(Self.isPresent, to: presence.isPresent)
      try values.set(Self.presenceState, to: presence.presenceState)
      try target.apply(.set("Member", key(of: member), values))
    }
  }

  /// Writes a member, and reads its row.
  ///
  /// What travels inside is written if it has its version. With `forceWrite` it is written as well
  /// if it has none, but what is nothing but an identity only where there is no row.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: ChatCustomData>(
    member: ChatMember<ModelCustom>,
    forceWrite: Bool = false,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(member: member, forceWrite: forceWrite, rule: .always, into: transaction)
    return try transaction.required(key(of: member))
  }

  /// Deletes a member, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    channelId: ChannelID,
    userId: UserID,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(channelId, userId))
  }

  /// Writes what a patch of a member names, if it is newer than the row.
  public static func write<ModelCustom: ChatCustomData>(
    usingPatch patch: ChatMember<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.patch("Member", EntityKey(patch.channelId, patch.userId), row(of: patch)))
  }

  /// Writes what a patch of a member names, if it is newer than the row, and reads the row.
  @discardableResult
  public static func patch<ModelCustom: ChatCustomData>(
    usingPatch patch: ChatMember<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.channelId, patch.userId))
  }
}

extension ManagedChatMember {
  /// The members by `userId`.
  public static func membershipsBy(userId: UserID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.userId == userId).where(Self.isPresenceOnly == false)
  }

  /// The members by `channelID`, `excludingUserId`, `onlyPresent`.
  public static func membersBy(
    channelID: ChannelID,
    excludingUserId: UserID? = nil,
    onlyPresent: Bool = false
  ) -> StoreRequest<Self> {
    var request = StoreRequest<Self>().where(Self.channelId == channelID)
    if let excludingUserId {
      request = request.where(Self.userId != excludingUserId)
    }
    if onlyPresent {
      request = request.where(Self.isPresent == true)
    } else {
      request = request.where(Self.isPresenceOnly == false)
    }
    return request
  }

  /// The member of `pubnubChannelId`, `pubnubUserId`; none or one.
  public static func memberBy(
    pubnubChannelId: ChannelID,
    pubnubUserId: UserID
  ) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.channelId == pubnubChannelId).where(Self.userId == pubnubUserId)
  }
}
