// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// Stored message that a reading of its time lacked.
///
/// - Remark: Generated from `entities.json#/entities/SyncMissing`.
struct SyncMissing: Identifiable, Hashable, Sendable {
  /// Name of the channel.
  var channel: String

  /// Timetoken of the message.
  var timetoken: Timetoken

  /// Time of the service before the first reading that lacked it.
  var reading: Timetoken

  /// The identity of the sync missing.
  var id: SyncMissingID { SyncMissingID(channel: channel, timetoken: timetoken) }
}
