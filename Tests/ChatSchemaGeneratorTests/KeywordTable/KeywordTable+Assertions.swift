import JSONSchema

extension KeywordTable {
  /// Keywords that assert something of a value.
  static let assertions = [
    KeywordRow(
      "type", "the Swift type; of several an enum, of one and `null` an optional",
      KeywordProbe(#"{"type": "string"}"#),
      KeywordProbe(#"{"properties": {"a": {"type": ["string", "null"]}}}"#, at: "/properties/a"),
      KeywordProbe(#"{"type": ["string", "integer"]}"#)),
    KeywordRow(
      "enum", "an enum, which keeps values that are not listed",
      KeywordProbe(#"{"enum": ["a", "b"]}"#), KeywordProbe(#"{"enum": [1, null, "b"]}"#)),
    KeywordRow(
      "const",
      "a `String`, `Int` or `Bool` that has that value by default; elsewhere an enum of one case, or the tag of a choice",
      KeywordProbe(#"{"const": "a"}"#)),
    KeywordRow(
      "minimum", "a range; within 64 bits, with `maximum`, an `Int`",
      KeywordProbe(#"{"type": "integer", "minimum": 0, "maximum": 9}"#)),
    KeywordRow(
      "maximum", "a range; within 64 bits, with `minimum`, an `Int`",
      KeywordProbe(#"{"type": "integer", "minimum": 0, "maximum": 9}"#)),
    KeywordRow(
      "exclusiveMinimum", "as `minimum`",
      KeywordProbe(
        #"{"type": "number", "exclusiveMinimum": 0, "maximum": 9}"#, only: withNumbers),
      KeywordProbe(
        #"{"type": "number", "exclusiveMinimum": true, "minimum": 0}"#, only: ["draft 4"])),
    KeywordRow(
      "exclusiveMaximum", "as `maximum`",
      KeywordProbe(
        #"{"type": "number", "minimum": 0, "exclusiveMaximum": 9}"#, only: withNumbers),
      KeywordProbe(
        #"{"type": "number", "exclusiveMaximum": true, "maximum": 9}"#, only: ["draft 4"])),
    KeywordRow(
      "multipleOf", "asked of the number, exactly",
      KeywordProbe(#"{"type": "number", "multipleOf": 0.1}"#)),
    KeywordRow(
      "minLength", "asked of the text, in code points",
      KeywordProbe(#"{"type": "string", "minLength": 1}"#)),
    KeywordRow(
      "maxLength", "asked of the text, in code points",
      KeywordProbe(#"{"type": "string", "maxLength": 1}"#)),
    KeywordRow(
      "pattern", "asked of the text", KeywordProbe(#"{"type": "string", "pattern": "^a"}"#)),
    KeywordRow(
      "format",
      "`Date`, `URL`, `UUID`, which keep their text; other formats are asked of the text, and ranges "
        + "of the number: an `integer` of `int64` is an `Int`",
      KeywordProbe(#"{"type": "string", "format": "date-time"}"#),
      KeywordProbe(#"{"type": "number", "format": "int32"}"#),
      KeywordProbe(#"{"type": "string", "format": "ipv4"}"#)),
    KeywordRow(
      "minItems", "asked of the count", KeywordProbe(#"{"type": "array", "minItems": 1}"#)),
    KeywordRow(
      "maxItems", "asked of the count", KeywordProbe(#"{"type": "array", "maxItems": 1}"#)),
    KeywordRow(
      "uniqueItems", "an ordered array that refuses repetition",
      KeywordProbe(#"{"type": "array", "uniqueItems": true}"#)),
    KeywordRow(
      "minContains", "asked of how many elements `contains` counted",
      KeywordProbe(#"{"type": "array", "contains": {"type": "string"}, "minContains": 2}"#)),
    KeywordRow(
      "maxContains", "asked of how many elements `contains` counted",
      KeywordProbe(#"{"type": "array", "contains": {"type": "string"}, "maxContains": 2}"#)),
    KeywordRow(
      "minProperties", "asked of the count of members",
      KeywordProbe(#"{"type": "object", "minProperties": 1}"#)),
    KeywordRow(
      "maxProperties", "asked of the count of members",
      KeywordProbe(#"{"type": "object", "maxProperties": 1}"#)),
    KeywordRow(
      "required", "a property that is not optional",
      KeywordProbe(
        #"{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}"#)),
    KeywordRow(
      "dependentRequired", "asked of an object that has the member",
      KeywordProbe(
        #"""
        {
          "type": "object", "properties": {"b": {"type": "string"}},
          "dependentRequired": {"a": ["b"]}
        }
        """#)),
  ]

  /// Keywords that assert nothing.
  static let annotations = [
    KeywordRow(
      "title", "the first line of the documentation; the name of an alternative",
      property(#""type": "string", "title": "Words""#),
      KeywordProbe(
        """
        {
          "type": "array",
          "oneOf": [{"title": "Words", "items": {"type": "string"}}, {"items": {"type": "integer"}}]
        }
        """, at: "/oneOf/0")),
    KeywordRow(
      "description", "documentation", property(#""type": "string", "description": "Words""#)),
    KeywordRow(
      "default",
      "what the accessor answers for an absent member, which stays absent when it is encoded",
      property(#""type": "string", "default": "none""#)),
    KeywordRow(
      "deprecated", "a deprecated declaration", property(#""type": "string", "deprecated": true"#)),
    KeywordRow("readOnly", "documentation", property(#""type": "string", "readOnly": true"#)),
    KeywordRow("writeOnly", "documentation", property(#""type": "string", "writeOnly": true"#)),
    KeywordRow("examples", "documentation", property(#""type": "string", "examples": ["a"]"#)),
    KeywordRow(
      "contentEncoding", "documentation; `Data` for `base64`, by configuration; draft 7 checks it",
      assertsOnlyIn: "draft 7",
      property(#""type": "string", "contentEncoding": "base64""#)),
    KeywordRow(
      "contentMediaType", "documentation; draft 7 checks JSON", assertsOnlyIn: "draft 7",
      property(#""type": "string", "contentMediaType": "application/json""#)),
    KeywordRow(
      "contentSchema", "documentation",
      property(
        #""type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "object"}"#
      )),
  ]

  /// A probe of a property's schema.
  private static func property(_ members: String) -> KeywordProbe {
    KeywordProbe(#"{"type": "object", "properties": {"a": {\#(members)}}}"#, at: "/properties/a")
  }

  /// The dialects in which exclusive limits are numbers.
  private static let withNumbers = Dialect.all.compactMap(\.name).filter { $0 != "draft 4" }
}
