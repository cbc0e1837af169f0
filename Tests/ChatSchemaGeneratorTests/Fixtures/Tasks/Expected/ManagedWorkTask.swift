// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime
@_spi(Adapter) public import ChatStore
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
}

extension ManagedWorkTask {
  /// The key of the row of an identity.
  public static func storedKey(of id: TaskID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a task.
  static func key<ModelCustom: TaskCustomData>(of task: WorkTask<ModelCustom>) throws -> EntityKey {
    try EntityKey(task.id)
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
    try target.apply(.patch("Task", EntityKey(patch.id), row(of: patch)))
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
