import JSONSchema
import JSONText
import Testing

/// Tests of JSON with comments, and of JSON5.
struct RelaxedJSONTests {
  @Test(
    arguments: [
      ("// c\n{\"a\": 1,}", "    \n{\"a\": 1 }"),
      ("{\"a\": \"// no, ]\", /* x,\n */}", "{\"a\": \"// no, ]\"       \n   }"),
      ("[1, 2, /* , */ ]", "[1, 2          ]"), ("[,]", "[ ]"), ("{}", "{}"),
      ("[\"\\\"//\"]", "[\"\\\"//\"]"), ("/* x", "0: the comment has no `*/` at its end"),
    ])
  func `comments and trailing commas become blanks`(text: String, json: String) {
    #expect(JSONCConverter.convert(Array(text.utf8)).told == json)
  }

  @Test(
    arguments: [
      (
        "{a: 1, $b_2: 'it\\'s', \"c\": [0x1F, .5, +3, 5., -.5e3,],}",
        #"{"a":1,"$b_2":"it's","c":[31,0.5,3,5,-0.5e3]}"#
      ),
      ("'a\\\nb\\x41\\u00e9\\0\"'", #""abAé\u0000\"""#), ("'\\uD83D\\uDE00'", #""😀""#),
      ("/* c */ null // d", "null"), ("{\u{00E9}t\u{00E9}: true}", #"{"été":true}"#),
      ("Infinity", "0: `Infinity` is no value in JSON, which has finite numbers only"),
      ("-Infinity", "0: JSON has finite numbers only"), ("010", "0: this is not a number"),
      ("[abc]", #"1: a text needs quotes: "abc""#), ("'a", "0: the text is not closed"),
      ("'\\uD83D'", "1: half of a pair of surrogates is not a character"),
      ("[1,,]", "[1,]"),
    ])
  func `JSON5 becomes JSON`(text: String, json: String) {
    #expect(JSON5Converter.convert(Array(text.utf8)).told == json)
  }

  @Test(
    arguments: [
      ("a.json", TextFormat.json), ("x/tsconfig.base.json", .jsonc),
      (".vscode/settings.json", .jsonc),
      ("a.code-workspace", .jsonc), ("a.JSON5", .json5), ("a.yml", .yaml(isVersion11: false)),
      ("CITATION.cff", .yaml(isVersion11: false)), ("Cargo.toml", .toml), ("a", .json),
    ])
  func `the name of a file says what its format is`(name: String, format: TextFormat) {
    #expect(TextFormat(ofFile: name) == format)
  }
}
