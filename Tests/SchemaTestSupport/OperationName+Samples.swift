extension OperationName {
  /// Schemas that use the operation; only what annotates has no invalid instance.
  package var samples: [OperationSample] {
    switch self {
    case .type, .enumeration: ofAnyInstance
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      ofNumbers
    case .minLength, .maxLength, .pattern, .format, .content: ofStrings
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      ofArrays
    case .minProperties, .maxProperties, .required, .dependentRequired: ofCountsAndNames
    case .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .object:
      ofMembers
    case .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .tagged: ofChoices
    case .reference, .dynamicReference, .endlessReference: ofReferences
    case .annotation, .stringAnnotation: ofAnnotations
    }
  }

  private var ofAnyInstance: [OperationSample] {
    switch self {
    case .type:
      [
        OperationSample(
          #"{"type": "integer"}"#, valid: ["1", "-0", "1.0", "1e2", "12345678901234567890123"],
          invalid: ["1.5", "1e-1", #""1""#, "null", "[1]", "{}", "true"]),
        OperationSample(
          #"{"type": "number"}"#, valid: ["1", "1.5", "-1e400"], invalid: [#""1""#, "false"]),
        OperationSample(
          #"{"type": ["null", "string", "array"]}"#, valid: ["null", #""""#, "[]"],
          invalid: ["0", "true", "{}"]),
        OperationSample(
          #"{"type": ["boolean", "object"]}"#, valid: ["true", "false", "{}"],
          invalid: ["0", "null", "[]"]),
      ]
    default:
      [
        OperationSample(
          #"{"enum": [1, "a", null, [1], {"a": 1}]}"#,
          valid: ["1.0", "10e-1", #""\u0061""#, "null", "[1.0]", #"{"a": 1e0}"#],
          invalid: ["2", #""b""#, "[1, 1]", #"{"a": 1, "b": 2}"#, "false", "[]", "{}"]),
        OperationSample(
          #"{"enum": ["a", "bc"]}"#, valid: [#""a""#, #""bc""#], invalid: [#""b""#, #""""#, "1"]),
        OperationSample(
          #"{"const": {"a": [1, {"b": null}], "c": "x"}}"#,
          valid: [#"{"c": "x", "a": [1, {"b": null}]}"#],
          invalid: [
            #"{"c": "x", "a": [1, {"b": 0}]}"#, #"{"a": [1, {"b": null}]}"#, "{}", "[]",
            #"{"c": "x", "a": [1, {"b": null}], "d": 1}"#, #"{"c": "x", "a": [1]}"#,
          ]),
        OperationSample(#"{"const": false}"#, valid: ["false"], invalid: ["0", "null", "true"]),
        OperationSample(
          #"{"const": 0.1}"#, valid: ["0.10", "1e-1"], invalid: ["0.11", "0", #""0.1""#]),
      ]
    }
  }

  private var ofNumbers: [OperationSample] {
    switch self {
    case .minimum:
      [
        OperationSample(
          #"{"minimum": 3}"#, valid: ["3", "3.0", "1e1", #""x""#, "null"],
          invalid: ["2", "2.999", "-1e5", "29e-1"]),
        OperationSample(
          #"{"minimum": 10000000000000000000000}"#, valid: ["1e22", "10000000000000000000000.1"],
          invalid: ["9999999999999999999999", "1"]),
      ]
    case .maximum:
      [
        OperationSample(
          #"{"maximum": -0.5}"#, valid: ["-0.5", "-1", "-1e400", "[]"],
          invalid: ["-0.4999", "0", "-0", "1e400"])
      ]
    case .exclusiveMinimum:
      [
        OperationSample(
          #"{"exclusiveMinimum": 0}"#, valid: ["1", "1e-400", "{}"], invalid: ["0", "-0.0", "-1"])
      ]
    case .exclusiveMaximum:
      [
        OperationSample(
          #"{"exclusiveMaximum": 9223372036854775807}"#,
          valid: ["9223372036854775806", "9223372036854775806.9"],
          invalid: ["9223372036854775807", "1e19", "9223372036854775807.0"])
      ]
    case .multipleOf:
      [
        OperationSample(
          #"{"multipleOf": 0.01}"#, valid: ["1.23", "0", "1e300", #""x""#],
          invalid: ["1.234", "0.001", "1e-3"]),
        OperationSample(#"{"multipleOf": 3}"#, valid: ["-9", "9.0"], invalid: ["1", "10", "9.5"]),
      ]
    default:
      [
        OperationSample(
          #"{"$schema": "http://json-schema.org/draft-04/schema#", "type": "integer"}"#,
          valid: ["1", "-12"], invalid: ["1.0", "1e2", #""1""#, "1.5"])
      ]
    }
  }

  private var ofStrings: [OperationSample] {
    switch self {
    case .minLength:
      [
        OperationSample(
          #"{"minLength": 2}"#, valid: [#""ab""#, #""éé""#, #""\ud83d\ude00a""#, "1"],
          invalid: [#""é""#, #""""#, #""\u00e9""#, #""😀""#])
      ]
    case .maxLength:
      [
        OperationSample(
          #"{"maxLength": 2}"#, valid: [#""ab""#, #""😀😀""#, #""\u0061\n""#, "[1, 2, 3]"],
          invalid: [#""abc""#, #""éééé""#, #""\n\n\n""#])
      ]
    case .pattern:
      [
        OperationSample(
          #"{"pattern": "^a+$"}"#, valid: [#""aa""#, #""\u0061""#, "5"],
          invalid: [#""ab""#, #""""#]),
        OperationSample(
          #"{"pattern": "^\\p{L}{2}\\d"}"#, valid: [#""éa7x""#], invalid: [#""é7""#, #""77""#]),
      ]
    case .format:
      [
        OperationSample(
          #"{"format": "date"}"#, valid: [#""2024-02-29""#, "1"],
          invalid: [#""2023-02-29""#, #""x""#, #""""#]),
        OperationSample(
          #"{"format": "date-time"}"#, valid: [#""2024-02-29T23:59:59Z""#],
          invalid: [#""2024-02-29""#, #""2024-02-29T25:00:00Z""#]),
        OperationSample(
          #"{"format": "email"}"#, valid: [#""a@example.com""#], invalid: [#""a""#, #""@b""#]),
        OperationSample(
          #"{"format": "uuid"}"#, valid: [#""01234567-89ab-cdef-0123-456789ABCDEF""#],
          invalid: [#""01234567""#]),
        OperationSample(
          #"{"format": "uri"}"#, valid: [#""https://example.com/a""#],
          invalid: [#""a b""#, #""/a""#]),
      ]
    default:
      [
        OperationSample(
          #"{"$schema": "http://json-schema.org/draft-07/schema#", "contentEncoding": "base64"}"#,
          valid: [#""YQ==""#, "1"], invalid: [#""Y""#, #""@@@@""#]),
        OperationSample(
          #"{"$schema": "http://json-schema.org/draft-07/schema#", "contentMediaType": "application/json"}"#,
          valid: [#""{\"a\": 1}""#], invalid: [#""{""#, #""""#]),
      ]
    }
  }

  private var ofArrays: [OperationSample] {
    switch self {
    case .minItems:
      [OperationSample(#"{"minItems": 2}"#, valid: ["[1, 2]", "{}"], invalid: ["[]", "[[1, 2]]"])]
    case .maxItems:
      [OperationSample(#"{"maxItems": 1}"#, valid: ["[]", "[1]", #""ab""#], invalid: ["[1, 1]"])]
    case .uniqueItems:
      [
        OperationSample(
          #"{"uniqueItems": true}"#,
          valid: ["[]", "[1, true]", #"[{"a": 1}, {"a": 2}]"#, "[0, false, null]", "1"],
          invalid: [
            "[1, 2, 1.0]", #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#, #"["a", "\u0061"]"#,
            "[[1], [2], [1]]",
          ])
      ]
    case .prefixItems:
      [
        OperationSample(
          #"{"prefixItems": [{"type": "string"}, {"minimum": 3}]}"#,
          valid: ["[]", #"["a"]"#, #"["a", 3, null]"#, "{}"],
          invalid: ["[1]", #"["a", 2]"#, "[null, 1]"]
        ),
        OperationSample(
          #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [true, {"type": "null"}], "additionalItems": false}"#,
          valid: ["[1]", "[1, null]"], invalid: ["[1, 2]", "[1, null, null]"]),
      ]
    case .items:
      [
        OperationSample(
          #"{"items": {"type": "integer"}}"#, valid: ["[]", "[1, 2.0]", "1"],
          invalid: [#"[1, "2"]"#, "[[1]]", "[1, 2, null, 3, false]"]),
        OperationSample(
          #"{"prefixItems": [true], "items": false}"#, valid: ["[]", "[1]"], invalid: ["[1, 2]"]),
      ]
    case .contains:
      [
        OperationSample(
          #"{"contains": {"type": "string"}}"#, valid: [#"[1, "a"]"#, "{}"],
          invalid: ["[]", "[1]", #"[["a"], 2]"#]),
        OperationSample(
          #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
          valid: ["[1, 1]", "[1, 2, 1.0, 1]"], invalid: ["[1]", "[]", "[2]", "[1, 1, 1, 1]"]),
        OperationSample(
          #"{"contains": {"const": 1}, "minContains": 0, "maxContains": 1}"#,
          valid: ["[]", "[2]", "[1]"], invalid: ["[1, 1]"]),
      ]
    default:
      [
        OperationSample(
          #"{"prefixItems": [true], "contains": {"type": "string"}, "minContains": 0, "unevaluatedItems": false}"#,
          valid: ["[]", "[1]", #"[1, "a"]"#], invalid: ["[1, 2]", #"[1, "a", 3]"#]),
        OperationSample(
          #"{"anyOf": [{"prefixItems": [{"const": 1}]}, {"prefixItems": [true, {"const": 2}]}], "unevaluatedItems": {"type": "null"}}"#,
          valid: ["[1, null]", "[0, 2, null]", "[1, 2]"], invalid: ["[1, 3]", "[0, 2, 0]"]),
      ]
    }
  }

  private var ofCountsAndNames: [OperationSample] {
    switch self {
    case .minProperties:
      [
        OperationSample(
          #"{"minProperties": 2}"#, valid: [#"{"a": 1, "b": 2}"#, "[]"],
          invalid: ["{}", #"{"a": 1}"#, #"{"a": 1, "a": 2}"#])
      ]
    case .maxProperties:
      [
        OperationSample(
          #"{"maxProperties": 1}"#,
          valid: ["{}", #"{"a": {"b": 1, "c": 2}}"#, #"{"a": 1, "\u0061": 2}"#],
          invalid: [#"{"a": 1, "b": 1}"#])
      ]
    case .required:
      [
        OperationSample(
          #"{"required": ["a", "b"]}"#,
          valid: [#"{"b": null, "a": 1}"#, #"{"\u0061": 1, "b": 2}"#, "1"],
          invalid: ["{}", #"{"a": 1}"#, #"{"A": 1, "B": 2}"#]),
        OperationSample(
          #"{"required": [\#((0..<70).map { #""n\#($0)""# }.joined(separator: ", "))]}"#,
          valid: ["{\((0..<71).map { #""n\#($0)": 1"# }.joined(separator: ", "))}"],
          invalid: ["{\((0..<69).map { #""n\#($0)": 1"# }.joined(separator: ", "))}", "{}"]),
      ]
    default:
      [
        OperationSample(
          #"{"dependentRequired": {"a": ["b", "c"], "d": []}}"#,
          valid: ["{}", #"{"b": 1, "d": 1}"#, #"{"a": 1, "b": 2, "c": 3}"#, #""a""#],
          invalid: [#"{"a": 1}"#, #"{"a": 1, "c": 3}"#, #"{"\u0061": null, "b": 2}"#])
      ]
    }
  }

  private var ofMembers: [OperationSample] {
    switch self {
    case .properties:
      [
        OperationSample(
          #"{"properties": {"a": {"type": "integer"}, "é": {"minLength": 1}, "n": false}}"#,
          valid: ["{}", #"{"a": 1, "é": "x"}"#, #"{"b": 1}"#, #"{"a": "x", "a": 1}"#, "[1]"],
          invalid: [#"{"a": "x"}"#, #"{"\u00e9": ""}"#, #"{"n": null}"#, #"{"a": 1, "a": "x"}"#])
      ]
    case .patternProperties:
      [
        OperationSample(
          #"{"patternProperties": {"^a": {"type": "integer"}, "b$": {"minimum": 3}}}"#,
          valid: [#"{"ab": 3}"#, #"{"b": "x", "c": 1}"#, "{}"],
          invalid: [#"{"ab": 2}"#, #"{"a": "x"}"#, #"{"xb": 1}"#, #"{"ab": "x"}"#])
      ]
    case .additionalProperties:
      [
        OperationSample(
          #"{"properties": {"a": true}, "patternProperties": {"^x-": true}, "additionalProperties": false}"#,
          valid: ["{}", #"{"a": 1, "x-y": 2}"#], invalid: [#"{"b": 1}"#, #"{"a": 1, "aa": 2}"#]),
        OperationSample(
          #"{"additionalProperties": {"type": "null"}}"#, valid: [#"{"a": null}"#, "1"],
          invalid: [#"{"a": null, "b": 0}"#]),
      ]
    case .propertyNames:
      [
        OperationSample(
          #"{"propertyNames": {"maxLength": 2}}"#, valid: ["{}", #"{"ab": 1, "\u00e9é": 2}"#],
          invalid: [#"{"abc": 1}"#, #"{"a": 1, "": 2, "éàü": 3}"#]),
        OperationSample(
          #"{"propertyNames": {"enum": ["a", "b"]}}"#, valid: [#"{"a": 1}"#],
          invalid: [#"{"c": 1}"#]),
        OperationSample(#"{"propertyNames": false}"#, valid: ["{}"], invalid: [#"{"a": 1}"#]),
      ]
    case .unevaluatedProperties:
      [
        OperationSample(
          #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
          valid: ["{}", #"{"a": 1}"#], invalid: [#"{"b": 1}"#, #"{"a": 1, "b": 1}"#]),
        OperationSample(
          #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"properties": {"b": true}}, "unevaluatedProperties": {"type": "string"}}"#,
          valid: [#"{"a": 1, "b": 2}"#, #"{"a": "x"}"#, #"{"c": "x"}"#],
          invalid: [#"{"a": 2}"#, #"{"b": 2}"#, #"{"a": 1, "c": 2}"#]),
      ]
    default:
      [
        OperationSample(
          #"{"properties": {"a": {"type": "integer"}}, "required": ["a", "z"], "patternProperties": {"^x": {"type": "string"}}, "additionalProperties": {"type": "null"}, "propertyNames": {"minLength": 1}}"#,
          valid: [#"{"z": null, "a": 1}"#, #"{"a": 1, "z": null, "x": "", "q": null}"#, "1"],
          invalid: [
            #"{"a": 1}"#, #"{"a": "1", "z": null}"#, #"{"a": 1, "z": 1}"#,
            #"{"a": 1, "z": null, "x": null}"#, #"{"a": 1, "z": null, "": null}"#,
          ])
      ]
    }
  }

  private var ofChoices: [OperationSample] {
    switch self {
    case .allOf:
      [
        OperationSample(
          #"{"allOf": [{"minimum": 3}, {"maximum": 5}, {"type": "number"}]}"#, valid: ["3", "5.0"],
          invalid: ["2", "6", #""4""#])
      ]
    case .anyOf:
      [
        OperationSample(
          #"{"anyOf": [{"type": "string", "minLength": 2}, {"type": "integer", "minimum": 3}]}"#,
          valid: [#""ab""#, "3"], invalid: [#""a""#, "2", "null", "3.5"]),
        OperationSample(
          #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
          valid: [#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, "1"], invalid: ["{}", #"{"c": 1}"#]),
      ]
    case .oneOf:
      [
        OperationSample(
          #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
          valid: [#"{"a": 1}"#, #"{"b": 2, "c": 1}"#], invalid: ["{}", #"{"a": 1, "b": 2}"#, "1"]),
        OperationSample(
          #"{"oneOf": [{"minimum": 3}, {"multipleOf": 2}]}"#, valid: ["3", "2"],
          invalid: ["4", "1"]),
      ]
    case .not:
      [
        OperationSample(
          #"{"not": {"required": ["a"]}}"#, valid: ["{}", #"{"b": 1}"#],
          invalid: [#"{"a": 1}"#, "1"]),
        OperationSample(
          #"{"not": {"enum": ["a", 1]}}"#, valid: [#""b""#, "2"], invalid: [#""a""#, "1.0"]),
        OperationSample(
          #"{"not": {"properties": {"a": {"type": "string"}}}}"#, valid: [#"{"a": 1}"#],
          invalid: [#"{"a": "x"}"#, "{}", "null"]),
      ]
    case .conditional:
      [
        OperationSample(
          #"{"if": {"type": "string"}, "then": {"minLength": 2}, "else": {"minimum": 3}}"#,
          valid: [#""ab""#, "3", "null"], invalid: [#""a""#, "2"]),
        OperationSample(
          #"{"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"required": ["b"]}}"#,
          valid: ["{}", #"{"a": 2}"#, #"{"a": 1, "b": 2}"#], invalid: [#"{"a": 1.0}"#]),
      ]
    case .dependentSchemas:
      [
        OperationSample(
          #"{"dependentSchemas": {"a": {"required": ["b"]}, "b": {"maxProperties": 2}}}"#,
          valid: ["{}", #"{"a": 1, "b": 2}"#, #"{"c": 1}"#],
          invalid: [#"{"a": 1}"#, #"{"a": 1, "b": 2, "c": 3}"#]),
        OperationSample(
          #"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"], "c": {"properties": {"d": false}}}}"#,
          valid: [#"{"d": 1}"#, #"{"a": 1, "b": 1, "c": 1}"#],
          invalid: [#"{"a": 1}"#, #"{"c": 1, "d": 1}"#]),
      ]
    default:
      [
        OperationSample(
          #"""
          {"oneOf": [
            {"type": "object", "properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}, "required": ["kind"]},
            {"type": "object", "properties": {"kind": {"enum": ["b", "c"]}}, "required": ["kind", "y"]},
            {"type": "object", "properties": {"kind": {"const": "d"}}, "required": ["kind"], "maxProperties": 1},
            {"type": "string"}]}
          """#,
          valid: [
            #"{"kind": "a", "x": 1}"#, #"{"kind": "c", "y": 1}"#, #"{"kind": "\u0064"}"#, #""x""#,
          ],
          invalid: [
            #"{"kind": "a", "x": "1"}"#, #"{"kind": "b"}"#, #"{"kind": "d", "y": 1}"#,
            #"{"kind": "e"}"#, "{}", "1", #"{"kind": 1}"#,
          ]),
        OperationSample(
          #"{"anyOf": [{"required": ["a"], "properties": {"a": {"type": "integer"}}}, {"required": ["b"], "maxProperties": 1}, {"required": ["c"]}]}"#,
          valid: [#"{"a": 1}"#, #"{"b": 1}"#, #"{"a": "x", "c": 1}"#, "1"],
          invalid: [#"{"a": "x"}"#, #"{"b": 1, "d": 2}"#, "{}", #"{"d": 1}"#]),
      ]
    }
  }

  private var ofReferences: [OperationSample] {
    switch self {
    case .endlessReference:
      [
        OperationSample(
          ##"{"properties": {"a": {"$ref": "#/$defs/a"}, "b": {"type": "null"}}, "$defs": {"a": {"$ref": "#/$defs/a"}}}"##,
          valid: ["{}", #"{"b": null}"#], invalid: [#"{"b": 1}"#],
          undecided: [#"{"a": 1}"#, #"{"b": null, "a": {}}"#])
      ]
    case .reference:
      [
        OperationSample(
          ##"{"$ref": "#/$defs/tree", "$defs": {"tree": {"properties": {"next": {"$ref": "#/$defs/tree"}, "size": {"minimum": 0}}, "additionalProperties": false}}}"##,
          valid: ["{}", #"{"next": {"next": {"size": 1}}}"#],
          invalid: [#"{"next": {"size": -1}}"#, #"{"next": {"next": {"sizes": 1}}}"#]),
        OperationSample(
          ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/a", "type": "null", "definitions": {"a": {"type": "string"}}}"##,
          valid: [#""a""#], invalid: ["null", "1"]),
      ]
    default:
      [
        OperationSample(
          ##"""
          {"$id": "https://example.com/strict", "$dynamicAnchor": "node", "$ref": "tree",
           "unevaluatedProperties": false,
           "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node", "type": "object",
             "properties": {"data": {"type": "integer"},
               "children": {"type": "array", "items": {"$dynamicRef": "#node"}}}}}}
          """##,
          valid: ["{}", #"{"children": [{"data": 1}, {"children": []}]}"#],
          invalid: [
            #"{"children": [{"daat": 1}]}"#, #"{"x": 1}"#, #"{"children": [{"data": "1"}]}"#,
          ]),
        OperationSample(
          ##"""
          {"$schema": "https://json-schema.org/draft/2019-09/schema",
           "$id": "https://example.com/outer", "$recursiveAnchor": true, "$ref": "inner",
           "minProperties": 1,
           "$defs": {"inner": {"$id": "inner", "$recursiveAnchor": true,
             "properties": {"a": {"$recursiveRef": "#"}}}}}
          """##,
          valid: [#"{"a": {"b": 1}}"#], invalid: ["{}", #"{"a": {}}"#, #"{"a": {"a": {}}}"#]),
      ]
    }
  }

  private var ofAnnotations: [OperationSample] {
    switch self {
    case .annotation:
      [
        OperationSample(
          #"{"title": "t", "default": 1, "uniqueItems": false}"#, valid: ["1", "[1, 1]", "{}"],
          invalid: [])
      ]
    default:
      [
        OperationSample(
          #"{"contentMediaType": "application/json"}"#, valid: [#""{""#, "1"], invalid: [])
      ]
    }
  }
}
