import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Generated) @_spi(Adapter) import ChatRuntime

struct TextBackedTests {
  private struct Visit: Codable, Equatable {
    @TextBacked var at: Date
    @TextBacked var page: URL?
  }

  private func expectSameText<Value>(_ text: String, _ type: Value.Type) throws -> TextBacked<Value>
  {
    let json = JSONValue.string(text).bytes()
    let value = try TextBacked<Value>(json: json)
    #expect(try value.json() == json)
    #expect(value.text == text)
    #expect(TextBacked<Value>(text: text) == value)
    return value
  }

  @Test(arguments: [
    ("2024-05-01T12:00:00Z", true), ("2024-05-01T12:00:00.5Z", true),
    ("2024-05-01T12:00:00.123456Z", true), ("0000-01-01T00:00:00Z", true),
    ("9999-12-31T23:59:59Z", true), ("2024-05-01T12:00:00.50Z", false),
    ("2024-05-01T12:00:00.0Z", false), ("2024-05-01T14:00:00+02:00", false),
    ("2024-05-01T12:00:00+00:00", false), ("2024-05-01T12:00:00-00:00", false),
    ("2024-05-01t12:00:00z", false), ("2024-05-01T12:00:00z", false),
    ("2016-12-31T23:59:60Z", false), ("1990-12-31T15:59:60-08:00", false),
    ("2024-05-01T12:00:00.1234567Z", false),
    ("2024-05-01T12:00:00.00000000000000000000000000000001Z", false),
    ("9999-12-31T23:59:59.123457Z", false), ("0000-01-01T00:00:00+23:59", false),
  ])
  func `a date is written as it was read`(_ text: String, _ isCanonical: Bool) throws {
    var date = try expectSameText(text, Date.self)
    let value = date.wrappedValue
    #expect((TextBacked(value).text == text) == isCanonical)
    #expect((TextBacked(value) == date) == isCanonical)
    // Setting the value drops the text.
    date.wrappedValue = value
    #expect(date == TextBacked(value))
  }

  @Test func `a date has the moment of its text`() throws {
    let moment = Date(timeIntervalSince1970: 1_714_564_800.25)
    for text in ["2024-05-01T12:00:00.25Z", "2024-05-01T14:00:00.250+02:00"] {
      #expect(try TextBacked<Date>(json: "\"\(text)\"").wrappedValue == moment)
    }
  }

  @Test(arguments: [
    "https://example.com/a?b=c#d", "HTTP://EXAMPLE.com:80/%7e/../x", "http://例え.jp/パス?クエリ#断片",
    "https://user@münchen.de/ü", "urn:isbn:0451450523", "mailto:a@b", "relative/path", "../x", "?q",
    "#", "", "//host", "http://[::1]/", "http://[v1.x]/", "http://a:/", "http://a:99999/",
    "a%20b", "http://example.com/%E0%80", "file:///C:/x", "é", "data:,x", "http:///x",
    "http://a/?\u{E000}", "http://0x7f.1/", "http://a%2Fb/",
  ])
  func `a URL is written as it was read, international or not`(_ text: String) throws {
    _ = try expectSameText(text, URL.self)
  }

