import JSONSchema
import JSONSchemaContainment
import JSONText
import Testing

/// The answers about small pairs of schemas, one for each way in which a keyword is decided.
@Suite struct ContainmentTests {
  @Test(arguments: [
    (#"{"type": "integer"}"#, #"{"type": "number"}"#, "yes"),
    (#"{"type": "number"}"#, #"{"type": "integer"}"#, "no: 0.5"),
    (#"{"minimum": 3}"#, #"{"exclusiveMinimum": 2}"#, "yes"),
    (#"{"type": "integer", "minimum": 3}"#, #"{"exclusiveMinimum": 3}"#, "no: 3"),
    (#"{"multipleOf": 6}"#, #"{"multipleOf": 3}"#, "yes"),
    (#"{"multipleOf": 3}"#, #"{"multipleOf": 6}"#, "no: 3"),
    (
      #"{"type": "number", "minimum": 0, "maximum": 1, "multipleOf": 0.3}"#,
      #"{"enum": [0, 0.3, 0.6, 0.9]}"#, "yes"
    ),
    (#"{"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 2}"#, "false", "yes"),
    (#"{"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 2}"#, "false", "no: 1.001"),
    (#"{"const": 1.0}"#, #"{"enum": [1]}"#, "yes"),
  ])
  func `numbers are compared exactly`(a: String, b: String, expected: String) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test(arguments: [
    (#"{"minLength": 3}"#, #"{"minLength": 2}"#, "yes"),
    (#"{"minLength": 2}"#, #"{"minLength": 3}"#, #"no: "aa""#),
    (#"{"pattern": "^a+$"}"#, #"{"pattern": "^a*$"}"#, "yes"),
    (#"{"pattern": "^a*$"}"#, #"{"pattern": "^a+$"}"#, #"no: """#),
    (#"{"type": "string", "pattern": "^[ab]{2}$"}"#, #"{"enum": ["aa", "ab", "ba", "bb"]}"#, "yes"),
    (
      #"{"type": "string", "pattern": "^[ab]{2}$"}"#, #"{"enum": ["aa", "ba", "bb"]}"#, #"no: "ab""#
    ),
    (#"{"pattern": "^(?!x)"}"#, #"{"pattern": "^[^x]|^$"}"#, "yes"),
    (
      #"{"type": "string", "pattern": "^\\d+$", "maxLength": 2}"#, #"{"pattern": "^.{1,2}$"}"#,
      "yes"
    ),
    (#"{"type": "string", "format": "date"}"#, #"{"format": "date-time"}"#, #"no: "0000-01-01""#),
    (#"{"type": "string", "format": "date", "pattern": "^x"}"#, "false", "yes"),
    (#"{"format": "uri"}"#, #"{"format": "uri-reference"}"#, "yes"),
    (#"{"type": "string", "pattern": "^(a)\\1$"}"#, "false", "undecided: pattern"),
  ])
  func `strings are decided by the automata of patterns`(
    a: String, b: String, expected: String
  ) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test(arguments: [
    (
      #"{"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}"#,
      #"{"properties": {"id": {"type": "string", "minLength": 3}}}"#, #"no: {"id":""}"#
    ),
    (#"{"properties": {"a": {"minimum": 2}}}"#, #"{"properties": {"a": {"minimum": 1}}}"#, "yes"),
    (
      #"{"additionalProperties": false, "properties": {"a": true}}"#, #"{"maxProperties": 1}"#,
      "yes"
    ),
    (
      #"{"patternProperties": {"^a": {"type": "string"}}}"#,
      #"{"properties": {"ab": {"type": "string"}}}"#, "yes"
    ),
    (
      #"{"type": "object", "minProperties": 1}"#, #"{"propertyNames": {"pattern": "b"}}"#,
      #"no: {"a":null}"#
    ),
    (
      #"{"type": "object", "propertyNames": {"pattern": "^[ab]$"}, "minProperties": 3}"#, "false",
      "yes"
    ),
    (
      #"{"dependentRequired": {"a": ["b"]}, "required": ["a"]}"#, #"{"required": ["b"]}"#, "yes"
    ),
    (
      #"{"type": "object", "dependentSchemas": {"a": {"required": ["b"]}}, "required": ["a"]}"#,
      #"{"not": {"required": ["b"]}}"#, #"no: {"a":null,"b":null}"#
    ),
    (
      #"{"type": "object", "minProperties": 2, "maxProperties": 2, "required": ["a"]}"#,
      #"{"required": ["b"]}"#, #"no: {"a":null,"c":null}"#
    ),
  ])
  func `objects are planned member by member`(a: String, b: String, expected: String) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test(arguments: [
    (
      #"{"type": "array", "items": {"enum": [1, 2]}, "uniqueItems": true}"#, #"{"maxItems": 2}"#,
      "yes"
    ),
    (#"{"type": "array", "items": {"enum": [1, 2]}}"#, #"{"maxItems": 2}"#, "no: [1,1,1]"),
    (
      #"{"contains": {"type": "integer"}, "minContains": 2}"#, #"{"contains": {"type": "number"}}"#,
      "yes"
    ),
    (
      #"{"type": "array", "contains": {"const": 1}, "maxContains": 1}"#,
      #"{"contains": {"const": 1}, "minContains": 2}"#, "no: [1]"
    ),
    (
      #"{"type": "array", "contains": {"type": "null"}, "minContains": 2, "uniqueItems": true}"#,
      "false", "yes"
    ),
    (
      #"{"type": "array", "prefixItems": [{"const": 1}], "minItems": 2, "uniqueItems": true}"#,
      #"{"items": {"const": 1}}"#, "no: [1,null]"
    ),
    (
      #"{"type": "array", "prefixItems": [{"const": 1}], "items": false}"#, #"{"maxItems": 1}"#,
      "yes"
    ),
    (#"{"type": "array", "minItems": 2}"#, #"{"uniqueItems": true}"#, "no: [null,null]"),
  ])
  func `arrays are planned element by element`(a: String, b: String, expected: String) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test(arguments: [
    (
      #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
      #"{"properties": {"a": true}, "additionalProperties": false}"#, "yes"
    ),
    (
      #"{"properties": {"a": true}, "additionalProperties": false}"#,
      #"{"anyOf": [{"properties": {"a": {"type": "string"}}}, true], "unevaluatedProperties": false}"#,
      #"no: {"a":null}"#
    ),
    (
      #"{"prefixItems": [true], "unevaluatedItems": false}"#,
      #"{"prefixItems": [true], "items": false}"#,
      "yes"
    ),
    (
      #"{"type": "array", "contains": {"const": 1}, "unevaluatedItems": {"const": 2}}"#,
      #"{"items": {"enum": [1, 2]}}"#, "yes"
    ),
  ])
  func `unevaluated children are those that no alternative that holds evaluates`(
    a: String, b: String, expected: String
  ) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test(arguments: [
    (
      #"{"anyOf": [{"type": "integer"}, {"type": "string"}]}"#, #"{"type": ["integer", "string"]}"#,
      "yes"
    ),
    (
      #"{"type": ["integer", "string"]}"#, #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#,
      "yes"
    ),
    (
      #"{"type": ["integer", "number"]}"#, #"{"oneOf": [{"type": "integer"}, {"type": "number"}]}"#,
      "no: 0"
    ),
    (
      #"{"not": {"type": "string"}}"#,
      #"{"type": ["null", "boolean", "number", "array", "object"]}"#, "yes"
    ),
    (
      #"{"if": {"minimum": 5}, "then": {"multipleOf": 2}, "type": "integer", "minimum": 6}"#,
      #"{"multipleOf": 2}"#, "yes"
    ),
    (#"{"enum": [[1, {"a": 2}], "x"]}"#, #"{"enum": ["x", [1.0, {"a": 2}], 3]}"#, "yes"),
    (#"{"not": {"enum": [[]]}, "type": "array"}"#, #"{"minItems": 2}"#, "no: [null]"),
  ])
  func `combinations are followed only as far as a value violates them`(
    a: String, b: String, expected: String
  ) throws {
    #expect(try ContainmentQuestion(a, in: b).answer() == expected)
  }

  @Test func `a recursive schema is compared by assumption`() throws {
    func list(_ value: String, _ required: String) -> String {
      """
      {"$ref": "#/$defs/n", "$defs": {"n": {"type": "object", "required": ["v"\(required)],
        "properties": {"v": {"type": "\(value)"}, "next": {"$ref": "#/$defs/n"}}}}}
      """
    }
    let (integers, numbers) = (list("integer", ""), list("number", ""))
    #expect(try ContainmentQuestion(integers, in: numbers).answer() == "yes")
    #expect(try ContainmentQuestion(numbers, in: integers).answer() == #"no: {"v":0.5}"#)
    // A list that never ends has no finite instance.
    #expect(try ContainmentQuestion(list("integer", #", "next""#), in: "false").answer() == "yes")
  }

  @Test func `a dynamic reference is followed in its scope`() throws {
    let tree = """
      {"$id": "https://example.com/strict", "$dynamicAnchor": "node", "$ref": "tree",
       "unevaluatedProperties": false,
       "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node", "type": "object",
         "properties": {"child": {"$dynamicRef": "#node"}}}}}
      """
    let plain = #"{"properties": {"child": {"maxProperties": 1}}}"#
    #expect(try ContainmentQuestion(tree, in: plain).answer() == "yes")
  }

  @Test func `draft 4 distinguishes an integer from a number without a fraction`() throws {
    let question = ContainmentQuestion(
      #"{"enum": [1]}"#, in: #"{"type": "integer"}"#, dialect: .draft4)
    #expect(try question.answer() == "no: 1.0")
    // Each integer of a value can be written in either way.
    let mixed = ContainmentQuestion(
      #"{"enum": [[1, 2]]}"#,
      in: #"{"not": {"items": [{"type": "integer"}, {"not": {"type": "integer"}}]}}"#,
      dialect: .draft4)
    #expect(try mixed.answer() == "no: [1,2.0]")
    let later = ContainmentQuestion(
      #"{"enum": [1]}"#, in: #"{"type": "integer"}"#, dialect: .draft6)
    #expect(try later.answer() == "yes")
  }

  @Test func `sixty alternatives with tags need no combination of choices`() throws {
    func union(_ last: String) -> String {
      let alternatives = (0..<60).map { number in
        """
        {"type": "object", "required": ["kind", "v"], "properties":
          {"kind": {"const": "k\(number)"}, "v": {"type": "\(number == 59 ? last : "string")"}}}
        """
      }
      return "{\"anyOf\": [\(alternatives.joined(separator: ", "))]}"
    }
    #expect(try ContainmentQuestion(union("integer"), in: union("number")).answer() == "yes")
    #expect(
      try ContainmentQuestion(union("number"), in: union("integer")).answer()
        == #"no: {"kind":"k59","v":0.5}"#)
  }

  @Test func `a time limit ends in an answer`() throws {
    let schema = try ContainmentQuestion.compiled(#"{"type": "object", "minProperties": 3}"#)
    let verdict = SchemaContainment(timeLimit: .nanoseconds(1))
      .decide(schema, isContainedIn: try ContainmentQuestion.compiled(#"{"minProperties": 9}"#))
    guard case .undecided(let obstacle) = verdict else {
      Issue.record("decided in a nanosecond: \(verdict)")
      return
    }
    #expect(obstacle.keyword == "time")
    #expect(obstacle.location == nil)
  }

  @Test func `an obstacle has the location of its keyword`() throws {
    let schema = try ContainmentQuestion.compiled(#"{"type": "string", "pattern": "^(a)\\1$"}"#)
    let verdict = SchemaContainment(timeLimit: .seconds(600))
      .decide(schema, isContainedIn: try ContainmentQuestion.compiled("false"))
    guard case .undecided(let obstacle) = verdict else {
      Issue.record("decided: \(verdict)")
      return
    }
    #expect(obstacle.location?.pointer?.description == "/pattern")
    #expect(obstacle.location?.position.column == 31)
  }
}
