import JSONText
import Testing

/// A wrong text in which `⟦` stands before the offending character; it is taken out first.
struct Mistake: Sendable, CustomTestStringConvertible {
  let code: JSONSyntaxError.Code
  let pointer: String
  let bytes: [UInt8]
  let offset: Int

  init(_ code: JSONSyntaxError.Code, _ marked: String, at pointer: String = "") {
    self.code = code
    self.pointer = pointer
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    precondition(parts.count == 2, "one mark in \(marked)")
    bytes = Array(parts[0].utf8) + Array(parts[1].utf8)
    offset = parts[0].utf8.count
  }

  init(_ code: JSONSyntaxError.Code, bytes: [UInt8], offset: Int, at pointer: String = "") {
    self.code = code
    self.pointer = pointer
    self.bytes = bytes
    self.offset = offset
  }

  var testDescription: String { "\(code): \(String(decoding: bytes, as: UTF8.self))" }
}

@Suite struct MistakeTests {
  @Test(
    arguments: commas + quotes + numbers + strings + marks + brackets + structure + encodings
      + formats)
  func `each mistake has its code, place and pointer`(_ mistake: Mistake) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(mistake.bytes) }
    #expect(error?.code == mistake.code)
    #expect(error?.position.byteOffset == mistake.offset)
    #expect(error?.pointer.description == mistake.pointer)
  }

  static let commas = [
    Mistake(.trailingComma, "[1, 2⟦, ]"),
    Mistake(.trailingComma, #"{"a": [1⟦,]}"#, at: "/a"),
    Mistake(.trailingComma, "{\"id\": \"u\"⟦,\n}"),
    Mistake(.trailingComma, #"[{"a": 1⟦, }]"#, at: "/0"),
    Mistake(.missingComma, "[1 ⟦2]"),
    Mistake(.missingComma, #"{"a": 1 ⟦"b": 2}"#),
    Mistake(.missingComma, #"{"a": "x" ⟦b: 2}"#),
    Mistake(.missingComma, "[[]⟦[]]"),
    Mistake(.missingComma, "[{} ⟦-1]"),
    Mistake(.missingColon, #"{"a" ⟦1}"#),
    Mistake(.missingColon, #"{"a"⟦}"#),
    Mistake(.missingColon, #"{"a"⟦, "b": 1}"#),
    Mistake(.missingColon, #"{"a" ⟦= 1}"#),
    Mistake(.missingValue, #"{"a":⟦}"#, at: "/a"),
    Mistake(.missingValue, #"{"a":⟦, "b": 1}"#, at: "/a"),
    Mistake(.missingValue, #"{"a":⟦: 1}"#, at: "/a"),
    Mistake(.missingValue, "[⟦,1]", at: "/0"),
    Mistake(.missingValue, "[1,⟦,1]", at: "/1"),
    Mistake(.missingValue, "⟦]"),
    Mistake(.missingName, #"{⟦,"a":1}"#),
    Mistake(.missingName, #"{"a":1,⟦,"b":1}"#),
    Mistake(.missingName, "{⟦:1}"),
    Mistake(.missingName, "{⟦{}:1}"),
  ]

  static let quotes = [
    Mistake(.singleQuotes, "⟦'a'"),
    Mistake(.singleQuotes, "{⟦'a': 1}"),
    Mistake(.singleQuotes, #"{"a": ⟦'b'}"#, at: "/a"),
    Mistake(.singleQuotes, "[⟦“a”]", at: "/0"),
    Mistake(.singleQuotes, "{⟦„a“: 1}"),
    Mistake(.singleQuotes, "[⟦«a»]", at: "/0"),
    Mistake(.unquotedName, "{⟦name: 1}"),
    Mistake(.unquotedName, "{⟦1: 1}"),
    Mistake(.unquotedName, #"{"a": 1, ⟦b_2: 1}"#),
    Mistake(.unquotedString, #"{"a": ⟦hello}"#, at: "/a"),
    Mistake(.misspelledLiteral, "⟦True"),
    Mistake(.misspelledLiteral, "[⟦None]", at: "/0"),
    Mistake(.misspelledLiteral, "[⟦undefined]", at: "/0"),
    Mistake(.misspelledLiteral, "[⟦nul]", at: "/0"),
    Mistake(.misspelledLiteral, "⟦tru"),
    Mistake(.misspelledLiteral, "[⟦FALSE]", at: "/0"),
    Mistake(.misspelledLiteral, "[⟦truex]", at: "/0"),
    Mistake(.notANumber, "⟦NaN"),
    Mistake(.notANumber, "[⟦Infinity]", at: "/0"),
    Mistake(.notANumber, "[⟦-Infinity]", at: "/0"),
    Mistake(.notANumber, "[⟦+inf]", at: "/0"),
    Mistake(.comment, "⟦// c\n1"),
    Mistake(.comment, "[1, ⟦/* c */ 2]", at: "/1"),
    Mistake(.comment, "[1 ⟦# c\n, 2]"),
    Mistake(.comment, "{⟦// c\n}"),
    Mistake(.comment, #"{"a" ⟦/* c */: 2}"#),
    Mistake(.comment, "1 ⟦// c"),
  ]

  static let numbers = [
    Mistake(.leadingZero, "⟦01"),
    Mistake(.leadingZero, "[-⟦007]", at: "/0"),
    Mistake(.plusSign, "[⟦+1]", at: "/0"),
    Mistake(.hexadecimalNumber, "[0⟦x1F]"),
    Mistake(.bareDecimalPoint, "⟦.5"),
    Mistake(.bareDecimalPoint, "-⟦.5"),
    Mistake(.bareDecimalPoint, "[1⟦.]", at: "/0"),
    Mistake(.bareDecimalPoint, "1⟦.e5"),
    Mistake(.malformedNumber, "[⟦-]", at: "/0"),
    Mistake(.malformedNumber, "1⟦e"),
    Mistake(.malformedNumber, "1⟦E+"),
    Mistake(.malformedNumber, "[1⟦_000]"),
    Mistake(.malformedNumber, "1.5⟦.2"),
  ]

  static let strings = [
    Mistake(.controlCharacter, "\"a⟦\nb\""),
    Mistake(.controlCharacter, "[\"a⟦\tb\"]", at: "/0"),
    Mistake(.controlCharacter, "{\"⟦\u{0}\": 1}"),
    Mistake(.controlCharacter, "\"0123456789abcdefghi⟦\u{1F}\""),
    Mistake(.invalidEscape, #""⟦\x""#),
    Mistake(.invalidEscape, #""a⟦\u12""#),
    Mistake(.invalidEscape, #""⟦\u00G0""#),
    Mistake(.invalidEscape, #""⟦\u+123""#),
    Mistake(.loneSurrogate, #"{"a": "x⟦\ud800"}"#, at: "/a"),
    Mistake(.loneSurrogate, #""⟦\udc00\ud800""#),
    Mistake(.loneSurrogate, #""⟦\ud800\u0041""#),
    Mistake(.loneSurrogate, #""⟦\uD83D😀""#),
    Mistake(.loneSurrogate, #""\uD83D\uDE00⟦\uDE00""#),
    Mistake(.unterminatedString, "[⟦\"abc", at: "/0"),
    Mistake(.unterminatedString, "⟦\""),
    Mistake(.unterminatedString, #"⟦"a\""#),
  ]

  /// A quotation mark that is missing, or one too many.
  static let marks = [
    Mistake(.quotationMark, #"{"name: "⟦Al"}"#),
    Mistake(.quotationMark, #"{"a": "x, "⟦b": 1}"#),
    Mistake(.quotationMark, #"{"a": "x, "⟦/b": 1}"#),
    Mistake(.quotationMark, #"{"a: "⟦"}"#),
    Mistake(.quotationMark, #"["say "⟦hi" to me"]"#),
    Mistake(.quotationMark, #"[⟦2024-01-02"]"#, at: "/0"),
    Mistake(.quotationMark, #"[⟦0d9f"]"#, at: "/0"),
    Mistake(.quotationMark, #"[⟦030 12"]"#, at: "/0"),
    Mistake(.quotationMark, #"[⟦none"]"#, at: "/0"),
    Mistake(.quotationMark, #"[⟦#/a"]"#, at: "/0"),
    Mistake(.quotationMark, "[⟦/run\",\n\"a\"]", at: "/0"),
    Mistake(.comment, #"[⟦# "a"#, at: "/0"),
    Mistake(.missingComma, #"["a"⟦"b"]"#),
    Mistake(.missingComma, #"["a"⟦5]"#),
    Mistake(.missingColon, #"{"a"⟦true}"#),
    Mistake(.missingComma, #"["\"" ⟦5]"#),
  ]

  /// Brackets that the lines, or what follows, tell to be at fault.
  static let brackets = [
    Mistake(.unterminatedArray, #"{"a": ⟦["b", "c": 1}"#, at: "/a"),
    Mistake(.unterminatedObject, #"[⟦{"a": 1, {"a": 2}]"#, at: "/0"),
    Mistake(.unterminatedObject, #"{"a": ⟦{, "b": 1}"#, at: "/a"),
    Mistake(.unterminatedObject, "{\n  \"a\": ⟦{\n    \"b\": 1,\n  \"c\": 2\n}", at: "/a"),
    Mistake(.unterminatedArray, "{\n  \"a\": ⟦[\n    1\n}\n", at: "/a"),
    Mistake(.superfluousBracket, "{\n  \"a\": 1⟦},\n  \"b\": 2\n}"),
    Mistake(
      .superfluousBracket, "[\r\n  {\r\n    \"a\": 1⟦},\r\n    \"b\": 2\r\n  }\r\n]", at: "/0"),
    Mistake(.superfluousBracket, #"{"a": {}}⟦}"#),
    Mistake(.unexpectedCharacter, #"["a"⟦: 1]"#),
    Mistake(.decimalComma, #"{"a": 1⟦,5}"#),
    Mistake(.unquotedName, #"{"a": 1, ⟦5}"#),
  ]

  static let structure = [
    Mistake(.unterminatedArray, "⟦["),
    Mistake(.unterminatedArray, "⟦[1, 2"),
    Mistake(.unterminatedArray, #"{"a": ⟦[1,"#, at: "/a"),
    Mistake(.unterminatedObject, "⟦{"),
    Mistake(.unterminatedObject, #"[1, ⟦{"a""#, at: "/1"),
    Mistake(.unterminatedObject, #"⟦{"a":"#),
    Mistake(.unterminatedObject, #"⟦{"a": 1,"#),
    Mistake(.mismatchedBracket, #"{"a": 1⟦]"#),
    Mistake(.mismatchedBracket, "[1⟦}"),
    Mistake(.mismatchedBracket, "[⟦}", at: "/0"),
    Mistake(.trailingContent, "{} ⟦{}"),
    Mistake(.trailingContent, "1⟦,"),
    Mistake(.superfluousBracket, "[]⟦]"),
    Mistake(.emptyInput, "⟦"),
    Mistake(.emptyInput, " \n⟦"),
    Mistake(.unexpectedCharacter, "⟦;"),
    Mistake(.unexpectedCharacter, "[1⟦; 2]"),
    Mistake(.unexpectedCharacter, "[1,⟦\u{A0}2]", at: "/1"),
    Mistake(.unexpectedCharacter, "[⟦–1]", at: "/0"),
  ]

  static let formats = [
    Mistake(.foreignFormat, "⟦a: 1\nb: 2\n"),
    Mistake(.foreignFormat, "⟦a:\n  - x\n"),
    Mistake(.foreignFormat, "⟦---\na: 1\n"),
    Mistake(.foreignFormat, "\n⟦# who\n\nname: Ann\n"),
    Mistake(.foreignFormat, "⟦- 1\n- 2\n"),
    Mistake(.foreignFormat, "⟦%YAML 1.2\n---\n"),
    Mistake(.foreignFormat, "⟦first name: {a: 1}\n"),
    Mistake(.foreignFormat, "⟦'a': 1\n"),
    Mistake(.foreignFormat, "2024⟦-01-01: 1\n"),
    Mistake(.foreignFormat, "\n⟦<!DOCTYPE html>\n<title>404</title>"),
    Mistake(.foreignFormat, "⟦<html><body></body></html>"),
    Mistake(.foreignFormat, "⟦<?xml version=\"1.0\"?><a/>"),
    Mistake(.foreignFormat, bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], offset: 0),
    Mistake(.foreignFormat, bytes: [0x50, 0x4B, 3, 4, 20, 0], offset: 0),
    Mistake(.foreignFormat, bytes: [0x28, 0xB5, 0x2F, 0xFD, 4], offset: 0),
    Mistake(.foreignFormat, bytes: Array("BZh91AY&SY".utf8), offset: 0),
    Mistake(.foreignFormat, bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], offset: 0),
    // Lines of a log, JavaScript, and JSON whose brace is missing are no YAML.
    Mistake(.unquotedString, "⟦error: it failed\n"),
    Mistake(.unquotedString, "⟦callback({})"),
    Mistake(.trailingContent, "\"a\"⟦: 1,\n\"b\": 2}"),
    Mistake(.unquotedString, "⟦text"),
    Mistake(.comment, "⟦// note\n{}"),
    Mistake(.unexpectedCharacter, "⟦<- here"),
    Mistake(.missingValue, "{\"a\": ⟦, \"b: c\": 1}", at: "/a"),
  ]

  static let encodings = [
    Mistake(.byteOrderMark, bytes: [0xEF, 0xBB, 0xBF] + "{}".utf8, offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0, 0x7B, 0, 0x7D], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0x7B, 0, 0x22, 0, 0x61, 0, 0x22, 0], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0, 0, 0, 0x31], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0x31, 0, 0, 0], offset: 0),
    Mistake(.unsupportedEncoding, bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], offset: 0),
    Mistake(.invalidUTF8, bytes: [0x5B, 0x22, 0xC0, 0x80, 0x22, 0x5D], offset: 2, at: "/0"),
    Mistake(.invalidUTF8, bytes: [0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], offset: 2),
    Mistake(.invalidUTF8, bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], offset: 1),
    Mistake(.invalidUTF8, bytes: [0x22, 0xE2, 0x82, 0x22], offset: 1),
    Mistake(.invalidUTF8, bytes: [0x22, 0xF0, 0x9F, 0x98], offset: 1),
    Mistake(.invalidUTF8, bytes: [0x5B, 0x80, 0x5D], offset: 1, at: "/0"),
    Mistake(.invalidUTF8, bytes: [0x31, 0x20, 0xFF], offset: 2),
  ]
}

extension MistakeTests {
  @Test func `columns count scalars and lines end with line feeds`() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument("{\r\n  \"é😀\": 1,\r\n  \"日本\": 'x'\r\n}")
    }
    #expect(error?.position.line == 3)
    #expect(error?.position.column == 9)
    #expect(error?.pointer.tokens == ["日本"])
  }

  @Test func `limits are kept, and named where they are passed`() throws {
    var limits = JSONLimits(maximumDepth: 2, maximumByteCount: 20, maximumNumberLength: 5)
    #expect(try JSONDocument("[[12345]]", limits: limits).root[0]?[0]?.number == 12345)
    let deep = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(#"{"a": [[]]}"#, limits: limits)
    }
    #expect(deep?.code == .depthLimit)
    #expect(deep?.position.byteOffset == 7)
    #expect(deep?.pointer == "/a/0")
    let long = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument("[1.5e10]", limits: limits)
    }
    #expect(long?.code == .numberLengthLimit)
    #expect(long?.position.byteOffset == 1)
    let many = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument("\"0123456789abcdefghi\"", limits: limits)
    }
    #expect(many?.code == .byteCountLimit)
    #expect(many?.position.byteOffset == 20)
    limits = .unlimited
    #expect(throws: Never.self) { try JSONDocument("[[[123456]]]", limits: limits) }
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "A comma must not follow the last element or member.", "Remove the comma."),
    ("[1 2]", "A comma is missing before 2.", "Insert a comma."),
    ("{name: 1}", "The member name name is not in double quotes.", "Write \"name\"."),
    ("True", "True is none of the literals true, false and null.", "Write true."),
    ("\"\u{1}\"", "The control character U+0001 in a string must be escaped.", #"Write \u0001."#),
    ("\u{A0}1", "U+00A0 can not begin a value or separate two.", nil),
    (
      "a: 1", "This looks like YAML, which is not read.",
      "Convert it to JSON first, for example with `yq -o=json`."
    ),
    (
      "PK\u{3}\u{4}", "This is data compressed as zip, not JSON.",
      "Decompress it first, for example with `unzip -p`."
    ),
    (
      "{\0\"\0", "The text is in UTF-16LE; JSON is UTF-8.",
      "Save the text as UTF-8, or convert it with `iconv -f UTF-16LE -t UTF-8`."
    ),
    ("{\"a\": 1]", "] can not close an object.", "Close the object with } first."),
    ("[1}", "} can not close an array.", "Close the array with ] first."),
  ])
  func `messages name the mistake`(text: String, message: String, suggestion: String?) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(text) }
    #expect(error?.message == message)
    #expect(error?.suggestion == suggestion)
  }

  @Test(arguments: commas + quotes + numbers + strings + marks + brackets + structure + encodings)
  func `a reader and a stream name the same mistake`(_ mistake: Mistake) {
    var reader = JSONReader(mistake.bytes)
    let error = #expect(throws: JSONReadError.self) {
      try reader.skipValue()
      try reader.finish()
    }
    #expect(error?.syntaxCode ?? mistake.code == mistake.code)
    #expect(error?.located(in: mistake.bytes).position.byteOffset == mistake.offset)
    guard mistake.code != .emptyInput else { return }
    var stream = JSONTextStream()
    for byte in mistake.bytes { stream.append([byte]) }
    stream.finish()
    var codes: [JSONSyntaxError.Code] = []
    while let element = stream.next() {
      if case .failure(let error) = element.document { codes.append(error.code) }
    }
    // What follows a value is another value to a stream.
    #expect(!codes.isEmpty || mistake.code == .trailingContent)
  }
}
