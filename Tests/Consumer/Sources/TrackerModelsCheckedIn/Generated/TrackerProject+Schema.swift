// Generated from ../TrackerModels/project.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.

import ChatRuntime

/// The schemas of `TrackerProject`, compiled at their first use.
enum TrackerProjectSchema {
  /// The schema `project.schema.json`.
  static let project = PayloadSchema(
    "project.schema.json",
    texts: ["project.schema.json": TrackerProjectSchema.projectText]
  )

  /// The text of `project.schema.json`.
  static let projectText = """
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
