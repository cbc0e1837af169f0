/// A schema of many types, as big interfaces have them: structs of a dozen properties that use each
/// other, enumerations, choices by tag, limits, formats and prose.
///
/// The same number gives the same bytes.
struct LargeSchema {
  /// The definitions so far, as members of `$defs`.
  private var definitions: [String] = []
  /// How many types the definitions become.
  private(set) var typeCount = 1

  /// The text of the whole schema.
  var text: String {
    let uses = definitions.indices.map { index in
      "    \"entry\(index)\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/\(name(index))\"}}"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A schema of many types",
        "type": "object",
        "properties": {
      \(uses.joined(separator: ",\n"))
        },
        "$defs": {
      \(definitions.joined(separator: ",\n"))
        }
      }

      """
  }

  /// A schema that becomes at least so many types.
  init(typeCount: Int) {
    while self.typeCount < typeCount { add() }
  }

  /// A schema of at least so many bytes.
  init(byteCount: Int) {
    var size = 0
    while size < byteCount {
      add()
      size += definitions.last?.utf8.count ?? 0
    }
  }

  private func name(_ index: Int) -> String { index % 5 == 4 ? "choice\(index)" : "record\(index)" }

  private mutating func add() {
    let index = definitions.count
    if index % 5 == 4 {
      definitions.append(choice(index))
      typeCount += 1
    } else {
      definitions.append(record(index))
      // The record, its enumeration and the enumeration of its tag.
      typeCount += 3
    }
  }

  private func choice(_ index: Int) -> String {
    let alternatives = (index - 4..<index).map { "{\"$ref\": \"#/$defs/\(name($0))\"}" }
    return """
          "\(name(index))": {
            "description": "One of four records, told apart by its kind.",
            "oneOf": [\(alternatives.joined(separator: ", "))]
          }
      """
  }

  private func record(_ index: Int) -> String {
    // Definitions in groups of five use the group before: no circle, and no long chain.
    let group = index / 5 * 5
    let other =
      group % 50 == 0 ? "{\"type\": \"string\"}" : "{\"$ref\": \"#/$defs/record\(group - 5)\"}"
    return """
          "\(name(index))": {
            "title": "Record \(index)",
            "description": "The record with number \(index). It holds a dozen members of all kinds.",
            "type": "object",
            "properties": {
              "kind": {"const": "record\(index)"},
              "id": {"type": "string", "minLength": 1, "maxLength": 40},
              "label": {"type": ["string", "null"], "description": "What people call it."},
              "state": {"enum": ["open", "closed", "pending", "unknown-\(index)"]},
              "count": {"type": "integer", "minimum": 0, "maximum": \(index + 10)},
              "ratio": {"type": "number", "exclusiveMinimum": 0},
              "created": {"type": "string", "format": "date-time"},
              "site": {"type": "string", "format": "uri"},
              "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
              "limits": {"type": "object", "additionalProperties": {"type": "integer"}},
              "isActive": {"type": "boolean", "default": true},
              "next": \(other)
            },
            "required": ["kind", "id", "state"],
            "additionalProperties": false
          }
      """
  }
}
