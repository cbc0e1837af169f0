import TestSupport
import Testing

@Suite("Defaults that are filled in", .blocks)
struct FillDefaultsTests {
  private static func run(
    _ arguments: [String], _ files: [String: String] = [:]
  ) throws -> (result: CommandProcess.Result, filled: String?) {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"properties": {"size": {"type": "integer", "default": 1e1}, "tags": {"default": []}},
       "required": ["size"]}
      """, "s.json")
    for (path, text) in files { try folder.write(text, path) }
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--fill-defaults"] + arguments, in: folder.url)
    return (result, try? folder.read("filled.json"))
  }

  @Test func `an instance is checked with its defaults, and written as it was besides`() throws {
    let text = "{\n  \"name\": \"a\",\n  \"number\": 1.50\n}\n"
    let (result, filled) = try Self.run(["a.json", "--filled", "filled.json"], ["a.json": text])
    #expect(result.status == 0, "\(result)")
    #expect(
      filled
        == "{\n  \"name\": \"a\",\n  \"number\": 1.50,\n  \"size\": 1e1,\n  \"tags\": []\n}\n")
  }

  @Test func `valid lines and documents of YAML are written as lines, in order`() throws {
    let (result, filled) = try Self.run(
      ["a.ndjson", "b.yaml", "--jobs", "2", "--filled", "filled.json"],
      [
        "a.ndjson": "{\"size\":\"x\"}\n{\"size\":2}\n{}\n",
        "b.yaml": "# one\n---\nsize: 3\n---\na: 0x10\n",
      ])
    #expect(result.status == 1)
    #expect(
      result.outputLines.first == #"a.ndjson:1:9: error: expected integer, found string "x""#)
    #expect(
      filled == """
        {"size":2,"tags":[]}
        {"size": 1e1, "tags": []}
        {"size":3,"tags":[]}
        {"a":16,"size":1e1,"tags":[]}

        """)
  }

  @Test func `standard output holds nothing but instances`() throws {
    let (result, _) = try Self.run(["a.json", "--filled", "-"], ["a.json": #"{"size":1}"#])
    #expect(result.output == "{\"size\":1,\"tags\":[]}\n")
    #expect(result.errors == "0 invalid of 1 in 0.0 s\n")
  }

  @Test func `a file that is checked is not overwritten`() throws {
    let (result, filled) = try Self.run(
      ["filled.json", "--filled", "./filled.json"], ["filled.json": "{}"])
    #expect(result.status == 2)
    #expect(result.errors.contains("the same run reads the file"))
    #expect(filled == "{}")
  }

  @Test func `nor is the schema`() throws {
    let (result, _) = try Self.run(["a.json", "--filled", "s.json"], ["a.json": "{}"])
    #expect(result.status == 2)
    #expect(result.errors.contains("s.json: error: cannot write: the same run reads the file"))
  }

  @Test func `a failure of a default is told at the object that lacks the member`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"properties": {"a": {"default": 1, "type": "string"}}}"#, "s.json")
    try folder.write("x: 1\ny: {}\n", "a.yaml")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "a.yaml", "--fill-defaults"], in: folder.url)
    #expect(result.outputLines.first == "a.yaml:1:1: error: expected string, found number 1")
  }

  @Test(arguments: [
    ["--filled", "x.json", "--schema", "s.json", "a.json"],
    ["--fill-defaults", "--filled", "x.json", "--watch", "--schema", "s.json", "a.json"],
  ])
  func `options that do not go together are wrong usage`(_ arguments: [String]) throws {
    let result = try CommandProcess.run(["validate"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains("--filled x.json"))
  }
}
