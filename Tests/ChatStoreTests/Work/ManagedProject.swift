@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

/// A project in the store.
struct ManagedProject: StoredRecord {
  static let table = StorageTable(
    "Project", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("kind", .text, default: "default"),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn(
        "taskCount", .integer, default: 0, scope: .derived(.count(of: "Task", by: "project"))),
      StorageColumn(
        "openTaskCount", .integer, default: 0,
        scope: .derived(.count(of: "Task", by: "project", where: ["isOpen": true]))),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  /// The columns, in the table's order.
  enum Column: Int {
    case id
    case name
    case kind
    case lastUpdated
    case eTag
    case taskCount
    case openTaskCount
  }

  let id: ProjectID
  let name: String?
  let kind: String
  let lastUpdated: Date?
  let eTag: String?
  let taskCount: Int
  let openTaskCount: Int

  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    kind = try row.read()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
    taskCount = try row.read()
    openTaskCount = try row.read()
  }

  var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The project as its model.
  func convert() -> Project {
    Project(id: id, name: name, kind: kind, updated: lastUpdated, eTag: eTag)
  }
}

extension ManagedProject {
  static let id = StoredAttribute<ManagedProject, ProjectID>("id")
  static let name = StoredAttribute<ManagedProject, String>("name")
  static let kind = StoredAttribute<ManagedProject, String>("kind")
  static let lastUpdated = StoredAttribute<ManagedProject, Date>("lastUpdated")
  static let eTag = StoredAttribute<ManagedProject, String>("eTag")
  static let taskCount = StoredAttribute<ManagedProject, Int>("taskCount")
  static let openTaskCount = StoredAttribute<ManagedProject, Int>("openTaskCount")
}

extension ManagedProject {
  /// Writes a project; creates its row if there is none.
  static func write(
    project: Project, rule: WriteRule = .always, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: table.columns.count)
    try row.add(project.id)
    try row.addIfPresent(project.name)
    try row.add(project.kind)
    try row.addIfPresent(project.updated)
    try row.addIfPresent(project.eTag)
    try target.apply(.upsert("Project", row, rule))
  }

  /// Writes a project, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    project: Project, into transaction: any StoreTransaction
  ) throws -> ManagedProject {
    try write(project: project, into: transaction)
    return try transaction.required(EntityKey(project.id))
  }

  /// Writes what a patch names, if it is newer than the row.
  static func write(usingPatch patch: Project.Patcher, into target: any ChangeTarget) throws {
    var row = RowValues(capacity: table.columns.count)
    try row.set(Column.name, to: patch.name)
    try row.set(Column.kind, to: patch.kind, null: .keep)
    try row.set(Column.lastUpdated, to: patch.updated)
    try row.set(Column.eTag, to: patch.eTag)
    try target.apply(.patch("Project", EntityKey(patch.id), row))
  }

  /// Writes what a patch names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch(
    usingPatch patch: Project.Patcher, into transaction: any StoreTransaction
  ) throws -> ManagedProject {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }

  /// Deletes a project, and what belongs to it.
  @discardableResult
  static func remove(
    projectId: ProjectID, from transaction: any StoreTransaction
  ) throws -> ManagedProject? {
    try transaction.removed(EntityKey(projectId))
  }
}

extension ManagedProject {
  /// The project of an identifier.
  static func projectBy(id: ProjectID) -> StoreRequest<ManagedProject> {
    StoreRequest().where(Self.id == id)
  }

  /// The projects of a kind, by their names.
  static func projectsBy(kind: String) -> StoreRequest<ManagedProject> {
    StoreRequest().where(Self.kind == kind).sorted(by: Self.name.ascending)
  }
}

extension ProjectID: StorableValue {}
