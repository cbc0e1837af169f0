import Foundation
import Testing

/// One attribute more in a schema changes only lines about it.
struct OneAttributeTests {
  /// A kind of attribute: its schema.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let schema: String
  }

  static let kinds = [
    Kind(testDescription: "text", schema: #"{"type": "string"}"#),
    Kind(testDescription: "nullable text", schema: #"{"type": ["string", "null"]}"#),
    Kind(
      testDescription: "described text",
      schema: #"{"description": "Words about nickname.", "type": "string", "maxLength": 9}"#),
    Kind(testDescription: "boolean", schema: #"{"type": "boolean"}"#),
    Kind(
      testDescription: "boolean with default", schema: #"{"type": "boolean", "default": false}"#),
    Kind(
      testDescription: "bounded integer",
      schema: #"{"type": "integer", "minimum": 0, "maximum": 9}"#),
    Kind(testDescription: "integer", schema: #"{"type": "integer"}"#),
    Kind(testDescription: "number", schema: #"{"type": "number"}"#),
    Kind(testDescription: "date", schema: #"{"type": "string", "format": "date-time"}"#),
    Kind(testDescription: "URL", schema: #"{"type": ["string", "null"], "format": "uri"}"#),
    Kind(testDescription: "UUID", schema: #"{"type": "string", "format": "uuid"}"#),
    Kind(testDescription: "enumeration", schema: #"{"enum": ["one", "two"]}"#),
    Kind(testDescription: "list", schema: #"{"type": "array", "items": {"type": "string"}}"#),
    Kind(testDescription: "any JSON", schema: "{}"),
  ]

  /// The schema of users with one property more behind `name`.
  private func chat(with kind: Kind) throws -> GenerationFixture {
    var fixture = try GenerationFixture.chat()
    let text = try #require(fixture.files["user.schema.json"])
    let place = try #require(text.range(of: "    \"email\": {"))
    fixture.files["user.schema.json"] = text.replacingCharacters(
      in: place, with: "    \"nickname\": \(kind.schema),\n    \"email\": {")
    return fixture
  }

  @Test(arguments: kinds)
  func `one attribute more changes only lines about it`(kind: Kind) throws {
    let before = try GenerationFixture.chat().generate()
    let after = try chat(with: kind).generate()
    #expect(before.keys.sorted() == after.keys.sorted())
    for (name, text) in after {
      let old = (before[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let new = text.split(separator: "\n", omittingEmptySubsequences: false)
      let changes = new.difference(from: old)
      #expect(changes.removals.isEmpty, "\(name): \(changes.removals)")
      if !name.hasPrefix("ChatUser") { #expect(changes.isEmpty, "\(name): \(changes)") }
      for group in groups(changes.insertions) {
        let isAbout = group.contains { $0.lowercased().contains("nickname") }
        let isImport = group.allSatisfy { $0.isEmpty || $0.contains("import JSONText") }
        #expect(isAbout || isImport, "\(name): \(group)")
      }
    }
  }

  @Test(arguments: kinds)
  func `the models with one attribute more compile and are formatted`(kind: Kind) throws {
    guard let toolchain = SwiftToolchain.current else {
      print("skipped: there is no toolchain with a formatter on the path")
      return
    }
    let files = try chat(with: kind).generate()
    #expect(try toolchain.typeErrors(in: files) == "")
    #expect(try toolchain.complaints(about: files.keys.sorted().compactMap { files[$0] }) == [])
  }

  /// Inserted lines that stand one below the other.
  private func groups(
    _ insertions: [CollectionDifference<Substring>.Change]
  ) -> [[Substring]] {
    var groups: [[Substring]] = []
    var last = -2
    for case .insert(let offset, let line, _) in insertions {
      if offset != last + 1 { groups.append([]) }
      groups[groups.count - 1].append(line)
      last = offset
    }
    return groups
  }
}
