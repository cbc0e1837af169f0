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

/// A record of a user.
///
/// The application can have a type of its own in place of `StoredChatUser`: all but the properties,
/// `table`, `init(from:)` and `convert` is there already.
public protocol ManagedChatUser: StoredRecord<UserID> {
  /// The types of the application's custom data.
  associatedtype Custom: ChatCustomData = VoidCustomData

  /// Unique identifier for a user.
  ///
  /// Between 1 and 92 characters.
  var pubnubUserID: UserID { get }

  /// The user as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<ModelCustom: UserCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> ChatUser<ModelCustom>

  /// Writes a user, and creates its row if it does not exist.
  static func write<ModelCustom: UserCustomData>(
    user: ChatUser<ModelCustom>,
    rule: WriteRule,
    into target: any ChangeTarget
  ) throws

  /// Writes a user, and reads its row.
  @discardableResult
  static func insertOrUpdate<ModelCustom: UserCustomData>(
    user: ChatUser<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Deletes a user, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(userId: UserID, from transaction: any StoreTransaction) throws -> Self?

  /// Writes what a patch of a user names, if it is newer than the row.
  static func write<ModelCustom: UserCustomData>(
    usingPatch patch: ChatUser<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws

  /// Writes what a patch of a user names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch<ModelCustom: UserCustomData>(
    usingPatch patch: ChatUser<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self
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
  /// The key of the row of an identity.
  public static func storedKey(of id: UserID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a user.
  public static func key<ModelCustom: UserCustomData>(
    of user: ChatUser<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(user.id)
  }

  /// The row of a user: what the model says, in the order of the columns.
  public static func row<ModelCustom: UserCustomData>(
    of user: ChatUser<ModelCustom>
  ) throws -> RowValues {
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

  /// Writes a user, and creates its row if it does not exist.
  public static func write<ModelCustom: UserCustomData>(
    user: ChatUser<ModelCustom>,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("User", row(of: user), rule))
  }

  /// Writes a user, and reads its row.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: UserCustomData>(
    user: ChatUser<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(user: user, rule: .always, into: transaction)
    return try transaction.required(key(of: user))
  }

  /// Deletes a user, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(userId: UserID, from transaction: any StoreTransaction) throws -> Self?
  {
    try transaction.removed(EntityKey(userId))
  }

  /// Writes what a patch of a user names, if it is newer than the row.
  public static func write<ModelCustom: UserCustomData>(
    usingPatch patch: ChatUser<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws {
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
    try target.apply(.patch("User", EntityKey(patch.id), row))
  }

  /// Writes what a patch of a user names, if it is newer than the row, and reads the row.
  @discardableResult
  public static func patch<ModelCustom: UserCustomData>(
    usingPatch patch: ChatUser<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }
}

extension ManagedChatUser {
  /// The user of `userId`; none or one.
  public static func userBy(userId: UserID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == userId)
  }

  /// The user of `pubnubId`; none or one.
  public static func userBy(pubnubId: UserID) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.id == pubnubId)
  }
}
