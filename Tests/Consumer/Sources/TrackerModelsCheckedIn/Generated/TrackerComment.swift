// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that was said about a task.
///
/// - Remark: Generated from `entities.json#/entities/Comment`.
public struct TrackerComment: Identifiable, Hashable, Sendable {
  /// Identifier of the task.
  public var taskId: TaskID

  /// Place of the comment among those of its task.
  public var number: Int

  /// What was said.
  public var text: String

  /// When it was said.
  public var written: Date

  /// The identity of the comment.
  public var id: CommentID { CommentID(taskId: taskId, number: number) }

  /// Creates a value.
  public init(
    taskId: TaskID,
    number: Int,
    text: String,
    written: Date
  ) {
    self.taskId = taskId
    self.number = number
    self.text = text
    self.written = written
  }
}
