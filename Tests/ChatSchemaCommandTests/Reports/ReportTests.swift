import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Two invalid instances, a valid one with a warning, a path that is not there.
private func run(_ report: String, _ arguments: String...) throws -> CommandProcess.Result {
  let folder = try TemporaryFolder()
  try folder.write(#"{"type": "object", "required": ["id"]}"#, "s.json")
  try folder.write("{\"id\": 1}\n[\"ä\", 1]\n{\"id\": 1, \"id\": 2}\n", "a b,c.ndjson")
  try folder.write("{\"x\": \"100 % <ü>\u{1F600}\",\r\n\"y\": 1,}", "d.json")
  try folder.write(#"{"id": 2}"#, "e.json")
  return try CommandProcess.run(
    ["validate", "--schema", "s.json", "--report", report, "a b,c.ndjson", "gone.json", "d.json"]
      + ["e.json"] + arguments, in: folder.url)
}

private func object(_ value: Any?) throws -> [String: Any] {
  try #require(value as? [String: Any])
}

private func list(_ value: Any?) throws -> [[String: Any]] {
  try #require(value as? [[String: Any]])
}

@Suite("Reports", .blocks)
struct ReportTests {
  @Test("json has one object per invalid instance and line, in the shape of the basic output")
  func json() throws {
    let result = try run("json")
    #expect(result.status == 2)
    let instances = try ReportedInstance.read(result.output)
    #expect(instances.map(\.path) == ["a b,c.ndjson", "d.json"])
    #expect(instances.map(\.line) == [2, 1])
    #expect(instances.allSatisfy { !$0.valid })
    let first = try #require(instances.first?.errors.first)
    #expect(first.keywordLocation == "/type" && first.instanceLocation.isEmpty)
    #expect(first.absoluteKeywordLocation.hasPrefix("file:///"))
    #expect(first.absoluteKeywordLocation.hasSuffix("/s.json#/type"))
    #expect(first.line == 2 && first.column == 1 && first.byteOffset == 10)
    let second = try #require(instances.last?.errors.first)
    #expect(second.keywordLocation.isEmpty && second.line == 2 && second.column == 7)
    // Everything for people is on standard error.
    #expect(result.errors.contains("gone.json: error: "))
    #expect(result.errors.contains("a b,c.ndjson:3:11: warning: "))
    #expect(result.errors.hasSuffix("2 invalid of 5 in 0.0 s\n"), "\(result)")
  }

  @Test("github has one workflow command per finding, escaped as the runner reads it")
  func github() throws {
    let result = try run("github")
    #expect(result.status == 2)
    #expect(result.outputLines.allSatisfy { $0.hasPrefix("::") })
    let start = "::error file=a b%2Cc.ndjson,line=2,endLine=2,col=1,endColumn=9,title=type::"
    #expect(result.outputLines.first?.hasPrefix(start) == true, "\(result)")
    #expect(result.output.contains("::warning file=a b%2Cc.ndjson,line=3,"))
    #expect(result.output.contains("::error file=gone.json,title=unreadable-path::"))
    #expect(result.errors.contains("2 invalid of 5"))
  }

  @Test("sarif has what SARIF 2.1.0 requires")
  func sarif() throws {
    let result = try run("sarif")
    let log = try object(JSONSerialization.jsonObject(with: Data(result.output.utf8)))
    #expect(log["version"] as? String == "2.1.0")
    let runs = try list(log["runs"])
    let run = try #require(runs.first)
    #expect(runs.count == 1 && run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try object(object(run["tool"])["driver"])
    #expect(driver["name"] as? String == "chat-schema")
    let rules = try Set(list(driver["rules"]).compactMap { $0["id"] as? String })
    #expect(rules == ["type", "json-text", "duplicate-member"])
    let results = try list(run["results"])
    #expect(results.count == 3)
    for entry in results {
      #expect(rules.contains(try #require(entry["ruleId"] as? String)))
      #expect(["error", "warning"].contains(entry["level"] as? String))
      #expect(try object(entry["message"])["text"] is String)
      let location = try #require(try list(entry["locations"]).first)
      let physical = try object(location["physicalLocation"])
      let uri = try object(physical["artifactLocation"])["uri"] as? String
      #expect(["a%20b%2Cc.ndjson", "d.json"].contains(uri))
      let region = try object(physical["region"])
      let start = try #require(region["startLine"] as? Int)
      let end = try #require(region["endLine"] as? Int)
      #expect(start >= 1 && end >= start && region["startColumn"] as? Int ?? 0 >= 1)
    }
    let first = try object(list(results[0]["locations"])[0]["physicalLocation"])
    let region = try object(first["region"])
    #expect(region["startLine"] as? Int == 2 && region["endColumn"] as? Int == 9)
    #expect(region["byteOffset"] as? Int == 10 && region["byteLength"] as? Int == 9)
    let invocation = try #require(try list(run["invocations"]).first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notes = try list(invocation["toolExecutionNotifications"])
    #expect(notes.count == 1)
  }

  @Test("sarif without results is a whole log")
  func emptySARIF() throws {
    let folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "sarif", "s.json"], in: folder.url)
    let log = try object(JSONSerialization.jsonObject(with: Data(result.output.utf8)))
    #expect(try list(list(log["runs"])[0]["results"]).isEmpty)
  }

  @Test("junit has a suite per input, a failing case per invalid instance, and counts that agree")
  func junit() throws {
    let result = try run("junit")
    let parser = XMLParser(data: Data(result.output.utf8))
    let reader = JUnitReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(parser.parserError.debugDescription)\n\(result)")
    #expect(reader.suites.map(\.name) == ["a b,c.ndjson", "gone.json", "d.json", "e.json"])
    #expect(reader.suites.map(\.attributes) == reader.suites.map(\.counted))
    #expect(reader.suites.map(\.counted.failures) == [1, 0, 1, 0])
    #expect(reader.suites.map(\.counted.errors) == [0, 1, 0, 0])
    #expect(reader.suites.allSatisfy { $0.counted.tests > 0 })
    #expect(reader.failureTypes == ["type", "json-text"])
  }

  @Test("a schema that can not be used is told in the report as well")
  func brokenSchema() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": 1}"#, "s.json")
    func validate(_ report: String) throws -> CommandProcess.Result {
      try CommandProcess.run(
        ["validate", "--schema", "s.json", "--report", report, "s.json"], in: folder.url)
    }
    for report in ["text", "json", "github", "sarif", "junit"] {
      let result = try validate(report)
      #expect(result.status == 2 && result.errors.contains("s.json:1:10: error: "), "\(result)")
    }
    #expect(try validate("github").output.hasPrefix("::error file=s.json,line=1,"))
    let sarif = try validate("sarif").output
    let log = try object(JSONSerialization.jsonObject(with: Data(sarif.utf8)))
    let invocation = try #require(try list(list(log["runs"])[0]["invocations"]).first)
    #expect(try list(invocation["toolExecutionNotifications"]).count == 1)
  }

  @Test("a doubtful schema is told in every report, with its line, and changes no verdict")
  func doubtfulSchema() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": "string", "items": {}}"#, "s.json")
    try folder.write(#""a""#, "a.json")
    func validate(_ arguments: String...) throws -> CommandProcess.Result {
      try CommandProcess.run(
        ["validate", "--schema", "s.json", "a.json", "--report"] + arguments, in: folder.url)
    }
    let lines = "  {\"type\": \"string\", \"items\": {}}\n                     ^\n"
    for report in ["text", "json", "github", "sarif", "junit"] {
      let result = try validate(report)
      #expect(result.status == 0 && result.errors.contains("s.json:1:20: warning: "), "\(result)")
      #expect(result.errors.contains(lines), "\(result)")
    }
    #expect(try validate("github").output.hasPrefix("::warning file=s.json,line=1,"))
    let sarif = try validate("sarif").output
    let log = try object(JSONSerialization.jsonObject(with: Data(sarif.utf8)))
    let invocation = try #require(try list(list(log["runs"])[0]["invocations"]).first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect(
      try list(invocation["toolExecutionNotifications"])[0]["level"] as? String == "warning")
    #expect(try !validate("text", "--quiet").errors.contains("warning"))
  }

  @Test func `every report is about the alternative that came closest, and says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"oneOf": [{"type": "null"}, {"properties": {"a": {"minimum": 2}}}]}"#, "s.json")
    try folder.write("{\n  \"a\": 1\n}", "a.json")
    let sentence = "number 1 is less than the minimum 2"
    for report in ["text", "json", "github", "sarif", "junit"] {
      let output = try CommandProcess.run(
        ["validate", "--schema", "s.json", "a.json", "--report", report], in: folder.url
      ).output
      #expect(output.contains(sentence), "\(output)")
      let note = report == "json" ? #""closest":true"# : "alternative 2 of 2 is the closest"
      #expect(output.contains(note), "\(output)")
      #expect(report != "github" || output.contains("line=2,endLine=2,col=8"), "\(output)")
      #expect(report != "sarif" || output.contains(#""closestAlternative":2"#), "\(output)")
    }
  }

  @Test
  func
    `a choice of which no alternative is closest lists some, and JSON says how many it left out`()
    throws
  {
    let folder = try TemporaryFolder()
    let branches = (0..<60).map {
      #"{"properties": {"m\#($0)": {"type": "null"}, "n\#($0)": {"type": "null"}}}"#
    }
    try folder.write(#"{"anyOf": [\#(branches.joined(separator: ", "))]}"#, "s.json")
    let members = (0..<60).map { #""m\#($0)": 1, "n\#($0)": 1"# }
    try folder.write("{\(members.joined(separator: ", "))}", "a.json")
    let text = try CommandProcess.run(["validate", "--schema", "s.json", "a.json"], in: folder.url)
    #expect(text.output.contains("none of the 60 alternatives matches"))
    #expect(text.output.contains("note: alternative 5: expected null, found number 1"))
    #expect(text.output.contains("note: 55 more alternatives not shown"))
    let json = try CommandProcess.run(
      ["validate", "--schema", "s.json", "a.json", "--report", "json"], in: folder.url)
    #expect(json.output.contains(#""omittedAlternativeErrors":20"#))
  }

  @Test("alternatives inside alternatives are told once each, however deep")
  func nestedAlternatives() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ##"{"oneOf": [{"type": "null"}, {"properties": {"a": {"$ref": "#"}}, "required": ["a"]}]}"##,
      "s.json")
    let depth = 60
    let text =
      String(repeating: #"{"a":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    try folder.write(text, "a.json")
    for report in ["text", "json", "github", "sarif", "junit"] {
      let output = try CommandProcess.run(
        ["validate", "--schema", "s.json", "a.json", "--report", report], in: folder.url
      ).output
      let count = output.components(separatedBy: "`a` is required").count - 1
      #expect((1...depth + 2).contains(count), "\(report): \(count)")
    }
  }

  @Test("colours are for terminals only")
  func colours() throws {
    #expect(try !run("text").output.contains("\u{1B}"))
  }
}

/// Collects what a JUnit file says and what it holds.
private final class JUnitReader: NSObject, XMLParserDelegate {
  struct Counts: Hashable {
    var tests = 0
    var failures = 0
    var errors = 0
  }

  struct Suite {
    let name: String
    let attributes: Counts
    var counted = Counts()
  }

  private(set) var suites: [Suite] = []
  private(set) var failureTypes: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func count(_ name: String) -> Int { attributes[name].flatMap(Int.init) ?? -1 }
    switch name {
    case "testsuite":
      suites.append(
        Suite(
          name: attributes["name"] ?? "",
          attributes: Counts(
            tests: count("tests"), failures: count("failures"), errors: count("errors"))))
    case "testcase": suites[suites.count - 1].counted.tests += 1
    case "failure":
      suites[suites.count - 1].counted.failures += 1
      failureTypes.append(attributes["type"] ?? "")
    case "error": suites[suites.count - 1].counted.errors += 1
    default: break
    }
  }
}
