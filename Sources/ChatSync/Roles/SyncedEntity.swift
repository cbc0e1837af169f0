public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// An entity with a role in sync: its model, its table, and the conversions between them.
///
/// Generated actions conform one type to each role; the type has no values:
///
/// ```swift
/// enum UserRole: SyncedProfile {
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
  /// The model type, whose coded form the service sends.
  associatedtype Model: CheckedModel

  /// The record type, which is the stored form of a model.
  associatedtype Record: StoredRecord

  /// Returns the model of a record.
  ///
  /// - Throws: `StoreError` for stored JSON that is not a value of its type.
  static func model(of record: Record) throws -> Model

  /// Writes a model, and the parents that it contains completely.
  static func write(_ model: Model, rule: WriteRule, into target: any ChangeTarget) throws
}

/// An entity whose models events can patch.
public protocol PatchedEntity: SyncedEntity {
  /// The patch type, which holds the changes of an event.
  associatedtype Patch: CheckedModel

  /// Writes the members that a patch contains.
  static func write(_ patch: Patch, into target: any ChangeTarget) throws
}

/// The role of users and of channels: a profile that the service keeps under one identifier.
public protocol SyncedProfile: PatchedEntity
where
  Model: Identifiable, Model.ID: EntityIdentifier, Model.ID.RawValue == String,
  Patch: EntityPatcher, Patch.PatchIdentity == Model.ID
{
  /// Returns a model with an identifier alone.
  static func stub(_ id: String) -> Model
}

/// The role of memberships: a user in a channel.
public protocol SyncedMembership: PatchedEntity {
  /// The attributes that sync reads and writes.
  static var meaning: MembershipMeaning { get }

  /// Writes a membership, and the parents that it contains completely.
  ///
  /// - Parameters:
  ///   - model: The membership.
  ///   - forcesParents: Whether parents without a version are written as well.
  ///   - rule: The rule for an existing row.
  ///   - target: The target of the changes.
  /// - Throws: `StoreError`.
  static func write(
    _ model: Model, forcesParents: Bool, rule: WriteRule, into target: any ChangeTarget) throws
}

/// The role of messages.
public protocol SyncedMessage: SyncedEntity {
  /// The attributes that sync reads and writes.
  static var meaning: MessageMeaning { get }

  /// Writes a message, and the parents that it contains completely.
  ///
  /// - Parameters:
  ///   - model: The message.
  ///   - replacesActions: Whether the stored actions of the message become those of the model. The
  ///     actions of a new row are always written.
  ///   - rule: The rule for an existing row.
  ///   - target: The target of the changes.
  /// - Throws: `StoreError`.
  static func write(
    _ model: Model, replacesActions: Bool, rule: WriteRule, into target: any ChangeTarget) throws

  /// The substitutes for members that a received payload may lack. Default: none.
  static var substitutes: [PayloadSubstitute] { get }

  /// Returns the payload to publish: the members of a model without those that the service adds.
  static func payload(of model: Model) throws -> [UInt8]

  /// Writes the actions that a model from history contains.
  static func writeActions(of model: Model, rule: WriteRule, into target: any ChangeTarget) throws
}

/// The role of messages that consist of a text, so that a text is enough to send one.
public protocol DraftedMessage: SyncedMessage {
  /// Returns a message that has not been sent.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - user: The identifier of the author.
  ///   - channel: The identifier of the channel.
  /// - Returns: The message.
  static func draft(_ text: String, by user: String, in channel: String) -> Model

  /// Returns the published text of a message.
  static func text(of message: Model) -> String

  /// Replaces the published text of a message.
  static func setText(_ text: String, of message: inout Model)
}

/// The role of message actions, such as reactions.
public protocol SyncedAction: SyncedEntity {
  /// The attributes that sync reads and writes.
  static var meaning: ActionMeaning { get }

