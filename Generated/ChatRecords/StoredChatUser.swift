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
  /// The table of the row.
  public static var storedTable: StorageTable { StoredChatUser<VoidCustomData>.table }

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
