// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
public import WorkModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A task as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Task`.
public struct StoredWorkTask: ManagedWorkTask {
  /// The table of the rows.
  public static let table = StorageTable(
    "Task",
    key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("projectId", .text),
      StorageColumn("title", .text),
      StorageColumn("state", .text, default: "open"),
      StorageColumn("priority", .integer, default: 3),
      StorageColumn("dueDate", .date, optional: true),
      StorageColumn("fields", .json, default: "{}"),
      StorageColumn("revisionTag", .text, optional: true),
      StorageColumn("changedAt", .date, optional: true),
      StorageColumn("isUnread", .boolean, default: true, scope: .local),
      StorageColumn("isPinned", .boolean, default: false, scope: .local),
    ],
    links: [
      StorageLink("project", to: "Project", by: ["projectId"], onDelete: .cascade)
    ],
    lists: [
      StorageList("comments", of: "Comment", by: "task")
    ],
    indexes: [
      ["dueDate"],
      ["projectId", "dueDate"],
    ],
    version: StorageVersionColumns(tag: "revisionTag", order: "changedAt")
  )

  /// A key that people can read.
  ///
  /// Between 1 and 64 characters.
  ///
  /// Matches `^[a-z0-9-]+$`.
  public let id: TaskID

  /// Key of the project.
  ///
  /// Between 1 and 64 characters.
  ///
  /// Matches `^[a-z0-9-]+$`.
  public let projectId: ProjectID

  /// Between 1 and 200 characters.
  public let title: String

  public let state: WorkTaskState

  /// At least 1, at most 5.
  public let priority: Int

  public let dueDate: Date?
  public let fields: StoredJSON
  public let revisionTag: String?
  public let changedAt: Date?
  public let isUnread: Bool
  public let isPinned: Bool

  /// Reads a record from a row of the table.
  public init(from row: inout RowReader) throws {
    id = try row.read()
    projectId = try row.read()
    title = try row.read()
    state = try row.read()
    priority = try row.read()
    dueDate = try row.readIfPresent()
    fields = try row.read()
    revisionTag = try row.readIfPresent()
    changedAt = try row.readIfPresent()
    isUnread = try row.read()
    isPinned = try row.read()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The task as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert<Custom: TaskCustomData>(
    _ customData: Custom.Type = Custom.self
  ) throws -> WorkTask<Custom> {
    try WorkTask<Custom>(
      id: id,
      projectId: projectId,
      title: title,
      state: state,
      priority: priority,
      dueDate: dueDate,
      fields: fields.decode(of: "fields"),
      revisionTag: revisionTag,
      changedAt: changedAt
    )
  }
}
