import SchemaTestSupport

extension DecidedDifference {
  private static let judged = Set(OfficialSuite.Draft.allCases).subtracting([.version1])
  private static let hidingSiblings: Set<OfficialSuite.Draft> = [.draft4, .draft6, .draft7]

  /// All that campaigns have found.
  static let all = ofJSONSchemaRS + ofSourcemeta

  private static let ofJSONSchemaRS = [
    DecidedDifference(
      name: "takes what `contains` matched for evaluated, as later drafts do",
      paragraph: "JSON Schema 2019-09 Core, 9.3.1.3 and 9.3.1.4", engine: .jsonschemaRS,
      drafts: [.draft2019],
      example: (#"{"contains": true, "unevaluatedItems": false}"#, "[1]")
    ) { $0.schema.contains(#""contains""#) && $0.schema.contains(#""unevaluatedItems""#) },
    DecidedDifference(
      name: "takes a number that a `Double` can not tell from 0 for a multiple",
      paragraph: "JSON Schema 2020-12 Validation, 6.2.1", engine: .jsonschemaRS,
      drafts: judged, example: (#"{"multipleOf": 3.0}"#, "1e-400")
    ) { $0.schema.contains(#""multipleOf""#) && $0.instance?.contains("1e-400") == true },
    DecidedDifference(
      name: "refuses a host name whose A-label begins in capital letters",
      paragraph: "RFC 5891, 5.3: `xn--` is to be read without regard to case",
      engine: .jsonschemaRS, drafts: judged.subtracting([.draft4, .draft6]),
      example: (#"{"format": "hostname"}"#, #""XN--NXASMQ6B""#)
    ) { $0.schema.contains(#""hostname""#) && $0.instance?.contains("XN--") == true },
    DecidedDifference(
      name: "takes a leap second at the end of any day",
      paragraph: "RFC 3339, 5.7: at the end of June or December", engine: .jsonschemaRS,
      drafts: judged, example: (#"{"format": "date-time"}"#, #""2024-02-29T23:59:60Z""#)
    ) {
      $0.schema.contains(#""date-time""#)
        && $0.instance?.uppercased().contains("2024-02-29T23:59:60Z") == true
    },
  ]

  private static let ofSourcemeta = [
    DecidedDifference(
      name: "refuses a schema with a `$ref` and siblings at the top",
      paragraph: "JSON Schema draft 7 Core, 8.3: the siblings are ignored", engine: .sourcemeta,
      drafts: hidingSiblings,
      example: (##"{"$ref": "#/definitions/a", "definitions": {"a": {}}}"##, "1")
    ) { $0.refusal?.contains("A schema with a top-level `$ref`") == true },
    DecidedDifference(
      name: "breaks off where a schema below `propertyNames` has a reference for parts of a name",
      paragraph: "JSON Schema 2020-12 Core, 7.6.1: keywords for other types are ignored",
      engine: .sourcemeta, drafts: judged.subtracting([.draft4]),
      example: (##"{"propertyNames": {"items": {"$ref": "#"}}}"##, "{}")
    ) {
      $0.refusal?.contains("unexpected error: map::at") == true
        && $0.schema.contains(#""propertyNames""#)
    },
    DecidedDifference(
      name: "does not apply a dynamic or recursive reference below `propertyNames` to the name",
      paragraph: "JSON Schema 2020-12 Core, 8.2.3.2 and 10.3.2.4", engine: .sourcemeta,
      drafts: [.draft2019, .draft2020],
      example: (
        ##"""
        {"$recursiveAnchor": true, "type": ["null", "object"],
         "propertyNames": {"$recursiveRef": "#"}}
        """##, #"{"a": 1}"#
      )
    ) {
      $0.schema.contains(#""propertyNames""#)
        && ($0.schema.contains(#""$recursiveRef""#) || $0.schema.contains(#""$dynamicRef""#))
    },
    DecidedDifference(
      name: "asked to be fast, forgets `false` for additional members beside unevaluated ones",
      paragraph: "JSON Schema 2020-12 Core, 10.3.2.3", engine: .sourcemeta,
      drafts: [.draft2019, .draft2020],
      example: (
        """
        {"properties": {"a": {"oneOf": [{"properties": {}}], "unevaluatedProperties": {}}},
         "additionalProperties": false}
        """, #"{"b": null}"#
      )
    ) {
      !$0.isValid && $0.schema.contains(#""additionalProperties":false"#)
        && $0.schema.contains(#""unevaluatedProperties""#)
    },
    DecidedDifference(
      name: "takes an element for evaluated when a `contains` that fails looked into it",
      paragraph: "JSON Schema 2020-12 Core, 7.7.1.2", engine: .sourcemeta, drafts: [.draft2020],
      example: (
        """
        {"contains": {"anyOf": [{"anyOf": [{"properties": {}}], "unevaluatedProperties": {}}],
                      "required": ["b"]}, "unevaluatedItems": {"type": "boolean"}}
        """, #"[{"a": 2}, 1]"#
      )
    ) { disagreement in
      !disagreement.isValid
        && ["contains", "unevaluatedItems", "unevaluatedProperties"].allSatisfy {
          disagreement.schema.contains("\"\($0)\"")
        }
    },
    DecidedDifference(
      name: "lets `.` in a pattern match a line feed",
      paragraph: "ECMA-262, 22.2.2.7 CompileAtom; JSON Schema 2020-12 Core, 6.4",
      engine: .sourcemeta, drafts: judged, example: (#"{"pattern": "."}"#, #""\n""#)
    ) {
      $0.instance?.contains(#"\n"#) == true
        && ($0.schema.contains(#""^.$""#) || $0.schema.contains(#""^..$""#)
          || $0.schema.contains(#""pattern":".""#))
    },
  ]
}
