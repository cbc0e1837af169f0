import Foundation
import TestSupport
import Testing

/// What `Schemas/Examples/expected.json` says of the examples.
private struct Expectations: Decodable {
  struct Example: Decodable {
    struct Place: Decodable {
      let line: Int
      let column: Int
      var keyword: String?
    }

    let file: String
    let valid: Bool
    var syntax: Place?
    var errors: [Place]?
    var warnings: [Place]?

    /// Line, column and keyword of each mistake; text that is no JSON has no keyword.
    var mistakes: Set<String> {
      let places = (errors ?? []) + (syntax.map { [$0] } ?? [])
      return Set(places.map { "\($0.line):\($0.column) \($0.keyword ?? "")" })
    }
  }

  let examples: [Example]

  static func read() throws -> [Example] {
    let url = Repository.schemas.appendingPathComponent("Examples/expected.json")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: url)).examples
  }
}

/// A line of the JSON report.
struct ReportedInstance: Decodable {
  struct Failure: Decodable {
    let keywordLocation: String
    let absoluteKeywordLocation: String
    let instanceLocation: String
    let error: String
    let line: Int
    let column: Int
    let byteOffset: Int
  }

  let path: String
  let line: Int
  let valid: Bool
  let errors: [Failure]

  static func read(_ text: String) throws -> [ReportedInstance] {
    try text.split(separator: "\n").map {
      try JSONDecoder().decode(Self.self, from: Data($0.utf8))
    }
  }
}

@Suite("The examples of Schemas/", .blocks)
struct ExamplesTests {
  @Test("each example shows what expected.json says", arguments: ["user", "channel", "message"])
  func examples(_ name: String) throws {
    let examples = try Expectations.read().filter { $0.file.hasPrefix(name + "/") }
    let folder = Repository.schemas.appendingPathComponent("Examples")
    let result = try CommandProcess.run(
      ["validate", "--schema", Repository.schema(name), "--report", "json", name],
      in: folder)
    #expect(result.status == 1)
    let total = examples.count
    let invalid = examples.count { !$0.valid }
    #expect(result.errors.contains("\(invalid) invalid of \(total) in "), "\(result.errors)")
    let reported = Dictionary(
      uniqueKeysWithValues: try ReportedInstance.read(result.output).map { ($0.path, $0) })
    for example in examples {
      let found = reported[example.file]
      #expect((found == nil) == example.valid, "\(example.file)")
      let mistakes = (found?.errors ?? []).map { error in
        let keyword = error.keywordLocation.split(separator: "/").last.map(String.init) ?? ""
        return "\(error.line):\(error.column) \(keyword)"
      }
      #expect(Set(mistakes) == example.mistakes, "\(example.file)")
      for warning in example.warnings ?? [] {
        let start = "\(example.file):\(warning.line):\(warning.column): warning: "
        #expect(result.errors.contains(start), "\(example.file)")
      }
    }
  }
}
