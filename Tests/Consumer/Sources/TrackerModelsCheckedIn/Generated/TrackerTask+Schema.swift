// Generated from ../TrackerModels/task.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `TrackerTask`, compiled at their first use.
enum TrackerTaskSchema {
  /// The schema `task.schema.json`.
  static let task = PayloadSchema(
    "task.schema.json",
    texts: [
      "task.schema.json": TrackerTaskSchema.taskText,
      "task-fields.schema.json": TrackerTaskSchema.taskFieldsText,
    ]
  )

  /// The text of `task.schema.json`.
  static let taskText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Task",
      "description": "Something that somebody has to do.",
      "type": "object",
      "properties": {
        "id": {
          "description": "Identifier of the task.",
          "type": "string",
          "minLength": 1,
          "maxLength": 40
        },
        "projectKey": {
          "description": "Key of the project that the task belongs to.",
          "type": "string"
        },
        "title": {
          "description": "What is to be done.",
          "type": "string",
          "minLength": 1
        },
        "state": {
          "description": "How far the work is.",
          "enum": [
            "open",
            "doing",
            "done",
            "won't do"
          ]
        },
        "estimate": {
          "description": "Hours that it will take.",
          "type": [
            "number",
            "null"
          ],
          "minimum": 0
        },
        "due": {
          "description": "When it has to be done.",
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "labels": {
          "description": "Words to find it by.",
          "type": "array",
          "items": {
            "type": "string"
          },
          "uniqueItems": true
        },
        "fields": {
          "description": "Fields that the team added.",
          "anyOf": [
            {
              "$ref": "task-fields.schema.json"
            },
            {
              "type": "null"
            }
          ]
        },
        "etag": {
          "description": "Tag that differs when the task differs.",
          "type": "string"
        },
        "changed": {
          "description": "When the task was changed.",
          "type": "string",
          "format": "date-time"
        }
      },
      "required": [
        "id",
        "projectKey",
        "title",
        "state"
      ]
    }
    """

  /// The schema `task-fields.schema.json`.
  static let taskFields = PayloadSchema(
    "task-fields.schema.json",
    texts: ["task-fields.schema.json": TrackerTaskSchema.taskFieldsText]
  )

  /// The text of `task-fields.schema.json`.
  static let taskFieldsText = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Task fields",
      "description": "Fields that the team added to its tasks.",
      "type": "object",
      "properties": {
        "severity": {
          "description": "How bad it is, from 1 to 5.",
          "type": "integer",
          "minimum": 1,
          "maximum": 5
        },
        "customer": {
          "description": "Who asked for it.",
          "type": [
            "string",
            "null"
          ]
        },
        "isBillable": {
          "description": "Whether the customer pays for it.",
          "type": "boolean",
          "default": true
        }
      }
    }
    """
}
