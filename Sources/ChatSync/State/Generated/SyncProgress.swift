// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// Time up to which data of a channel or a user has been read.
///
/// - Remark: Generated from `entities.json#/entities/SyncProgress`.
struct SyncProgress: Identifiable, Hashable, Sendable {
  /// Kind of data.
  var kind: String

  /// Name of the channel or the user.
  var owner: String

  /// Time of the service.
  var time: Timetoken

  /// The identity of the sync progress.
  var id: SyncProgressID { SyncProgressID(kind: kind, owner: owner) }
}
