import Foundation
import JSONSchema
import JSONText
import Testing

/// One compiled schema is evaluated on several threads at once.
///
/// `swift test --sanitize=thread --filter SharedSchemaTests` looks for accesses that race.
struct SharedSchemaTests {
  /// Everything that an evaluation keeps for itself, or reads from the program.
  private static let schemas = [
    ##"{"$dynamicAnchor": "n", "properties": {"a": {"$dynamicRef": "#n"}}, "unevaluatedProperties": false}"##,
    ##"{"additionalProperties": {"$ref": "#"}, "type": "object"}"##,
    #"{"properties": {"a": {"pattern": "^(\\w)\\1$"}, "b": {"pattern": "^(?:a|b)*a(?:a|b){12}c"}}}"#,
    #"{"properties": {"a": {"format": "idn-hostname"}, "b": {"format": "date-time"}}}"#,
    #"{"required": ["a"], "propertyNames": {"maxLength": 3}, "properties": {"a": {"uniqueItems": true}}}"#,
    #"{"anyOf": [{"properties": {"a": {"multipleOf": 0.1}}, "required": ["b"]}, {"maxProperties": 1}]}"#,
  ]

  private static let instances = [
    #"{"a": {"a": {}}}"#, #"{"a": "xx", "b": "abababababababababac"}"#, #"{"a": 0.3, "b": 1}"#,
    #"{"a": [1, 1.0], "b": "2024-02-29T12:00:00Z"}"#, #"{"abcd": {"a": 1e400}}"#, "[]",
    #"{"a": "bücher.example"}"#,
    String(repeating: #"{"a": "#, count: 1000) + "{}" + String(repeating: "}", count: 1000),
  ]

  /// What every way of evaluating says, as a text.
  private static func report(
    _ schema: CompiledSchema, _ validator: StreamingValidator, _ documents: [JSONDocument]
  ) -> String {
    zip(documents, instances).map { document, text in
      var flag = FlagOutput()
      let isValid = schema.evaluate(document.root, into: &flag)
      let messages = schema.validate(document.root).errors.map { "\($0.position) \($0.message)" }
      let isStreamValid = validator.isValid(Array(text.utf8))
      return "\(schema.isValid(document.root)) \(isStreamValid) \(isValid) \(messages)"
    }.joined(separator: "\n")
  }

  @Test(arguments: schemas)
  func `threads that share a schema come to the same verdicts`(_ text: String) async throws {
    var schema = try CompiledSchema.compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always))
    let documents = try Self.instances.map { try JSONDocument($0) }
    for limits in [EvaluationLimits.standard, .rememberingAtOnce] {
      schema.evaluationLimits = limits
      let validator = StreamingValidator(schema)
      let expected = Self.report(schema, validator, documents)
      let reports = await onThreads(8) { [schema] in
        (0..<5).map { _ in Self.report(schema, validator, documents) }
      }
      #expect(reports.count == 40)
      for report in reports { #expect(report == expected, "\(text)") }
    }
  }

  @Test func `threads that compile the same source come to the same program`() async throws {
    let source = SchemaSource(Self.schemas[0])
    let documents = try Self.instances.map { try JSONDocument($0) }
    let schema = try CompiledSchema.compile(source)
    let expected = Self.report(schema, StreamingValidator(schema), documents)
    let reports = await onThreads(8) {
      guard let schema = try? CompiledSchema.compile(source) else { return ["not compiled"] }
      return [Self.report(schema, StreamingValidator(schema), documents)]
    }
    #expect(reports == Array(repeating: expected, count: 8))
  }

  /// Runs a closure on several plain threads at once and puts together what they return.
  private func onThreads(
    _ count: Int, _ body: @escaping @Sendable () -> [String]
  ) async -> [String] {
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<count {
        group.addTask {
          await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.start()
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
