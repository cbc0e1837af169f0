// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// The schemas of the payloads, each compiled at its first use.
enum PayloadSchemas {
  /// The schema `SyncCursor.schema.json`.
  static let syncCursor = PayloadSchema(
    "SyncCursor.schema.json",
    texts: ["SyncCursor.schema.json": PayloadSchemas.syncCursorText]
  )

  /// The text of `SyncCursor.schema.json`.
  static var syncCursorText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Cursor",
      "description": "Position of a user's subscription in the events of the service.",
      "type": "object",
      "properties": {
        "keySet": {
          "type": "string",
          "description": "Subscribe key, which distinguishes the service's key sets."
        },
        "user": {
          "type": "string",
          "description": "Identifier of the current user."
        },
        "token": {
          "type": [
            "string",
            "null"
          ],
          "description": "Digits of the cursor of the last answer; none before the first one."
        },
        "region": {
          "type": [
            "integer",
            "null"
          ],
          "description": "Region of the cursor, if the service sent one."
        },
        "covered": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Time of the service up to which the cursor and the gaps cover all events."
        },
        "newest": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Timetoken of the newest event that the subscription has delivered."
        },
        "complete": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Timetoken below which the subscription has delivered all events."
        }
      },
      "required": [
        "keySet",
        "user"
      ]
    }
    """
  }

  /// The schema `SyncFollowed.schema.json`.
  static let syncFollowed = PayloadSchema(
    "SyncFollowed.schema.json",
    texts: ["SyncFollowed.schema.json": PayloadSchemas.syncFollowedText]
  )

  /// The text of `SyncFollowed.schema.json`.
  static var syncFollowedText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Followed channel",
      "description": "Channel whose events a user's cursor covers.",
      "type": "object",
      "properties": {
        "keySet": {
          "type": "string",
          "description": "Subscribe key of the cursor."
        },
        "user": {
          "type": "string",
          "description": "User of the cursor."
        },
        "channel": {
          "type": "string",
          "description": "Name of the channel."
        }
      },
      "required": [
        "keySet",
        "user",
        "channel"
      ]
    }
    """
  }

  /// The schema `SyncGap.schema.json`.
  static let syncGap = PayloadSchema(
    "SyncGap.schema.json",
    texts: ["SyncGap.schema.json": PayloadSchemas.syncGapText]
  )

  /// The text of `SyncGap.schema.json`.
  static var syncGapText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Gap",
      "description": "Part of a channel's past that the store may lack. The row is deleted when the part has been read.",
      "type": "object",
      "properties": {
        "channel": {
          "type": "string",
          "minLength": 1,
          "description": "Name of the channel."
        },
        "floor": {
          "type": [
            "string",
            "null"
          ],
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Timetoken down to which the gap is read; none for a new channel, for which the newest page is enough."
        },
        "generation": {
          "type": "integer",
          "description": "Number of times that the gap was opened."
        }
      },
      "required": [
        "channel",
        "generation"
      ]
    }
    """
  }

  /// The schema `SyncProgress.schema.json`.
  static let syncProgress = PayloadSchema(
    "SyncProgress.schema.json",
    texts: ["SyncProgress.schema.json": PayloadSchemas.syncProgressText]
  )

  /// The text of `SyncProgress.schema.json`.
  static var syncProgressText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Progress",
      "description": "Time up to which data of a channel or a user has been read.",
      "type": "object",
      "properties": {
        "kind": {
          "type": "string",
          "description": "Kind of data."
        },
        "owner": {
          "type": "string",
          "description": "Name of the channel or the user."
        },
        "time": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Time of the service."
        }
      },
      "required": [
        "kind",
        "owner",
        "time"
      ]
    }
    """
  }

  /// The schema `SyncMissing.schema.json`.
  static let syncMissing = PayloadSchema(
    "SyncMissing.schema.json",
    texts: ["SyncMissing.schema.json": PayloadSchemas.syncMissingText]
  )

  /// The text of `SyncMissing.schema.json`.
  static var syncMissingText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Missing message",
      "description": "Stored message that a reading of its time lacked.",
      "type": "object",
      "properties": {
        "channel": {
          "type": "string",
          "description": "Name of the channel."
        },
        "timetoken": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Timetoken of the message."
        },
        "reading": {
          "type": "string",
          "pattern": "^(0|[1-9][0-9]{0,19})$",
          "description": "Time of the service before the first reading that lacked it."
        }
      },
      "required": [
        "channel",
        "timetoken",
        "reading"
      ]
    }
    """
  }
}
