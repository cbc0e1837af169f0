import JSONSchema
import JSONText
import Testing

/// Of several alternatives that failed, the one that somebody meant is told.
struct ClosestAlternativeTests {
  private static func closest(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let errors = schema.validate(try JSONDocument(instance).root).errors
    return try #require(errors.first).closestBranch.map { "\($0.instanceLocation) \($0.message)" }
  }

  private static func explanations(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let errors = schema.validate(try JSONDocument(instance).root).errors
    return errors.flatMap(\.explanations).map { "\($0.instanceLocation) \($0.message)" }
  }

  private static let shapes = """
    {"oneOf": [
      {"properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}},
      {"properties": {"kind": {"enum": ["square", "cube"]}, "side": {"type": "number"}}},
      {"type": "string"}
    ]}
    """

  @Test func `a constant that all alternatives refuse is told with all that they expect`() throws {
    #expect(
      try Self.closest(Self.shapes, #"{"kind": "cirle", "radius": "1"}"#) == [
        #"/kind expected "circle", "square" or "cube", found string "cirle"; "#
          + #"did you mean "circle"?"#
      ])
  }

  @Test func `the alternative whose constant is right explains itself`() throws {
    #expect(
      try Self.closest(Self.shapes, #"{"kind": "cube", "side": "1"}"#) == [
        #"/side expected number, found string "1"; did you mean 1 (without quotation marks)?"#
      ])
  }

  @Test func `types that all alternatives refuse are told together`() throws {
    #expect(
      try Self.closest(#"{"anyOf": [{"type": "string"}, {"type": ["array", "null"]}]}"#, "5") == [
        #" expected null, array or string, found number 5"#
      ])
  }

  @Test(arguments: [
    (#"{"on_success": true}"#, #"/on_success expected "always" or "never", found true"#),
    (#"{"on_success": "x"}"#, #"/on_success expected "always" or "never", found string "x""#),
    (#"{"secret": 5}"#, "/secret expected string, found number 5"),
    (#"{"other": 5}"#, "/other `other` is not allowed"),
  ])
  func `a wrong value of a known member is closer than an alternative without the member`(
    _ instance: String, _ told: String
  ) throws {
    let secret = ##"""
      {"type": "object", "additionalProperties": false, "properties": {"secret": {"type": "string"}}}
      """##
    let mail = ##"""
      {"type": "object", "additionalProperties": false,
       "properties": {"on_success": {"enum": ["always", "never"]}, "on_failure": {"enum": ["always"]}}}
      """##
    #expect(try Self.closest(#"{"oneOf": [\#(secret), \#(mail)]}"#, instance) == [told])
    // The same for elements, of which one is a text or an object.
    let lists = #"""
      {"oneOf": [{"type": "array", "items": {"oneOf": [{"type": "string"}, \#(secret)]}},
       {"type": "array", "items": \#(mail)}]}
      """#
    let isMail = instance.contains("on_")
    let explained = try Self.explanations(lists, #"[{"on_failure": "always"}, \#(instance)]"#)
    #expect(!isMail || explained == ["/1\(told)"])
  }

  @Test func `an alternative of another type is never the closest`() throws {
    let schema = #"{"anyOf": [{"type": "null"}, {"type": "object", "required": ["a", "b"]}]}"#
    #expect(try Self.closest(schema, "{}") == [" `a` and `b` are required"])
  }

  @Test func `the alternative that misses the fewest members is the closest`() throws {
    let schema = #"{"anyOf": [{"required": ["a", "b"]}, {"required": ["c"]}]}"#
    #expect(try Self.closest(schema, "{}") == [" `c` is required"])
  }

  @Test func `nothing is close where an alternative succeeded`() throws {
    let schema = #"{"oneOf": [{"minimum": 1}, {"minimum": 2}, {"type": "string"}]}"#
    #expect(try Self.closest(schema, "3").isEmpty)
  }

  @Test func `what a masked error merges is masked`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(Self.shapes))
    let error = schema.validate(try JSONDocument(#"{"kind": "cirle"}"#).root).errors.first?.masked()
    #expect(
      error?.closestBranch.map(\.message) == [
        #"expected "circle", "square" or "cube", found string"#
      ])
  }
}
