public import ChatRuntime
public import ChatStore

/// An entity with a role in sync: its model, its table, and how one becomes the other.
///
/// Generated actions conform one type to each role, without a value of it ever being made:
///
/// ```swift
/// enum UserRole: SyncedObject {
///   static func model(of record: Entities.User) throws -> ChatUser<Custom.User> {
///     try record.convert(Custom.User.self)
///   }
///   static func write(
///     _ model: ChatUser<Custom.User>, rule: WriteRule, into target: any ChangeTarget
///   ) throws {
///     try Entities.User.write(user: model, rule: rule, into: target)
///   }
///   …
/// }
/// ```
public protocol SyncedEntity: SendableMetatype {
  /// The model whose coded form the service sends.
  associatedtype Model: CheckedModel

  /// The stored form of a model.
  associatedtype Record: StoredRecord

  /// The model of a row.
  ///
  /// - Throws: ``StoreError`` for JSON in the store that is no value of its type.
  static func model(of record: Record) throws -> Model

  /// Writes a model, and the parents that it holds whole.
  static func write(_ model: Model, rule: WriteRule, into target: any ChangeTarget) throws
}

/// An entity whose models are patched by events.
public protocol PatchedEntity: SyncedEntity {
  /// The changes that an event carries.
  associatedtype Patch: CheckedModel

  /// Writes what a patch names.
  static func write(_ patch: Patch, into target: any ChangeTarget) throws
}

/// The role of users and of channels: an object of the service with one identifier.
public protocol SyncedObject: PatchedEntity {
  /// A model that holds nothing but its identifier.
  static func stub(_ id: String) -> Model
}

/// The role of memberships: a user in a channel.
public protocol SyncedMembership: PatchedEntity {
  /// The names of the columns that sync reads and writes.
  static var columns: MembershipColumns { get }
}

/// The role of messages.
public protocol SyncedMessage: SyncedEntity {
  /// The names of the columns that sync reads and writes.
  static var columns: MessageColumns { get }

  /// The substitutes for members that a received payload may lack. Default: none.
  static var substitutes: [PayloadSubstitute] { get }

  /// What is published: the payload without what the service adds.
  static func payload(of model: Model) throws -> [UInt8]

  /// Writes the actions that a model of history holds.
  static func writeActions(of model: Model, rule: WriteRule, into target: any ChangeTarget) throws
}

/// The role of message actions, such as reactions.
public protocol SyncedAction: SyncedEntity {
  /// The names of the columns that sync reads and writes.
  static var columns: ActionColumns { get }

  /// The model of an action of the own user.
  ///
  /// - Parameters:
  ///   - action: What is attached to which message.
  ///   - userID: The user that attaches it.
  ///   - timetoken: When it was attached; a provisional one until the service has given its own.
  /// - Returns: The model.
  static func model(of action: NewMessageAction, by userID: String, at timetoken: Timetoken)
    -> Model
}

extension SyncedEntity {
  /// The table that keeps the rows.
  public static var table: StorageTable { Record.table }

  /// The changes that write a model.
  static func changes(_ model: Model, rule: WriteRule) throws -> [Change] {
    let builder = ChangesetBuilder()
    try write(model, rule: rule, into: builder)
    return builder.changes
  }

  /// The key of the row that a model is written to.
  static func key(of model: Model) throws -> EntityKey {
    for change in try changes(model, rule: .ifAbsent) where change.entity == table.entity {
      if let key = try change.key(in: table) { return key }
    }
    throw StoreError(.failed, "A model of '\(table.entity)' writes no row of its table.")
  }
}

extension SyncedMessage {
  /// The substitutes for members that a received payload may lack: none.
  public static var substitutes: [PayloadSubstitute] { [] }
}

extension PatchedEntity {
  /// The changes that a patch names.
  static func changes(_ patch: Patch) throws -> [Change] {
    let builder = ChangesetBuilder()
    try write(patch, into: builder)
    return builder.changes
  }
}

extension SyncedMembership {
  /// The key of the membership of a user in a channel.
  static func key(channel: String, user: String) -> EntityKey {
    EntityKey(values: table.key.map { .text($0 == columns.channel ? channel : user) })
  }

  /// The user of the membership of a key.
  static func user(of key: EntityKey) -> String? { value(columns.user, of: key) }

  private static func value(_ column: String, of key: EntityKey) -> String? {
    zip(table.key, key.values).first { $0.0 == column }?.1.text
  }

  /// The channel of the membership of a key.
  static func channel(of key: EntityKey) -> String? {
    value(columns.channel, of: key)
  }
}
