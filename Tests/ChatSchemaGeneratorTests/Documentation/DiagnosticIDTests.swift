import ChatSchemaGenerator
import Foundation
import JSONSchema
import Testing

/// The article `Diagnostics` lists what the sources say.
@Suite struct DiagnosticIDTests {
  private static let article =
    "Sources/ChatSchemaGenerator/ChatSchemaGenerator.docc/Diagnostics.md"

  /// Words joined by hyphens that the sources have in quotation marks and that are no ids.
  private static let others: Set<String> = [
    // Formats, and vocabularies.
    "date-time", "idn-email", "iri-reference", "uri-reference", "format-annotation",
    "format-assertion", "meta-data",
    // Members that are no keywords.
    "x-enum-descriptions", "x-enum-varnames",
    // What is written in examples, and in files that are generated.
    "custom-nested-object", "email-without-at", "some-channel-id", "some-external-user-id",
    "some-user-id", "task-1", "ticket-1", "trailing-comma", "swift-format-ignore",
    // Codes of errors that have an id of their own.
    "not-json", "chat-schema", "no-assert-formats", "no-warnings", "without-ids",
    // Commands of git.
    "cat-file", "ls-tree", "merge-base", "rev-parse",
  ]

  /// Sources without ids: the lower layers have errors of their own.
  private static let leftOut = [
    // The ids of changes are in an article of their own.
    "/StorageLock/StorageChange.swift", "/Interface/InterfaceComparison.swift",
    "/Comparison/ChangeDescription.swift", "/Comparison/SchemaDifference.swift",
    "/Difference/ChangeAdvice.swift", "/Tour/SchemaChangeStep.swift",
    "/Difference/PayloadComparison.swift",
    "/Documents/TextFormat.swift",
    "/JSONText/", "/Formats/", "/Words/", "/RegularExpressions/", "/HandOver/",
    "/chat-schema-live/",
    "/ChatStore/", "/ChatStoreSQLite/", "/ChatStoreTesting/", "/ChatSync/", "/PubNubLoopback/",
    "/ChatFaces/", "/TerminalChat/", "/WebChat/", "/LocalServing/", "/LocalPages/", "/Playground/",
  ]

  @Test func `every id that the sources have is in the article`() throws {
    let listed = try Self.listed()
    let used = try Self.usedIDs()
    #expect(used.count > 90)
    #expect(used.filter { !listed.contains($0.key) }.map { "\($0.key) in \($0.value)" } == [])
  }

  @Test func `no id in the article is one that nothing has`() throws {
    let used = Set(try Self.usedIDs().keys).union([
      "unreadable", "out-of-range", "unreadable-event",
    ])
    let words = try Self.listed().subtracting(used)
    #expect(words == [])
  }

  @Test
  func `what can be switched off are the warnings and notes of the sources, and of the article`()
    throws
  {
    let known = (Diagnostic.ID.modelWarnings + Diagnostic.ID.instanceWarnings).map(\.rawValue)
    #expect(Set(known).count == known.count)
    #expect(
      Set(known).symmetricDifference(
        try Self.listed("warning", "note", "warning, note", "error, warning")) == [])
    #expect(try Self.reportedWarnings().subtracting(known) == [])
  }

  @Test func `every row says how grave a finding is and what to do`() throws {
    for row in try Self.rows() {
      let severities = ["error", "warning", "note", "warning, note", "error, warning"]
      #expect(row.count == 4 && severities.contains(row[1]), "\(row)")
      #expect(row.allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }

  /// Ids that the sources give to a warning or a note where they are written.
  private static func reportedWarnings() throws -> Set<String> {
    let texts = try sources().map { try Repository.text($0) }
    return Set(
      texts.flatMap {
        $0.matches(of: /"([a-z]+(?:-[a-z]+)+)",\s*\.(?:warning|note)\b/).map { String($0.1) }
          + $0.matches(of: /(?:warning|Advice)\(\s*(?:id: )?"([a-z]+(?:-[a-z]+)+)"/).map {
            String($0.1)
          }
      })
  }

  /// The ids in the first column of the tables.
  private static func listed() throws -> Set<String> {
    try listed("error", "warning", "note", "warning, note", "error, warning")
  }

  /// The ids of some severities.
  private static func listed(_ severities: String...) throws -> Set<String> {
    let cells = try rows().filter { severities.contains($0[1]) }.map { $0[0] }
    return Set(cells.flatMap { $0.matches(of: /`([a-z-]+)`/).map { String($0.1) } })
  }

  /// The cells of the tables.
  private static func rows() throws -> [[String]] {
    try Repository.text(article).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The ids in the sources, each with a file that has it.
  private static func usedIDs() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try sources() {
      let text = try Repository.text(path)
      let hyphenated = text.matches(of: /"([a-z]+(?:-[a-z0-9]+)+)"/).map(\.1)
      // An id of a single word is known by what it is given to.
      let single = text.matches(of: /(?:Diagnostic|report)\(\s*"([a-z]+)"/).map(\.1)
      for id in (hyphenated + single).map(String.init) where !others.contains(id) {
        found[id] = path
      }
    }
    return found
  }

  private static func sources() throws -> [String] {
    let folder = Repository.root.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).map { "Sources/" + $0 }.sorted().filter { path in
      path.hasSuffix(".swift") && !leftOut.contains { path.contains($0) }
    }
  }
}
