// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// Position of a user's subscription in the events of the service.
///
/// - Remark: Generated from `entities.json#/entities/SyncCursor`.
struct SyncCursor: Identifiable, Hashable, Sendable {
  /// Subscribe key, which distinguishes the service's key sets.
  var keySet: String

  /// Identifier of the current user.
  var user: String

  /// Digits of the cursor of the last answer; none before the first one.
  var token: String?

  /// Region of the cursor, if the service sent one.
  var region: Int?

  /// Time of the service up to which the cursor and the gaps cover all events.
  var covered: Timetoken?

  /// Timetoken of the newest event that the subscription has delivered.
  var newest: Timetoken?

  /// Timetoken below which the subscription has delivered all events.
  var complete: Timetoken?

  /// The identity of the sync cursor.
  var id: SyncCursorID { SyncCursorID(keySet: keySet, user: user) }

  /// Creates a value.
  init(
    keySet: String,
    user: String,
    token: String? = nil,
    region: Int? = nil,
    covered: Timetoken? = nil,
    newest: Timetoken? = nil,
    complete: Timetoken? = nil
  ) {
    self.keySet = keySet
    self.user = user
    self.token = token
    self.region = region
    self.covered = covered
    self.newest = newest
    self.complete = complete
  }
}
