import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema bowtie", .blocks)
struct BowtieTests {
  private static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// A harness after `start` and `dialect`.
  private static func started(assertsFormats: Bool = false) -> BowtieHarness {
    var harness = BowtieHarness(assertsFormats: assertsFormats)
    _ = harness.respond(to: Array(#"{"cmd": "start", "version": 1}"#.utf8))
    _ = harness.respond(to: Array("{\"cmd\": \"dialect\", \"dialect\": \"\(dialect)\"}".utf8))
    return harness
  }

  private static func answer(_ harness: inout BowtieHarness, _ line: String) -> JSONValue? {
    guard case .answer(let value) = harness.respond(to: Array(line.utf8)) else { return nil }
    return value
  }

  @Test("a whole conversation, as a process")
  func conversation() throws {
    let lines = [
      #"{"cmd": "start", "version": 1}"#,
      "{\"cmd\": \"dialect\", \"dialect\": \"\(Self.dialect)\"}",
      #"{"cmd": "run", "seq": 7, "case": {"description": "d", "schema": {"type": "integer"}, "#
        + #""tests": [{"description": "a", "instance": 1.0}, {"description": "b", "instance": ""}]}}"#,
      #"{"cmd": "stop"}"#,
    ]
    let result = try CommandProcess.run(["bowtie"], input: lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0 && result.errors.isEmpty && result.outputLines.count == 3)
    let start = try JSONDocument(result.outputLines[0]).root
    #expect(start["ready"]?.boolean == true && start["version"]?.number == 1)
    for name in ["name", "language", "homepage", "issues", "source"] {
      #expect(start["implementation"]?[name]?.string?.isEmpty == false, "\(name)")
    }
    let dialects = start["implementation"]?["dialects"]?.elements.map(\.string)
    #expect(dialects == BowtieImplementation.dialects && dialects?.contains(Self.dialect) == true)
    #expect(result.outputLines[1] == #"{"ok":true}"#)
    #expect(result.outputLines[2] == #"{"seq":7,"results":[{"valid":true},{"valid":false}]}"#)
  }

  @Test("references lead to the registry")
  func registry() throws {
    var harness = Self.started()
    let line =
      #"{"cmd": "run", "seq": "a", "case": {"schema": {"$ref": "http://x.example/s"}, "#
      + #""registry": {"http://x.example/s": {"type": "string"}}, "tests": [{"instance": 1}]}}"#
    #expect(
      Self.answer(&harness, line) == ["seq": "a", "results": [["valid": false]]])
  }

  @Test("a schema that can not be compiled is answered as errored, and the conversation goes on")
  func errored() throws {
    var harness = Self.started()
    let answer = try #require(
      Self.answer(
        &harness,
        ##"{"cmd": "run", "seq": 1, "case": {"schema": {"$ref": "#/nowhere"}, "tests": []}}"##))
    guard case .object(let object) = answer else { return }
    #expect(object["errored"] == true && object["seq"] == 1 && object["context"] != nil)
    let next = #"{"cmd": "run", "seq": 2, "case": {"schema": true, "tests": [{"instance": 1}]}}"#
    #expect(Self.answer(&harness, next) == ["seq": 2, "results": [["valid": true]]])
  }

  @Test("formats annotate unless told to assert")
  func formats() throws {
    let line =
      #"{"cmd": "run", "seq": 1, "case": {"schema": {"format": "date"}, "#
      + #""tests": [{"instance": "never"}]}}"#
    for (asserts, valid) in [(false, true), (true, false)] {
      var harness = Self.started(assertsFormats: asserts)
      #expect(
        Self.answer(&harness, line) == ["seq": 1, "results": [["valid": .bool(valid)]]])
    }
  }

  @Test("schemas are of the dialect that was set", arguments: BowtieImplementation.dialects)
  func dialects(_ dialect: String) throws {
    var harness = Self.started()
    let line = #"{"cmd": "dialect", "dialect": "\#(dialect)"}"#
    #expect(Self.answer(&harness, line) == ["ok": true])
    let run =
      #"{"cmd": "run", "seq": 1, "case": {"schema": {"$ref": "http://x.example/s"}, "registry": "#
      + #"{"http://x.example/s": {"prefixItems": [false]}}, "tests": [{"instance": [1]}]}}"#
    let ignores = !["https://json-schema.org/v1", Self.dialect].contains(dialect)
    #expect(Self.answer(&harness, run) == ["seq": 1, "results": [["valid": .bool(ignores)]]])
  }

  @Test("an unknown dialect is answered by not ok")
  func dialect() throws {
    var harness = Self.started()
    let line = #"{"cmd": "dialect", "dialect": "https://example.com/own"}"#
    #expect(Self.answer(&harness, line) == ["ok": false])
  }

  @Test(
    "what is not of the protocol ends the conversation with 2",
    arguments: [
      "nonsense", "[]", #"{"cmd": "dance"}"#, #"{"cmd": "start", "version": 2}"#,
      #"{"cmd": "run", "seq": 1}"#,
    ])
  func violation(_ line: String) throws {
    let result = try CommandProcess.run(["bowtie"], input: line + "\n")
    #expect(result.status == 2 && result.errors.hasPrefix("bowtie: error: "), "\(result)")
    #expect(result.output.isEmpty)
  }
}
