@_spi(Generated) import ChatRuntime
import JSONText
import Testing

/// What generated predicates are made of.
struct PredicateTests {
  private func reader(_ text: String) -> PayloadReader { PayloadReader(Array(text.utf8)) }

  @Test(arguments: [
    ("null", PayloadKind.null), ("true", .boolean), ("1", .integer), ("-0", .integer),
    ("1.0", .integer), ("1e2", .integer), ("1.5", .number), ("1e-1", .number), ("\"\"", .string),
    ("[]", .array), ("{}", .object), ("100000000000000000000.0", .integer),
  ])
  func `whole numbers are integers however they are written`(text: String, kind: PayloadKind) throws
  {
    var reader = reader(" \(text) ")
    #expect(try reader.nextKind() == kind)
    try reader.skipValue()
    try reader.finish()
  }

  @Test func `numbers are compared exactly`() throws {
    func number(_ text: String) throws -> PayloadNumber {
      var reader = reader(text)
      return try reader.readPayloadNumber()
    }
    #expect(try number("9007199254740993") > 9_007_199_254_740_992)
    #expect(try number("1.0") == 1)
    #expect(try number("0.30000000000000000001") > PayloadNumber("0.3"))
    #expect(try number("1e400").isMultiple(of: PayloadNumber("1e399")))
    #expect(try !number("7").isMultiple(of: 2))
    #expect(try number("0").isMultiple(of: 2))
  }

  @Test func `constants are equal as schemas say`() throws {
    let constants = PayloadConstants(#"[1, "é", {"a": [1, 2]}, null]"#)
    for text in ["1.0", "10e-1", #""\u00e9""#, #"{"a":[1.0,2]}"#, "null"] {
      var reader = reader(text)
      #expect(try reader.isNext(oneOf: constants), "\(text)")
      #expect(reader.byteOffset == 0)
    }
    for text in ["2", #""e\u0301""#, #"{"a":[2,1]}"#, "true", "[]"] {
      var reader = reader(text)
      #expect(try !reader.isNext(oneOf: constants), "\(text)")
    }
    #expect(constants.index(of: .number(1)) == 0)
  }

  @Test(arguments: [#"{"a": 1, "a": 2}"#, #"{"x": 1, "x": 2}"#, #"{"a": 1, "\u0061": 2}"#])
  func `a repeated name leaves a predicate undecided`(text: String) throws {
    var reader = reader(text)
    var members = try reader.beginAllMembers(PredicateNames(["a"]))
    #expect(throws: CheckFailure.self) {
      while try members.next(&reader) != nil { try reader.skipValue() }
    }
  }

  @Test func `members are numbered, counted and remembered`() throws {
    var reader = reader(#"{"x": 1, "b": 2, "e\u0301": 3, "é": 4, "a": 5}"#)
    var members = try reader.beginAllMembers(PredicateNames(["a", "b", "c"]))
    var numbers: [Int] = []
    while let number = try members.next(&reader) {
      numbers.append(number)
      try reader.skipValue()
    }
    #expect(numbers == [-1, 1, -1, -1, 0])
    #expect(members.count == 5)
    #expect(members.contains(0...1))
    #expect(!members.contains(2))
    try reader.finish()
  }

  @Test func `names are asked as strings`() throws {
    var reader = reader(#"{"a\u0062c": 1}"#)
    try reader.beginObject()
    #expect(try reader.nextMemberName() == "abc")
    #expect(try reader.nameMatches(PayloadPattern("^abc$")))
    #expect(try reader.nameHolds { try $0.readText().hasLength(atMost: 3) })
    #expect(try !reader.nameHolds { try $0.readText().hasLength(atLeast: 4) })
    #expect(try reader.readInteger(Int.self) == 1)
  }

  @Test func `what was looked at stays to be read`() throws {
    var reader = reader(#"[[1, 1.0], [1, "1"]]"#)
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try !reader.hasUniqueElements())
    #expect(try reader.holds { _ in true })
    try reader.skipValue()
    #expect(try reader.nextElement())
    #expect(try reader.hasUniqueElements())
  }

  @Test func `lengths are counted in scalars`() throws {
    var reader = reader("\"e\u{301}👍\"")
    let text = try reader.readText()
    #expect(text.hasLength(atLeast: 3))
    #expect(!text.hasLength(atLeast: 4))
    #expect(text.hasLength(atMost: 3))
    #expect(!text.hasLength(atMost: 2))
  }
}
