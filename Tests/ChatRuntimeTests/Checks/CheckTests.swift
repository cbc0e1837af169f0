@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

/// Every check decides what the engine decides about the keyword alone.
struct CheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let schema: String
    let check: @Sendable (inout PayloadReader) throws -> Void
    var testDescription: String { schema }
  }

  private static let pattern = PayloadPattern("^a.c$")
  private static let constants = PayloadConstants(
    #"[1, "é", [1.0, {"a": null, "b": 2}], null, 1e400]"#)

  static let cases: [Case] = [
    Case(schema: #"{"minLength": 2, "maxLength": 3}"#) { try $0.checkNext(length: 2...3) },
    Case(schema: #"{"pattern": "^a.c$"}"#) { try $0.checkNext(matches: pattern) },
    Case(schema: #"{"format": "ipv4"}"#) { try $0.checkNext(has: .ipv4) },
    Case(schema: #"{"minimum": 1}"#) { try $0.checkNext(atLeast: 1) },
    Case(schema: #"{"maximum": 1}"#) { try $0.checkNext(atMost: 1) },
    Case(schema: #"{"exclusiveMinimum": 1}"#) { try $0.checkNext(above: 1) },
    Case(schema: #"{"exclusiveMaximum": 0.1}"#) { try $0.checkNext(below: PayloadNumber("0.1")) },
    Case(schema: #"{"minimum": 1e400}"#) { try $0.checkNext(atLeast: PayloadNumber("1e400")) },
    Case(schema: #"{"multipleOf": 3}"#) { try $0.checkNext(multipleOf: 3) },
    Case(schema: #"{"multipleOf": 0.01}"#) { try $0.checkNext(multipleOf: PayloadNumber("0.01")) },
    Case(schema: #"{"minItems": 1, "maxItems": 2}"#) { try $0.checkNext(elements: 1...2) },
    Case(schema: #"{"minProperties": 1, "maxProperties": 1}"#) { try $0.checkNext(members: 1...1) },
    Case(schema: #"{"uniqueItems": true}"#) { try $0.checkNextIsUnique() },
    Case(schema: #"{"enum": [1, "é", [1.0, {"a": null, "b": 2}], null, 1e400]}"#) {
      try $0.checkNext(oneOf: constants)
    },
    Case(schema: #"{"type": ["integer", "null", "array"]}"#) {
      try $0.checkNext(kinds: [.integer, .null, .array])
    },
    Case(schema: #"{"type": ["number", "string"]}"#) {
      try $0.checkNext(kinds: [.number, .string])
    },
    Case(schema: #"{"type": ["boolean", "object"]}"#) {
      try $0.checkNext(kinds: [.boolean, .object])
    },
    Case(schema: #"{"anyOf": [{"type": "integer"}, {"not": {"type": "number"}}]}"#) {
      try $0.checkNextIsInteger()
    },
  ]

  static let instances = [
    "null", "true", "false", "0", "-0.0", "1", "1.0", "10e-1", "1.5", "3", "-3", "4", "0.1", "0.07",
    "0.10000000000000000000000001", "1e400", "1e400000000", "-1e400", "0.005",
    "9223372036854775808",
    "300000000000000000000000000000000", #""""#, #""a""#, #""ab""#, #""abc""#, #""abcd""#,
    #""a\u0062c""#,
    #""😀""#, #""😀😀""#, #""😀😀😀""#, #""😀😀😀😀""#, #""\ud83d\ude00\ud83d\ude00""#, #""é""#,
    "\"e\u{301}\"",
    #""127.0.0.1""#, #""127.0.0.\u0031""#, "[]", "[1]", "[1,1.0]", "[1,2]", "[1,true]", "[1,2,3]",
    #"[1,{"b":2.0,"a":null}]"#, #"[{"a":1,"b":2},{"b":2,"a":1}]"#, #"["é","é"]"#, "{}", #"{"a":1}"#,
    #"{"a":1,"b":2}"#, #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, " [ 1 , 2 ] ",
    "[0,1,2,3,4,5,6,7,8,9,8.0]", "[0,1,2,3,4,5,6,7,8,9,10]",
  ]

  @Test(arguments: cases)
  func `a check of the next value agrees with the engine`(_ item: Case) throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(item.schema), options: CompilationOptions(formatAssertion: .always))
    for text in Self.instances {
      let document = try JSONDocument(text)
      var reader = PayloadReader(Array(text.utf8), isChecking: true)
      var isAccepted = true
      do {
        try item.check(&reader)
      } catch is CheckFailure {
        isAccepted = false
      }
      #expect(isAccepted == schema.isValid(document.root), "\(item.schema) of \(text)")
      if isAccepted { #expect(try reader.readValue() == document.root.value) }
      var trusting = PayloadReader(Array(text.utf8))
      try item.check(&trusting)
    }
  }

  @Test func `texts that were read are checked`() throws {
    let reader = PayloadReader([], isChecking: true)
    try reader.checkLength(of: "😀😀", 2...2)
    try reader.checkLength(of: "e\u{301}", 2...Int.max)
    try reader.check("abc", matches: Self.pattern)
    try reader.check("a@b.c", has: .email)
    try reader.checkCount(3, 1...3)
    #expect(throws: CheckFailure.self) { try reader.checkLength(of: "é", 2...3) }
    #expect(throws: CheckFailure.self) { try reader.check("abd", matches: Self.pattern) }
    #expect(throws: CheckFailure.self) { try reader.check("a", has: .email) }
    #expect(throws: CheckFailure.self) { try reader.checkCount(4, 1...3) }
    #expect(throws: CheckFailure.self) { try reader.check(false) }
    let trusting = PayloadReader([])
    try trusting.checkLength(of: "é", 2...3)
    try trusting.check("abd", matches: Self.pattern)
    try trusting.check(false)
  }

  @Test func `names of members are checked`() throws {
    let names = PayloadNames(["\u{E9}"])
    var reader = PayloadReader(Array(#"{"é":1,"e\u0301":2,"\u00e9":3}"#.utf8), isChecking: true)
    var verdicts: [Bool] = []
    try reader.beginObject()
    while try reader.nextMember() {
      do {
        try reader.checkName(isNoneOf: names)
        verdicts.append(true)
      } catch is CheckFailure {
        verdicts.append(false)
      }
      try reader.skipValue()
    }
    #expect(verdicts == [false, true, false])
  }

  @Test func `a member that is not allowed is skipped where nothing is checked`() throws {
    var reader = PayloadReader(Array(#"{"a":[1,2]}"#.utf8))
    try reader.beginObject()
    #expect(try reader.nextMember() == true)
    try reader.checkNoMember()
    #expect(try reader.nextMember() == false)
    var checking = PayloadReader(Array(#"{"a":[1,2]}"#.utf8), isChecking: true)
    try checking.beginObject()
    #expect(try checking.nextMember() == true)
    #expect(throws: CheckFailure.self) { try checking.checkNoMember() }
  }
}

struct TagTests {
  @Test(arguments: [
    (#"{"kind":"a"}"#, "a"), (#"{"x":{"kind":"b"},"kind":"a"}"#, "a"),
    (#"{"kind":"a","kind":"b"}"#, "b"),
    (#"{"\u006bind":"\u0061"}"#, "a"), (#"{"kind":"a","kind":1}"#, nil),
    (#"{"kind":1,"kind":"a"}"#, "a"),
    (#"{"kin":"a","kinds":"b","kind\"":"c"}"#, nil), ("{}", nil), ("[]", nil), (#""kind""#, nil),
    (#"{"kind":{}}"#, nil),
  ])
  func `the text of a member is found ahead`(_ text: String, _ tag: String?) throws {
    var reader = PayloadReader(Array(text.utf8))
    #expect(try reader.peekText(ofMember: "kind") == tag)
    #expect(try reader.readValue() == JSONValue(json: text))
  }

  @Test func `what is not JSON is an error`() {
    var reader = PayloadReader(Array(#"{"kind":"a","x":}"#.utf8))
    #expect(throws: JSONReadError.self) { try reader.peekText(ofMember: "kind") }
  }
}
