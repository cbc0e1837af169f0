import JSONSchema
import JSONText
import Testing

/// Names that are told apart by little.
@Suite struct LikeNamesTests {
  /// Lengths around those at which names are compared in another way.
  private static let lengths = Array(1...20) + [31, 32, 33, 64, 65, 80]

  @Test(arguments: lengths)
  func `a name that differs in one byte is another name`(length: Int) throws {
    let name = String(repeating: "n", count: length)
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"properties": {"\#(name)": false}, "required": ["\#(name)"]}"#))
    for place in 0..<length {
      var bytes = Array(name.utf8)
      bytes[place] = UInt8(ascii: "m")
      let other = String(decoding: bytes, as: UTF8.self)
      let closed = try CompiledSchema.compile(
        SchemaSource(#"{"properties": {"\#(name)": {}}, "additionalProperties": false}"#))
      let instance = try JSONDocument(#"{"\#(other)": 1}"#)
      #expect(schema.validate(instance.root).errors.count == 1, "\(other) is not \(name)")
      #expect(!closed.isValid(instance.root), "\(other) is not \(name)")
      #expect(closed.isValid(try JSONDocument(#"{"\#(name)": 1}"#).root))
    }
    #expect(!schema.isValid(try JSONDocument(#"{"\#(name)": 1}"#).root))
  }

  @Test func `an object of names that differ in the middle alone is compiled and found`() throws {
    let names = (0..<5_000).map { "the same beginning \($0 + 100_000) the same end" }
    let properties = names.map { #""\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"properties": {\#(properties)}, "additionalProperties": false}"#))
    for name in names {
      #expect(schema.isValid(try JSONDocument(#"{"\#(name)": 1}"#).root))
      #expect(!schema.isValid(try JSONDocument(#"{"\#(name)": "1"}"#).root))
    }
    let other = try JSONDocument(#"{"the same beginning 99999 the same end": 1}"#)
    #expect(!schema.isValid(other.root))
  }
}
