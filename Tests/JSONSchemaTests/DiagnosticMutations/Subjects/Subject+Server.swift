extension Subject {
  /// The configuration of a server, in draft 7: maps, dependencies, formats, tuples.
  static func server() throws -> Subject {
    try Subject("server", serverSchema, instances: [smallServer, largeServer])
  }

  private static let serverSchema = ##"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": "https://example.com/schemas/server.json",
      "title": "Server",
      "type": "object",
      "properties": {
        "version": {"const": 2},
        "name": {"type": "string", "minLength": 1, "maxLength": 20},
        "listeners": {
          "type": "array",
          "minItems": 1,
          "items": {
            "anyOf": [
              {"$ref": "#/definitions/socket"},
              {"$ref": "#/definitions/file"}
            ]
          }
        },
        "log": {
          "type": "object",
          "properties": {
            "level": {"type": "string", "enum": ["debug", "info", "warning", "error"]},
            "file": {"type": "string"},
            "keepDays": {"type": "integer", "minimum": 1, "maximum": 365}
          },
          "required": ["level"],
          "dependencies": {"keepDays": ["file"]},
          "additionalProperties": false
        },
        "limits": {
          "type": "object",
          "propertyNames": {"pattern": "^[a-z]+$"},
          "additionalProperties": {"type": "integer", "minimum": 0},
          "minProperties": 1,
          "maxProperties": 5
        },
        "allow": {
          "type": "array",
          "items": {"type": "string", "format": "ipv4"},
          "contains": {"const": "127.0.0.1"},
          "uniqueItems": true
        },
        "range": {
          "type": "array",
          "items": [{"type": "integer"}, {"type": "integer"}],
          "additionalItems": false
        },
        "backup": {
          "type": "object",
          "properties": {
            "kind": {"enum": ["none", "daily", "weekly"]},
            "hour": {"type": "integer", "minimum": 0, "maximum": 23},
            "target": {"type": "string", "format": "uri"}
          },
          "required": ["kind"],
          "if": {"properties": {"kind": {"const": "none"}}},
          "else": {"required": ["hour", "target"]}
        }
      },
      "required": ["version", "name", "listeners"],
      "additionalProperties": false,
      "definitions": {
        "port": {"type": "integer", "minimum": 1, "maximum": 65535},
        "socket": {
          "type": "object",
          "properties": {
            "host": {"type": "string", "format": "hostname"},
            "port": {"$ref": "#/definitions/port"},
            "tls": {"type": "boolean"}
          },
          "required": ["host", "port"],
          "additionalProperties": false
        },
        "file": {
          "type": "object",
          "properties": {
            "path": {"type": "string", "pattern": "^/"},
            "mode": {"type": "string", "pattern": "^[0-7]{3}$"}
          },
          "required": ["path"],
          "additionalProperties": false
        }
      }
    }
    """##

  private static let smallServer = ##"""
    {
      "version": 2,
      "name": "küche",
      "listeners": [{"host": "localhost", "port": 8080}],
      "backup": {"kind": "none"}
    }
    """##

  private static let largeServer = ##"""
    {
      "version": 2,
      "name": "gateway",
      "listeners": [
        {"host": "www.example.com", "port": 443, "tls": true},
        {"path": "/run/gateway.sock", "mode": "660"}
      ],
      "log": {"level": "info", "file": "gateway.log", "keepDays": 14},
      "limits": {"requests": 100, "bytes": 1048576, "users": 12},
      "allow": ["127.0.0.1", "10.0.0.7"],
      "range": [10, 20],
      "backup": {"kind": "daily", "hour": 3, "target": "https://backup.example.com/in"}
    }
    """##
}
