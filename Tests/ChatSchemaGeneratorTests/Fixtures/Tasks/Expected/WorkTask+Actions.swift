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
  /// Writes tasks, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    tasks: [WorkTask<Custom.Task>],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<WorkTask<Custom.Task>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(tasks, batchSize: batchSize, batchHandler: batchHandler) {
      task, transaction in
      try StoredWorkTask<Custom>.write(task: task, rule: .always, into: transaction)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Throws: `StoreError`, with the code `missingRequiredData` if it is not stored.
  @discardableResult
  public func patch(
    task patch: WorkTask<Custom.Task>.Patcher
  ) async throws -> StoredWorkTask<Custom> {
    try await store.write { transaction in
      try StoredWorkTask<Custom>.patch(usingPatch: patch, into: transaction)
    }
  }

  /// Deletes a task from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredTask(taskId: TaskID) async throws -> StoredWorkTask<Custom>? {
    try await store.write { transaction in
      try StoredWorkTask<Custom>.remove(taskId: taskId, from: transaction)
    }
  }
}
