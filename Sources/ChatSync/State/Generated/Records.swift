// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// The tables of all entities, and how they came about.
///
/// - Remark: Generated from `entities.json#/storage`.
enum SyncStateTables: StorageTables {
  /// The tables.
  static let schema = StorageSchema([
    StoredSyncCursor.table,
    StoredSyncFollowed.table,
    StoredSyncGap.table,
    StoredSyncProgress.table,
    StoredSyncMissing.table,
  ])

  /// The tables and the versions before them: a file of any of these is brought to the last.
  static let history = StorageHistory(schema)
}

/// The record types of an application, one for each entity.
///
/// Each is the generated one unless the application says otherwise.
protocol ManagedSyncState: Sendable {
  /// The record of a sync cursor.
  associatedtype SyncCursor: ManagedSyncCursor = StoredSyncCursor

  /// The record of a sync followed.
  associatedtype SyncFollowed: ManagedSyncFollowed = StoredSyncFollowed

  /// The record of a sync gap.
  associatedtype SyncGap: ManagedSyncGap = StoredSyncGap

  /// The record of a sync progress.
  associatedtype SyncProgress: ManagedSyncProgress = StoredSyncProgress

  /// The record of a sync missing.
  associatedtype SyncMissing: ManagedSyncMissing = StoredSyncMissing
}

/// The generated record types.
enum StoredSyncState: ManagedSyncState {}

extension SyncGapID: StorableValue {}
