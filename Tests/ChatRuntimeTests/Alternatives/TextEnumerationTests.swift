@_spi(Generated) @_spi(Adapter) import ChatRuntime
import Foundation
import JSONSchema
import JSONText
import Testing

/// Enumerations of texts, as they are generated.
struct TextEnumerationTests {
  private enum Open: Hashable, Sendable, OpenTextEnumeration {
    case kelvin
    case accent
    case unrecognized(String)

    var rawValue: String {
      switch self {
      case .kelvin: "K"
      case .accent: "\u{e9}"
      case .unrecognized(let text): text
      }
    }

    static let payloadSchema = PayloadSchema("open", texts: ["open": #"{"enum": ["K", "é"]}"#])
    static let listedTexts = ListedTexts<Open>(
      [.kelvin, .accent], others: { text in .unrecognized(text) })
  }

  private enum Closed: Hashable, Sendable, CaseIterable, TextEnumeration {
    case kelvin

    var rawValue: String { "K" }

    static let payloadSchema = PayloadSchema("closed", texts: ["closed": #"{"const": "K"}"#])
    static let listedTexts = ListedTexts<Closed>([.kelvin])
  }

  private func isCase(_ value: Open, _ expected: String) -> Bool {
    switch value {
    case .kelvin: expected == "kelvin"
    case .accent: expected == "accent"
    case .unrecognized: expected == "unrecognized"
    }
  }

  @Test(arguments: [
    ("K", "kelvin"), ("\u{212A}", "unrecognized"), ("\u{e9}", "accent"),
    ("e\u{301}", "unrecognized"), ("", "unrecognized"),
  ])
  func `texts are found scalar by scalar, and others are kept`(text: String, name: String) throws {
    let value = Open(rawValue: text)
    #expect(isCase(value, name))
    #expect(value.rawValue.unicodeScalars.elementsEqual(text.unicodeScalars))
    var reader = PayloadReader(JSONValue.string(text).bytes())
    let read: Open = try reader.read()
    #expect(isCase(read, name))
    #expect(read == value)
  }

  @Test func `texts that only look alike are two`() {
    let texts = ["a\u{301}", "\u{e1}", "a\u{301}"]
    let values = texts.map(Open.init(rawValue:))
    #expect(values[0] != values[1])
    #expect(values[0] == values[2])
    #expect(Set(values).count == 2)
  }

  @Test func `an escaped text is the text`() throws {
    var reader = PayloadReader(Array(#""\u00e9""#.utf8))
    let value: Open = try reader.read()
    #expect(isCase(value, "accent"))
  }

  @Test func `what is not listed is refused when checking`() throws {
    var reader = PayloadReader(Array(#""x""#.utf8), isChecking: true)
    #expect(throws: CheckFailure.self) { try reader.read() as Open }
    var listed = PayloadReader(Array(#""K""#.utf8), isChecking: true)
    #expect(try listed.read() == Open.kelvin)
  }

  @Test func `a closed enumeration has no value of other texts`() throws {
    #expect(Closed(rawValue: "K") == .kelvin)
    #expect(Closed(rawValue: "k") == nil)
    var reader = PayloadReader(Array(#"[1, "k"]"#.utf8))
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(throws: JSONReadError.self) { try reader.read() as Closed }
  }

  @Test func `the error of a closed enumeration quotes the text`() {
    var reader = PayloadReader(Array(#" "k""#.utf8))
    let error = #expect(throws: JSONReadError.self) { try reader.read() as Closed }
    #expect(error?.found == #""k""#)
    #expect(error?.byteOffset == 1)
  }

  @Test func `an enumeration that no schema describes has one of its texts`() throws {
    let schema = Open.listedTexts.schema.compiled
    for (text, isListed) in [(#""K""#, true), (#""é""#, true), (#""k""#, false), ("1", false)] {
      #expect(schema.isValid(try JSONDocument(text).root) == isListed, "\(text)")
    }
  }

  @Test func `other coders read and write the text`() throws {
    let values = try JSONDecoder().decode([Open].self, from: Data(#"["K", "x"]"#.utf8))
    #expect(values == [.kelvin, .unrecognized("x")])
    #expect(try JSONEncoder().encode(values) == Data(#"["K","x"]"#.utf8))
  }
}
