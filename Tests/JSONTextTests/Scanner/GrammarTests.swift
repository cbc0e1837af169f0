import JSONText
import Testing

/// Texts from the grammar of RFC 8259, section by section.
@Suite struct GrammarTests {
  @Test(arguments: [
    // Section 2: values with any whitespace around the structural characters.
    "0", " 0 ", "\t\r\n 0\n", "[ ]", "{ }", "[\n1\t,\r2 ]", "{ \"a\" : 1 , \"b\" : 2 }", "\"\"",
    "null",
    "true", "false", "[[],[[]],{}]", "{\"a\":{\"b\":{}}}",
    // Section 4: names may be empty, repeated, and hold anything.
    "{\"\":0}", "{\"a\":1,\"a\":2}", #"{"\u0000":1}"#,
    // Section 6: numbers.
    "-0", "0.0", "-0.0", "1.5", "-1.5e3", "1E+2", "1e-2", "0e0", "0E+0", "10", "1e00", "123e45",
    "1e400", "-1e-400", "1e99999999999999999999", "0.1000000000000000000000000000001",
    // Section 7: strings.
    #""\"\\\/\b\f\n\r\t""#, #""\u0041""#, #""\uD834\uDD1E""#, "\"\u{7F}\"", "\"\u{2028}\u{2029}\"",
    "\"\u{FEFF}\"", "\"\u{10FFFF}\"", "\"é日本😀\"", #""\uFFFF\uFFFE""#, "\"//\"", "\"/* */\"",
    "\"'\"",
  ])
  func `texts of the grammar are accepted`(_ text: String) throws {
    let document = try JSONDocument(text)
    var reader = JSONReader(text)
    #expect(try reader.readValue() == document.root.value)
    try reader.finish()
    // What is written from it is the same value again.
    for style in [JSONWriter.Style.compact, .pretty] {
      #expect(try JSONDocument(document.root.value.text(style: style)).root == document.root)
    }
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[,", "[1,]", "[,1]", "[1,,2]", "{\"a\"", "{\"a\":",
    "{\"a\":1",
    "{\"a\":1,", "{\"a\":1,}", "{,}", "{1:1}", "{\"a\" 1}", "{\"a\"::1}", "{\"a\":1 \"b\":1}",
    "{null:1}", "[1 2]",
    "[1}", "{\"a\":1]", "1 2", "1,", "[] []", "\"a\" x", "nul", "nulll", "True", "NULL",
    "truefalse", "-",
    "+1", "01", "-01", "00", "1.", ".1", "-.1", "1.e1", "1e", "1e+", "1e-", "1e1.5", "1.5.5",
    "0x10", "1_0",
    "--1", "- 1", "1 .5", "NaN", "Infinity", "-Infinity", "1f", "\"", "\"\\\"", "\"\\", "\"\\x\"",
    "\"\\u\"",
    "\"\\u123\"", "\"\\u123g\"", "\"\\U0041\"", "\"\n\"", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"",
    "'a'", "[\"a]", "// c",
    "/**/1", "1/**/", "#", "\u{FEFF}1", "\u{A0}1", "1\u{A0}", "\u{B}1", "\u{C}1", "1\u{0}",
    "\u{2028}1", "\\u0031", "&",
    "*", "[1;2]", "(1)", "<a>", "１", "[\u{0}]", "[\"\"\"\"]", "{\"a\":\"b\" \"c\"}", "{\"a\":[}]",
    "[{]}", "{{}}",
  ])
  func `texts outside of the grammar are refused`(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(text) }
    #expect(throws: JSONReadError.self) {
      var reader = JSONReader(text)
      try reader.skipValue()
      try reader.finish()
    }
    #expect(throws: JSONReadError.self) {
      var reader = JSONReader(text)
      _ = try reader.readValue()
      try reader.finish()
    }
  }

  @Test func `every scalar may stand in a string, as itself and as an escape`() throws {
    for value in (0x20...0x10FFFF as ClosedRange<UInt32>) where value % 17 == 0 || value < 0x3000 {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let document = try JSONDocument("[\"\(scalar)\",\"\(escape(scalar))\"]")
      try #require(document.root[0]?.string?.unicodeScalars.elementsEqual([scalar]) == true)
      try #require(document.root[1]?.string?.unicodeScalars.elementsEqual([scalar]) == true)
      try #require(document.root[0] == document.root[1])
    }
  }

  private func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  @Test func `UTF-8 is accepted exactly where the Unicode table has it`() {
    // Every lead byte, with the limits of the table as second, third and fourth byte.
    for lead in UInt8(0x80)...0xFF {
      for second in [0, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] as [UInt8] {
        for rest in [[], [0x80], [0x80, 0x80], [0xBF, 0xBF], [0x7F, 0x80], [0x80, 0xC0]]
          as [[UInt8]]
        {
          let content = [lead, second] + rest
          let isValid =
            String(validating: content, as: UTF8.self) != nil
            && content.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
          let isAccepted = (try? JSONDocument([0x22] + content + [0x22])) != nil
          if isAccepted != isValid { Issue.record("\(content): accepted is \(isAccepted)") }
        }
      }
    }
  }

  @Test(arguments: [
    #"{"id": "é\u00e9", "list": [1, -2.5e3, true, false, null, {"x": "\ud83d\ude00"}], "": {}}"#,
    "[[[[\"日本語\", 12345678901234567890]]], {\"a\": {\"b\": [ ]}}]",
  ])
  func `a text cut at any byte is an error and no crash`(_ text: String) {
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(cut) }
      #expect(error.map { $0.position.byteOffset <= length } == true)
      var stream = JSONTextStream()
      stream.append(cut)
      // More bytes could make it right, so nothing is said before the end.
      #expect(stream.next() == nil)
      stream.append(bytes[length...])
      stream.finish()
      #expect(throws: Never.self) { try stream.next()?.document.get() }
    }
  }
}
