@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

/// A tag in the store.
struct ManagedTag: StoredRecord {
  static let table = StorageTable(
    "Tag", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text),
    ],
    unique: [["name"]])

  let id: TagID
  let name: String

  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.read()
  }

  var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The tag as its model.
  func convert() -> Tag {
    Tag(id: id, name: name)
  }
}

extension ManagedTag {
  static let id = StoredAttribute<ManagedTag, TagID>("id")
  static let name = StoredAttribute<ManagedTag, String>("name")
}

extension ManagedTag {
  /// Writes a tag; creates its row if there is none.
  static func write(
    tag: Tag, rule: WriteRule = .always, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: table.columns.count)
    try row.add(tag.id)
    try row.add(tag.name)
    try target.apply(.upsert("Tag", row, rule))
  }

  /// Writes a tag, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    tag: Tag, into transaction: any StoreTransaction
  ) throws -> ManagedTag {
    try write(tag: tag, into: transaction)
    return try transaction.required(EntityKey(tag.id))
  }

  /// Deletes a tag, and what belongs to it.
  @discardableResult
  static func remove(tagId: TagID, from transaction: any StoreTransaction) throws -> ManagedTag? {
    try transaction.removed(EntityKey(tagId))
  }
}

/// A tag of a task in the store.
struct ManagedLabel: StoredRecord {
  static let table = StorageTable(
    "Label", key: ["taskId", "tagId"],
    columns: [
      StorageColumn("taskId", .text),
      StorageColumn("tagId", .text),
      StorageColumn("weight", .real, default: .real(1)),
    ],
    links: [
      StorageLink("task", to: "Task", by: ["taskId"], onDelete: .cascade),
      StorageLink("tag", to: "Tag", by: ["tagId"], onDelete: .cascade),
    ])

  let taskId: TaskID
  let tagId: TagID
  let weight: Double

  init(from row: inout RowReader) throws {
    taskId = try row.read()
    tagId = try row.read()
    weight = try row.read()
  }

  var storedKey: EntityKey {
    get throws { try EntityKey(taskId, tagId) }
  }

  /// The label as its model.
  func convert() -> TaskLabel {
    TaskLabel(taskId: taskId, tagId: tagId, weight: weight)
  }
}

extension ManagedLabel {
  static let taskId = StoredAttribute<ManagedLabel, TaskID>("taskId")
  static let tagId = StoredAttribute<ManagedLabel, TagID>("tagId")
  static let weight = StoredAttribute<ManagedLabel, Double>("weight")
  static let tag = StoredLink<ManagedLabel, ManagedTag>("tag")
}

extension ManagedLabel {
  /// Writes a label; creates its row if there is none.
  static func write(
    label: TaskLabel, rule: WriteRule = .always, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: table.columns.count)
    try row.add(label.taskId)
    try row.add(label.tagId)
    try row.add(label.weight)
    try target.apply(.upsert("Label", row, rule))
  }

  /// Creates the row of a label.
  @discardableResult
  static func insert(
    label: TaskLabel, into transaction: any StoreTransaction
  ) throws -> ManagedLabel {
    var row = RowValues(capacity: table.columns.count)
    try row.add(label.taskId)
    try row.add(label.tagId)
    try row.add(label.weight)
    try transaction.apply(.insert("Label", row))
    return try transaction.required(EntityKey(label.taskId, label.tagId))
  }

  /// Deletes a label.
  @discardableResult
  static func remove(
    taskId: TaskID, tagId: TagID, from transaction: any StoreTransaction
  ) throws -> ManagedLabel? {
    try transaction.removed(EntityKey(taskId, tagId))
  }
}

extension TagID: StorableValue {}

/// What the store of projects, tasks and tags keeps.
enum WorkRecords: StorageTables {
  static let schema = StorageSchema([
    ManagedProject.table, ManagedTag.table, ManagedTask.table, ManagedLabel.table,
  ])

  static let history = StorageHistory(schema)
}
