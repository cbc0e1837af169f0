// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// Part of a channel's past that the store may lack. The row is deleted when the part has been read.
///
/// - Remark: Generated from `entities.json#/entities/SyncGap`.
struct SyncGap: Identifiable, Hashable, Sendable {
  /// Name of the channel.
  let channel: SyncGapID

  /// Timetoken down to which the gap is read; none for a new channel, for which the newest page is enough.
  var floor: Timetoken?

  /// Number of times that the gap was opened.
  var generation: Int

  /// The identity of the sync gap.
  var id: SyncGapID { channel }

  /// Creates a value.
  init(
    channel: SyncGapID,
    floor: Timetoken? = nil,
    generation: Int
  ) {
    self.channel = channel
    self.floor = floor
    self.generation = generation
  }
}
