extension Subject {
  /// The events of a chat room, in draft 2020-12: alternatives in an array, recursion, anchors.
  static func room() throws -> Subject {
    try Subject("room", roomSchema, instances: [quietRoom, busyRoom])
  }

  private static let roomSchema = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://example.com/schemas/room.json",
      "type": "object",
      "required": ["id", "events"],
      "properties": {
        "id": {"type": "string", "format": "uuid"},
        "topic": {"type": "string", "maxLength": 30},
        "settings": {
          "allOf": [
            {"$ref": "#/$defs/visibility"},
            {
              "properties": {"slowMode": {"type": "integer", "multipleOf": 5, "maximum": 60}}
            }
          ],
          "unevaluatedProperties": false
        },
        "events": {"type": "array", "items": {"$ref": "#/$defs/event"}}
      },
      "additionalProperties": false,
      "$defs": {
        "visibility": {
          "type": "object",
          "properties": {
            "public": {"type": "boolean"},
            "language": {"enum": ["de", "en", "fr"]}
          },
          "required": ["public"]
        },
        "event": {
          "anyOf": [
            {"$ref": "#message"},
            {"$ref": "#reaction"},
            {"$ref": "#membership"}
          ]
        },
        "message": {
          "$anchor": "message",
          "type": "object",
          "required": ["type", "text", "sender"],
          "properties": {
            "type": {"const": "message"},
            "sender": {"type": "string", "minLength": 3},
            "text": {"type": "string", "minLength": 1, "maxLength": 60},
            "sentAt": {"type": "string", "format": "date-time"},
            "mentions": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
            "thread": {"$ref": "#thread"}
          },
          "additionalProperties": false
        },
        "reaction": {
          "$anchor": "reaction",
          "type": "object",
          "required": ["type", "target", "emoji"],
          "properties": {
            "type": {"const": "reaction"},
            "target": {"type": "integer", "minimum": 0},
            "emoji": {"type": "string", "maxLength": 4},
            "sender": {"type": "string"}
          },
          "additionalProperties": false
        },
        "membership": {
          "$anchor": "membership",
          "type": "object",
          "required": ["type", "user", "action"],
          "properties": {
            "type": {"const": "membership"},
            "user": {"type": "string"},
            "action": {"enum": ["join", "leave", "ban"]},
            "until": {"type": "string", "format": "date"}
          },
          "additionalProperties": false
        },
        "thread": {
          "$anchor": "thread",
          "type": "object",
          "required": ["title"],
          "properties": {
            "title": {"type": "string"},
            "replies": {"type": "array", "items": {"$ref": "#thread"}, "maxItems": 3}
          },
          "additionalProperties": false
        }
      }
    }
    """##

  private static let quietRoom = ##"""
    {
      "id": "0d9f6a52-9f3e-4a55-9a58-0c1b2a3d4e5f",
      "settings": {"public": false},
      "events": [{"type": "membership", "user": "ann", "action": "join"}]
    }
    """##

  private static let busyRoom = ##"""
    {
      "id": "0d9f6a52-9f3e-4a55-9a58-0c1b2a3d4e5f",
      "topic": "Café ☕ & Kuchen",
      "settings": {"public": true, "language": "de", "slowMode": 15},
      "events": [
        {"type": "message", "sender": "ann", "text": "Hallo 👋", "sentAt": "2024-01-02T03:04:05Z"},
        {"type": "reaction", "target": 0, "emoji": "👍", "sender": "bob"},
        {
          "type": "message",
          "sender": "bob",
          "text": "Wer bringt Milch?",
          "mentions": ["ann", "cem"],
          "thread": {
            "title": "Milch",
            "replies": [{"title": "Ich!", "replies": []}, {"title": "Nein, ich"}]
          }
        },
        {"type": "membership", "user": "dora", "action": "ban", "until": "2024-02-01"}
      ]
    }
    """##
}
