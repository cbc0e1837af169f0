// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// The identifier of a sync cursor.
struct SyncCursorID: ComposedIdentifier {
  /// Subscribe key, which distinguishes the service's key sets.
  var keySet: String

  /// Identifier of the current user.
  var user: String

  /// The identity as one text.
  var description: String { "\(keySet) \(user)" }
}

/// The identifier of a sync followed.
struct SyncFollowedID: ComposedIdentifier {
  /// Subscribe key of the cursor.
  var keySet: String

  /// User of the cursor.
  var user: String

  /// Name of the channel.
  var channel: String

  /// The identity as one text.
  var description: String { "\(keySet) \(user) \(channel)" }
}

/// The identifier of a sync gap.
struct SyncGapID: EntityIdentifier, ExpressibleByStringLiteral {
  /// The identifier as text.
  var rawValue: String
}

/// The identifier of a sync progress.
struct SyncProgressID: ComposedIdentifier {
  /// Kind of data.
  var kind: String

  /// Name of the channel or the user.
  var owner: String

  /// The identity as one text.
  var description: String { "\(kind) \(owner)" }
}

/// The identifier of a sync missing.
struct SyncMissingID: ComposedIdentifier {
  /// Name of the channel.
  var channel: String

  /// Timetoken of the message.
  var timetoken: Timetoken

  /// The identity as one text.
  var description: String { "\(channel) \(timetoken)" }
}
