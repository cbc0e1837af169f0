import DocumentFormats
import JSONText
import Testing

/// Tests of values and failures of TOML.
struct TOMLConverterTests {
  private func converted(_ text: String) -> String {
    TOMLConverter().document(in: Array(text.utf8)).told
  }

  @Test(
    arguments: [
      ("a = 1_000", #"{"a":1000}"#), ("a = 0xDEADBEEF", #"{"a":3735928559}"#),
      ("a = 123456789012345678901234567890", #"{"a":123456789012345678901234567890}"#),
      ("a = -5e+22", #"{"a":-5e+22}"#), ("a = true", #"{"a":true}"#),
      ("a = 1979-05-27 07:32:00Z", #"{"a":"1979-05-27T07:32:00Z"}"#),
      ("a = 1979-05-27T07:32:00.5", #"{"a":"1979-05-27T07:32:00.5"}"#),
      ("a = 07:32:00", #"{"a":"07:32:00"}"#),
      ("a.b.\"c d\" = 'lit\\x'", #"{"a":{"b":{"c d":"lit\\x"}}}"#),
      ("a = \"\"\"\nx \\\n  y\"\"\"", #"{"a":"x y"}"#),
      ("[t]\nz = [1, {b = 2}, # c\n]\n[t.s]\na = 1", #"{"t":{"z":[1,{"b":2}],"s":{"a":1}}}"#),
      ("[[p]]\nn = 1\n[[p]]\nn = 2\n[p.q]\nm = 3", #"{"p":[{"n":1},{"n":2,"q":{"m":3}}]}"#),
      ("", "{}"),
      // TOML 1.1.
      ("a = {\n  b = 1, # c }\n  c = [2,\n],\n}\nd = 3", #"{"a":{"b":1,"c":[2]},"d":3}"#),
      (#"a = "\e[\x41\t""#, #"{"a":"\u001b[A\u0009"}"#),
      (
        "a = 07:32\nb = 1979-05-27 07:32\nc = 1979-05-27t07:32-08:00",
        #"{"a":"07:32","b":"1979-05-27T07:32","c":"1979-05-27t07:32-08:00"}"#
      ),
    ])
  func `a text is its tables in the order in which they are written`(text: String, json: String) {
    #expect(converted(text) == json)
  }

  @Test(
    arguments: [
      ("a = inf", "4: `inf` is no value in JSON, which has finite numbers only"),
      ("a = 1\na = 2", "10: key-value pair: cannot redefine existing integer 'a'"),
      ("a = [1 2]", "5: this is not a value of TOML"),
      ("a = \"x\nb = 1", "4: the text is not closed before the end of its line"),
      ("a = [[1] 2]", "9: expected `,` or `]` here"), ("[", "1: expected a name here"),
      ("a 1", "2: expected `=` after the name"),
      ("a = 1979-05-27T:1", "4: this is not a date or time"),
      ("a = {,}", "5: expected a name here"), ("a = 24:00", "4: this is not a time"),
      ("a = 1979-05-27T07:60", "4: this is not a time"),
      ("a = 1979-02-30T07:32", "14: date: expected day"),
      (#"a = "\x4g""#, "5: expected two hexadecimal digits after `\\x`"),
      ("a = {\n  b = 1,\n  b = 2\n}", "21: key-value pair: cannot redefine"),
    ])
  func `a mistake is told with its place`(text: String, told: String) {
    #expect(converted(text).hasPrefix(told))
  }

  @Test func `deep nesting is refused`() {
    #expect(converted("a = " + String(repeating: "[", count: 5000)).contains("deeper than 256"))
    let names = [String](repeating: "a", count: 3000).joined(separator: ".")
    #expect(converted(names + " = 1").contains("deeper than 1024"))
  }

  @Test func `each value knows its place in the text as written`() throws {
    let bytes = Array("t = 1\n[a.b]\nc = [1,\n  \"two\"]\n".utf8)
    let document = try TOMLConverter().document(in: bytes).get()
    let json = try JSONDocument(
      document.json, written: WrittenText(bytes, try #require(document.map)))
    #expect(json.root["a"]?["b"]?["c"]?[1]?.position.description == "4:3")
    #expect(json.root["a"]?["b"]?.position.description == "2:4")
  }
}
