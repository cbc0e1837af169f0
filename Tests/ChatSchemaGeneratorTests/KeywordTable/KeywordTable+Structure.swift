extension KeywordTable {
  /// Keywords that apply subschemas.
  static let structure = [
    KeywordRow(
      "properties", "properties of a struct",
      KeywordProbe(#"{"type": "object", "properties": {"a": {"type": "string"}}}"#)),
    KeywordRow(
      "additionalProperties", "a map of additional members; without one the struct has none",
      KeywordProbe(#"{"type": "object", "additionalProperties": {"type": "string"}}"#),
      KeywordProbe(
        #"{"type": "object", "properties": {"a": {}}, "additionalProperties": false}"#)),
    KeywordRow(
      "patternProperties", "a typed map per pattern",
      KeywordProbe(#"{"type": "object", "patternProperties": {"^x": {"type": "string"}}}"#)),
    KeywordRow(
      "propertyNames", "asked of every name",
      KeywordProbe(#"{"type": "object", "propertyNames": {"maxLength": 3}}"#)),
    KeywordRow(
      "prefixItems", "a struct with an element per position",
      KeywordProbe(#"{"type": "array", "prefixItems": [{"type": "string"}]}"#)),
    KeywordRow(
      "items", "the type of elements; before 2020-12 of positions, too",
      KeywordProbe(#"{"type": "array", "items": {"type": "string"}}"#),
      KeywordProbe(
        #"{"type": "array", "items": [{"type": "string"}]}"#, only: ["draft 7", "draft 2019-09"])),
    KeywordRow(
      "additionalItems", "the type of the elements after the positions",
      KeywordProbe(
        #"""
        {
          "type": "array", "items": [{"type": "string"}],
          "additionalItems": {"type": "boolean"}
        }
        """#)),
    KeywordRow(
      "contains", "counted while the array is read",
      KeywordProbe(#"{"type": "array", "contains": {"type": "string"}}"#)),
    KeywordRow(
      "allOf", "one type that has what all of them say",
      KeywordProbe(#"{"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}"#)),
    KeywordRow(
      "anyOf", "an enum with a payload per alternative; the first that fits",
      KeywordProbe(#"{"type": "object", "anyOf": [\#(card), \#(cash)]}"#),
      KeywordProbe(#"{"type": "string", "anyOf": [{"minLength": 3}, {"pattern": "x"}]}"#)),
    KeywordRow(
      "oneOf", "an enum with a payload per alternative; found by a tag where there is one",
      KeywordProbe(#"{"type": "object", "oneOf": [\#(card), \#(cash)]}"#),
      KeywordProbe(#"{"type": "string", "oneOf": [{"minLength": 3}, {"pattern": "x"}]}"#)),
    KeywordRow(
      "not", "asked of the value; of types it leaves the others",
      KeywordProbe(#"{"type": "string", "not": {"minLength": 3}}"#),
      KeywordProbe(#"{"type": ["string", "null"], "not": {"type": "null"}}"#)),
    KeywordRow(
      "if", "an enum of `then` and `else` where nothing else shapes objects; asked elsewhere",
      KeywordProbe(conditional), KeywordProbe(fork)),
    KeywordRow(
      "then", "a case of that enum; asked elsewhere", KeywordProbe(conditional),
      KeywordProbe(fork)),
    KeywordRow(
      "else", "a case of that enum; asked elsewhere", KeywordProbe(conditional),
      KeywordProbe(fork)),
    KeywordRow(
      "dependentSchemas", "asked of an object that has the member",
      KeywordProbe(#"{"type": "object", "dependentSchemas": {"a": {"maxProperties": 2}}}"#)),
    KeywordRow(
      "dependencies", "asked of an object that has the member",
      KeywordProbe(#"{"type": "object", "dependencies": {"a": {"maxProperties": 2}}}"#),
      KeywordProbe(#"{"type": "object", "properties": {"b": {}}, "dependencies": {"a": ["b"]}}"#)),
    KeywordRow(
      "unevaluatedProperties",
      "as `additionalProperties` where names tell what is left; asked elsewhere",
      KeywordProbe(
        """
        {
          "type": "object", "allOf": [{"properties": {"a": {}}}],
          "unevaluatedProperties": {"type": "string"}
        }
        """),
      KeywordProbe(
        """
        {
          "type": "object", "anyOf": [{"properties": {"a": {"maximum": 3}}}, {"minProperties": 3}],
          "unevaluatedProperties": false
        }
        """)),
    KeywordRow(
      "unevaluatedItems", "asked of elements that nothing else has looked at",
      KeywordProbe(
        """
        {"type": "array", "contains": {"type": "string"}, "unevaluatedItems": {"type": "integer"}}
        """)),
  ]

  private static let card = #"{"properties": {"card": {"type": "string"}}, "required": ["card"]}"#
  private static let cash = #"{"properties": {"sum": {"type": "integer"}}, "required": ["sum"]}"#

  private static let conditional =
    #"{"type": "string", "if": {"minLength": 3}, "then": {"maxLength": 5}, "else": {"pattern": "x"}}"#
  private static let fork = """
    {"type": "object", "if": {"required": ["card"]}, "then": \(card), "else": \(cash)}
    """
}
