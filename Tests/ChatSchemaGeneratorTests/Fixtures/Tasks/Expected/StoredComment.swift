// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
public import WorkModels

/// A comment as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Comment`.
public struct StoredComment: ManagedComment {
  /// The table of the rows.
  public static let table = StorageTable(
    "Comment",
    key: ["taskId", "number"],
    columns: [
      StorageColumn("taskId", .text),
      StorageColumn("number", .integer),
      StorageColumn("text", .text),
      StorageColumn("mood", .text, default: "neutral"),
    ],
    links: [
      StorageLink("task", to: "Task", by: ["taskId"], onDelete: .deny)
    ]
  )

  public let taskId: TaskID

  /// Its place among the comments on the task.
  public let number: Int

  public let text: String
  public let mood: Comment.Mood

  /// Reads a record from a row of the table.
  public init(from row: inout RowReader) throws {
    taskId = try row.read()
    number = try row.read()
    text = try row.read()
    mood = try row.read()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(taskId, number) }
  }

  /// The comment as its model.
  public func convert() throws -> Comment {
    Comment(taskId: taskId, number: number, text: text, mood: mood)
  }
}
