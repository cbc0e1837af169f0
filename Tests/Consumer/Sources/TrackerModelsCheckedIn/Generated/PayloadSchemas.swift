// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime

/// The schemas of the payloads, each compiled at its first use.
enum PayloadSchemas {
  /// The schema `project.schema.json`.
  static let project = PayloadSchema(
    "project.schema.json",
    texts: ["project.schema.json": PayloadSchemas.projectText]
  )

  /// The text of `project.schema.json`.
  static var projectText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Project",
      "description": "A piece of work that has an end.",
      "type": "object",
      "properties": {
        "key": {
          "description": "Short name that task numbers begin with.",
          "type": "string",
          "pattern": "^[A-Z]{2,5}$"
        },
        "title": {
          "description": "What the project is called.",
          "type": "string",
          "maxLength": 80
        },
        "home": {
          "description": "Page of the project.",
          "type": [
            "string",
            "null"
          ],
          "format": "uri"
        },
        "custom": {
          "description": "Data of the application.",
          "type": [
            "object",
            "null"
          ],
          "additionalProperties": {
            "type": [
              "string",
              "number",
              "boolean",
              "null"
            ]
          }
        },
        "revision": {
          "description": "Number that grows with every change.",
          "type": "integer",
          "minimum": 1
        }
      },
      "required": [
        "key",
        "title",
        "revision"
      ]
    }
    """
  }

  /// The schema `task.schema.json`.
  static let task = PayloadSchema(
    "task.schema.json",
    texts: [
      "task.schema.json": PayloadSchemas.taskText,
      "task-fields.schema.json": PayloadSchemas.taskFieldsText,
    ]
  )

  /// The text of `task.schema.json`.
  static var taskText: String {
    """
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
  }

  /// The schema `Comment.schema.json`.
  static let comment = PayloadSchema(
    "Comment.schema.json",
    texts: [
      "Comment.schema.json": PayloadSchemas.commentText,
      "task.schema.json": PayloadSchemas.taskText,
      "task-fields.schema.json": PayloadSchemas.taskFieldsText,
    ]
  )

  /// The text of `Comment.schema.json`.
  static var commentText: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Comment",
      "description": "Something that was said about a task.",
      "type": "object",
      "properties": {
        "taskId": {
          "$ref": "task.schema.json#/properties/id",
          "description": "Identifier of the task."
        },
        "number": {
          "type": "integer",
          "description": "Place of the comment among those of its task."
        },
        "text": {
          "type": "string",
          "description": "What was said."
        },
        "written": {
          "type": "string",
          "format": "date-time",
          "description": "When it was said."
        }
      },
      "required": [
        "taskId",
        "number",
        "text",
        "written"
      ]
    }
    """
  }

  /// The schema `task-fields.schema.json`.
  static let taskFields = PayloadSchema(
    "task-fields.schema.json",
    texts: ["task-fields.schema.json": PayloadSchemas.taskFieldsText]
  )

  /// The text of `task-fields.schema.json`.
  static var taskFieldsText: String {
    """
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
}
