import DocumentFormats
import JSONText
import Testing

/// Tests of values, names and failures of YAML.
struct YAMLConverterTests {
  private func converted(_ text: String, isVersion11: Bool = false) -> [String] {
    YAMLConverter(isVersion11: isVersion11).documents(in: Array(text.utf8)).map(\.told)
  }

  @Test(
    arguments: [
      ("true", "true"), ("True", "true"), ("FALSE", "false"), ("null", "null"), ("~", "null"),
      ("yes", #""yes""#), ("off", #""off""#), ("y", #""y""#),
      ("0o17", "15"), ("0x1F", "31"), ("0777", "777"), ("09", "9"), ("+1", "1"), ("1e3", "1e3"),
      ("1.", "1"), (".5", "0.5"), ("-.5E-2", "-0.5E-2"), ("-0", "-0"),
      ("0xFFFFFFFFFFFFFFFFFFFFFFFF", "79228162514264337593543950335"),
      ("12345678901234567890123", "12345678901234567890123"),
      ("0b11", #""0b11""#), ("1_000", #""1_000""#), ("22:22", #""22:22""#),
      ("1.2.3", #""1.2.3""#), ("2024-01-02", #""2024-01-02""#), ("1e", #""1e""#), (".", #"".""#),
      ("'1'", #""1""#), (#""\x41\u00e9""#, #""Aé""#), ("!!str 1", #""1""#), ("!!int '4'", "4"),
      ("!!float 3", "3"), ("!!null ''", "null"), ("! 12", #""12""#), ("!Ref x", #""x""#),
      ("!Ref 12", #""12""#), ("!!timestamp 2024-01-02", #""2024-01-02""#),
      ("!!set {a, b}", #"{"a":null,"b":null}"#), ("!!omap [a: 1]", #"[{"a":1}]"#),
      ("|\n  a\n  b\n", #""a\u000ab\u000a""#), (">-\n  a\n  b\n", #""a b""#),
    ])
  func `a scalar is resolved by the core schema`(text: String, json: String) {
    #expect(converted(text) == [json])
  }

  @Test(
    arguments: [
      ("yes", "true"), ("Off", "false"), ("y", #""y""#), ("0777", "511"), ("-0b11", "-3"),
      ("1_000", "1000"), ("22:22", "1342"), ("1_0.5", "10.5"), ("0o17", "15"), ("08", "8"),
      ("2024-01-02", #""2024-01-02""#),
    ])
  func `version 1.1 has more booleans and numbers`(text: String, json: String) {
    #expect(converted(text, isVersion11: true) == [json])
    #expect(converted("%YAML 1.1\n---\n\(text)") == [json])
  }

  @Test(
    arguments: [
      ("1: a", #"{"1":"a"}"#), ("3.10: a", #"{"3.10":"a"}"#), ("true: a", #"{"true":"a"}"#),
      ("~: a", #"{"null":"a"}"#), ("1: a\n'1': b", #"{"1":"a","1":"b"}"#),
      ("<<: {a: 1, b: 2}\na: 3", #"{"a":3,"b":2}"#),
      ("<<: [{a: 1}, {a: 2, b: 3}]", #"{"a":1,"b":3}"#),
      ("<<: {a: 1}\n<<: {a: 2, c: 4}", #"{"a":1,"c":4}"#),
      ("'<<': 1", #"{"<<":1}"#),
      ("a: &x 1\nb: &x 2\nc: *x", #"{"a":1,"b":2,"c":2}"#),
      ("a: &m {<<: {k: 1}, z: 2}\nb: {<<: *m}", #"{"a":{"z":2,"k":1},"b":{"z":2,"k":1}}"#),
    ])
  func `names, merges and aliases are those of the contract`(text: String, json: String) {
    #expect(converted(text) == [json])
  }

  @Test func `a stream yields its documents, and reading goes on after a broken one`() {
    #expect(converted("") == [])
    #expect(converted("# nothing\n---\n---\na: 1\n...\n") == [#"{"a":1}"#])
    #expect(converted("\u{FEFF}a: 1\n---\n2") == [#"{"a":1}"#, "2"])
    #expect(converted("# c\n\u{FEFF}a: 1\nb: 2") == [#"{"a":1,"b":2}"#])
    #expect(
      converted("a: 1\n---\nb: \"x\n---\nc: 3") == [
        #"{"a":1}"#, "12: the quote is not closed in its document", #"{"c":3}"#,
      ])
  }

  @Test(
    arguments: [
      (".inf", "0: `.inf` is no value in JSON, which has finite numbers only"),
      ("a: *nope", "3: the alias `*nope` has no anchor before it"),
      ("a: &x [1, *x]", "10: the alias `*x` is inside of what it stands for"),
      ("<<: 1", "4: `<<` merges a mapping, or a sequence of mappings"),
      ("<<: [1]", "5: only mappings can be merged"),
      ("[a]: 1", "0: a sequence or mapping can not be a name in JSON"),
      ("a: !!int x", "3: `x` does not fit the tag `!!int`"),
      ("a: !!bool yes", "3: `yes` does not fit the tag `!!bool`"),
      ("a: !!seq {}", "3: the tag `!!seq` does not stand for this kind of value"),
      ("a: [1, 2", "8: expected `,` or `]` here"),
      (
        "a: 1\nb: \"x\nc: \"y\"",
        "8: the quote is not closed in its line; the next one seems to close it"
      ),
      (
        "it's: 'x\nb: 'y'", "6: the quote is not closed in its line; the next one seems to close it"
      ),
    ])
  func `what JSON can not hold is a failure with its place`(text: String, told: String) {
    #expect(converted(text) == [told])
  }

  @Test func `aliases that write out to a million values are refused, and not written`() {
    var text = "a0: &a0 [l,l,l,l,l,l,l,l,l]\n"
    for level in 1..<30 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(converted(text).first?.hasSuffix("write out to more than 1000000 values") == true)
    let chain = (1..<1400).map { "- &n\($0) [*n\($0 - 1)]" }.joined(separator: "\n")
    #expect(converted("- &n0 [x]\n" + chain) == ["2: this is nested deeper than 1024 levels"])
    #expect(converted(String(repeating: "[", count: 5000)).first?.hasSuffix("1000 levels") == true)
  }

  @Test
  func
    `very many broken documents, and a mistake behind very many quotes, take no square of the time`()
  {
    let broken = String(repeating: "---\n\"\n", count: 200_000)
    let found = converted(broken)
    #expect(found.count == 10_001)
    #expect(found.last?.hasSuffix("are broken, and reading ends here") == true)
    let quotes = "[" + String(repeating: "\"a\", ", count: 200_000) + "*nothing, ]]"
    #expect(YAMLConverter().documents(in: Array(quotes.utf8)).count == 2)
  }

  @Test func `each value knows its place in the text as written`() throws {
    let text = "é: &x\n  k: [1, 'two']\nz: *x\n"
    let bytes = Array(text.utf8)
    let conversion = try #require(YAMLConverter().documents(in: bytes).first)
    let document = try conversion.get()
    let written = WrittenText(bytes, try #require(document.map))
    let json = try JSONDocument(document.json, written: written)
    let two = try #require(json.root["é"]?["k"]?[1])
    #expect(two.position.description == "2:10")
    let used = try #require(json.root["z"]?["k"]?[1])
    #expect(used.position.description == "2:10")
    #expect(written.map.useOffset(atByteOffset: used.byteRange.lowerBound) == 26)
    #expect(written.map.useOffset(atByteOffset: two.byteRange.lowerBound) == nil)
  }
}

extension Conversion {
  /// The JSON text; or the offset of the failure, and what it says.
  var told: String {
    switch self {
    case .success(let document): String(decoding: document.json, as: UTF8.self)
    case .failure(let failure): "\(failure.offset): \(failure.message)"
    }
  }
}
