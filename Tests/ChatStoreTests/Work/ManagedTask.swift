@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

/// A task in the store.
struct ManagedTask: StoredRecord {
  static let table = StorageTable(
    "Task", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("projectId", .text),
      StorageColumn("parentId", .text, optional: true),
      StorageColumn("assignee", .text, optional: true),
      StorageColumn("number", .integer, optional: true),
      StorageColumn("title", .text),
      StorageColumn("notes", .text, optional: true),
      StorageColumn("link", .text, optional: true),
      StorageColumn("due", .date, optional: true),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn("isOpen", .boolean, default: false, scope: .session),
      StorageColumn("state", .text, default: "saved", scope: .local),
      StorageColumn(
        "projectKind", .text, optional: true,
        scope: .derived(.copy(of: "kind", through: "project"))),
      StorageColumn(
        "subtaskCount", .integer, default: 0, scope: .derived(.count(of: "Task", by: "parent"))),
    ],
    links: [
      StorageLink(
        "project", to: "Project", by: ["projectId"], onDelete: .cascade, isLoaded: true),
      StorageLink("parent", to: "Task", by: ["parentId"], onDelete: .nullify),
      StorageLink("assignee", to: "Tag", by: ["assignee"], onDelete: .detach, isLoaded: true),
    ],
    lists: [StorageList("labels", of: "Label", by: "task", sort: ["weight"], isLoaded: true)],
    unique: [["projectId", "number"]],
    indexes: [["projectId", "due"]],
    searched: ["title", "notes"],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  /// The columns, in the table's order.
  enum Column: Int {
    case id
    case projectId
    case parentId
    case assignee
    case number
    case title
    case notes
    case link
    case due
    case custom
    case lastUpdated
    case eTag
    case isOpen
    case state
    case projectKind
    case subtaskCount
  }

  let id: TaskID
  let projectId: ProjectID
  let parentId: TaskID?
  let assignee: TagID?
  let number: Int?
  let title: String
  let notes: String?
  let link: URL?
  let due: Date?
  let custom: StoredJSON
  let lastUpdated: Date?
  let eTag: String?
  let isOpen: Bool
  let state: State
  let projectKind: String?
  let subtaskCount: Int
  let managedProject: Linked<ManagedProject>
  let managedAssignee: Linked<ManagedTag>
  let managedLabels: [ManagedLabel]

  init(from row: inout RowReader) throws {
    id = try row.read()
    projectId = try row.read()
    parentId = try row.readIfPresent()
    assignee = try row.readIfPresent()
    number = try row.readIfPresent()
    title = try row.read()
    notes = try row.readIfPresent()
    link = try row.readIfPresent()
    due = try row.readIfPresent()
    custom = try row.read()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
    isOpen = try row.read()
    state = try row.read()
    projectKind = try row.readIfPresent()
    subtaskCount = try row.read()
    managedProject = try row.readLink()
    managedAssignee = try row.readLink()
    managedLabels = try row.readList()
  }

  var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The task as its model.
  func convert<Custom>(_ type: Custom.Type = Custom.self) throws -> WorkTask<Custom> {
    WorkTask(
      id: id, projectId: projectId, project: managedProject.record?.convert(), parentId: parentId,
      assignee: assignee, number: number, title: title, notes: notes, link: link, due: due,
      custom: try custom.decode(), labels: managedLabels.map { $0.convert() },
      updated: lastUpdated, eTag: eTag)
  }

  /// How far a task is on its way to the service.
  enum State: String, StorableValue {
    case saved
    case pending
  }
}

extension ManagedTask {
  static let id = StoredAttribute<ManagedTask, TaskID>("id")
  static let projectId = StoredAttribute<ManagedTask, ProjectID>("projectId")
  static let parentId = StoredAttribute<ManagedTask, TaskID>("parentId")
  static let assignee = StoredAttribute<ManagedTask, TagID>("assignee")
  static let number = StoredAttribute<ManagedTask, Int>("number")
  static let title = StoredAttribute<ManagedTask, String>("title")
  static let notes = StoredAttribute<ManagedTask, String>("notes")
  static let link = StoredAttribute<ManagedTask, URL>("link")
  static let due = StoredAttribute<ManagedTask, Date>("due")
  static let custom = StoredAttribute<ManagedTask, StoredJSON>("custom")
  static let lastUpdated = StoredAttribute<ManagedTask, Date>("lastUpdated")
  static let eTag = StoredAttribute<ManagedTask, String>("eTag")
  static let isOpen = StoredAttribute<ManagedTask, Bool>("isOpen")
  static let state = StoredAttribute<ManagedTask, State>("state")
  static let project = StoredLink<ManagedTask, ManagedProject>("project")
  static let labels = StoredList<ManagedTask, ManagedLabel>("labels")
}

