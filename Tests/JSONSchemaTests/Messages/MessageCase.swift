import JSONSchema
import JSONText
import Testing

/// A schema, an instance that it refuses, and what the only message says.
struct MessageCase: Sendable, CustomTestStringConvertible {
  var schema: String
  var instance: String
  var sentence: String
  var masked: String?

  init(_ schema: String, _ instance: String, _ sentence: String, masked: String? = nil) {
    self.schema = schema
    self.instance = instance
    self.sentence = sentence
    self.masked = masked
  }

  var testDescription: String { "\(schema) \(instance)" }

  /// Expects the sentence, at the place where the keyword failed.
  func expect() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(schema), options: CompilationOptions(formatAssertion: .always))
    let errors = schema.validate(try JSONDocument(instance).root).errors
    #expect(errors.map(\.message) == [sentence])
    if let masked { #expect(errors.first?.masked().message == masked) }
  }
}
