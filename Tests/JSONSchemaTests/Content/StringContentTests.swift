import JSONSchema
import JSONText
import Testing

@Suite struct StringContentTests {
  @Test(arguments: [
    ("", true), ("TQ==", true), ("TWE=", true), ("TWFu", true), ("TWFu\r\nTWFu", true),
    ("+/+/", true), ("TQ=", false), ("TQ", false), ("T===", false), ("TQ==TWFu", false),
    ("TWF-", false), ("TWF ", false), ("é", false),
  ])
  func `base64 is what RFC 4648 says, with ends of lines`(_ text: String, _ isValid: Bool) {
    #expect((problem(.base64, text) == nil) == isValid)
  }

  @Test(arguments: [("{\"a\": [1]}", true), ("{:}", false), ("", false), ("1 2", false)])
  func `json is one JSON text`(_ text: String, _ isValid: Bool) {
    #expect((problem(.json, text) == nil) == isValid)
  }

  @Test(arguments: [("MTI=", true), ("ezp9Cg==", false), ("no base64", true)])
  func `json in base64 is looked at where there is base64`(_ text: String, _ isValid: Bool) {
    #expect((problem(.jsonInBase64, text) == nil) == isValid)
  }

  @Test func `a failure says what is wrong, and annotating asserts nothing`() throws {
    let source = SchemaSource(
      """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "contentMediaType": "application/JSON", "contentEncoding": "BASE64"
      }
      """)
    let instance = try JSONDocument(#""ezp9Cg==""#).root
    let errors = try CompiledSchema.compile(source).validate(instance).errors
    let failure = errors.first?.failure.masked()
    #expect(failure?.sentence == "string holds no JSON")
    #expect(errors.count == 1)
    #expect(errors.first?.message.contains("holds no JSON") == true, "\(errors)")
    let annotating = CompilationOptions(formatAssertion: .never)
    #expect(try CompiledSchema.compile(source, options: annotating).isValid(instance))
  }

  private func problem(_ content: StringContent, _ text: String) -> StringContent.Problem? {
    var text = text
    return text.withUTF8 { content.problem(inUTF8: $0) }
  }
}
