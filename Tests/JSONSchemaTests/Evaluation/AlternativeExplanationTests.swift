import JSONSchema
import JSONText
import Testing

/// What is wrong in the end where `anyOf` or `oneOf` fails.
struct AlternativeExplanationTests {
  private static func errors(_ schema: String, _ instance: String) throws -> [ValidationError] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    return schema.validate(try JSONDocument(instance).root).errors
  }

  /// Locations and sentences of all explanations.
  private static func explanations(_ schema: String, _ instance: String) throws -> [String] {
    try errors(schema, instance).flatMap(\.explanations).map {
      "\($0.instanceLocation) \($0.message)".trimmingPrefix(" ").description
    }
  }

  static let node = ##"""
    {"$ref": "#/$defs/node", "$defs": {
      "node": {"oneOf": [
        {"$ref": "#/$defs/doc"}, {"$ref": "#/$defs/list"}, {"$ref": "#/$defs/item"},
        {"$ref": "#/$defs/panel"}, {"$ref": "#/$defs/text"}, {"$ref": "#/$defs/rule"}]},
      "children": {"type": "array", "items": {"$ref": "#/$defs/node"}},
      "doc": {"properties": {"type": {"const": "doc"}, "content": {"$ref": "#/$defs/children"}},
        "required": ["type", "content"]},
      "list": {"properties": {"type": {"const": "list"}, "content": {"$ref": "#/$defs/children"}},
        "required": ["type", "content"]},
      "item": {"properties": {"type": {"const": "item"}, "content": {"$ref": "#/$defs/children"}},
        "required": ["type", "content"]},
      "panel": {"properties": {"type": {"const": "panel"}, "content": {"$ref": "#/$defs/children"}},
        "required": ["type", "content"]},
      "text": {"properties": {"type": {"const": "text"}, "text": {"type": "string"}},
        "required": ["type", "text"]},
      "rule": {"properties": {"type": {"const": "rule"}}, "required": ["type"]}}}
    """##

  private static func nested(_ depth: Int, _ inside: String) -> String {
    String(repeating: #"{"type": "list", "content": ["#, count: depth) + inside
      + String(repeating: "]}", count: depth)
  }

  @Test(arguments: [1, 6, 200])
  func `a recursive choice is explained by one sentence in its depth`(depth: Int) throws {
    let location = String(repeating: "/content/0", count: depth) + "/text"
    #expect(
      try Self.explanations(Self.node, Self.nested(depth, #"{"type": "text", "text": 5}"#)) == [
        #"\#(location) expected string, found number 5"#
      ])
  }

  @Test func `a recursive choice names all values of the member that sets alternatives apart`()
    throws
  {
    #expect(
      try Self.explanations(Self.node, Self.nested(3, #"{"type": "txt", "text": "a"}"#)) == [
        #"/content/0/content/0/content/0/type expected "doc", "list", "item", "panel", "text" or "rule", "#
          + #"found string "txt"; did you mean "text"?"#
      ])
  }

  /// A schema, an instance and what is wrong.
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var schema: String
    var instance: String
    var expected: [String]

    init(_ title: String, _ schema: String, _ instance: String, _ expected: [String]) {
      self.title = title
      self.schema = schema
      self.instance = instance
      self.expected = expected
    }

    var testDescription: String { title }
  }

  /// Two alternatives that a member `k` sets apart, of which the second is meant.
  private static func told(
    _ first: String, _ second: String, isClosed: Bool = false
  ) -> String {
    let rest = isClosed ? #", "additionalProperties": false"# : ""
    return ##"""
      {"oneOf": [
        {"properties": {"k": \##(first), "a": {"type": "integer"}}, "required": ["k", "a"]\##(rest)},
        {"properties": {"k": \##(second), "b": {"type": "integer"}}, "required": ["k", "b"]\##(rest)}
      ]}
      """##
  }

  static let discriminators: [(name: String, first: String, second: String, value: String)] = [
    ("const", #"{"const": "x"}"#, #"{"const": "y"}"#, #""y""#),
    ("const of another type", #"{"const": "x"}"#, #"{"const": 1}"#, "1"),
    ("enum of one", #"{"enum": ["x"]}"#, #"{"enum": ["y"]}"#, #""y""#),
    ("enum of several", #"{"enum": ["u", "x"]}"#, #"{"enum": ["v", "y"]}"#, #""y""#),
    ("enum beside const", #"{"enum": ["u", "x"]}"#, #"{"const": "y"}"#, #""y""#),
    (
      "choice of constants", #"{"oneOf": [{"const": "u"}, {"const": "x"}]}"#, #"{"const": "y"}"#,
      #""y""#
    ),
    ("pattern", #"{"pattern": "^x"}"#, #"{"pattern": "^y"}"#, #""y1""#),
    ("type", #"{"type": "string"}"#, #"{"type": "integer"}"#, "1"),
    (
      "nested member", #"{"properties": {"m": {"const": "x"}}}"#,
      #"{"properties": {"m": {"const": "y"}}}"#, #"{"m": "y"}"#
    ),
    (
      "member two levels down", #"{"properties": {"m": {"properties": {"n": {"const": "x"}}}}}"#,
      #"{"properties": {"m": {"properties": {"n": {"const": "y"}}}}}"#, #"{"m": {"n": "y"}}"#
    ),
    (
      "first element", #"{"prefixItems": [{"const": "x"}]}"#, #"{"prefixItems": [{"const": "y"}]}"#,
      #"["y"]"#
    ),
  ]

  @Test(arguments: discriminators.indices, [false, true])
  func `what an alternative accepts and others refuse decides`(number: Int, isClosed: Bool) throws {
    let (name, first, second, value) = Self.discriminators[number]
    let schema = Self.told(first, second, isClosed: isClosed)
    let otherMember = try Self.explanations(schema, #"{"k": \#(value), "a": 1}"#)
    let extra = isClosed ? ["/a `a` is not allowed"] : []
    #expect(otherMember == ["`b` is required"] + extra, "\(name)")
    let otherType = try Self.explanations(schema, #"{"k": \#(value), "b": "1"}"#)
    #expect(
      otherType == [
        #"/b expected integer, found string "1"; did you mean 1 (without quotation marks)?"#
      ], "\(name)")
  }

  static let cases: [Case] = [
    Case(
      "one of several members",
      #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "{}", ["`a` or `b` is required"]),
    Case(
      "one of several groups of members",
      #"{"anyOf": [{"required": ["a", "b"]}, {"required": ["c", "d"]}]}"#, "{}",
      ["`a` and `b`, or `c` and `d` are required"]),
    Case(
      "a member that all alternatives ask for",
      #"{"oneOf": [{"required": ["k", "a"]}, {"required": ["k", "b"]}]}"#, #"{"x": 1}"#,
      ["`k` is required"]),
    Case(
      "members that exclude each other",
      ##"""
      {"anyOf": [{"properties": {"a": {}}, "additionalProperties": false, "required": ["a"]},
        {"properties": {"b": {}}, "additionalProperties": false, "required": ["b"]}]}
      """##, #"{"a": 1, "b": 2}"#, ["`b` is not allowed, or `a` is not allowed"]),
    Case(
      "patterns", #"{"anyOf": [{"pattern": "^a"}, {"pattern": "^b"}]}"#, #""c""#,
      [#"string "c" matches none of the patterns ^a and ^b"#]),
    Case(
      "a constant or a type",
      #"{"anyOf": [{"enum": ["auto", "none"]}, {"type": "number"}]}"#, "null",
      [#"expected "auto", "none" or number, found null"#]),
    Case(
      "a constant beside a number that fails",
      #"{"anyOf": [{"const": "auto"}, {"type": "number", "minimum": 0}]}"#, "-1",
      ["number -1 is less than the minimum 0"]),
    Case(
      "failures of different kinds",
      #"{"anyOf": [{"minLength": 3}, {"pattern": "^a"}]}"#, #""b""#,
      [#"shorter than 3 characters (1), or string "b" does not match the pattern ^a"#]),
    Case(
      "a nullable object",
      #"{"anyOf": [{"type": "null"}, {"type": "object", "required": ["a"]}]}"#, "{}",
      ["`a` is required"]),
    Case(
      "elements decide by their number",
      #"{"anyOf": [{"items": {"type": "integer"}}, {"items": {"type": "string"}}]}"#,
      #"[1, 2, "x", 3]"#, [#"/2 expected integer, found string "x""#]),
    Case(
      "too many match, with names",
      ##"""
      {"oneOf": [{"title": "Cat", "type": "object"}, {"$ref": "#/$defs/dog"}, {"type": "object"}],
       "$defs": {"dog": {"type": "object"}}}
      """##, "{}",
      ["only one alternative may match, but 1 (`Cat`), 2 (`dog`) and 3 do"]),
    Case(
      "a choice inside of an alternative",
      ##"""
      {"anyOf": [{"type": "null"}, {"oneOf": [
        {"properties": {"k": {"const": "x"}, "a": {"type": "string"}}},
        {"properties": {"k": {"const": "y"}, "a": {"type": "integer"}}}]}]}
      """##, #"{"k": "y", "a": true}"#, ["/a expected integer, found true"]),
    Case(
      "groups of kinds",
      ##"""
      {"oneOf": [
        {"oneOf": [{"properties": {"k": {"const": "cat"}, "a": {"type": "string"}}},
          {"properties": {"k": {"const": "dog"}, "a": {"type": "string"}}}]},
        {"oneOf": [{"properties": {"k": {"const": "car"}, "a": {"type": "integer"}}},
          {"properties": {"k": {"const": "bus"}, "a": {"type": "integer"}}}]}]}
      """##, #"{"k": "bus", "a": "x"}"#, [#"/a expected integer, found string "x""#]),
    Case(
      "a constant that no group of kinds expects",
      ##"""
      {"anyOf": [{"$ref": "#/$defs/pet"}, {"$ref": "#/$defs/vehicle"}, {"type": "null"}], "$defs": {
        "pet": {"oneOf": [{"properties": {"k": {"const": "cat"}}}, {"properties": {"k": {"const": "dog"}}}]},
        "vehicle": {"oneOf": [{"properties": {"k": {"const": "car"}}}, {"properties": {"k": {"const": "bus"}}}]}}}
      """##, #"{"k": "bsu"}"#,
      [#"/k expected "cat", "dog", "car" or "bus", found string "bsu"; did you mean "bus"?"#]),
    Case(
      "unevaluated members beside a choice that failed",
      ##"""
      {"anyOf": [
        {"properties": {"kind": {"const": "a"}, "x": {"type": "integer"}}, "required": ["kind", "x"]},
        {"properties": {"kind": {"const": "b"}, "y": {"type": "integer"}}, "required": ["kind", "y"]}],
       "unevaluatedProperties": false}
      """##, #"{"kind": "a", "x": "1", "z": 2}"#,
      [
        #"/x expected integer, found string "1"; did you mean 1 (without quotation marks)?"#,
        "/z `z` is not allowed",
      ]),
    Case(
      "unevaluated elements beside a choice that failed",
      ##"""
      {"oneOf": [{"prefixItems": [{"const": "a"}, {"type": "integer"}]},
        {"prefixItems": [{"const": "b"}, {"type": "string"}]}], "unevaluatedItems": false}
      """##, #"["a", "1"]"#,
      [#"/1 expected integer, found string "1"; did you mean 1 (without quotation marks)?"#]),
    Case(
      "a type beside the constants",
      ##"""
      {"oneOf": [{"required": ["$ref"], "properties": {"$ref": {"type": "string"}}},
        {"required": ["in", "name"], "properties": {
          "in": {"type": "string", "enum": ["query", "header"]}, "name": {"type": "string"}}}]}
      """##, #"{"in": "qury", "name": "a"}"#,
      [#"/in expected "query" or "header", found string "qury"; did you mean "query"?"#]),
    Case(
      "a catch-all that excludes the constants of others",
      ##"""
      {"oneOf": [
        {"properties": {"kind": {"const": "text"}, "body": {"type": "string"}},
         "required": ["kind", "body"]},
        {"properties": {"kind": {"type": "string", "not": {"enum": ["text", "image"]}}},
         "required": ["kind"]}]}
      """##, #"{"kind": "text"}"#, ["`body` is required"]),
    Case(
      "members that an alternative excludes",
      ##"""
      {"oneOf": [{"allOf": [{"properties": {"state": {"enum": ["COMPLETE"]}}}]},
        {"allOf": [{"not": {"required": ["run"]}}]}]}
      """##, #"{"state": "COMPETE", "run": {}}"#,
      [#"/state expected "COMPLETE", found string "COMPETE"; did you mean "COMPLETE"?"#]),
    Case(
      "a member that an alternative declares as false",
      ##"""
      {"anyOf": [{"properties": {"run": false, "job": {"type": "string"}}, "required": ["job"]},
        {"properties": {"run": {"type": "object"}}, "required": ["run", "state"]}]}
      """##, #"{"job": "a", "run": {}}"#, ["`state` is required"]),
    Case(
      "a pattern that says what a constant could",
      ##"""
      {"oneOf": [{"properties": {"type": {"pattern": "^Text$"}, "value": {"type": "string"}}},
        {"properties": {"type": {"not": {"enum": ["Text"]}}, "id": {}}, "required": ["id"]}]}
      """##, #"{"type": "Txet", "value": "a"}"#,
      [#"/type string "Txet" does not match the pattern ^Text$"#]),
    Case(
      "an alternative that is false",
      ##"{"anyOf": [false, {"not": {}}, {"$ref": "#/$defs/no"}, {"required": ["a", "b", "c", "d"]}], "$defs": {"no": false}}"##,
      "{}", ["`a`, `b`, `c` and `d` are required"]),
    Case(
      "a misspelt name in closed alternatives",
      ##"""
      {"anyOf": [
        {"properties": {"width": {}, "height": {}}, "additionalProperties": false},
        {"properties": {"radius": {}}, "required": ["radius"], "additionalProperties": false}]}
      """##, #"{"raduis": 1}"#,
      [
        "`radius` is required; did you mean `radius` by `raduis`?",
        "/raduis `raduis` is not allowed; did you mean `radius`?",
      ]),
    Case(
      "names that differ by a letter and belong to alternatives",
      ##"""
      {"anyOf": [
        {"properties": {"hconcat": {"items": {"type": "string"}}}, "required": ["hconcat"],
         "additionalProperties": false},
        {"properties": {"vconcat": {"items": {"type": "string"}}}, "required": ["vconcat"],
         "additionalProperties": false}]}
      """##, #"{"vconcat": [1]}"#, ["/vconcat/0 expected string, found number 1"]),
    Case(
      "a schema that equally close alternatives share",
      ##"""
      {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}], "$defs": {
        "a": {"properties": {"x": {"oneOf": [
          {"properties": {"k": {"const": "a"}, "n": {"type": "integer"}}},
          {"properties": {"k": {"const": "b"}, "n": {"type": "string"}}}]}}}}}
      """##, #"{"x": {"k": "a", "n": true}}"#, ["/x/n expected integer, found true"]),
    Case(
      "equally close alternatives, of which one fails further inside",
      ##"""
      {"anyOf": [{"maxProperties": 0},
        {"properties": {"a": {"properties": {"b": {"maximum": 3}}}}}]}
      """##, #"{"a": {"b": 5}}"#, ["/a/b number 5 is greater than the maximum 3"]),
    Case(
      "members that the closest alternative closes itself",
      ##"""
      {"unevaluatedProperties": false, "oneOf": [
        {"properties": {"a": {"type": "integer"}}, "required": ["a"], "unevaluatedProperties": false},
        {"properties": {"b": {"type": "integer"}}, "required": ["b"], "unevaluatedProperties": false}]}
      """##, #"{"a": "x"}"#, [#"/a expected integer, found string "x""#]),
    Case(
      "members beside a choice of which nothing is close",
      ##"""
      {"unevaluatedProperties": false, "anyOf": [
        {"properties": {"a": {}}, "required": ["b"]}, {"properties": {"a": {}}, "minProperties": 3}]}
      """##, #"{"a": 1}"#, ["fewer than 3 members (1)"]),
    Case(
      "conditions of which the last refuses everything",
      ##"""
      {"if": {"properties": {"type": {"const": "Manifest"}}}, "then": {"required": ["items"]},
       "else": {"$ref": "#/$defs/other"}, "$defs": {"other": {
         "if": {"properties": {"type": {"const": "Collection"}}}, "then": {"required": ["members"]},
         "else": {"not": {}}}}}
      """##, #"{"type": "Manifset"}"#,
      [
        #"/type expected "Manifest" or "Collection", found string "Manifset"; did you mean "Manifest"?"#
      ]),
    Case(
      "a single condition without which nothing is allowed",
      #"{"if": {"required": ["a"]}, "else": false}"#, "{}", ["`a` is required"]),
    Case(
      "a chain of conditions inside of an alternative",
      ##"""
      {"anyOf": [{"type": "object", "required": ["x", "y"]},
        {"if": {"properties": {"k": {"const": "a"}}}, "then": {"required": ["m"]}, "else": false}]}
      """##, #"{"k": "a"}"#, [#"`m` is required because `k` is "a""#]),
  ]

  @Test(arguments: cases)
  func `a choice is explained as a person would`(_ told: Case) throws {
    #expect(try Self.explanations(told.schema, told.instance) == told.expected)
  }

  @Test func `every alternative has its reasons when they are asked for`() throws {
    let error = try #require(
      try Self.errors(Self.node, Self.nested(1, #"{"type": "text", "text": 5}"#)).first)
    let branches = error.branches
    #expect(branches.count == 6)
    #expect(
      branches[0].map { "\($0.instanceLocation) \($0.message)" }.first
        == #"/type expected "doc", found string "list""#)
    #expect(!branches.joined().contains { !$0.branches.isEmpty })
    #expect(branches[1].map(\.message) == ["none of the 6 alternatives matches"])
    #expect(branches[1].first?.keywordLocation.description.hasPrefix("/$ref/oneOf/1/$ref/") == true)
  }

  @Test func `masked explanations hold nothing of the instance`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(Self.node))
    let instance = try JSONDocument(Self.nested(2, #"{"type": "secret", "text": "secret"}"#))
    let masked = try #require(schema.validate(instance.root).errors.first).masked()
    let messages = ([masked] + masked.explanations + masked.branches.joined()).map(\.message)
    #expect(!messages.contains { $0.contains("secret") })
  }

  @Test func `errors of wide recursive choices stay few`() throws {
    // Each level has four children, each of which is looked at for six kinds.
    var inside = #"{"type": "text", "text": 5}"#
    for _ in 0..<5 {
      inside =
        #"{"type": "panel", "content": [\#(Array(repeating: inside, count: 4).joined(separator: ", "))]}"#
    }
    let errors = try Self.errors(Self.node, inside)
    #expect(errors.count == 1)
    #expect(errors.flatMap(\.explanations).count == 1024)
  }
}
