// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `TrackerComment`, compiled at their first use.
enum TrackerCommentSchema {
  /// The schema `Comment.schema.json`.
  static let comment = PayloadSchema(
    "Comment.schema.json",
    texts: [
      "Comment.schema.json": TrackerCommentSchema.commentText,
      "task.schema.json": TrackerTaskSchema.taskText,
      "task-fields.schema.json": TrackerTaskSchema.taskFieldsText,
    ]
  )

  /// The text of `Comment.schema.json`.
  static let commentText = """
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