  @Test func `an international address stands for the escaped one`() throws {
    let url = try TextBacked<URL>(json: #""http://example.com/é?ü""#)
    #expect(url.wrappedValue.absoluteString == "http://example.com/%C3%A9?%C3%BC")
  }

  @Test(arguments: [
    "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    "6Ba7b810-9dad-11D1-80b4-00c04fd430C8", "00000000-0000-0000-0000-000000000000",
  ])
  func `a UUID is written as it was read`(_ text: String) throws {
    let uuid = try expectSameText(text, UUID.self)
    #expect(uuid.wrappedValue == UUID(uuidString: text))
  }

  @Test(arguments: [
    ("aGVsbG8=", "hello"), ("aGVsbG8", "hello"), ("aGVs\r\nbG8=", "hello"), ("", ""),
    ("_-8", "\u{FF}\u{EF}"), ("aGVsbG9=", "hello"), ("!!", ""), ("a", ""),
    ("aGVsbG8=aGVsbG8=", "hello"),
  ])
  func `base64 in whatever form is written as it was read`(_ text: String, _ bytes: String) throws {
    let data = try expectSameText(text, Data.self)
    #expect(data.wrappedValue == Data(bytes.unicodeScalars.map { UInt8($0.value) }))
  }

  @Test func `texts that stand for nothing are refused`() {
    for text in [#""2024-05-01""#, #""2024-13-01T00:00:00Z""#, "1", "null", #""""#] {
      #expect(throws: PayloadError.self) { try TextBacked<Date>(json: text) }
    }
    for text in [
      #""6ba7b8109dad11d180b400c04fd430c8""#, #""{6ba7b810-9dad-11d1-80b4-00c04fd430c8}""#,
    ] {
      #expect(throws: PayloadError.self) { try TextBacked<UUID>(json: text) }
    }
    for text in [#""http://a b""#, #""<>""#, #""%zz""#, "{}"] {
      #expect(throws: PayloadError.self) { try TextBacked<URL>(json: text) }
    }
  }

  @Test func `nil is null, and absent where there is a member`() throws {
    #expect(try TextBacked<Date?>(json: "null").wrappedValue == nil)
    #expect(try TextBacked<Date?>(nil).json() == Array("null".utf8))
    #expect(TextBacked<Date?>(nil).unwrapped() == nil)
    let box = try TextBacked<URL>(json: #""/é""#)
    #expect(TextBacked<URL?>(box).unwrapped() == box)
    #expect(TextBacked<URL?>(box).text == "/é")
  }

  @Test(arguments: [
    #"{"at":"2024-05-01T12:00:00.50Z"}"#, #"{"at":"2024-05-01T12:00:00Z","page":"x\/é"}"#,
  ])
  func `a structure with the compiler's coding keeps the texts`(_ text: String) throws {
    let visit = try JSONDecoder().decode(Visit.self, from: Data(text.utf8))
    let value = try JSONValue(json: text)
    #expect(try JSONValue(json: Array(JSONEncoder().encode(visit))) == value)
    #expect(try JSONValueEncoder().encode(visit) == value)
    #expect((visit.page == nil) == (value["page"] == nil))
  }

  @Test func `an address that is taken without a closer look is a URL`() throws {
    var random = SeededGenerator(seed: 56)
    let usual = [
      "example", ".", "-", "1", "A", "/", "?", "a=b", "&", "~_;,+$'()*!", "xn--bcher-kva",
    ]
    let unusual = [
      "http://", "https://", ":8080", "@", "#", "%41", "%zz", "[::1]", "é", " ", "<", "\\", "^",
    ]
    var count = 0
    for _ in 0..<5_000 {
      let rest = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (Int.random(in: 0..<8, using: &random) == 0 ? unusual : usual)
          .randomElement(using: &random) ?? ""
      }
      let text = (["http://", "https://"].randomElement(using: &random) ?? "") + rest.joined()
      guard URLText.isPlain(text) else { continue }
      count += 1
      let url = URL(string: text, encodingInvalidCharacters: false)
      #expect(url?.absoluteString == text, "\(text)")
    }
    #expect(count > 300)
    for text in ["http://a", "https://example.com/a/b.png?size=2&q=1", "http://EXAMPLE.com/"] {
      #expect(URLText.isPlain(text), "\(text)")
    }
    for text in ["http://", "https:///a", "http://a#b", "http://a.", "ftp://a", "httpss://a", ""] {
      #expect(!URLText.isPlain(text), "\(text)")
    }
  }

  @Test func `equal moments of different texts are different JSON`() throws {
    let a = try TextBacked<Date>(json: #""2024-05-01T12:00:00Z""#)
    let b = try TextBacked<Date>(json: #""2024-05-01T14:00:00+02:00""#)
    #expect(a.wrappedValue == b.wrappedValue)
    #expect(a != b)
    #expect(UniqueArray([a, b]).count == 2)
  }

  @Test func `a date that has no text can not be written`() {
    let date = TextBacked(Date(timeIntervalSince1970: 1e15))
    #expect(date.text == nil)
    #expect(throws: EncodingError.self) { try date.json() }
  }
}
