import Foundation
import Testing

/// The table in `ChatContract.md`: every row has a test, and every test that it names exists.
struct ContractTableTests {
  /// Where this package is checked out.
  static let root = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent()  // Contract
    .deletingLastPathComponent()  // ChatModelsTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  static let rows: [ContractRow] = {
    let file = root.appending(path: "Sources/ChatRuntime/ChatRuntime.docc/ChatContract.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(ContractRow.init)
  }()

  /// The names of all tests of this package, by file below `Tests`.
  static let tests: [String: Set<String>] = {
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var tests: [String: Set<String>] = [:]
    while let file = files?.nextObject() as? URL {
      guard
        file.lastPathComponent.hasSuffix("Tests.swift"),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      tests[file.deletingPathExtension().lastPathComponent, default: []].formUnion(names(in: text))
    }
    return tests
  }()

  /// The names of the test functions in a source text: display names, or names in backticks.
  static func names(in text: String) -> [String] {
    let displayName = /@Test\(\s*"((?:[^"\\]|\\.)*)"/
    let functionName = /func `([^`]+)`\(/
    return text.matches(of: displayName).map { String($0.1) }
      + text.matches(of: functionName).map { String($0.1) }
  }

  @Test func `the table holds every part of the contract once`() {
    let numbers = Self.rows.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    let parts = Set(numbers.compactMap { $0.split(separator: ".").first.map(String.init) })
    #expect(
      parts == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "B1", "B2", "B3", "B4"])
  }

  @Test(arguments: rows)
  func `every promise names a test that exists`(row: ContractRow) {
    #expect(!row.references.isEmpty, "\(row.number) names no test: \(row.promise)")
    for reference in row.references {
      let known = Self.tests[reference.suite]
      #expect(known != nil, "\(row.number): there is no file \(reference.suite).swift")
      #expect(
        known?.contains(reference.test) ?? true,
        "\(row.number): \(reference.suite) has no test called '\(reference.test)'")
    }
  }
}

/// A row of the table.
struct ContractRow: Sendable, CustomTestStringConvertible {
  /// Its number, such as `A1.2`.
  let number: String
  /// What is promised.
  let promise: String
  /// The last cell.
  let test: String

  /// Reads a line such as `| A1.2 | An identifier … | UserTests: "an identifier …" |`.
  init?(line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == 5, cells[1].wholeMatch(of: /[AB]\d\.\d+/) != nil else { return nil }
    number = cells[1]
    promise = cells[2]
    test = cells[3]
  }

  var testDescription: String { number }

  /// The tests it names, each as the name of a file and, in quotation marks, the name of a test.
  var references: [(suite: String, test: String)] {
    test.matches(of: /(\w+): "([^"]+)"/).map { (String($0.1), String($0.2)) }
  }
}
