// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

/// Channel whose events a user's cursor covers.
///
/// - Remark: Generated from `entities.json#/entities/SyncFollowed`.
struct SyncFollowed: Identifiable, Hashable, Sendable {
  /// Subscribe key of the cursor.
  var keySet: String

  /// User of the cursor.
  var user: String

  /// Name of the channel.
  var channel: String

  /// The identity of the sync followed.
  var id: SyncFollowedID { SyncFollowedID(keySet: keySet, user: user, channel: channel) }
}
