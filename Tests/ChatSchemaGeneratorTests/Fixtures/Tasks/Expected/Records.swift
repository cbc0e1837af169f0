// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
public import WorkModels

/// The tables of all entities, and how they came about.
///
/// - Remark: Generated from `entities.json#`.
public enum StoredEntities {
  /// The tables.
  public static let schema = StorageSchema([
    StoredProject.table,
    StoredWorkTask.table,
    StoredComment.table,
  ])

  /// The tables and the versions before them: a file of any of these is brought to the last.
  public static let history = StorageHistory(schema)
}

extension ProjectID: StorableValue {}

extension TaskID: StorableValue {}

extension WorkTaskState: StorableValue {}

extension Comment.Mood: StorableValue {}
