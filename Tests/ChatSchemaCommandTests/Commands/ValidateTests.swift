import Foundation
import TestSupport
import Testing

/// A schema with one of each: type, length, requirement, format.
private let schema = #"""
  {
    "type": "object",
    "properties": {
      "id": { "type": "string", "minLength": 1 },
      "age": { "type": "integer", "minimum": 0 },
      "mail": { "type": "string", "format": "email" }
    },
    "required": ["id"]
  }
  """#

/// A folder with the schema, and the command run in it.
private struct Workspace {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(schema, "s.json")
    for (path, text) in files { try folder.write(text, path) }
  }

  func validate(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
    try CommandProcess.run(
      ["validate", "--schema", "s.json"] + arguments, input: input, in: folder.url)
  }
}

/// The closing line without its time.
private func counts(_ text: String) -> String? {
  text.split(separator: "\n").last { $0.contains(" invalid of ") }
    .flatMap { $0.components(separatedBy: " in ").first }
}

@Suite("chat-schema validate", .blocks)
struct ValidateTests {
  @Test("a schema that names no dialect is read in one that fits it, and the option is named")
  func dialect() throws {
    let workspace = try Workspace([
      "s.json": #"{"items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false}"#,
      "p.json": #"["a", "b", 3]"#,
    ])
    let found = try workspace.validate("p.json")
    #expect(found.status == 1 && found.output.contains("p.json:1:12: error"), "\(found)")
    #expect(found.errors.contains("s.json:1:1: warning: no `$schema`: read as draft 2019-09"))
    #expect(found.errors.contains("s.json:1:11: note: draft 2020-12 refuses it: `items`"))
    #expect(found.errors.contains("note: --dialect names another one"), "\(found)")
    for dialect in ["draft4", "draft6", "draft7", "2019-09"] {
      let asked = try workspace.validate("--dialect", dialect, "p.json")
      #expect(asked.status == 1 && asked.errors.isEmpty, "\(dialect): \(asked)")
    }
    for dialect in ["2020-12", "v1"] {
      let asked = try workspace.validate("--dialect", dialect, "p.json")
      #expect(asked.status == 2 && asked.errors.contains("s.json:1:11: error: `items`"), "\(asked)")
    }
    let json = try workspace.validate("--report", "json", "p.json")
    #expect(json.status == 1 && json.outputLines.count == 1, "\(json)")
  }

  @Test("an unknown meta-schema names --dialect and --resolve, and each of them helps")
  func unknownDialect() throws {
    let workspace = try Workspace([
      "s.json": #"{"$schema": "https://e.com/meta", "type": "object"}"#, "p.json": "1",
      "meta.json": #"{"$id": "https://e.com/meta", "required": ["type"]}"#,
    ])
    let unknown = try workspace.validate("p.json")
    #expect(unknown.status == 2, "\(unknown)")
    #expect(unknown.errors.contains("s.json:1:13: error: the meta-schema"), "\(unknown)")
    #expect(unknown.errors.contains("--dialect") && unknown.errors.contains("--resolve"))
    let resolved = try workspace.validate("--resolve", "meta.json", "p.json")
    #expect(resolved.status == 1 && resolved.errors.isEmpty, "\(resolved)")
    let chosen = try workspace.validate("--dialect", "draft7", "p.json")
    #expect(chosen.status == 1, "\(chosen)")
    #expect(chosen.errors.contains("s.json:1:13: warning: the meta-schema"), "\(chosen)")
  }

  @Test("flaws that change no verdict are warnings, and refused with --strict")
  func flaws() throws {
    let workspace = try Workspace([
      "s.json": ##"""
      {
        "description": null,
        "examples": "x",
        "properties": {"a": {"$ref": "#/$defs/a"}, "b": {"type": "null"}},
        "$defs": {"a": {"allOf": [{"$ref": "#/$defs/a"}]}}
      }
      """##,
      "p.json": #"{"b": null}"#, "q.json": #"{"a": 1}"#,
    ])
    let lenient = try workspace.validate("p.json")
    #expect(lenient.status == 0, "\(lenient)")
    let places = ["s.json:2:18: ", "s.json:3:15: ", "s.json:5:38: "]
    for place in places { #expect(lenient.errors.contains(place + "warning: "), "\(lenient)") }
    let undecided = try workspace.validate("q.json")
    #expect(undecided.status == 1, "\(undecided)")
    #expect(undecided.output.contains("q.json:1:7: error: can not be decided: "), "\(undecided)")
    let strict = try workspace.validate("--strict", "p.json")
    #expect(strict.status == 2, "\(strict)")
    for place in places { #expect(strict.errors.contains(place + "error: "), "\(strict)") }
  }

  @Test("a valid payload exits with 0 and says how many there were")
  func valid() throws {
    let result = try Workspace(["p.json": #"{"id": "a"}"#]).validate("p.json")
    #expect(result.status == 0, "\(result)")
    #expect(result.output == "0 invalid of 1 in 0.0 s\n", "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }

  @Test("a schema may be of an earlier draft, and one that is not supported is told at its place")
  func drafts() throws {
    let texts = [
      "http://json-schema.org/draft-04/schema#": #""minimum": 0, "not": {"type": "array"}"#,
      "http://json-schema.org/draft-06/schema#": #""dependencies": {"a": ["b"]}"#,
      "http://json-schema.org/draft-07/schema#": #""dependencies": {"a": ["b"]}"#,
      "https://json-schema.org/v1": #""maxItems": 1"#,
      "https://json-schema.org/draft/2019-09/schema": #""items": [{}], "additionalItems": false"#,
    ]
    for (dialect, keywords) in texts {
      let workspace = try Workspace([
        "s.json": #"{"$schema": "\#(dialect)", \#(keywords)}"#, "p.json": #"{"a": 1}"#,
        "q.json": "[1, 2]",
      ])
      let result = try workspace.validate("p.json", "q.json")
      #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
      #expect(counts(result.output) == "1 invalid of 2", "\(result)")
    }
    let result = try Workspace([
      "s.json": "{\n  \"$schema\": \"http://json-schema.org/draft-03/schema#\"\n}", "p.json": "1",
    ]).validate("p.json")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("s.json:2:14: error: schemas of draft 3 "), "\(result)")
  }

  @Test("a failure is told with position, source line, caret and schema location")
  func block() throws {
    let workspace = try Workspace(["p.json": "{\n  \"id\": \"\",\n  \"age\": -1\n}\n"])
    let result = try workspace.validate("p.json")
    #expect(result.status == 1)
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines.first?.hasPrefix("p.json:2:9: error: ") == true, "\(result)")
    #expect(lines.dropFirst().first == "    \"id\": \"\",", "\(result)")
    #expect(lines.dropFirst(2).first == "          ^", "\(result)")
    #expect(
      lines.dropFirst(3).first == "  schema: s.json:4:44: #/properties/id/minLength", "\(result)")
    #expect(result.output.contains("p.json:3:10: error: "), "\(result)")
    #expect(counts(result.output) == "1 invalid of 1")
  }

  @Test("columns count Unicode scalars, and tabs and wide characters keep the caret in place")
  func columns() throws {
    let workspace = try Workspace(["p.json": "{\t\"漢👍\": 1, \"id\": 2}"])
    let result = try workspace.validate("p.json")
    let lines = result.output.components(separatedBy: "\n")
    #expect(lines.first?.hasPrefix("p.json:1:18: error: ") == true, "\(result)")
    #expect(lines.dropFirst(2).first == "   \t                 ^", "\(result)")
  }

  @Test("a long line is cut around the caret")
  func longLine() throws {
    let long = String(repeating: "x", count: 5000)
    let workspace = try Workspace(["p.json": "{\"a\": \"\(long)\", \"id\": 1, \"b\": \"\(long)\"}"])
    let result = try workspace.validate("p.json")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count < 200 }, "\(result)")
    #expect(result.output.contains("…"))
  }

  @Test("a failing payload exits with 1, a path that can not be read with 2, and 2 wins")
  func exitCodes() throws {
    let workspace = try Workspace(["bad.json": "{}", "good.json": #"{"id": "a"}"#])
    #expect(try workspace.validate("bad.json").status == 1)
    let missing = try workspace.validate("missing.json", "good.json")
    #expect(missing.status == 2)
    #expect(counts(missing.output) == "0 invalid of 1")
    let both = try workspace.validate("bad.json", "missing.json", "good.json")
    #expect(both.status == 2)
    #expect(counts(both.output) == "1 invalid of 2", "the others are still reported: \(both)")
    #expect(both.output.contains("bad.json:1:1: error: "))
    #expect(both.errors.contains("missing.json: error: "))
  }

  @Test(
    "wrong usage exits with 2 and says so on standard error",
    arguments: [
      ["validate", "--schema", "s.json"], ["validate", "--watch", "p.json"],
      ["validate", "--schema", "s.json", "--mapping", "m.yaml", "p.json"],
      ["validate", "--schema", "s.json", "--entity", "a", "p.json"],
      ["validate", "--schema", "s.json", "--spec", "e.json", "p.json"],
      ["validate", "--schema", "s.json", "--report", "html", "p.json"],
      ["validate", "--schema", "s.json", "--jobs", "0", "p.json"],
      ["validate", "--schema", "s.json", "--max-errors", "-1", "p.json"],
      ["validate", "--schema", "s.json", "--watch", "-"],
      ["validate", "--schema", "s.json", "-", "-"],
      ["nonsense"], ["--nonsense"],
    ])
  func usage(_ arguments: [String]) throws {
    let workspace = try Workspace()
    let result = try CommandProcess.run(arguments, in: workspace.folder.url)
    #expect(result.status == 2, "\(result)")
    #expect(result.output.isEmpty && result.errors.hasPrefix("Error: "), "\(result)")
  }

  @Test(
    "a schema that can not be used exits with 2 and a positioned diagnostic",
    arguments: [
      (#"{"type": "strin"}"#, "s.json:1:10: error: "),
      ("{\"properties\": {\n  \"a\": 1}}", "s.json:2:8: error: "),
      (#"{"$ref": "other.json"}"#, "s.json:1:10: error: "),
      (#"{"a": 1,}"#, "s.json:1:8: error: "),
    ])
  func brokenSchema(_ text: String, _ start: String) throws {
    let workspace = try Workspace(["s.json": text, "p.json": "{}"])
    let result = try workspace.validate("p.json")
    #expect(result.status == 2, "\(result)")
    #expect(result.errors.hasPrefix(start), "\(result)")
    #expect(result.output.isEmpty, "\(result)")
  }

  @Test("a schema file that is not there exits with 2 and names the file")
  func missingSchema() throws {
    let workspace = try Workspace(["p.json": "{}"])
    let result = try CommandProcess.run(
      ["validate", "--schema", "nowhere.json", "p.json"], in: workspace.folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("nowhere.json"), "\(result)")
  }

  @Test("formats are asserted unless switched off")
  func formats() throws {
    let workspace = try Workspace(["p.json": #"{"id": "a", "mail": "nobody"}"#])
    #expect(try workspace.validate("p.json").status == 1)
    #expect(try workspace.validate("--no-assert-formats", "p.json").status == 0)
  }

  @Test("references resolve to files beside the schema and to what --resolve names")
  func resolve() throws {
    let files = [
      "s.json": #"{"allOf": [{"$ref": "near.json"}, {"$ref": "https://example.com/far"}]}"#,
      "near.json": #"{"type": "object"}"#,
      "lib/deep/far.json": #"{"$id": "https://example.com/far", "required": ["id"]}"#,
      "p.json": "{}", "q.json": #"{"id": 1}"#,
    ]
    let workspace = try Workspace(files)
    #expect(try workspace.validate("p.json").status == 2)
    for path in ["lib", "lib/deep/far.json"] {
      #expect(try workspace.validate("--resolve", path, "p.json").status == 1)
      let result = try workspace.validate("--resolve", path, "q.json")
      #expect(result.status == 0, "\(result)")
    }
    #expect(try workspace.validate("--resolve", "nowhere", "q.json").status == 2)
  }

  @Test("a fragment behind the schema's file selects a part of it")
  func fragment() throws {
    let workspace = try Workspace(["p.json": "1"])
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json#/properties/age", "p.json"], in: workspace.folder.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test("--quiet leaves only the closing line")
  func quiet() throws {
    let workspace = try Workspace(["p.json": "{}", "q.json": #"{"id":"a","id":"b"}"#])
    let text = try workspace.validate("--quiet", "p.json", "q.json")
    #expect(text.output == "1 invalid of 2 in 0.0 s\n" && text.errors.isEmpty, "\(text)")
    let json = try workspace.validate("--quiet", "--report", "json", "p.json")
    #expect(json.output.isEmpty && json.errors == "1 invalid of 1 in 0.0 s\n", "\(json)")
  }

  @Test("--max-errors counts per instance, and 0 is all")
  func maxErrors() throws {
    let many = #"{"type": "object", "additionalProperties": {"type": "string"}}"#
    let members = (1...15).map { "\"m\($0)\": 1" }.joined(separator: ", ")
    let workspace = try Workspace(["s.json": many, "p.ndjson": "{\(members)}\n{\(members)}\n"])
    func count(_ arguments: String...) throws -> Int {
      let result = try CommandProcess.run(
        ["validate", "--schema", "s.json", "p.ndjson"] + arguments, in: workspace.folder.url)
      return result.output.components(separatedBy: ": error: ").count - 1
    }
    #expect(try count() == 20)
    #expect(try count("--max-errors", "3") == 6)
    #expect(try count("--max-errors", "0") == 30)
    let text = try workspace.validate("p.ndjson", "--max-errors", "3").output
    #expect(text.contains("note: 12 more failures"), "\(text)")
  }

  @Test("lines are told the same whatever was found out about the lines before them")
  func neighbours() throws {
    let lines = [
      #"{"id": ""}"#, #"{"id": "a", "id": "b"}"#, #"{"id": 1, "id": 2}"#, #"{"id": "a"}"#,
      #"{"age": -1}"#, #"{"id": "c", "id": "d"}"#, #"{"id": "e", "id": "f"}"#, #"{"age": 0}"#,
    ]
    let workspace = try Workspace(["all.ndjson": lines.joined(separator: "\n")])
    let all = try workspace.validate("all.ndjson").output
    #expect(counts(all) == "4 invalid of 8")
    var blocks = ""
    for (place, line) in lines.enumerated() {
      // As many empty lines before it keep its number.
      try workspace.folder.write(
        String(repeating: "\n", count: place) + line + "\n", "all.ndjson")
      let alone = try workspace.validate("all.ndjson").output
      blocks += alone.components(separatedBy: "\n\n").dropLast().map { $0 + "\n\n" }.joined()
    }
    #expect(all.hasPrefix(blocks))
  }

  @Test("a repeated member name is a warning with both positions, and the last one counts")
  func repeatedMember() throws {
    let workspace = try Workspace(["p.json": "{\"id\": 1,\n \"id\": \"a\"}"])
    let result = try workspace.validate("p.json")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix("p.json:2:2: warning: "), "\(result)")
    #expect(result.output.contains("1:2"), "\(result)")
    let json = try workspace.validate("--report", "json", "p.json")
    #expect(json.output.isEmpty, "\(json)")
    #expect(json.errors.hasPrefix("p.json:2:2: warning: "), "\(json)")
  }

  @Test(
    "text that is no JSON is an invalid instance with a position",
    arguments: [
      ("{\"id\": 'a'}", "1:8"), ("\u{FEFF}{\"id\": \"a\"}", "1:1"),
      ("{\"id\": \"\\ud800\"}", "1:9"), ("{\"id\": \"a\"} {}", "1:13"), ("", "1:1"),
      ("{\n\"id\":\n", "1:1"),
    ])
  func text(_ text: String, _ position: String) throws {
    let result = try Workspace(["p.json": text]).validate("p.json")
    #expect(result.status == 1, "\(result)")
    #expect(result.output.hasPrefix("p.json:\(position): error: "), "\(result)")
    #expect(counts(result.output) == "1 invalid of 1")
  }

  @Test("broken UTF-8 is an invalid instance with a position")
  func brokenUTF8() throws {
    let workspace = try Workspace()
    try workspace.folder.write(Data("{\"id\": \"a".utf8) + [0xFF] + Data("\"}".utf8), "p.json")
    let result = try workspace.validate("p.json")
    #expect(result.status == 1 && result.output.hasPrefix("p.json:1:10: error: "), "\(result)")
  }

  @Test("a document nested a million levels deep is an invalid instance")
  func deep() throws {
    let workspace = try Workspace(["p.json": String(repeating: "[", count: 1_000_000)])
    #expect(try workspace.validate("p.json").status == 1)
    let stream = try workspace.validate("-", input: String(repeating: "[", count: 1_000_000))
    #expect(stream.status == 1, "\(stream)")
  }
}

@Suite("chat-schema validate: inputs", .blocks)
struct ValidateInputTests {
  @Test("lines of NDJSON are instances, empty ones are skipped, CRLF is fine")
  func lines() throws {
    let text = "{\"id\":\"a\"}\r\n\r\n  \n{\"id\":1}\r\nbroken\r\n{\"id\":\"b\"}"
    for name in ["p.ndjson", "p.jsonl", "P.NDJSON"] {
      let result = try Workspace([name: text]).validate(name)
      #expect(counts(result.output) == "2 invalid of 4", "\(result)")
      #expect(result.output.contains("\(name):4:7: error: "), "\(result)")
      #expect(result.output.contains("\(name):5:1: error: "), "\(result)")
    }
  }

  @Test("standard input is a stream of values; after a broken one the next line is read")
  func stream() throws {
    let input =
      "{\"id\":\"a\"} {\"id\":\n\"b\"}\nbroken line\n{\"id\":\"c\"}\n{\"id\":\n{\"id\":\"d\"}\n{}"
    let result = try Workspace().validate("-", input: input)
    #expect(counts(result.output) == "3 invalid of 7", "\(result)")
    #expect(result.output.contains("<stdin>:3:1: error: "), "\(result)")
    #expect(result.output.contains("<stdin>:7:1: error: "), "\(result)")
    #expect(result.status == 1)
  }

  @Test("an empty stream has no instances, so that its check says nothing")
  func emptyStream() throws {
    let result = try Workspace().validate("-", input: " \n")
    #expect(result.status == 2 && counts(result.output) == "0 invalid of 0", "\(result)")
  }

  @Test("--input decides how text is split")
  func format() throws {
    let workspace = try Workspace()
    let array = "[{\"id\":\"a\"},\n {\"id\":1}]"
    let asArray = try workspace.validate("--input", "array", "-", input: array)
    #expect(counts(asArray.output) == "1 invalid of 2", "\(asArray)")
    #expect(asArray.output.contains("<stdin>:2:8: error: "), "\(asArray)")
    let asValue = try workspace.validate("-", input: array)
    #expect(counts(asValue.output) == "1 invalid of 1", "nothing else splits an array")
    let noArray = try workspace.validate("--input", "array", "-", input: "{}")
    #expect(counts(noArray.output) == "1 invalid of 1", "\(noArray)")
    let document = try workspace.validate("--input", "json", "-", input: "{\"id\":\"a\"}\n{}")
    #expect(counts(document.output) == "1 invalid of 1", "\(document)")
    let lines = try workspace.validate("--input", "ndjson", "-", input: "{\"id\":\n\"a\"}")
    #expect(counts(lines.output) == "2 invalid of 2", "\(lines)")
  }

  @Test("folders are walked for the three extensions, in the order of names")
  func folders() throws {
    let workspace = try Workspace([
      "d/b.json": "{}", "d/a/x.ndjson": "{}\n{}", "d/c.jsonl": "{}", "d/note.txt": "no",
      "d/.hidden/y.json": "{}",
    ])
    let result = try workspace.validate("d")
    #expect(counts(result.output) == "4 invalid of 4", "\(result)")
    let heads = result.outputLines.filter { $0.contains(": error: ") }
      .map { $0.prefix(while: { $0 != ":" }) }
    #expect(heads == ["d/a/x.ndjson", "d/a/x.ndjson", "d/b.json", "d/c.jsonl"])
    let empty = try Workspace(["e/note.txt": "no"]).validate("e")
    #expect(empty.status == 2 && empty.errors.contains("e: error: "), "\(empty)")
  }

  @Test("the output is the same whatever the number of threads")
  func jobs() throws {
    let lines = (0..<20_000).map { number in
      number.isMultiple(of: 97) ? "{\"id\":\(number)}" : "{\"id\":\"\(number)\"}"
    }
    let text = lines.joined(separator: "\n")
    let workspace = try Workspace(["p.ndjson": text, "q.ndjson": text])
    var outputs: Set<String> = []
    for jobs in ["1", "2", "7"] {
      let result = try workspace.validate(
        "--jobs", jobs, "--report", "json", "p.ndjson", "missing", "q.ndjson")
      #expect(result.status == 2 && result.outputLines.count == 414, "\(result.errors)")
      outputs.insert(result.output)
    }
    #expect(outputs.count == 1)
  }

  @Test("a reader that goes away ends the command quietly")
  func closedPipe() throws {
    let text = String(repeating: "{}\n", count: 100_000)
    let workspace = try Workspace(["p.ndjson": text])
    let result = try CommandProcess.shell(
      """
      { "$chat_schema" validate --schema s.json p.ndjson; echo "status $?" >&2; } | head -n 1
      """, in: workspace.folder.url)
    #expect(result.outputLines.count == 1, "\(result)")
    #expect(result.errors == "status 1\n", "\(result)")
  }

  @Test("progress goes to standard error, and only on a terminal unless asked for")
  func progress() throws {
    let workspace = try Workspace(["p.json": "{\"id\":\"a\"}"])
    #expect(try workspace.validate("p.json").errors.isEmpty)
    let always = try workspace.validate("--progress", "always", "p.json")
    #expect(always.errors.contains("1 instances"), "\(always)")
    #expect(always.output == "0 invalid of 1 in 0.0 s\n", "\(always)")
  }
}
