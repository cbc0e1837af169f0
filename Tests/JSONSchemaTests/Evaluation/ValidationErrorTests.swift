import JSONSchema
import JSONText
import Testing

/// What `validate` says about invalid instances.
struct ValidationErrorTests {
  static let sentences: [MessageCase] = [
    MessageCase(
      #"{"required": ["name"]}"#, "{}", "`name` is required", masked: "`name` is required"),
    MessageCase(#"{"required": ["a", "b"]}"#, "{}", "`a` and `b` are required"),
    MessageCase(
      #"{"type": "string"}"#, "5", "expected string, found number 5",
      masked: "expected string, found number"),
    MessageCase(
      #"{"type": ["string", "null"]}"#, "[]", "expected null or string, found empty array"),
    MessageCase(
      #"{"minLength": 1}"#, #""""#, "shorter than 1 character (0)",
      masked: "shorter than 1 character"),
    MessageCase(#"{"maxLength": 2}"#, #""abc""#, "longer than 2 characters (3)"),
    MessageCase(
      #"{"minimum": 3}"#, "2", "number 2 is less than the minimum 3",
      masked: "number is less than the minimum 3"),
    MessageCase(#"{"exclusiveMaximum": 3}"#, "3", "number 3 is not less than 3"),
    MessageCase(#"{"multipleOf": 0.1}"#, "0.35", "number 0.35 is not a multiple of 0.1"),
    MessageCase(
      #"{"enum": ["a", "b"]}"#, #""c""#, #"expected "a" or "b", found string "c""#,
      masked: #"expected "a" or "b", found string"#),
    MessageCase(
      #"{"const": 1}"#, "true", "expected 1, found true", masked: "expected 1, found boolean"),
    MessageCase(#"{"pattern": "^a"}"#, #""b""#, #"string "b" does not match the pattern ^a"#),
    MessageCase(#"{"maxItems": 1}"#, "[1, 2]", "more than 1 element (2)"),
    MessageCase(
      #"{"uniqueItems": true}"#, "[1, 2, 1.0]", "the elements 0 and 2 are equal: 1 and 1.0"),
    MessageCase(
      #"{"contains": {"type": "null"}}"#, "[1]",
      "no element matches `contains`; element 0 comes closest: expected null, found number 1"),
    MessageCase(#"{"minProperties": 1}"#, "{}", "fewer than 1 member (0)"),
    MessageCase(
      #"{"additionalProperties": false}"#, #"{"x": 1}"#, "`x` is not allowed",
      masked: "this member is not allowed"),
    MessageCase(
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, "`b` is required because `a` is there"),
    MessageCase(#"{"not": {}}"#, "1", "nothing is allowed here"),
    MessageCase(#"{"anyOf": [false, false]}"#, "1", "none of the 2 alternatives matches"),
    MessageCase(
      #"{"oneOf": [true, false, true]}"#, "1", "only one alternative may match, but 1 and 3 do"),
    MessageCase("false", "1", "nothing is allowed here"),
  ]

  @Test(arguments: sentences)
  func `a failure says what was expected and what was found`(_ test: MessageCase) throws {
    try test.expect()
  }

  @Test func `every failure has its locations and position`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"$id": "https://e.com/user", "properties": {"a/b": {"$ref": "#/$defs/text"}}, "$defs": {"text": {"minLength": 3}}}"##,
        path: "user.json"))
    let document = try JSONDocument("{\n  \"a/b\": \"é\"\n}")
    let error = try #require(schema.validate(document.root).errors.first)
    #expect(error.keywordLocation == "/properties/a~1b/$ref/minLength")
    #expect(error.absoluteKeywordLocation == "https://e.com/user#/$defs/text/minLength")
    #expect(error.instanceLocation == "/a~1b")
    #expect(error.position == SourcePosition(byteOffset: 11, line: 2, column: 10))
    #expect(error.schemaLocation.file == "user.json")
    #expect(error.failure.keyword == "minLength")
    #expect(error.failure.limit == 3)
    #expect(error.failure.actual == 1)
  }

  @Test func `the location in an instance counts from its own root`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(#"{"items": {"type": "string"}}"#))
    let document = try JSONDocument(#"[["a"], ["b", 1]]"#)
    let element = try #require(document.root[1])
    #expect(schema.validate(element).errors.map(\.instanceLocation) == ["/1"])
  }

  @Test(arguments: [
    (#"{"contains": {"type": "null"}, "minContains": 2}"#, "[]", "/contains"),
    (#"{"contains": {"type": "null"}, "minContains": 2}"#, "[null]", "/minContains"),
    (#"{"contains": {"type": "null"}, "maxContains": 1}"#, "[null, null]", "/maxContains"),
  ])
  func `a limit of matches fails at its own keyword`(
    _ schema: String, _ instance: String, _ location: String
  ) throws {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let errors = schema.validate(try JSONDocument(instance).root).errors
    #expect(errors.map(\.keywordLocation.description) == [location])
  }

  @Test func `all failures are found, or as many as asked for`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(#"{"items": {"type": "string"}}"#))
    let document = try JSONDocument("[" + (0..<100).map(String.init).joined(separator: ",") + "]")
    #expect(schema.validate(document.root).errors.count == 100)
    let some = schema.validate(document.root, maximumErrors: 10)
    #expect(some.errors.count == 10)
    #expect(some.isTruncated)
  }

  @Test func `failures below alternatives that were not needed are left out`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        #"{"anyOf": [{"type": "string"}, {"type": "number"}], "if": {"minimum": 3}, "maximum": 1}"#)
    )
    let errors = schema.validate(try JSONDocument("2").root).errors
    #expect(errors.map(\.keywordLocation) == ["/maximum"])
  }

  @Test func `the alternative that came closest explains itself`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        """
        {"oneOf": [
          {"properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}},
          {"properties": {"kind": {"const": "square"}, "side": {"type": "number"}}},
          {"type": "string"}
        ]}
        """))
    let document = try JSONDocument(#"{"kind": "square", "side": "2", "radius": "1"}"#)
    let error = try #require(schema.validate(document.root).errors.first)
    #expect(error.branches.map(\.count) == [2, 1, 1])
    #expect(error.closestBranch.map(\.instanceLocation) == ["/side"])
  }

  static let alternatives = """
    {"anyOf": [
      {"properties": {"path": {"type": "string"}}, "required": ["path"],
       "additionalProperties": false},
      {"properties": {"host": {"type": "string"}, "port": {"type": "integer"}},
       "required": ["host", "port"], "additionalProperties": false},
      {"type": "string"}
    ]}
    """

  @Test func `a misspelt member speaks for the alternative that requires it`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"oneOf": [{"required": ["run"]}, {"required": ["uses"]}]}"#))
    let error = try #require(schema.validate(try JSONDocument(#"{"usse": "a"}"#).root).errors.first)
    #expect(error.closestBranch.map(\.failure.missingNames) == [["uses"]])
  }

  @Test(arguments: [
    (#"{"host": "a", "port": "1"}"#, "/port"), (#"{"host": 5, "port": 1}"#, "/host"),
    (#"{"host": "a", "port": 1, "path": "b"}"#, "/path"), (#"{"path": 5}"#, "/path"),
    (#"{"host": "a"}"#, ""),
  ])
  func `a wrong value inside an alternative does not hide it`(
    instance: String, location: String
  ) throws {
    let schema = try CompiledSchema.compile(SchemaSource(Self.alternatives))
    let error = try #require(schema.validate(try JSONDocument(instance).root).errors.first)
    #expect(error.closestBranch.map(\.instanceLocation.description) == [location])
  }
}
