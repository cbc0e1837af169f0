import ChatComponents
import ChatDisplay
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONSchema

/// The entities of the chat.
enum ChatEntities {
  /// All entities; parents come before children.
  static let all: [any StoredEntity.Type] = [
    UserEntity.self, ChannelEntity.self, MemberEntity.self, MessageEntity.self,
    MessageActionEntity.self,
  ]

  /// Returns the entity with a name; case is ignored.
  ///
  /// - Throws: ``UsageMistake`` if no entity has the name.
  static func named(_ name: String) throws(UsageMistake) -> any StoredEntity.Type {
    let wanted = name.lowercased()
    let found = all.first { entity in entity.names.contains { $0.lowercased() == wanted } }
    if let found { return found }
    let names = all.flatMap { $0.names }
    let near = NearMiss.closest(to: wanted, in: names.map { $0.lowercased() })
    let suggestion = names.first { $0.lowercased() == near }.map { "; did you mean '\($0)'?" }
    let known = all.map { $0.names[0] }.joined(separator: ", ")
    throw UsageMistake(
      "There is no entity '\(name)'\(suggestion ?? ".") The entities are \(known).")
  }
}

/// Users.
enum UserEntity: StoredEntity {
  static let names = ["User", "ChatUser", "PubNubChatUser"]
  static let aliases = ["profileUrl": "avatarURL", "updated": "lastUpdated"]

  static func write(
    _ model: ChatUser<KeptMembers>, isForced: Bool, into target: any ChangeTarget
  ) throws {
    try PubNubManagedUser.write(user: model, into: target)
  }

  static func model(of record: PubNubManagedUser) throws -> ChatUser<KeptMembers> {
    try record.convert()
  }
}

/// Channels.
enum ChannelEntity: StoredEntity {
  static let names = ["Channel", "ChatChannel", "PubNubChatChannel"]
  static let aliases = [
    "description": "details", "profileUrl": "avatarURL", "updated": "lastUpdated",
  ]

  static func write(
    _ model: ChatChannel<KeptMembers>, isForced: Bool, into target: any ChangeTarget
  ) throws {
    try PubNubManagedChannel.write(channel: model, into: target)
  }

  static func model(of record: PubNubManagedChannel) throws -> ChatChannel<KeptMembers> {
    try record.convert()
  }
}

/// Memberships of users in channels.
enum MemberEntity: StoredEntity {
  static let names = ["Member", "ChatMember", "PubNubChatMember"]
  static let aliases = ["channel": "channelId", "uuid": "userId", "updated": "lastUpdated"]

  static func write(
    _ model: ChatMember<KeptCustomData>, isForced: Bool, into target: any ChangeTarget
  ) throws {
    try PubNubManagedMember.write(member: model, forceWrite: isForced, into: target)
  }

  static func model(of record: PubNubManagedMember) throws -> ChatMember<KeptCustomData> {
    try record.convert()
  }
}

/// Messages, as items of history.
enum MessageEntity: StoredEntity {
  static let names = ["Message", "ChatMessage", "PubNubChatMessage"]
  static let aliases = [
    "createdAt": "dateCreated", "uuid": "pubnubUserId", "channel": "pubnubChannelId",
  ]
  static let isFound = (!PubNubManagedMessage.isDeleted).condition

  static func write(
    _ model: ChatMessage<KeptCustomData>, isForced: Bool, into target: any ChangeTarget
  ) throws {
    // An item without actions may come from a listing that did not include actions, so it does not mean that the stored
    // actions are gone.
    try PubNubManagedMessage.write(
      message: model, processMessageActions: !model.messageActions.isEmpty, into: target)
  }

  static func model(of record: PubNubManagedMessage) throws -> ChatMessage<KeptCustomData> {
    try record.convert()
  }
}

/// Actions that users attached to messages, such as reactions.
enum MessageActionEntity: StoredEntity {
  static let names = ["MessageAction", "ChatMessageAction", "PubNubChatMessageAction"]
  static let aliases = [
    "uuid": "pubnubUserId", "messageTimetoken": "pubnubParentTimetoken",
    "parentTimetoken": "pubnubParentTimetoken", "actionTimetoken": "published",
    "type": "sourceType", "channel": "pubnubChannelId",
  ]

  static func write(
    _ model: ChatMessageAction<KeptCustomData>, isForced: Bool, into target: any ChangeTarget
  ) throws {
    try PubNubManagedMessageAction.write(messageAction: model, into: target)
  }

  static func model(
    of record: PubNubManagedMessageAction
  ) throws -> ChatMessageAction<KeptCustomData> {
    try record.convert()
  }
}

/// An entity of the chat, with the functions that the store commands need to read, write and show it.
protocol StoredEntity: Sendable {
  /// The model, which validates, decodes and encodes payloads.
  associatedtype Model: CheckedModel
  /// The record, which reads rows.
  associatedtype Record: StoredRecord

  /// The names that `--entity` accepts, ignoring case; the entity's own name comes first.
  static var names: [String] { get }

  /// The columns of attributes that have another name in payloads or models.
  static var aliases: [String: String] { get }

  /// The condition for rows that a search may find.
  ///
  /// Default: all rows.
  static var isFound: Condition { get }

  /// Writes a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isForced: Whether the objects nested in the model are written even without a version.
  ///   - target: The transaction.
  /// - Throws: `StoreError` if a row that the model requires is missing, or if the store refuses the model.
  static func write(_ model: Model, isForced: Bool, into target: any ChangeTarget) throws

  /// Returns the model of a record.
  ///
  /// - Throws: `StoreError` if JSON in the store is not a value of its type.
  static func model(of record: Record) throws -> Model
}

extension StoredEntity {
  /// The condition for rows that a search may find: all rows.
  static var isFound: Condition { .all([]) }
}

/// An error for arguments that are not valid for the store, such as an unknown attribute.
struct UsageMistake: Error, Hashable, CustomStringConvertible {
  /// One or two sentences, with full stops.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
