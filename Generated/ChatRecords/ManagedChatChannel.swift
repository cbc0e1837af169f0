// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// A record of a channel.
///
/// The application can have a type of its own in place of `StoredChatChannel`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatChannel: StoredRecord<ChannelID> {
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.
  ///
  /// Between 1 and 92 characters.
  ///
  /// Matches `^[^,:*/\\ ]*$`.
  var pubnubChannelID: ChannelID { get }

  /// Number of members of the channel.
  var memberEntityCount: Int { get }

  /// Number of members that are present on the channel.
  var presentMemberEntityCount: Int { get }

  /// The channel as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<ModelCustom: ChannelCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> ChatChannel<ModelCustom>
}

extension ManagedChatChannel {
  /// The key of the row of an identity.
  public static func storedKey(of id: ChannelID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a channel.
  static func key<ModelCustom: ChannelCustomData>(
    of channel: ChatChannel<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(channel.id)
  }

  /// Writes a channel, and creates its row if it does not exist.
  public static func write<ModelCustom: ChannelCustomData>(
    channel: ChatChannel<ModelCustom>,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("Channel", row(of: channel), rule))
  }

  /// Writes a channel, and reads its row.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: ChannelCustomData>(
    channel: ChatChannel<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(channel: channel, rule: .always, into: transaction)
    return try transaction.required(key(of: channel))
  }

  /// Deletes a channel, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    channelId: ChannelID,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(channelId))
  }

  /// Writes what a patch of a channel names, if it is newer than the row.
  public static func write<ModelCustom: ChannelCustomData>(
    usingPatch patch: ChatChannel<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.patch("Channel", EntityKey(patch.id), row(of: patch)))
  }

  /// Writes what a patch of a channel names, if it is newer than the row, and reads the row.
  @discardableResult
  public static func patch<ModelCustom: ChannelCustomData>(
    usingPatch patch: ChatChannel<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }
}

extension ManagedChatChannel {
  /// The channel of `channelID`; none or one.
  public static func channelBy(channelID: ChannelID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == channelID)
  }

  /// The channel of `pubnubId`; none or one.
  public static func channelBy(pubnubId: ChannelID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == pubnubId)
  }
}
