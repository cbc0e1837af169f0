// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRuntime
@_spi(Adapter) public import ChatStore

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
}

extension ManagedChatUser {
  /// The key of the row of an identity.
  public static func storedKey(of id: UserID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a user.
  static func key<ModelCustom: UserCustomData>(of user: ChatUser<ModelCustom>) throws -> EntityKey {
    try EntityKey(user.id)
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
    try target.apply(.patch("User", EntityKey(patch.id), row(of: patch)))
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