extension ManagedTask {
  /// Writes a task, its project and its labels; creates its row if there is none.
  static func write<Custom>(
    task: WorkTask<Custom>, rule: WriteRule = .always, into target: any ChangeTarget
  ) throws {
    if let project = task.project {
      try ManagedProject.write(project: project, rule: rule, into: target)
    }
    var row = RowValues(capacity: table.columns.count)
    try row.add(task.id)
    try row.add(task.projectId)
    try row.addIfPresent(task.parentId)
    try row.addIfPresent(task.assignee)
    try row.addIfPresent(task.number)
    try row.add(task.title)
    try row.addIfPresent(task.notes)
    try row.addIfPresent(task.link)
    try row.addIfPresent(task.due)
    try row.addJSON(task.custom)
    try row.addIfPresent(task.updated)
    try row.addIfPresent(task.eTag)
    try target.apply(.upsert("Task", row, rule))
    try target.apply(
      .removeOthers(
        "Label", link: "task", to: EntityKey(task.id),
        keeping: task.labels.map { try EntityKey($0.taskId, $0.tagId) }))
    for label in task.labels { try ManagedLabel.write(label: label, into: target) }
  }

  /// Writes a task, its project and its labels, and reads its row.
  @discardableResult
  static func insertOrUpdate<Custom>(
    task: WorkTask<Custom>, into transaction: any StoreTransaction
  ) throws -> ManagedTask {
    try write(task: task, into: transaction)
    return try transaction.required(EntityKey(task.id))
  }

  /// Writes what a patch names, if it is newer than the row.
  static func write<Custom>(
    usingPatch patch: WorkTask<Custom>.Patcher, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: table.columns.count)
    try row.set(Column.title, to: patch.title, null: .keep)
    try row.set(Column.notes, to: patch.notes)
    try row.set(Column.custom, toJSON: patch.custom, null: .reset(Custom()))
    try row.set(Column.lastUpdated, to: patch.updated)
    try row.set(Column.eTag, to: patch.eTag)
    try target.apply(.patch("Task", EntityKey(patch.id), row))
  }

  /// Writes what a patch names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch<Custom>(
    usingPatch patch: WorkTask<Custom>.Patcher, into transaction: any StoreTransaction
  ) throws -> ManagedTask {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }

  /// Writes attributes that exist on this device only.
  static func set(
    _ values: StoreAssignment<ManagedTask>..., taskId: TaskID, into target: any ChangeTarget
  ) throws {
    try target.apply(.set("Task", EntityKey(taskId), RowValues(values)))
  }

  /// Deletes a task, and what belongs to it.
  @discardableResult
  static func remove(
    taskId: TaskID, from transaction: any StoreTransaction
  ) throws -> ManagedTask? {
    try transaction.removed(EntityKey(taskId))
  }
}

extension ManagedTask {
  /// The task of an identifier.
  static func taskBy(id: TaskID) -> StoreRequest<ManagedTask> {
    StoreRequest().where(Self.id == id)
  }

  /// The tasks of a project, by the date they are due.
  static func tasksBy(projectId: ProjectID, onlyOpen: Bool = false) -> StoreRequest<ManagedTask> {
    var request = StoreRequest<ManagedTask>().where(Self.projectId == projectId)
    if onlyOpen { request = request.where(Self.isOpen == true) }
    return request.sorted(by: Self.due.ascending)
  }

  /// The tasks that have a tag.
  static func tasksBy(tagId: TagID) -> StoreRequest<ManagedTask> {
    StoreRequest().where(Self.labels.contains(ManagedLabel.tagId == tagId))
  }
}

extension TaskID: StorableValue {}
