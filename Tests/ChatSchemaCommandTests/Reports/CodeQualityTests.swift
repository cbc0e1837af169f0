import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("Code Quality reports", .blocks)
struct CodeQualityTests {
  struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { let begin: Int }
      let path: String
      let lines: Lines
    }
    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case rule = "check_name"
    }
    let description: String
    let rule: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  private static func issues(_ result: CommandProcess.Result) throws -> [Issue] {
    try JSONDecoder().decode([Issue].self, from: Data(result.output.utf8))
  }

  private static func issues(of lines: String, _ arguments: String...) throws -> [Issue] {
    let folder = try TemporaryFolder([
      "s.json": #"{"type": "object", "properties": {"id": {"type": "string"}}}"#, "x.ndjson": lines,
    ])
    return try issues(
      CommandProcess.run(
        ["validate", "--schema", "s.json", "--report", "gitlab", "x.ndjson"] + arguments,
        in: folder.url))
  }

  @Test func `each failure and warning is an issue with all that GitLab requires`() throws {
    let lines = "{\"id\": 1}\n{\"id\": \"a\", \"id\": \"b\"}\n{,}\n[]\n"
    let issues = try Self.issues(of: lines, "gone.json")
    #expect(
      issues.map(\.rule) == [
        "type", "duplicate-member", "json-text", "type", "unreadable-path",
      ])
    #expect(issues.filter { $0.severity == "minor" }.map(\.rule) == ["duplicate-member"])
    #expect(issues.allSatisfy { ["major", "minor"].contains($0.severity) })
    let found = issues.filter { $0.location.path == "x.ndjson" }
    #expect(found.map(\.location.lines.begin).sorted() == [1, 2, 3, 4])
    #expect(issues.contains { $0.location.path == "gone.json" && $0.location.lines.begin == 1 })
    #expect(issues[0].description == "expected string, found number 1 (at /id)")
    #expect(Set(issues.map(\.fingerprint)).count == 5)
    #expect(issues.allSatisfy { $0.fingerprint.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }

  @Test func `a fingerprint stays when lines are added, and is unique`() throws {
    let lines = "{\"id\": 1}\n{\"id\": 1}\n{\"id\": \"a\", \"id\": \"b\"}\n{,}\n{,}\n"
    let before = try Self.issues(of: lines)
    let after = try Self.issues(of: "{\"id\": \"x\"}\n\n\n" + lines)
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    #expect(before.map { $0.location.lines.begin + 3 } == after.map(\.location.lines.begin))
    #expect(Set(before.map(\.fingerprint)).count == 5)
  }

  @Test func `a long stream has unique fingerprints that do not depend on threads`() throws {
    let text = (0..<30_000).map { "{\"id\": \($0 % 7)}\n" }.joined()
    let issues = try Self.issues(of: text, "--jobs", "4")
    #expect(issues.map(\.location.lines.begin) == Array(1...30_000))
    #expect(Set(issues.map(\.fingerprint)).count == 30_000)
    #expect(
      try Self.issues(of: text, "--jobs", "1").map(\.fingerprint) == issues.map(\.fingerprint))
  }

  @Test func `nothing to report is an empty array`() throws {
    let folder = try TemporaryFolder(["s.json": "true"])
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "gitlab", "s.json"], in: folder.url)
    #expect(result.status == 0 && result.output == "[]\n")
    #expect(result.errors == "0 invalid of 1 in 0.0 s\n")
  }

  @Test func `paths are relative to the working folder, however they are given`() throws {
    let folder = try TemporaryFolder(["s.json": "false", "a/b.json": "1"])
    for path in ["a/b.json", "./a/b.json", "a", ".", folder.url.path + "/a/b.json"] {
      let issues = try Self.issues(
        CommandProcess.run(
          ["validate", "--schema", "s.json", "--report", "gitlab", path], in: folder.url))
      #expect(issues.contains { $0.location.path == "a/b.json" }, "\(path): \(issues)")
      #expect(issues.map(\.rule).allSatisfy { $0 == "false" })
    }
  }

  @Test func `failures that are left out are counted`() throws {
    let issues = try Self.issues(of: "{\"id\": 1}\n", "--max-errors", "10", "--expect-invalid")
    #expect(issues.isEmpty)
    let folder = try TemporaryFolder(["s.json": #"{"items": false}"#, "a.json": "[1, 2, 3]"])
    let few = try Self.issues(
      CommandProcess.run(
        ["validate", "--schema", "s.json", "--report", "gitlab", "--max-errors", "2", "a.json"],
        in: folder.url))
    #expect(few.map(\.severity) == ["major", "major", "info"])
    #expect(few.last?.description.hasPrefix("1 more failure of this instance not shown") == true)
  }

  @Test func `check and test write issues, too`() throws {
    let folder = try TemporaryFolder([
      "s.json": "{\n\"type\": \"strin\", \"$defs\": {\"a\": {\"minLength\": 2, \"maxLength\": 1}}}",
      "t.json": #"{"target": "u.json", "tests": [{"valid": true, "data": 1}]}"#, "u.json": "false",
    ])
    let check = try CommandProcess.run(["check", "s.json", "--report", "gitlab"], in: folder.url)
    let found = try Self.issues(check)
    #expect(check.status == 1 && found.contains { $0.severity == "major" }, "\(check)")
    #expect(found.allSatisfy { $0.location.path == "s.json" && $0.location.lines.begin == 2 })
    let test = try CommandProcess.run(["test", "t.json", "--report", "gitlab"], in: folder.url)
    #expect(try test.status == 1 && Self.issues(test).map(\.location.path) == ["t.json"], "\(test)")
    let good = try CommandProcess.run(["check", "u.json", "--report", "gitlab"], in: folder.url)
    #expect(good.status == 0 && good.output == "[]\n", "\(good)")
  }

  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
  ])
  func `the hash is FNV-1a of 128 bits`(_ text: String, _ digits: String) {
    var hash = StableHash()
    hash.add(text.utf8)
    #expect(hash.digits == digits)
    #expect(StableHash(digits: digits.utf8) == hash)
  }
}
