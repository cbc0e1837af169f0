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
  /// Writes projects, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    projects: [Project],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<Project>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(projects, batchSize: batchSize, batchHandler: batchHandler) {
      project, transaction in
      try StoredProject.write(project: project, rule: .always, into: transaction)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Throws: `StoreError`, with the code `missingRequiredData` if it is not stored.
  @discardableResult
  public func patch(project patch: Project.Patcher) async throws -> StoredProject {
    try await store.write { transaction in
      try StoredProject.patch(usingPatch: patch, into: transaction)
    }
  }

  /// Deletes a project from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredProject(projectId: ProjectID) async throws -> StoredProject? {
    try await store.write { transaction in
      try StoredProject.remove(projectId: projectId, from: transaction)
    }
  }
}
