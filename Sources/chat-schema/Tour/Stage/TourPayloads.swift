/// The payloads that several steps of the tour use.
enum TourPayloads {
  /// The path of a user's example, among the embedded files.
  static let userPath = "Examples/user/valid/example.json"

  /// A patch that is newer than the example: it changes the name and removes the email address.
  static let freshPatch =
    #"{"id":"some-user-id","name":"Jane Roe","email":null,"#
    + #""eTag":"BZ","updated":"2020-09-24T08:00:00Z"}"#

  /// A patch that is older than the example.
  static let stalePatch =
    #"{"id":"some-user-id","name":"J. D.","eTag":"A0","updated":"2019-01-01T00:00:00Z"}"#

  /// A schema that is not part of a spec.
  static let orderSchema = """
    {
      "title": "What a customer orders",
      "type": "object",
      "properties": {
        "id": { "type": "string", "maxLength": 20 },
        "state": { "enum": ["open", "shipped", "closed"] },
        "lines": { "type": "array", "items": { "$ref": "#/$defs/line" } },
        "note": { "type": ["string", "null"] },
        "priority": { "type": "integer", "minimum": 0, "maximum": 9, "default": 5 }
      },
      "required": ["id", "lines"],
      "$defs": {
        "line": {
          "type": "object",
          "properties": { "article": { "type": "string" }, "price": { "type": "number" } },
          "required": ["article"]
        }
      }
    }
    """
}
