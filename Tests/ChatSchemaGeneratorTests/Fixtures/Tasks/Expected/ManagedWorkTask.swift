// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime
public import ChatStore
public import WorkModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A record of a task.
///
/// The application can have a type of its own in place of `StoredWorkTask`: all but the properties,
/// `table`, `init(from:)` and `convert` is there already.
public protocol ManagedWorkTask: StoredRecord<TaskID> {
  /// The types of the application's custom data.
  associatedtype Custom: WorkCustomData = VoidCustomData

  /// The task as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert<ModelCustom: TaskCustomData>(
    _ customData: ModelCustom.Type
  ) throws -> WorkTask<ModelCustom>

  /// Writes a task, and creates its row if it does not exist.
  static func write<ModelCustom: TaskCustomData>(
    task: WorkTask<ModelCustom>,
    rule: WriteRule,
    into target: any ChangeTarget
  ) throws

  /// Writes a task, and reads its row.
  @discardableResult
  static func insertOrUpdate<ModelCustom: TaskCustomData>(
    task: WorkTask<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Deletes a task, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(taskId: TaskID, from transaction: any StoreTransaction) throws -> Self?

  /// Writes what a patch of a task names, if it is newer than the row.
  static func write<ModelCustom: TaskCustomData>(
    usingPatch patch: WorkTask<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws

  /// Writes what a patch of a task names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch<ModelCustom: TaskCustomData>(
    usingPatch patch: WorkTask<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self
}

extension ManagedWorkTask {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, TaskID> { StoredAttribute("id") }

  /// The attribute `projectId`, for requests.
  public static var projectId: StoredAttribute<Self, ProjectID> { StoredAttribute("projectId") }

  /// The attribute `title`, for requests.
  public static var title: StoredAttribute<Self, String> { StoredAttribute("title") }

  /// The attribute `state`, for requests.
  public static var state: StoredAttribute<Self, WorkTaskState> { StoredAttribute("state") }

  /// The attribute `priority`, for requests.
  public static var priority: StoredAttribute<Self, Int> { StoredAttribute("priority") }

  /// The attribute `dueDate`, for requests.
  public static var dueDate: StoredAttribute<Self, Date> { StoredAttribute("dueDate") }

  /// The attribute `fields`, for requests.
  public static var fields: StoredCustomAttribute<Self, Custom.Task> {
    StoredCustomAttribute("fields")
  }

  /// The attribute `revisionTag`, for requests.
  public static var revisionTag: StoredAttribute<Self, String> { StoredAttribute("revisionTag") }

  /// The attribute `changedAt`, for requests.
  public static var changedAt: StoredAttribute<Self, Date> { StoredAttribute("changedAt") }

  /// The attribute `isUnread`, for requests.
  public static var isUnread: StoredAttribute<Self, Bool> { StoredAttribute("isUnread") }

  /// The attribute `isPinned`, for requests.
  public static var isPinned: StoredAttribute<Self, Bool> { StoredAttribute("isPinned") }

  /// The link `project`, for requests.
  public static var project: StoredLink<Self, StoredProject<Custom>> { StoredLink("project") }

  /// The list `comments`, for requests.
  public static var comments: StoredList<Self, StoredComment<Custom>> { StoredList("comments") }
}

extension ManagedWorkTask {
  /// The key of the row of an identity.
  public static func storedKey(of id: TaskID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a task.
  public static func key<ModelCustom: TaskCustomData>(
    of task: WorkTask<ModelCustom>
  ) throws -> EntityKey {
    try EntityKey(task.id)
  }

  /// The row of a task: what the model says, in the order of the columns.
  public static func row<ModelCustom: TaskCustomData>(
    of task: WorkTask<ModelCustom>
  ) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(task.id)
    try row.add(task.projectId)
    try row.add(task.title)
    try row.add(task.state)
    try row.add(task.priority)
    try row.addIfPresent(task.dueDate)
    try row.addJSON(task.fields)
    try row.addIfPresent(task.revisionTag)
    try row.addIfPresent(task.changedAt)
    try row.add(true)
    return row
  }

  /// Writes a task, and creates its row if it does not exist.
  public static func write<ModelCustom: TaskCustomData>(
    task: WorkTask<ModelCustom>,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("Task", row(of: task), rule))
  }

  /// Writes a task, and reads its row.
  @discardableResult
  public static func insertOrUpdate<ModelCustom: TaskCustomData>(
    task: WorkTask<ModelCustom>,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(task: task, rule: .always, into: transaction)
    return try transaction.required(key(of: task))
  }

  /// Deletes a task, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(taskId: TaskID, from transaction: any StoreTransaction) throws -> Self?
  {
    try transaction.removed(EntityKey(taskId))
  }

  /// Writes what a patch of a task names, if it is newer than the row.
  public static func write<ModelCustom: TaskCustomData>(
    usingPatch patch: WorkTask<ModelCustom>.Patcher,
    into target: any ChangeTarget
  ) throws {
    var row = RowValues(for: table)
    try row.set(Self.title, to: patch.title, null: .keep)
    try row.set(Self.state, to: patch.state, null: .reset(.open))
    try row.set(Self.priority, to: patch.priority, null: .reset(3))
    try row.set(Self.dueDate, to: patch.dueDate)
    try row.setJSON(Self.fields, to: patch.fields, null: .reset(ModelCustom()))
    try row.set(Self.revisionTag, to: patch.revisionTag)
    try row.set(Self.changedAt, to: patch.changedAt)
    try target.apply(.patch("Task", EntityKey(patch.id), row))
  }

  /// Writes what a patch of a task names, if it is newer than the row, and reads the row.
  @discardableResult
  public static func patch<ModelCustom: TaskCustomData>(
    usingPatch patch: WorkTask<ModelCustom>.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }
}

extension ManagedWorkTask {
  /// The tasks by `projectId`, `dueBefore`.
  public static func tasksBy(projectId: ProjectID, dueBefore: Date? = nil) -> StoreRequest<Self> {
    var request = StoreRequest<Self>().where(Self.projectId == projectId)
    if let dueBefore {
      request = request.where(Self.dueDate < dueBefore)
    }
    return request.sorted(
      by: Self.priority.descending,
      Self.dueDate.ascending,
      Self.project[StoredProject<Custom>.name].ascending
    )
  }

  /// The tasks by `projectId`, `onlyPinned`.
  public static func openTasksBy(
    projectId: ProjectID,
    onlyPinned: Bool = false
  ) -> StoreRequest<Self> {
    var request = StoreRequest<Self>().where(Self.projectId == projectId).where(Self.state == .open)
    if onlyPinned {
      request = request.where(Self.isPinned == true)
    } else {
      request = request.where(Self.isUnread == true)
    }
    return request
  }
}
