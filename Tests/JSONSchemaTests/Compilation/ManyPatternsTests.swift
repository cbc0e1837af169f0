import JSONSchema
import JSONText
import Testing

/// Schemas with more patterns than are compiled at once.
@Suite struct ManyPatternsTests {
  private static let count = 3_000

  private static func schema(_ last: String) -> String {
    let patterns = (0..<count).map { #""p\#($0)": {"pattern": "^[a-z]{2}-\#($0)(x|y)*$"}"# }
    return #"{"properties": {\#(patterns.joined(separator: ", ")), "last": {"pattern": \#(last)}}}"#
  }

  @Test func `a pattern that is compiled late decides as one that is compiled early`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(Self.schema(#""^(a|b)+$""#)))
    for (name, text, isValid) in [
      ("p0", "ab-0xyx", true), ("p0", "ab-1", false), ("last", "abba", true), ("last", "c", false),
      ("p2999", "ab-2999", true), ("p2999", "ab-2999", true), ("p2999", "a-2999", false),
    ] {
      let instance = try JSONDocument(#"{"\#(name)": "\#(text)"}"#)
      #expect(schema.isValid(instance.root) == isValid, "\(name): \(text)")
      #expect(schema.validate(instance.root).isValid == isValid, "\(name): \(text)")
    }
  }

  @Test(arguments: [#""(a""#, #""(ab){200001}""#, #""(?:(?:ab){400}){400}b""#])
  func `a pattern that is wrong is found however late it comes`(pattern: String) {
    #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaSource(Self.schema(pattern)))
    }
  }

  @Test func `threads may ask the same pattern for the first time`() async throws {
    let schema = try CompiledSchema.compile(SchemaSource(Self.schema(#""^(a|b)+$""#)))
    let instance = try JSONDocument(#"{"last": "abab", "p2998": "zz-2998y"}"#)
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { schema.isValid(instance.root) } }
      for await isValid in group { #expect(isValid) }
    }
  }
}
