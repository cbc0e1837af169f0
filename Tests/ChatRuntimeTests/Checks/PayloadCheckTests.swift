@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText
import Testing

/// Tests the checks that the engine makes while a value is read.
struct PayloadCheckTests {
  private static let schema = PayloadSchema(
    "parts.json",
    texts: [
      "parts.json": """
      {"$defs": {"nullA": {"required": ["a"], "properties": {"a": {"type": "null"}}},
        "text": {"type": "string"}, "short": {"maxLength": 2}, "number": {"type": "number"},
        "b": {"required": ["b"]}, "slow": {"pattern": "^(a|a)*\\\\1$"}}}
      """
    ])

  private static func part(_ name: String) -> PayloadSchema { schema.part(at: "#/$defs/\(name)") }

  private func passes(_ check: PayloadCheck, _ text: String) throws -> Bool {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    let verdict = try reader.passes(check)
    // The value is still there.
    #expect(try reader.readValue() == JSONValue(json: text))
    return verdict
  }

  @Test(arguments: [
    (PayloadCheck.conforms(part("text")), #""abc""#, "1"),
    (.not(part("text")), "1", #""abc""#),
    (.anyOf([part("number"), part("short")]), "1000", #""abc""#),
    (.anyOf([part("text"), part("number")]), "1000", "null"),
    (.oneOf([part("text"), part("short")]), #""abc""#, #""ab""#),
    (.oneOf([part("text"), part("number")]), "1", "null"),
    (.conditional(part("text"), part("short"), nil), "1", #""abc""#),
    (.conditional(part("text"), nil, part("number")), #""abc""#, "null"),
    (.contains(part("text"), 1...1), #"[1, "a"]"#, #"["b", "a"]"#),
    (.contains(part("text"), 1...Int.max), "{}", "[[], {}]"),
    (.dependent("a", part("b")), #"{"c": 1}"#, #"{"x": {"b": 1}, "a": [1]}"#),
    (.dependent("a", part("b")), #"{"b": {}, "\u0061": 1}"#, #"{"\u0061": 1}"#),
    (.dependent("\u{E9}", part("b")), #"{"e\u0301": 1}"#, #"{"\u00e9": 1}"#),
    (.propertyNames(part("short")), #"{"ab": {"abc": 1}}"#, #"{"ab": [1], "abc": 1}"#),
  ])
  func `each form accepts a value and refuses another one`(
    check: PayloadCheck, accepted: String, refused: String
  ) throws {
    #expect(try passes(check, accepted))
    #expect(try !passes(check, refused))
  }

  @Test(arguments: ["null", "{}", #""abc""#])
  func `a check that nothing passes refuses each value`(text: String) throws {
    #expect(try !passes(.never, text))
  }

  @Test(arguments: [
    (#"{"a":null}"#, true), (#"{"b":[],"a":null,"c":1}"#, true), (#"{"a":1}"#, false),
    (#"{"b":1,"b":2,"a":null}"#, true), (#"{"a":1,"\u0061":null}"#, true),
    (#"{"a":null,"a":1}"#, false), (#"{"x":{"y":1,"y":2},"a":null}"#, true),
  ])
  func `the last member of each name counts`(text: String, expected: Bool) throws {
    let check = PayloadCheck.conforms(Self.part("nullA"))
    #expect(try passes(check, text) == expected)
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    if expected {
      try reader.check(check)
    } else {
      #expect(throws: CheckFailure.self) { try reader.check(check) }
    }
    var trusting = PayloadReader(Array(text.utf8))
    try trusting.check(check)
  }

  @Test func `a value between others is checked alone`() throws {
    var reader = PayloadReader(Array(#"{"x": 1, "y" : "abc" , "z": [[1, 1.0], [1, "1"]]}"#.utf8))
    try reader.beginObject()
    var verdicts: [Bool] = []
    while try reader.nextMember() {
      verdicts.append(try reader.passes(.conforms(Self.part("text"))))
      try reader.skipValue()
    }
    #expect(verdicts == [false, true, false])
    try reader.finish()
  }

  @Test func `a verdict that the engine can not reach is none`() throws {
    let text = Array("\"\(String(repeating: "a", count: 5000))b\"".utf8)
    var reader = PayloadReader(text, isChecking: true)
    for check in [PayloadCheck.not(Self.part("slow")), .undecided] {
      let error = #expect(throws: CheckFailure.self) { try reader.check(check) }
      #expect(error?.code == .undecided)
    }
    var broken = PayloadReader(Array("[1, ".utf8), isChecking: true)
    #expect(throws: JSONReadError.self) { try broken.check(.conforms(Self.part("text"))) }
  }

  @Test(arguments: [("[[1, 1.0], [1, \"1\"]]", true), ("[1, [], 1.0]", false), ("{}", true)])
  func `elements are unique as the schema says`(text: String, isUnique: Bool) throws {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    if isUnique {
      try reader.checkNextIsUnique()
    } else {
      #expect(throws: CheckFailure.self) { try reader.checkNextIsUnique() }
    }
  }

  @Test(arguments: [
    ("null", PayloadKind.null), ("true", .boolean), ("1", .integer), ("-0", .integer),
    ("1.0", .integer), ("1e2", .integer), ("1.5", .number), ("1e-1", .number), ("\"\"", .string),
    ("[]", .array), ("{}", .object), ("100000000000000000000.0", .integer),
  ])
  func `whole numbers are integers however they are written`(text: String, kind: PayloadKind) throws
  {
    var reader = PayloadReader(Array(" \(text) ".utf8))
    #expect(try reader.nextKind() == kind)
    try reader.skipValue()
    try reader.finish()
  }

  @Test(arguments: [
    ("9007199254740993", PayloadNumber("9007199254740992"), true), ("1.0", 1, false),
    ("0.30000000000000000001", PayloadNumber("0.3"), true), ("1", 1, false), ("2", 1, true),
  ])
  func `numbers are compared exactly`(text: String, limit: PayloadNumber, isAbove: Bool) throws {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    if isAbove {
      try reader.checkNext(above: limit)
    } else {
      #expect(throws: CheckFailure.self) { try reader.checkNext(above: limit) }
    }
    #expect(PayloadNumber("1e400").isMultiple(of: PayloadNumber("1e399")))
    #expect(!(7 as PayloadNumber).isMultiple(of: 2))
  }

  @Test func `constants are equal as schemas say`() throws {
    let constants = PayloadConstants(#"[1, "é", {"a": [1, 2]}, null]"#)
    for text in ["1.0", "10e-1", #""\u00e9""#, #"{"a":[1.0,2]}"#, "null"] {
      var reader = PayloadReader(Array(text.utf8), isChecking: true)
      try reader.checkNext(oneOf: constants)
      #expect(reader.byteOffset == 0)
    }
    for text in ["2", #""e\u0301""#, #"{"a":[2,1]}"#, "true", "[]"] {
      var reader = PayloadReader(Array(text.utf8), isChecking: true)
      #expect(throws: CheckFailure.self, "\(text)") { try reader.checkNext(oneOf: constants) }
    }
    #expect(constants.index(of: .number(1)) == 0)
  }
}