  /// Returns the model of an action of the current user.
  ///
  /// - Parameters:
  ///   - type: The kind of the action, for example `reaction`.
  ///   - value: The value of the action, for example an emoji.
  ///   - message: The timetoken of the message.
  ///   - channel: The channel of the message.
  ///   - user: The user that attaches it.
  ///   - timetoken: The timetoken of the action; a provisional one until the service has assigned
  ///     its own.
  /// - Returns: The model.
  static func model(
    _ type: String, _ value: String, on message: Timetoken, in channel: String, by user: String,
    at timetoken: Timetoken
  ) -> Model
}

extension SyncedEntity {
  /// The table that holds the rows.
  package static var table: StorageTable { Record.table }

  /// Returns the changes that write a model.
  static func changes(_ model: Model, rule: WriteRule) throws -> [Change] {
    let builder = ChangesetBuilder()
    try write(model, rule: rule, into: builder)
    return builder.changes
  }

  /// Returns the key of a model's row.
  package static func key(of model: Model) throws -> EntityKey {
    for change in try changes(model, rule: .ifAbsent) where change.entity == table.entity {
      if let key = try change.key(in: table) { return key }
    }
    throw StoreError(.failed, "A model of '\(table.entity)' writes no row for it.")
  }
}

extension SyncedAction {
  /// The attributes that sync reads and writes.
  package static var columns: ActionMeaning {
    actionMeanings.meaning(of: Self.self) { meaning }
  }

  /// Returns the model of an action of the current user.
  package static func model(
    of action: NewMessageAction, by userID: String, at timetoken: Timetoken
  ) -> Model {
    model(
      action.type, action.value, on: action.messageTimetoken, in: action.channel, by: userID,
      at: timetoken)
  }
}

extension SyncedMembership {
  /// The attributes that sync reads and writes.
  package static var columns: MembershipMeaning {
    membershipMeanings.meaning(of: Self.self) { meaning }
  }

  /// Writes a membership, and the parents that it contains completely and with their versions.
  public static func write(
    _ model: Model, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    try write(model, forcesParents: false, rule: rule, into: target)
  }
}

extension SyncedMessage {
  /// The attributes that sync reads and writes.
  package static var columns: MessageMeaning {
    messageMeanings.meaning(of: Self.self) { meaning }
  }

  /// Writes a message, and the parents that it contains completely.
  public static func write(
    _ model: Model, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    try write(model, replacesActions: false, rule: rule, into: target)
  }

  /// The substitutes for members that a received payload may lack: none by default.
  public static var substitutes: [PayloadSubstitute] { [] }
}

extension PatchedEntity {
  /// Returns the changes that write a patch.
  static func changes(_ patch: Patch) throws -> [Change] {
    let builder = ChangesetBuilder()
    try write(patch, into: builder)
    return builder.changes
  }

  /// Returns the key of a patch's row.
  package static func key(of patch: Patch) throws -> EntityKey {
    for change in try changes(patch) where change.entity == table.entity {
      if let key = try change.key(in: table) { return key }
    }
    throw StoreError(.failed, "A patch of '\(table.entity)' names no row for it.")
  }
}

extension SyncedMembership {
  /// Returns the key of the membership of a user in a channel.
  package static func key(channel: String, user: String) -> EntityKey {
    EntityKey(values: table.key.map { .text($0 == columns.channel ? channel : user) })
  }

  /// Returns the user of a membership's key.
  static func user(of key: EntityKey) -> String? { value(columns.user, of: key) }

  private static func value(_ column: String, of key: EntityKey) -> String? {
    zip(table.key, key.values).first { $0.0 == column }?.1.text
  }

  /// Returns the channel of a membership's key.
  static func channel(of key: EntityKey) -> String? {
    value(columns.channel, of: key)
  }
}

private let actionMeanings = MeaningCache<ActionMeaning>()
private let membershipMeanings = MeaningCache<MembershipMeaning>()
private let messageMeanings = MeaningCache<MessageMeaning>()
