@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

/// Reading and checking in one call decides what the engine decides, of all that can be read at all.
@Suite struct CheckedReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let schema: String
    let read: @Sendable (inout PayloadReader) throws -> JSONValue
    var testDescription: String { schema }

    /// A schema, and what reads a value with the checks that it stands for.
    init<Value: JSONEncodable & SendableMetatype>(
      _ schema: String, _ read: @escaping @Sendable (inout PayloadReader) throws -> Value
    ) {
      self.schema = schema
      self.read = { try JSONValue(json: read(&$0).json()) }
    }
  }

  static let cases: [Case] = [
    Case(#"{"minimum": 1, "maximum": 3}"#) { try $0.read(in: 1...3) },
    Case(#"{"maximum": 3}"#) { try $0.read(in: Int.min...3) },
    Case(#"{"anyOf": [{"type": "null"}, {"minimum": 1, "maximum": 3}]}"#) {
      Nullable(try $0.readIfPresent(in: 1...3))
    },
    Case(#"{"minLength": 2, "maxLength": 3}"#) { try $0.read(length: 2...3) },
    Case(#"{"minLength": 2, "maxLength": 3}"#) { Nullable(try $0.readIfPresent(length: 2...3)) },
    Case(#"{"const": "\u00E9"}"#) { try $0.read(equalTo: "\u{E9}") as String },
    Case(#"{"enum": ["\u00E9", null]}"#) {
      Nullable(try $0.readIfPresent(equalTo: "\u{E9}") as String?)
    },
    Case(#"{"const": 1}"#) { try $0.read(equalTo: 1) as Int },
    Case(#"{"enum": [true, null]}"#) { Nullable(try $0.readIfPresent(equalTo: true) as Bool?) },
    Case(#"{"format": "ipv4"}"#) { try $0.read(has: .ipv4) as String },
    Case(#"{"format": "ipv4"}"#) { try $0.read(has: .ipv4) as JSONValue },
    Case(#"{"minimum": 1}"#) { try $0.read(atLeast: 1) as JSONNumber },
    Case(#"{"maximum": 1}"#) { try $0.read(atMost: 1) as JSONNumber },
    Case(#"{"minimum": 1, "maximum": 3}"#) { try $0.read(atLeast: 1, atMost: 3) as JSONNumber },
    Case(#"{"exclusiveMinimum": 1}"#) { try $0.read(above: 1) as JSONNumber },
    Case(#"{"exclusiveMaximum": 1}"#) { try $0.read(below: 1) as JSONValue },
    Case(#"{"minItems": 1, "maxItems": 2}"#) { try $0.read(count: 1...2) as [JSONValue] },
    Case(#"{"minProperties": 1, "maxProperties": 1}"#) {
      try $0.read(count: 1...1) as MemberMap<JSONValue>
    },
    Case(#"{"minItems": 1, "maxItems": 2, "items": {"minimum": 1}}"#) {
      try $0.readArray(count: 1...2) { try $0.read(atLeast: 1) as JSONValue }
    },
    Case(#"{"items": {"maximum": 1}}"#) {
      try $0.readArray { try $0.read(atMost: 1) as JSONValue }
    },
  ]

  @Test(arguments: cases)
  func `what is read and checked at once agrees with the engine`(_ item: Case) throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(item.schema), options: CompilationOptions(formatAssertion: .always))
    var verdicts: Set<Bool> = []
    for text in CheckTests.instances {
      let document = try JSONDocument(text)
      var trusting = PayloadReader(Array(text.utf8))
      guard let value = try? item.read(&trusting) else { continue }
      try trusting.finish()
      var reader = PayloadReader(Array(text.utf8), isChecking: true)
      let isValid = schema.isValid(document.root)
      verdicts.insert(isValid)
      if isValid {
        #expect(try item.read(&reader) == value)
        try reader.finish()
      } else {
        #expect(throws: CheckFailure.self, "\(text)") { try item.read(&reader) }
      }
    }
    #expect(verdicts == [true, false])
  }
}
