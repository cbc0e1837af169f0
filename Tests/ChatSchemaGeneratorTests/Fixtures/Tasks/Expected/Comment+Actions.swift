// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
import ChatSync
public import WorkModels
public import WorkRecords

extension EntityDataProvider {
  /// Writes comments, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    comments: [Comment],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<Comment>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(comments, batchSize: batchSize, batchHandler: batchHandler) {
      comment, transaction in
      try StoredComment.write(comment: comment, rule: .always, into: transaction)
    }
  }

  /// Deletes a comment from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredComment(taskId: TaskID, number: Int) async throws -> StoredComment? {
    try await store.write { transaction in
      try StoredComment.remove(taskId: taskId, number: number, from: transaction)
    }
  }
}
