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

/// A user as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/User`.
public struct StoredChatUser<Custom: ChatCustomData>: ManagedChatUser {
  /// The table of the rows.
  public static var table: StorageTable { ChatRecords.userTable }

  /// Unique identifier for a user.
  ///
  /// Between 1 and 92 characters.
  public let id: UserID

  /// Name of the user that you can display in the UI.
  public let name: String?

  /// Email address of the user.
  ///
  /// An email address.
  public let email: String?

  /// Identifier of the user in a system outside the chat, such as a customer database.
  public let externalId: String?

  /// URL of a picture of the user that you can display in the UI.
  @TextBacked public private(set) var avatarURL: URL?

  /// Functional type of the user.
  public let type: String

  /// Status of the user.
  public let status: String?

  /// Data of the application that travels with the user. The service keeps scalar values only.
  public let custom: StoredCustom<Custom.User>

  /// Tag that changes whenever the user changes. The service sets it.
  public let eTag: String?

  /// Last time the user was changed. The service sets it.
  public let lastUpdated: Date?

  /// The rows of `memberships`.
  ///
  /// It is empty unless the request includes `memberships`.
  public let memberships: [StoredChatMember<Custom>]

  /// The rows of `messages`.
  ///
  /// It is empty unless the request includes `messages`.
  public let messages: [StoredChatMessage<Custom>]

  /// The rows of `actions`.
  ///
  /// It is empty unless the request includes `actions`.
  public let actions: [StoredChatMessageAction<Custom>]

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    email = try row.readIfPresent()
    externalId = try row.readIfPresent()
    _avatarURL = TextBacked(try row.readIfPresent())
    type = try row.read()
    status = try row.readIfPresent()
    custom = try row.read()
    eTag = try row.readIfPresent()
    lastUpdated = try row.readIfPresent()
    memberships = try row.readList()
    messages = try row.readList()
    actions = try row.readList()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The user as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert<ModelCustom: UserCustomData>(
    _ customData: ModelCustom.Type = ModelCustom.self
  ) throws -> ChatUser<ModelCustom> {
    try ChatUser<ModelCustom>(
      id: id,
      name: name,
      email: email,
      externalId: externalId,
      avatarURL: avatarURL,
      type: type,
      status: status,
      custom: custom.decode(of: "custom"),
      eTag: eTag,
      updated: lastUpdated
    )
  }

  /// Unique identifier for a user.
  ///
  /// Between 1 and 92 characters.
  public var pubnubUserID: UserID { id }

  /// The rows of `Member` that refer to this one.
  public var managedMemberships: StoreRequest<StoredChatMember<Custom>> {
    StoreRequest<StoredChatMember<Custom>>().where(StoredChatMember<Custom>.userId == id)
  }

  /// The rows of `Message` that refer to this one.
  public var managedMessages: StoreRequest<StoredChatMessage<Custom>> {
    StoreRequest<StoredChatMessage<Custom>>().where(StoredChatMessage<Custom>.pubnubUserId == id)
  }
}

extension ManagedChatUser {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, UserID> { StoredAttribute("id") }

  /// The attribute `name`, for requests.
  public static var name: StoredAttribute<Self, String> { StoredAttribute("name") }

  /// The attribute `email`, for requests.
  public static var email: StoredAttribute<Self, String> { StoredAttribute("email") }

  /// The attribute `externalId`, for requests.
  public static var externalId: StoredAttribute<Self, String> { StoredAttribute("externalId") }

  /// The attribute `avatarURL`, for requests.
  public static var avatarURL: StoredAttribute<Self, URL> { StoredAttribute("avatarURL") }

  /// The attribute `type`, for requests.
  public static var type: StoredAttribute<Self, String> { StoredAttribute("type") }

  /// The attribute `status`, for requests.
  public static var status: StoredAttribute<Self, String> { StoredAttribute("status") }

  /// The attribute `custom`, for requests.
  public static var custom: StoredCustomAttribute<Self, Custom.User> {
    StoredCustomAttribute("custom")
  }

  /// The attribute `eTag`, for requests.
  public static var eTag: StoredAttribute<Self, String> { StoredAttribute("eTag") }

  /// The attribute `lastUpdated`, for requests.
  public static var lastUpdated: StoredAttribute<Self, Date> { StoredAttribute("lastUpdated") }

  /// The list `memberships`, for requests.
  public static var memberships: StoredList<Self, StoredChatMember<Custom>> {
    StoredList("memberships")
  }

  /// The list `messages`, for requests.
  public static var messages: StoredList<Self, StoredChatMessage<Custom>> { StoredList("messages") }

  /// The list `actions`, for requests.
  public static var actions: StoredList<Self, StoredChatMessageAction<Custom>> {
    StoredList("actions")
  }
}

extension ManagedChatUser {
  /// The row of a user: what the model says, in the order of the columns.
  static func row<ModelCustom: UserCustomData>(of user: ChatUser<ModelCustom>) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(user.id)
    try row.addIfPresent(user.name)
    try row.addIfPresent(user.email)
    try row.addIfPresent(user.externalId)
    try row.addIfPresent(user.$avatarURL.unwrapped())
    try row.add(user.type)
    try row.addIfPresent(user.status)
    try row.addJSON(user.custom.custom)
    try row.addIfPresent(user.eTag)
    try row.addIfPresent(user.updated)
    return row
  }

  /// The row of a patch of a user: what the patch names.
  static func row<ModelCustom: UserCustomData>(
    of patch: ChatUser<ModelCustom>.Patcher
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.set(Self.name, to: patch.name)
    try row.set(Self.email, to: patch.email)
    try row.set(Self.externalId, to: patch.externalId)
    try row.set(Self.avatarURL, to: patch.avatarURL)
    try row.set(Self.type, to: patch.type, null: .keep)
    try row.set(Self.status, to: patch.status)
    if let custom = patch.custom.newValue(null: .reset(ChatUser<ModelCustom>.CustomProperties())) {
      try row.setJSON(Self.custom, to: custom.custom)
    }
    try row.set(Self.eTag, to: patch.eTag)
    try row.set(Self.lastUpdated, to: patch.updated)
    return row
  }
}

extension ChatUser: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatUser<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredChatUser<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredChatUser<VoidCustomData>.write(user: self, rule: rule, into: target)
  }
}

extension ChatUser.Patcher: StoredPatch {
  /// Writes what the patch names.
  public func write(into target: any ChangeTarget) throws {
    try StoredChatUser<VoidCustomData>.write(usingPatch: self, into: target)
  }
}

/// A `StoredChatUser` without custom data.
public typealias PubNubManagedUser = StoredChatUser<VoidCustomData>

extension ChatRecords {
  /// The table of users, whatever the custom data.
  static let userTable = StorageTable(
    "User",
    key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("email", .text, optional: true),
      StorageColumn("externalId", .text, optional: true),
      StorageColumn("avatarURL", .text, optional: true, member: "profileUrl"),
      StorageColumn("type", .text, default: "default"),
      StorageColumn("status", .text, optional: true),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn("lastUpdated", .date, optional: true, member: "updated"),
    ],
    lists: [
      StorageList("memberships", of: "Member", by: "user"),
      StorageList("messages", of: "Message", by: "author"),
      StorageList("actions", of: "MessageAction", by: "author"),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated")
  )
}
