@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText
import Testing

/// Alternatives of which exactly one may be valid, listed texts, and arrays with absent elements.
struct AlternativesTests {
  private func read(_ text: String, isChecking: Bool) throws -> String? {
    var reader = PayloadReader(Array(text.utf8), isChecking: isChecking)
    var alternatives = Alternatives<String>(reader)
    try alternatives.attempt(&reader) { reader in
      let value: Int = try reader.read()
      try reader.check(value.isMultiple(of: 3))
      return "three"
    }
    try alternatives.attempt(&reader) { reader in
      let value: Int = try reader.read()
      try reader.check(value.isMultiple(of: 5))
      return "five"
    }
    let choice = alternatives.only(&reader)
    if choice == nil { try reader.skipValue() }
    try reader.finish()
    return choice
  }

  @Test(arguments: [("3", "three"), ("10", "five"), ("7", nil), ("\"x\"", nil)])
  func `the only valid alternative is taken`(text: String, expected: String?) throws {
    #expect(try read(text, isChecking: true) == expected)
    #expect(try read(text, isChecking: false) == expected)
  }

  @Test func `a second valid alternative is refused when checking, else the first counts`() throws {
    #expect(throws: CheckFailure.self) { try read("15", isChecking: true) }
    #expect(try read("15", isChecking: false) == "three")
  }

  private enum Tag: String, PayloadMember {
    case kelvin = "K"
    case acute = "\u{e9}"

    static let table = PayloadMemberTable(Tag.self)
  }

  @Test(arguments: [("K", "K"), ("\u{212A}", nil), ("\u{e9}", "\u{e9}"), ("e\u{301}", nil)])
  func `listed texts are equal scalar by scalar`(text: String, expected: String?) throws {
    var reader = PayloadReader(Array("{\"t\": \"\(text)\"}".utf8))
    #expect(try reader.peekListed(Tag.self, ofMember: "t")?.rawValue == expected)
  }

  @Test(arguments: [
    (#"{"a": 1, "t": "K"}"#, true), (#"{"t": "k"}"#, false), (#"{"t": 1}"#, false),
    (#"{"t": "K", "t": "x"}"#, false), ("[]", false), ("{}", false),
  ])
  func `a tag is the last text of its member`(text: String, isFound: Bool) throws {
    var reader = PayloadReader(Array(text.utf8))
    #expect(try (reader.peekListed(Tag.self, ofMember: "t") == .kelvin) == isFound)
    #expect(reader.byteOffset == 0)
  }

  @Test func `absent elements are holes only in front of others`() throws {
    var writer = PayloadWriter()
    writer.beginArray()
    var elements = ElementWriter()
    try elements.write(1, to: &writer)
    try elements.writeIfPresent(nil as Int?, to: &writer)
    try elements.writeIfPresent("x", to: &writer)
    try elements.writeIfPresent(nil as Int?, to: &writer)
    writer.endArray()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"[1,null,"x"]"#)
  }

  @Test func `an unrecognized value is quoted and passed over`() throws {
    var reader = PayloadReader(Array("[12, 3]".utf8))
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.unrecognized("a colour").found == "12")
    #expect(try reader.nextElement())
  }
}
