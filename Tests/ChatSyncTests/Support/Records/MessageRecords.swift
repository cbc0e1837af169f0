import ChatModels
import ChatRuntime
import ChatStore
import ChatSync
import Foundation

/// A message in the store.
struct MessageRecord: StoredRecord {
  static let table = StorageTable(
    "Message", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("text", .text),
      StorageColumn("dateCreated", .date),
      StorageColumn("timetoken", .timetoken, optional: true),
      StorageColumn("pubnubUserId", .text),
      StorageColumn("pubnubChannelId", .text),
      StorageColumn("sendStatus", .text, default: "delivered", scope: .local),
      StorageColumn("sendError", .text, optional: true, scope: .local),
    ],
    links: [
      StorageLink("author", to: "User", by: ["pubnubUserId"], onDelete: .detach),
      StorageLink("channel", to: "Channel", by: ["pubnubChannelId"], onDelete: .cascade),
    ],
    lists: [
      StorageList("actions", of: "Action", by: "parent", sort: ["published"], isLoaded: true)
    ],
    unique: [["pubnubChannelId", "timetoken"]])

  let id: String
  let text: String
  let dateCreated: Date
  let timetoken: Timetoken?
  let author: String
  let channel: String
  let sendStatus: SendStatus
  let sendError: String?
  let actions: [ActionRecord]

  init(from row: inout RowReader) throws {
    id = try row.read()
    text = try row.read()
    dateCreated = try row.read()
    timetoken = try row.readIfPresent()
    author = try row.read()
    channel = try row.read()
    sendStatus = try row.read()
    sendError = try row.readIfPresent()
    actions = try row.readList()
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  static func messagesBy(channel: String) -> Request<MessageRecord> {
    Request().where(Attribute<MessageRecord, String>("pubnubChannelId") == channel)
      .sorted(
        by: Attribute<MessageRecord, Date>("dateCreated").ascending,
        Attribute<MessageRecord, String>("id").ascending)
  }
}

/// The role of messages in tests.
enum MessageRole: SyncedMessage {
  static func model(of record: MessageRecord) -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(record.id), text: record.text, dateCreated: record.dateCreated,
      timetoken: record.timetoken, pubnubUserId: UserID(record.author),
      pubnubChannelId: ChannelID(record.channel))
  }

  static let columns = MessageColumns(
    timetoken: "timetoken", channel: "pubnubChannelId", author: "pubnubUserId",
    sendStatus: "sendStatus", sendError: "sendError")

  static func write(
    _ message: PubNubChatMessage, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: 6)
    try row.add(message.id.rawValue)
    try row.add(message.text)
    try row.add(message.createdAt)
    try row.addIfPresent(message.timetoken)
    try row.add(message.pubnubUserId.rawValue)
    try row.add(message.pubnubChannelId.rawValue)
    try target.apply(.upsert("Message", row, rule))
  }

  static func payload(of message: PubNubChatMessage) throws -> [UInt8] {
    try message.content.json()
  }

  static func writeActions(
    of message: PubNubChatMessage, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    for action in message.messageActions {
      try ActionRole.write(action, rule: rule, into: target)
    }
  }
}

/// A message action in the store.
struct ActionRecord: StoredRecord {
  static let table = StorageTable(
    "Action", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("sourceType", .text),
      StorageColumn("value", .text),
      StorageColumn("pubnubUserId", .text),
      StorageColumn("pubnubParentTimetoken", .timetoken),
      StorageColumn("published", .timetoken),
      StorageColumn("pubnubChannelId", .text),
      StorageColumn("sendStatus", .text, default: "delivered", scope: .local),
    ],
    links: [
      StorageLink("author", to: "User", by: ["pubnubUserId"], onDelete: .detach),
      StorageLink(
        "parent", to: "Message", by: ["pubnubChannelId", "pubnubParentTimetoken"],
        references: ["pubnubChannelId", "timetoken"], onDelete: .cascade),
    ],
    unique: [
      ["pubnubChannelId", "pubnubParentTimetoken", "pubnubUserId", "sourceType", "value"]
    ])

  let id: String
  let sourceType: String
  let value: String
  let author: String
  let parent: Timetoken
  let published: Timetoken
  let channel: String
  let sendStatus: SendStatus

  init(from row: inout RowReader) throws {
    id = try row.read()
    sourceType = try row.read()
    value = try row.read()
    author = try row.read()
    parent = try row.read()
    published = try row.read()
    channel = try row.read()
    sendStatus = try row.read()
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }
}

/// The role of message actions in tests.
enum ActionRole: SyncedAction {
  static func model(of record: ActionRecord) -> PubNubChatMessageAction {
    PubNubChatMessageAction(
      pubnubUserId: UserID(record.author), parentTimetoken: record.parent,
      actionTimetoken: record.published, sourceType: record.sourceType, value: record.value,
      pubnubChannelId: ChannelID(record.channel))
  }

  static let columns = ActionColumns(
    timetoken: "published", parent: "pubnubParentTimetoken", channel: "pubnubChannelId",
    author: "pubnubUserId", type: "sourceType", value: "value", sendStatus: "sendStatus")

  static func write(
    _ action: PubNubChatMessageAction, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: 7)
    try row.add(action.id.description)
    try row.add(action.sourceType)
    try row.add(action.value)
    try row.add(action.pubnubUserId.rawValue)
    try row.add(action.parentTimetoken)
    try row.add(action.actionTimetoken)
    try row.add(action.pubnubChannelId.rawValue)
    try target.apply(.upsert("Action", row, rule))
  }

  static func model(
    of action: NewMessageAction, by userID: String, at timetoken: Timetoken
  ) -> PubNubChatMessageAction {
    PubNubChatMessageAction(
      pubnubUserId: UserID(userID), parentTimetoken: action.messageTimetoken,
      actionTimetoken: timetoken, sourceType: action.type, value: action.value,
      pubnubChannelId: ChannelID(action.channel))
  }
}

extension SyncRoles {
  /// The roles of the tests.
  static let chat = SyncRoles(
    user: UserRole.self, channel: ChannelRole.self, membership: MemberRole.self,
    message: MessageRole.self, action: ActionRole.self)
}

/// The schema of the tests.
let chatSchema = SyncTables.joined(
  with: StorageSchema([
    UserRecord.table, ChannelRecord.table, MemberRecord.table, MessageRecord.table,
    ActionRecord.table,
  ]))
