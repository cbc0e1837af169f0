import JSONSchema
import JSONText
import Testing

/// Formats that an application defines.
struct CustomFormatTests {
  private static func schema(
    _ text: String, _ formats: [CustomFormat],
    _ assertion: CompilationOptions.FormatAssertion = .asDialectSays
  ) throws -> CompiledSchema {
    var options = CompilationOptions(formatAssertion: assertion)
    options.customFormats = formats
    return try CompiledSchema.compile(SchemaSource(text), options: options)
  }

  private static func messages(_ schema: CompiledSchema, _ instance: String) throws -> [String] {
    let node = try JSONDocument(instance).root
    let errors = schema.validate(node).errors
    #expect(schema.isValid(node) == errors.isEmpty)
    return errors.map(\.message)
  }

  @Test func `a pattern decides, in a dialect that does not assert formats as well`() throws {
    let slug = try CustomFormat("slug", pattern: "^[a-z0-9-]+$")
    let schema = try Self.schema(#"{"items": {"format": "slug"}}"#, [slug])
    #expect(schema.warnings.isEmpty)
    #expect(try Self.messages(schema, #"["a-1", 5, null]"#).isEmpty)
    #expect(
      try Self.messages(schema, #"["a b"]"#) == [
        #"string "a b" is not a valid slug: it does not match the pattern ^[a-z0-9-]+$"#
      ])
  }

  @Test func `a function decides, and may say why`() throws {
    let even = CustomFormat("even") { $0.utf8.count.isMultiple(of: 2) }
    let short = CustomFormat("short") { text in text.utf8.count > 3 ? "longer than 3 bytes" : nil }
    let schema = try Self.schema(
      #"{"properties": {"a": {"format": "even"}, "b": {"format": "short"}}}"#, [even, short])
    #expect(try Self.messages(schema, #"{"a": "ab", "b": "abc"}"#).isEmpty)
    #expect(
      try Self.messages(schema, #"{"a": "abc", "b": "\u0061bcd"}"#) == [
        #"string "abc" is not a valid even"#,
        #"string "\u0061bcd" is not a valid short: longer than 3 bytes"#,
      ])
  }

  @Test func `a known format is replaced or switched off, a format of numbers too`() throws {
    let text = #"{"items": [{"format": "date"}, {"format": "uint8"}]}"#
    let draft = text.replacing(
      "{\"items\"", with: #"{"$schema": "http://json-schema.org/draft-07/schema#", "items""#)
    let year = try CustomFormat("date", pattern: "^[0-9]{4}$")
    let schema = try Self.schema(draft, [year, .notAsserted("uint8")], .always)
    #expect(try Self.messages(schema, #"["2024", 999]"#).isEmpty)
    #expect(try Self.messages(schema, #"["2024-01-01", 999]"#).count == 1)
  }

  @Test func `nothing is asserted where no format is`() throws {
    let slug = try CustomFormat("slug", pattern: "^[a-z]+$")
    let schema = try Self.schema(#"{"format": "slug"}"#, [slug], .never)
    #expect(try Self.messages(schema, #""A B""#).isEmpty)
  }

  @Test func `a format that must not be matched is named`() throws {
    let slug = try CustomFormat("slug", pattern: "^[a-z]+$")
    let schema = try Self.schema(#"{"not": {"format": "slug"}}"#, [slug])
    #expect(
      try Self.messages(schema, #""abc""#) == [
        #"string "abc" is a valid slug, which is not allowed"#
      ])
  }

  @Test func `a malformed pattern is an error with its place`() {
    let error = #expect(throws: RegularExpressionError.self) {
      try CustomFormat("slug", pattern: "a(b")
    }
    #expect(error?.scalarOffset == 1)
  }

  @Test func `formats are equal if they have the same pattern or the same function`() throws {
    let one = try CustomFormat("a", pattern: "^b$")
    #expect(try one == CustomFormat("a", pattern: "^b$"))
    #expect(try one != CustomFormat("a", pattern: "^c$"))
    #expect(try one != CustomFormat("b", pattern: "^b$"))
    let checker = CustomFormat("a") { $0.isEmpty }
    #expect(checker == checker)
    #expect(checker != CustomFormat("a") { $0.isEmpty })
    #expect(checker != .notAsserted("a"))
  }
}
