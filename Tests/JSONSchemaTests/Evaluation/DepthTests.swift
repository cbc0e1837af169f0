import Foundation
import JSONSchema
import JSONText
import Testing

/// Evaluation neither overflows a stack nor gives up on what the parser accepts.
struct DepthTests {
  static let recursive = [
    ##"{"properties": {"a": {"$ref": "#"}}, "required": ["a"]}"##,
    ##"{"allOf": [{"anyOf": [{"$ref": "#/$defs/x"}]}], "$defs": {"x": {"additionalProperties": {"$ref": "#"}}}}"##,
    ##"{"$dynamicAnchor": "n", "additionalProperties": {"$dynamicRef": "#n"}}"##,
    ##"{"unevaluatedProperties": {"$ref": "#"}}"##,
  ]

  /// `{"a": {"a": … 1 … }}`, which only the first schema refuses, at the innermost value.
  private static func nested(_ depth: Int) throws -> JSONDocument {
    let text =
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    return try JSONDocument(Array(text.utf8), limits: JSONLimits(maximumDepth: depth))
  }

  /// Runs a closure on a thread with the smallest usual stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test(arguments: recursive)
  func `an instance as deep as the parser allows is decided on a small stack`(
    _ text: String
  ) async throws {
    let schema = try CompiledSchema.compile(SchemaSource(text))
    let document = try Self.nested(1024)
    await onSmallStack {
      #expect(schema.isValid(document.root))
      var output = FlagOutput()
      #expect(schema.evaluate(document.root, into: &output))
    }
  }

  @Test func `a failure in the depth has its locations`() async throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"type": "object", "additionalProperties": {"$ref": "#"}}"##))
    let document = try Self.nested(1024)
    await onSmallStack {
      let result = schema.validate(document.root)
      #expect(result.errors.count == 1)
      #expect(result.errors.first?.instanceLocation.tokens.count == 1024)
      #expect(result.errors.first?.keywordLocation.tokens.count == 2049)
    }
  }

  @Test(arguments: [1, 24, 46, 47, 48, 200])
  func `a failure behind many references has its locations on a small stack`(
    count: Int
  ) async throws {
    let references = (1..<count).map {
      ##""r\##($0)": {"$ref": "#/$defs/r\##($0 + 1)"}, "##
    }.joined()
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"$ref": "#/$defs/r1", "$defs": {\##(references)"r\##(count)": {"type": "null"}}}"##))
    let document = try JSONDocument("1")
    await onSmallStack {
      let result = schema.validate(document.root)
      #expect(result.errors.count == 1)
      #expect(result.errors.first?.keywordLocation.tokens.count == count + 1)
    }
  }

  @Test func `an instance deeper than any stack is undecided, not a crash`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"additionalProperties": {"$ref": "#"}}"##))
    let document = try Self.nested(1_000_000)
    #expect(!schema.isValid(document.root))
    let result = schema.validate(document.root, maximumErrors: 1)
    #expect(!result.isValid)
    #expect(result.errors.contains { $0.failure.isUndecided })
  }

  @Test func `a cycle that depends on the instance is undecided, not a crash`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##))
    #expect(schema.isValid(try JSONDocument(#"{"b": 1}"#).root))
    let document = try JSONDocument(#"{"a": 1}"#)
    #expect(!schema.isValid(document.root))
    #expect(schema.validate(document.root).errors.contains { $0.failure.isUndecided })
  }

  @Test func `a negation does not turn what is undecided into a success`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"not": {"$ref": "#/$defs/a"}, "$defs": {"a": {"dependentSchemas": {"a": {"$ref": "#/$defs/a"}}}}}"##
      ))
    let document = try JSONDocument(#"{"a": 1}"#)
    #expect(!schema.isValid(document.root))
    #expect(!schema.validate(document.root).isValid)
  }

  @Test func `a deeply nested schema is compiled`() throws {
    let depth = 1000
    let text =
      String(repeating: #"{"not":"#, count: depth) + "true" + String(repeating: "}", count: depth)
    let schema = try CompiledSchema.compile(SchemaSource(text))
    #expect(schema.isValid(try JSONDocument("1").root))
  }
}
