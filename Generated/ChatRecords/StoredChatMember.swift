// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A member as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Member`.
public struct StoredChatMember<Custom: ChatCustomData>: ManagedChatMember {
  /// The table of the rows.
  public static var table: StorageTable { ChatRecords.memberTable }

  /// Identifier of the channel.
  public let channelId: ChannelID

  /// Identifier of the user.
  public let userId: UserID

  /// Membership status.
  public let status: String?

  /// Data of the application that travels with the membership.
  public let custom: StoredCustom<Custom.Member>

  /// Last time the membership was changed. The service sets it.
  public let lastUpdated: Date?

  /// Tag that changes whenever the membership changes. The service sets it.
  public let eTag: String?

  /// Whether the user is present on the channel without being a member of it.
  public let isPresenceOnly: Bool

  /// Whether the user is present on the channel.
  public let isPresent: Bool

  /// The state that the user set on the channel while present.
  public let presenceState: JSONValue?

  /// Channel that the user is a member of.
  public let managedChannel: Linked<StoredChatChannel<Custom>>

  /// User that is a member of the channel.
  public let managedUser: Linked<StoredChatUser<Custom>>

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    channelId = try row.read()
    userId = try row.read()
    status = try row.readIfPresent()
    custom = try row.read()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
    isPresenceOnly = try row.read()
    isPresent = try row.read()
    presenceState = try row.readIfPresent()
    managedChannel = try row.readLink()
    managedUser = try row.readLink()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(channelId, userId) }
  }

  /// The member as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert<ModelCustom: ChatCustomData>(
    _ customData: ModelCustom.Type = ModelCustom.self
  ) throws -> ChatMember<ModelCustom> {
    try ChatMember<ModelCustom>(
      chatChannel: managedChannel.record?.convert(ModelCustom.Channel.self)
        ?? ChatChannel<ModelCustom.Channel>(id: channelId),
      chatUser: managedUser.record?.convert(ModelCustom.User.self)
        ?? ChatUser<ModelCustom.User>(id: userId),
      status: status,
      custom: custom.decode(of: "custom"),
      updated: lastUpdated,
      eTag: eTag,
      presence: ChatMember<ModelCustom>.MembershipPresence(
        isPresent: isPresent,
        presenceState: presenceState.map { value in .some(value) } ?? .noChange
      )
    )
  }
}

extension ManagedChatMember {
  /// The attribute `channelId`, for requests.
  public static var channelId: StoredAttribute<Self, ChannelID> { StoredAttribute("channelId") }

  /// The attribute `userId`, for requests.
  public static var userId: StoredAttribute<Self, UserID> { StoredAttribute("userId") }

  /// The attribute `status`, for requests.
  public static var status: StoredAttribute<Self, String> { StoredAttribute("status") }

  /// The attribute `custom`, for requests.
  public static var custom: StoredCustomAttribute<Self, Custom.Member> {
    StoredCustomAttribute("custom")
  }

  /// The attribute `lastUpdated`, for requests.
  public static var lastUpdated: StoredAttribute<Self, Date> { StoredAttribute("lastUpdated") }

  /// The attribute `eTag`, for requests.
  public static var eTag: StoredAttribute<Self, String> { StoredAttribute("eTag") }

  /// The attribute `isPresenceOnly`, for requests.
  public static var isPresenceOnly: StoredAttribute<Self, Bool> {
    StoredAttribute("isPresenceOnly")
  }

  /// The attribute `isPresent`, for requests.
  public static var isPresent: StoredAttribute<Self, Bool> { StoredAttribute("isPresent") }

  /// The attribute `presenceState`, for requests.
  public static var presenceState: StoredAttribute<Self, JSONValue> {
    StoredAttribute("presenceState")
  }

  /// The link `channel`, for requests.
  public static var channel: StoredLink<Self, StoredChatChannel<Custom>> { StoredLink("channel") }

  /// The link `user`, for requests.
  public static var user: StoredLink<Self, StoredChatUser<Custom>> { StoredLink("user") }
}

extension ManagedChatMember {
  /// The row of a member: what the model says, in the order of the columns.
  static func row<ModelCustom: ChatCustomData>(
    of member: ChatMember<ModelCustom>
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(member.channelId)
    try row.add(member.userId)
    try row.addIfPresent(member.status)
    try row.addJSON(member.custom)
    try row.addIfPresent(member.updated)
    try row.addIfPresent(member.eTag)
    try row.add(false)
    return row
  }

  /// The row of a patch of a member: what the patch names.
  static func row<ModelCustom: ChatCustomData>(
    of patch: ChatMember<ModelCustom>.Patcher
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.set(Self.status, to: patch.status)
    try row.setJSON(Self.custom, to: patch.custom, null: .reset(ModelCustom.Member()))
    try row.set(Self.eTag, to: patch.eTag)
    try row.set(Self.lastUpdated, to: patch.updated)
    return row
  }
}

extension ChatMember: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatMember<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredChatMember<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredChatMember<VoidCustomData>.write(
      member: self,
      forceWrite: true,
      rule: rule,
      into: target
    )
  }
}

extension ChatMember.Patcher: StoredPatch {
  /// Writes what the patch names.
  public func write(into target: any ChangeTarget) throws {
    try StoredChatMember<VoidCustomData>.write(usingPatch: self, into: target)
  }
}

/// A `StoredChatMember` without custom data.
public typealias PubNubManagedMember = StoredChatMember<VoidCustomData>

extension ChatRecords {
  /// The table of members, whatever the custom data.
  static let memberTable = StorageTable(
    "Member",
    key: ["channelId", "userId"],
    columns: [
      StorageColumn("channelId", .text, member: "channel.id"),
      StorageColumn("userId", .text, member: "uuid.id"),
      StorageColumn("status", .text, optional: true),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("lastUpdated", .date, optional: true, member: "updated"),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn("isPresenceOnly", .boolean, default: false, scope: .local),
      StorageColumn("isPresent", .boolean, default: false, scope: .session),
      StorageColumn("presenceState", .json, optional: true, scope: .session),
    ],
    links: [
      StorageLink("channel", to: "Channel", by: ["channelId"], onDelete: .cascade, isLoaded: true),
      StorageLink("user", to: "User", by: ["userId"], onDelete: .cascade, isLoaded: true),
    ],
    indexes: [
      ["channelId"],
      ["userId"],
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated")
  )
}
