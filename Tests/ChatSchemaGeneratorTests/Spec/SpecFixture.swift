import Foundation
import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// Files that exist only in a test, or in the repository.
struct FixtureLoader: SchemaLoader {
  /// Texts by name, relative to the spec.
  var files: [String: String]

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    files[uri].map { SchemaSource($0, uri: uri, path: uri) }
  }
}

/// A spec with schemas, and marks in their texts where findings are expected.
///
/// A mark is a digit in a keycap, such as `1️⃣`, right before the value or the name that a finding
/// points at; marks are taken out before the text is read.
struct SpecFixture {
  /// The texts without marks, by file name; the spec is `entities.json`.
  private(set) var files: [String: String] = [:]
  /// The place of each mark.
  private(set) var marks: [Character: String] = [:]

  init(_ spec: String, _ schemas: [String: String] = [:]) {
    for (name, text) in schemas.merging(["entities.json": spec], uniquingKeysWith: { $1 }) {
      var clean = ""
      for character in text {
        guard Self.isMark(character) else {
          clean.append(character)
          continue
        }
        let lastLine = clean.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let line = clean.count { $0 == "\n" } + 1
        marks[character] = "\(name):\(line):\(lastLine.unicodeScalars.count + 1)"
      }
      files[name] = clean
    }
  }

  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.count == 3 && character.unicodeScalars.last == "\u{20E3}"
  }

  /// Reads the spec.
  func read() -> SpecReading {
    let source = SchemaSource(
      files["entities.json"] ?? "", uri: "entities.json", path: "entities.json")
    return SpecReader.read(source, loader: FixtureLoader(files: files))
  }

  /// Reads the spec and compares all findings, in order, with the expected ones.
  ///
  /// - Parameters:
  ///   - expected: The mark of each finding, its id, and the suggestion if there is one.
  ///   - sourceLocation: Where the expectation stands.
  func expect(
    _ expected: [(mark: Character, id: String, suggestion: String?)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = read().diagnostics.map { finding in
      let place = finding.location.map { "\($0)" } ?? "nowhere"
      return "\(place) \(finding.id)\(finding.suggestion.map { " \($0)" } ?? "")"
    }
    let wanted = expected.map { finding in
      let place = marks[finding.mark] ?? "no mark \(finding.mark)"
      return "\(place) \(finding.id)\(finding.suggestion.map { " `\($0)`" } ?? "")"
    }
    #expect(
      found == wanted,
      """
      \(read().diagnostics.map(\.rendered).joined(separator: "\n"))
      \(files.map { "\($0):\n\($1)" }.joined(separator: "\n"))
      """, sourceLocation: sourceLocation)
  }
}

/// The files of the repository.
enum Repository {
  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The texts of all JSON files in a folder, by name.
  static func texts(in folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    var texts: [String: String] = [:]
    for name in names where name.hasSuffix(".json") { texts[name] = try text("\(folder)/\(name)") }
    return texts
  }

  /// The spec in a folder, read together with the schemas beside it.
  static func reading(of folder: String) throws -> SpecReading {
    let texts = try texts(in: folder)
    return SpecFixture(texts["entities.json"] ?? "", texts).read()
  }
  /// The model of the spec in a folder, about which there is nothing to report.
  static func model(of folder: String) throws -> EntityModel {
    let reading = try reading(of: folder)
    let told = reading.diagnostics.map(\.rendered).joined(separator: "\n")
    #expect(reading.diagnostics.isEmpty, "\(told)")
    return try #require(reading.model, "\(told)")
  }
}
