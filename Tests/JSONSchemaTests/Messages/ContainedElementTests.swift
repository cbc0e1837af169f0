import JSONSchema
import JSONText
import Testing

/// Why no element, or too few or too many, match `contains`.
struct ContainedElementTests {
  static let cases: [MessageCase] = [
    MessageCase(
      #"{"contains": {"type": "string"}}"#, "[]",
      "no element matches `contains`: the array is empty"
    ),
    MessageCase(
      #"{"contains": {"type": "string"}}"#, "[1, 2]",
      "no element matches `contains`; element 0 comes closest: expected string, found number 1",
      masked:
        "no element matches `contains`; element 0 comes closest: expected string, found number"),
    MessageCase(
      #"{"contains": {"properties": {"kind": {"const": "a"}, "n": {"minimum": 4}}, "required": ["kind"]}}"#,
      #"[{"kind": "b", "n": 7}, {"kind": "a", "n": 3}, {}]"#,
      "no element matches `contains`; element 1 comes closest: at `/1/n`, number 3 is less than the minimum 4",
      masked:
        "no element matches `contains`; element 1 comes closest: number is less than the minimum 4"),
    MessageCase(
      #"{"contains": {"properties": {"k": {"const": "proposals"}}, "required": ["k"]}}"#,
      #"[{"k": "extensions"}, {"k": "propsals"}]"#,
      "no element matches `contains`; element 1 comes closest: at `/1/k`, expected \"proposals\", "
        + "found string \"propsals\"; did you mean \"proposals\"?"),
    MessageCase(
      #"{"contains": {"required": ["proposal"]}}"#, #"[{"extension": 1}, {"propsal": 1}]"#,
      "no element matches `contains`; element 1 comes closest: `proposal` is required; "
        + "did you mean `proposal` by `propsal`?"),
    MessageCase(
      #"{"contains": {"required": ["a", "b", "c"], "maxProperties": 0}}"#,
      #"[{"z": 1}, {"a": 1, "b": 2}]"#,
      "no element matches `contains`; element 1 comes closest: `c` is required (and 1 more)"),
    MessageCase(
      #"{"contains": {"type": "string"}, "minContains": 2}"#, #"["a", 1]"#,
      "fewer than 2 elements match `contains` (1); element 1 comes closest: expected string, found number 1"
    ),
    MessageCase(
      #"{"contains": {"type": "string"}, "minContains": 2}"#, #"["a"]"#,
      "fewer than 2 elements match `contains` (1)",
      masked: "fewer than 2 elements match `contains`"),
    MessageCase(
      #"{"contains": {"type": "string"}, "maxContains": 1}"#, #"["a", 1, "b"]"#,
      "more than 1 element matches `contains` (2: elements 0 and 2)",
      masked: "more than 1 element matches `contains`"),
    MessageCase(
      #"{"contains": true, "maxContains": 2}"#, "[1, 2, 3, 4, 5, 6]",
      "more than 2 elements match `contains` (6: elements 0, 1, 2, 3, …)"),
    MessageCase(
      #"{"contains": true, "maxContains": 0}"#, "[1]",
      "more than 0 elements match `contains` (1: element 0)"),
    MessageCase(
      #"{"contains": {"anyOf": [{"type": "string", "minLength": 3}, {"type": "boolean"}]}}"#,
      "[1]",
      "no element matches `contains`; element 0 comes closest: expected boolean or string, found number 1"
    ),
    MessageCase(
      #"{"contains": {"not": {"type": "number"}}}"#, "[1]",
      "no element matches `contains`; element 0 comes closest: no number is allowed here, found number 1"
    ),
    MessageCase(
      #"{"contains": {"contains": {"contains": {"contains": {"const": 1}}}}}"#, "[[[[2]]]]",
      "no element matches `contains`; element 0 comes closest: no element matches `contains`; element 0 comes closest: no element matches `contains`"
    ),
  ]

  @Test(arguments: cases)
  func `why the element that comes closest does not match is said`(_ test: MessageCase) throws {
    try test.expect()
  }

  @Test func `the error is about the array`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"properties": {"a": {"contains": {"type": "string"}}}}"#))
    let error = try #require(
      schema.validate(try JSONDocument(#"{"a": [1]}"#).root).errors.first)
    #expect(error.instanceLocation == "/a")
    #expect(error.failure.limit == 1)
    #expect(error.failure.actual == 0)
  }

  @Test func `among very many elements the first ones are compared`() throws {
    let elements = Array(repeating: #"{"a": [1, 2, 3]}"#, count: 100_000).joined(separator: ",")
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"contains": {"$ref": "#/$defs/a"}, "$defs": {"a": {"required": ["b"]}}}"##))
    let root = try JSONDocument("[\(elements)]").root
    #expect(
      schema.validate(root).errors.map(\.message) == [
        "no element matches `contains`; element 0 comes closest: `b` is required"
      ])
  }

  @Test func `an element that takes too long to explain is not`() throws {
    // Forty levels that each ask the next twice.
    let levels = (0..<40).map { level in
      let next = ##"{"$ref": "#/$defs/\##(level + 1)"}"##
      return #""\#(level)": {"anyOf": [{"allOf": [\#(next), false]}, \#(next)]}"#
    }
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"contains": {"$ref": "#/$defs/0"}, "$defs": {\##(levels.joined(separator: ",")), "40": {"const": 1}}}"##
      ))
    let elements = Array(repeating: "2", count: 300).joined(separator: ",")
    let message = try #require(
      schema.validate(try JSONDocument("[\(elements)]").root).errors.first?.message)
    #expect(message.hasPrefix("no element matches `contains`"))
    #expect(message.utf8.count < 500)
  }
}
