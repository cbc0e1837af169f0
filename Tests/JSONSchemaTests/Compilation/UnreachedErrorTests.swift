import JSONSchema
import JSONText
import Testing

/// Errors in parts of schemas that evaluation does not come to.
struct UnreachedErrorTests {
  private func compile(
    _ text: String, fragment: String? = nil, _ options: CompilationOptions = CompilationOptions()
  ) throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaDocument(SchemaSource(text, uri: "file:///s.json", path: "s.json")), fragment: fragment,
      options: options)
  }

  private static func schema(_ broken: String, using: String = "used") -> String {
    """
    {"type": "object", "properties": {"a": {"$ref": "#/$defs/\(using)"}},
     "$defs": {"used": {"type": "string"}, "broken": \(broken),
       "leading": {"items": {"$ref": "#/$defs/broken"}}}}
    """
  }

  private static let broken = [
    #"{"type": "strin"}"#, #"{"pattern": "("}"#, ##"{"$ref": "#/$defs/none"}"##, "1",
    #"{"properties": {"x": {"minLength": -1}}}"#, #"{"$ref": "missing.json"}"#,
    ##"{"$ref": "#/$defs/broken"}"##, #"{"enum": 1}"#,
  ]

  @Test(arguments: broken)
  func `a definition that nothing refers to is left out with a warning at its place`(
    text: String
  ) throws {
    let schema = try compile(Self.schema(text))
    #expect(schema.isValid(try JSONDocument(#"{"a": "b"}"#).root))
    #expect(!schema.isValid(try JSONDocument(#"{"a": 1}"#).root))
    let warning = try #require(schema.warnings.first)
    #expect(schema.warnings.allSatisfy { $0.severity == .warning })
    #expect(warning.location?.pointer?.tokens.starts(with: ["$defs", "broken"]) == true)
    // It is no schema to evaluate, nor is what leads to it.
    if schema.warnings.first?.id != "endless-reference" {
      #expect(schema.part(at: "#/$defs/broken") == nil)
      #expect(schema.part(at: "#/$defs/leading") == nil)
    }
    #expect(schema.part(at: "#/$defs/used") != nil)
  }

  @Test(arguments: broken)
  func `a definition that a reference leads to is an error`(text: String) throws {
    // Of a reference to itself no instance is decided, which is no error where an instance need not come to it.
    if text.contains("#/$defs/broken") { return }
    for name in ["broken", "leading"] {
      #expect(throws: DiagnosticsError.self, "\(name)") {
        try compile(Self.schema(text, using: name))
      }
      #expect(throws: DiagnosticsError.self, "\(name)") {
        try compile(Self.schema(text), fragment: "/$defs/\(name)")
      }
    }
    #expect(
      try compile(Self.schema(text), fragment: "/$defs/used").isValid(JSONDocument("\"\"").root))
  }

  @Test(arguments: broken)
  func `of several documents those parts count that are asked for`(text: String) throws {
    var document = try SchemaDocument(
      SchemaSource(
        #"{"openapi": "3.1.0", "components": {"schemas": {"a": {"type": "null"}, "b": \#(text)}}}"#,
        uri: "file:///api.json", path: "api.json"))
    document.isLibrary = true
    let group = try CompiledSchema.compile(
      documents: [document], parts: [(0, "/components/schemas/a")])
    #expect(group.warnings.allSatisfy { $0.severity == .warning })
    if !text.contains("#/$defs/broken") {
      #expect(throws: DiagnosticsError.self) {
        try CompiledSchema.compile(
          documents: [document],
          parts: [(0, "/components/schemas/a"), (0, "/components/schemas/b")])
      }
    }
  }

  @Test func `what a dialect other than the assumed one allows is no error of a part`() throws {
    let text = #"{"type": "object", "$defs": {"old": {"items": [{"type": "string"}]}}}"#
    let schema = try compile(text, CompilationOptions(triesOtherDialects: true))
    #expect(schema.warnings.map(\.id).contains("assumed-dialect"))
    let old = try #require(schema.part(at: "#/$defs/old"))
    #expect(!old.isValid(try JSONDocument("[1]").root))
  }

  @Test func `strict compilation refuses what is not reached as well`() {
    #expect(throws: DiagnosticsError.self) {
      try compile(Self.schema(#"{"type": "strin"}"#), CompilationOptions(isStrict: true))
    }
  }
}
