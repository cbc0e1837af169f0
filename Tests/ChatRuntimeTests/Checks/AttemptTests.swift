@_spi(Generated) import ChatRuntime
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

struct PredicateCheckTests {
  private static let names = PredicateNames(["a"])

  private static func hasNullA(_ reader: inout PayloadReader) throws -> Bool {
    guard try reader.nextKind() == .object else { return false }
    var members = try reader.beginAllMembers(names)
    while let member = try members.next(&reader) {
      if member == 0 { return try reader.nextKind() == .null }
      try reader.skipValue()
    }
    return false
  }

  @Test(arguments: [
    (#"{"a":null}"#, true), (#"{"b":[],"a":null,"c":1}"#, true), (#"{"a":1}"#, false),
    ("[]", false),
    (#"{"b":1,"b":2,"a":null}"#, true), (#"{"a":1,"\u0061":null}"#, true),
    (#"{"a":null,"a":1}"#, false), (#"{"x":{"y":1,"y":2},"a":null}"#, true),
  ])
  func `a predicate looks at the last member of each name and leaves the value to be read`(
    _ text: String, _ expected: Bool
  ) throws {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    #expect(try reader.satisfies(Self.hasNullA) == expected)
    if expected {
      try reader.check(Self.hasNullA)
    } else {
      #expect(throws: CheckFailure.self) { try reader.check(Self.hasNullA) }
    }
    #expect(try reader.readValue() == JSONValue(json: text))
    var trusting = PayloadReader(Array(text.utf8))
    try trusting.check(Self.hasNullA)
  }
}
