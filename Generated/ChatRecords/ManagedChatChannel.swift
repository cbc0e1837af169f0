// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  /// Writes a channel, and creates its row if it does not exist.
  static func write<ModelCustom: ChannelCustomData>(
    channel: ChatChannel<ModelCustom>,
    rule: WriteRule,
    into target: any ChangeTarget
  ) throws

  /// Writes a channel, and reads its row.
  @discardableResult
  static func insertOrUpdate<ModelCustom: ChannelCustomData>(
    channel: ChatChannel<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Deletes a channel, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(channelId: ChannelID, from transaction: any StoreTransaction) throws -> Self?

  /// Writes what a patch of a channel names, if it is newer than the row.
  static func write<ModelCustom: ChannelCustomData>(
    usingPatch patch: ChatChannel<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws

  /// Writes what a patch of a channel names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch<ModelCustom: ChannelCustomData>(
    usingPatch patch: ChatChannel<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self
}

extension ManagedChatChannel {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, ChannelID> { StoredAttribute("id") }

  /// The attribute `name`, for requests.
  public static var name: StoredAttribute<Self, String> { StoredAttribute("name") }

  /// The attribute `details`, for requests.
  public static var details: StoredAttribute<Self, String> { StoredAttribute("details") }

  /// The attribute `type`, for requests.
  public static var type: StoredAttribute<Self, String> { StoredAttribute("type") }

  /// The attribute `status`, for requests.
  public static var status: StoredAttribute<Self, String> { StoredAttribute("status") }

  /// The attribute `avatarURL`, for requests.
  public static var avatarURL: StoredAttribute<Self, URL> { StoredAttribute("avatarURL") }

  /// The attribute `custom`, for requests.
  public static var custom: StoredCustomAttribute<Self, Custom.Channel> {
    StoredCustomAttribute("custom")
  }

  /// The attribute `eTag`, for requests.
  public static var eTag: StoredAttribute<Self, String> { StoredAttribute("eTag") }

  /// The attribute `lastUpdated`, for requests.
  public static var lastUpdated: StoredAttribute<Self, Date> { StoredAttribute("lastUpdated") }

  /// The attribute `memberCount`, for requests.
  public static var memberCount: StoredAttribute<Self, Int> { StoredAttribute("memberCount") }

  /// The attribute `presentMemberCount`, for requests.
  public static var presentMemberCount: StoredAttribute<Self, Int> {
    StoredAttribute("presentMemberCount")
  }

  /// The list `members`, for requests.
  public static var members: StoredList<Self, StoredChatMember<Custom>> { StoredList("members") }

  /// The list `messages`, for requests.
  public static var messages: StoredList<Self, StoredChatMessage<Custom>> { StoredList("messages") }
}

extension ManagedChatChannel {
  /// The key of the row of an identity.
  public static func storedKey(of id: ChannelID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a channel.
  public static func key<ModelCustom: ChannelCustomData>(
    of channel: ChatChannel<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(channel.id)
  }

  /// The row of a channel: what the model says, in the order of the columns.
  public static func row<ModelCustom: ChannelCustomData>(
    of channel: ChatChannel<ModelCustom>
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(channel.id)
    try row.addIfPresent(channel.name)
    try row.addIfPresent(channel.details)
    try row.add(channel.type)
    try row.addIfPresent(channel.status)
    try row.addIfPresent(channel.custom.avatarURL)
    try row.addJSON(channel.custom.custom)
    try row.addIfPresent(channel.eTag)
    try row.addIfPresent(channel.updated)
    return row
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
    var row = RowValues(for: table)
    try row.set(Self.name, to: patch.name)
    try row.set(Self.details, to: patch.details)
    try row.set(Self.type, to: patch.type, null: .keep)
    try row.set(Self.status, to: patch.status)
    if let custom = patch.custom.newValue(null: .reset(ChatChannel<ModelCustom>.CustomProperties()))
    {
      try row.set(Self.avatarURL, to: custom.avatarURL)
      try row.setJSON(Self.custom, to: custom.custom)
    }
    try row.set(Self.eTag, to: patch.eTag)
    try row.set(Self.lastUpdated, to: patch.updated)
    try target.apply(.patch("Channel", EntityKey(patch.id), row))
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
