// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A channel as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Channel`.
public struct StoredChatChannel<Custom: ChatCustomData>: ManagedChatChannel {
  /// The table of the rows.
  public static var table: StorageTable { ChatRecords.channelTable }

  /// Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.
  ///
  /// Between 1 and 92 characters.
  ///
  /// Matches `^[^,:*/\\ ]*$`.
  public let id: ChannelID

  /// Name of the channel that you can display in the UI.
  public let name: String?

  /// Details of the channel that you can display alongside the name.
  public let details: String?

  /// Functional type of the channel.
  public let type: String

  /// Status of the channel.
  public let status: String?

  /// URL of a picture of the channel that you can display in the UI.
  public let avatarURL: URL?

  /// Data of the application that travels with the channel. The service keeps scalar values only.
  public let custom: StoredCustom<Custom.Channel>

  /// Tag that changes whenever the channel changes. The service sets it.
  public let eTag: String?

  /// Last time the channel was changed. The service sets it.
  public let lastUpdated: Date?

  /// Number of members of the channel.
  public let memberCount: Int

  /// Number of members that are present on the channel.
  public let presentMemberCount: Int

  /// The rows of `members`.
  ///
  /// It is empty unless the request includes `members`.
  public let members: [StoredChatMember<Custom>]

  /// The rows of `messages`.
  ///
  /// It is empty unless the request includes `messages`.
  public let messages: [StoredChatMessage<Custom>]

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    details = try row.readIfPresent()
    type = try row.read()
    status = try row.readIfPresent()
    avatarURL = try row.readIfPresent()
    custom = try row.read()
    eTag = try row.readIfPresent()
    lastUpdated = try row.readIfPresent()
    memberCount = try row.read()
    presentMemberCount = try row.read()
    members = try row.readList()
    messages = try row.readList()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The channel as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert<ModelCustom: ChannelCustomData>(
    _ customData: ModelCustom.Type = ModelCustom.self
  ) throws -> ChatChannel<ModelCustom> {
    try ChatChannel<ModelCustom>(
      id: id,
      name: name,
      details: details,
      type: type,
      status: status,
      custom: ChatChannel<ModelCustom>.CustomProperties(
        avatarURL: avatarURL,
        custom: custom.decode(of: "custom")
      ),
      eTag: eTag,
      updated: lastUpdated
    )
  }

  /// Unique identifier for a channel. A comma, colon, asterisk, slash, backslash or space can not be in it.
  ///
  /// Between 1 and 92 characters.
  ///
  /// Matches `^[^,:*/\\ ]*$`.
  public var pubnubChannelID: ChannelID { id }

  /// Number of members of the channel.
  public var memberEntityCount: Int { memberCount }

  /// Number of members that are present on the channel.
  public var presentMemberEntityCount: Int { presentMemberCount }

  /// The rows of `Member` that refer to this one.
  public var managedMembers: StoreRequest<StoredChatMember<Custom>> {
    StoreRequest<StoredChatMember<Custom>>().where(StoredChatMember<Custom>.channelId == id)
  }

  /// The rows of `Message` that refer to this one.
  public var managedMessages: StoreRequest<StoredChatMessage<Custom>> {
    StoreRequest<StoredChatMessage<Custom>>().where(StoredChatMessage<Custom>.pubnubChannelId == id)
  }
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
  /// The row of a channel: what the model says, in the order of the columns.
  static func row<ModelCustom: ChannelCustomData>(
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

  /// The row of a patch of a channel: what the patch names.
  static func row<ModelCustom: ChannelCustomData>(
    of patch: ChatChannel<ModelCustom>.Patcher
  ) throws -> RowValues {
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
    return row
  }
}

extension ChatChannel: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatChannel<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredChatChannel<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredChatChannel<VoidCustomData>.write(channel: self, rule: rule, into: target)
  }
}

extension ChatChannel.Patcher: StoredPatch {
  /// Writes what the patch names.
  public func write(into target: any ChangeTarget) throws {
    try StoredChatChannel<VoidCustomData>.write(usingPatch: self, into: target)
  }
}

/// A `StoredChatChannel` without custom data.
public typealias PubNubManagedChannel = StoredChatChannel<VoidCustomData>

extension ChatRecords {
  /// The table of channels, whatever the custom data.
  static let channelTable = StorageTable(
    "Channel",
    key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("details", .text, optional: true, member: "description"),
      StorageColumn("type", .text, default: "default"),
      StorageColumn("status", .text, optional: true),
      StorageColumn("avatarURL", .text, optional: true, member: "custom.profileUrl"),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn("lastUpdated", .date, optional: true, member: "updated"),
      StorageColumn(
        "memberCount",
        .integer,
        default: 0,
        scope: .derived(.count(of: "Member", by: "channel", where: ["isPresenceOnly": false]))
      ),
      StorageColumn(
        "presentMemberCount",
        .integer,
        default: 0,
        scope: .derived(
          .count(of: "Member", by: "channel", where: ["isPresent": true, "isPresenceOnly": false])
        )
      ),
    ],
    lists: [
      StorageList("members", of: "Member", by: "channel"),
      StorageList("messages", of: "Message", by: "channel"),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated")
  )
}
