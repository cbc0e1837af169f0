@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText
import Testing

struct AttemptTests {
  private static let pattern = PayloadPattern(#"^(a+)+\1b$"#)

  /// `{"n": integer from 10 on}`, without checks only an integer.
  private static func number(_ reader: inout PayloadReader) throws -> Int {
    var number: Int?
    try reader.beginObject()
    while try reader.nextMember() {
      try reader.checkNext(atLeast: 10)
      number = try reader.read()
    }
    guard let number else { throw reader.unreadable("a number", from: reader.byteOffset) }
    return number
  }

  @Test(arguments: [false, true])
  func `what fails is rewound, what succeeds is read`(_ isChecking: Bool) throws {
    var reader = PayloadReader(
      Array(#"[{"n":5},{"n":50},{"n":"x"},[],{"n":5,"n":60},{"n":60,"n":5}]"#.utf8),
      isChecking: isChecking)
    var results: [Int?] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let result = try reader.attempt { reader in try Self.number(&reader) }
      #expect(reader.isChecking == isChecking)
      if result == nil { try reader.skipValue() }
      results.append(result)
    }
    try reader.finish()
    // Of a repeated name only the last one counts.
    #expect(results == [nil, 50, nil, nil, 60, nil])
  }

  @Test(arguments: [#"{"n":"#, #"{"n":50"#, "{\"n\":\u{1}}", ""])
  func `what is not JSON is an error`(_ text: String) {
    var reader = PayloadReader(Array(text.utf8))
    let error = #expect(throws: JSONReadError.self) {
      try reader.attempt { reader in try Self.number(&reader) }
    }
    #expect(error?.code == .malformed)
  }

  @Test func `a check that gave up is an error where the reader checks outside`() throws {
    let bytes = JSONValue.string(String(repeating: "a", count: 5000)).bytes()
    func attempt(_ reader: inout PayloadReader) throws -> String? {
      try reader.attempt { reader in
        let text = try reader.readString()
        try reader.check(text, matches: Self.pattern)
        return text
      }
    }
    var checking = PayloadReader(bytes, isChecking: true)
    let error = #expect(throws: CheckFailure.self) { try attempt(&checking) }
    #expect(error?.code == .undecided)
    var reader = PayloadReader(bytes)
    #expect(try attempt(&reader) == nil)
    #expect(try reader.readString().utf8.count == 5000)
  }
}
