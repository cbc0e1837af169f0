extension Subject {
  /// A workflow of a build service, in draft 2019-09: maps of references, conditions, limits.
  static func workflow() throws -> Subject {
    try Subject("workflow", workflowSchema, instances: [workflow1, workflow2])
  }

  private static let workflowSchema = ##"""
    {
      "$schema": "https://json-schema.org/draft/2019-09/schema",
      "$id": "https://example.com/schemas/workflow.json",
      "$comment": "Written by hand.",
      "type": "object",
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "on": {
          "type": "array",
          "items": {"enum": ["push", "pull_request", "schedule", "manual"]},
          "minItems": 1,
          "uniqueItems": true
        },
        "environment": {
          "type": "object",
          "patternProperties": {"^[A-Z_]+$": {"type": ["string", "number"]}},
          "additionalProperties": false
        },
        "jobs": {
          "type": "object",
          "propertyNames": {"maxLength": 12},
          "additionalProperties": {"$ref": "#/$defs/job"},
          "minProperties": 1
        }
      },
      "required": ["name", "on", "jobs"],
      "unevaluatedProperties": false,
      "$defs": {
        "job": {
          "type": "object",
          "properties": {
            "runsOn": {"enum": ["linux", "macos", "windows"]},
            "timeout": {"type": "integer", "exclusiveMinimum": 0, "maximum": 360},
            "needs": {"type": "array", "items": {"type": "string"}},
            "steps": {
              "type": "array",
              "items": {"$ref": "#/$defs/step"},
              "contains": {"required": ["run"]},
              "maxItems": 6
            },
            "matrix": {
              "type": "object",
              "additionalProperties": {
                "type": "array",
                "items": {"type": ["string", "integer"]},
                "minItems": 1
              },
              "maxProperties": 2
            }
          },
          "required": ["runsOn", "steps"],
          "dependentSchemas": {
            "matrix": {"required": ["timeout"]}
          },
          "additionalProperties": false
        },
        "step": {
          "type": "object",
          "properties": {"name": {"type": "string", "maxLength": 30}},
          "oneOf": [
            {
              "properties": {
                "run": {"type": "string", "minLength": 2},
                "shell": {"enum": ["bash", "sh", "pwsh"]}
              },
              "required": ["run"]
            },
            {
              "properties": {
                "uses": {"type": "string", "pattern": "^[a-z-]+/[a-z-]+@v[0-9]+$"},
                "with": {"type": "object", "additionalProperties": {"type": "string"}}
              },
              "required": ["uses"]
            }
          ],
          "unevaluatedProperties": false
        }
      }
    }
    """##

  private static let workflow1 = ##"""
    {
      "name": "check",
      "on": ["push"],
      "jobs": {"lint": {"runsOn": "linux", "steps": [{"run": "make lint"}]}}
    }
    """##

  private static let workflow2 = ##"""
    {
      "name": "prüfen",
      "on": ["push", "pull_request"],
      "environment": {"CI": "true", "RETRIES": 3},
      "jobs": {
        "build": {
          "runsOn": "macos",
          "timeout": 30,
          "steps": [
            {"name": "get it", "uses": "actions/checkout@v4", "with": {"depth": "1"}},
            {"name": "build", "run": "swift build", "shell": "bash"},
            {"run": "swift test"}
          ],
          "matrix": {"swift": ["6.1", "6.2"], "level": [1, 2]}
        },
        "publish": {"runsOn": "linux", "needs": ["build"], "steps": [{"run": "make publish"}]}
      }
    }
    """##
}
