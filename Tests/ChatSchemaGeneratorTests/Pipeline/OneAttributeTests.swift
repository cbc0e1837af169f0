import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// One attribute more in a schema changes only lines about it.
@Suite(.blocks)
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
      if !name.hasPrefix("ChatUser"), name != "PayloadSchemas.swift" {
        #expect(text == before[name], "\(name)")
      }
      expectOnlyAdded(about: "nickname", to: before[name] ?? "", text, of: name)
    }
  }

  @Test(arguments: kinds)
  func `one attribute more changes only lines about it in records, actions and the lock`(
    kind: Kind
  ) throws {
    let before = try GenerationFixture.chat().storage()
    let after = try chat(with: kind).storage()
    #expect(before.keys.sorted() == after.keys.sorted())
    for (name, text) in after {
      expectOnlyAdded(about: "nickname", to: before[name] ?? "", text, of: name)
    }
  }

  /// Lines of code that a nullable text adds to a model, its coding, its patcher and its record.
  ///
  /// Three are of the model, three of its coding, seven of its patcher, and seven of its record.
  private static let lineLimit = 20
  private static let fileLimit = 4

  @Test func `one attribute more is few lines of code in few files`() throws {
    let kind = try #require(Self.kinds.first { $0.testDescription == "nullable text" })
    func texts(_ fixture: GenerationFixture) throws -> [String: String] {
      try fixture.generate().merging(fixture.storage()) { first, _ in first }
    }
    let before = try texts(.chat())
    var added = try texts(chat(with: kind)).mapValues { _ in 0 }
    for (name, text) in try texts(chat(with: kind)) {
      let lines = text.split(separator: "\n").difference(
        from: (before[name] ?? "").split(separator: "\n"))
      #expect(lines.removals.isEmpty, "\(name)")
      added[name] = lines.insertions.count { change in
        guard case .insert(_, let line, _) = change else { return false }
        return !line.drop(while: { $0 == " " }).hasPrefix("///")
      }
    }
    added = added.filter { $0.value > 0 }
    // The text of the schema, the lock, and a name that the service has for the column.
    for name in ["PayloadSchemas.swift", "storage.lock.json"] { added[name] = nil }
    #expect(added.removeValue(forKey: "ChatUser+Actions.swift") ?? 0 <= 1)
    #expect(added.count <= Self.fileLimit, "\(added)")
    #expect(added.values.reduce(0, +) <= Self.lineLimit, "\(added)")
  }

  /// A plain schema, with one property more between two others.
  private func order(with added: String = "") -> PlainModels {
    PlainModels(
      """
      {
        "type": "object", "required": ["id"],
        "properties": {
          "id": {"type": "string"},
          "count": {"type": "integer", "minimum": 0, "maximum": 99},
          \(added)
          "site": {"type": "string", "format": "uri"},
          "state": {"enum": ["open", "closed"]},
          "extra": {}
        },
        "dependentRequired": {"count": ["state"]}
      }
      """, name: "order.schema.json")
  }

  @Test(arguments: kinds)
  func `one property more of a plain schema changes only lines about it`(kind: Kind) throws {
    let before = try order().files()
    let after = try order(with: "\"nickname\": \(kind.schema),").files()
    #expect(before.keys.allSatisfy { after[$0] != nil })
    for (name, text) in after where name != "Order+Schema.swift" {
      expectOnlyAdded(about: "nickname", to: before[name] ?? "", text, of: name)
    }
  }

  @Test func `one alternative more changes only lines about it`() throws {
    func payment(_ kinds: [String]) -> PlainModels {
      let branches = kinds.map { kind in
        """
        {"type": "object", "required": ["kind", "amount"],
        "properties": {"kind": {"const": "\(kind)"}, "amount": {"type": "integer"}}}
        """
      }
      return PlainModels("{\"oneOf\": [\(branches.joined(separator: ",\n"))]}")
    }
    let before = try #require(payment(["card", "cash"]).files()["Thing.swift"])
    let after = try #require(payment(["card", "credit", "cash"]).files()["Thing.swift"])
    expectOnlyAdded(about: "credit", to: before, after, of: "Thing.swift")
  }

  /// Expects that no line was taken away and that each group of added lines names the subject; aside from what the
  /// lines above the declarations say of all of them.
  private func expectOnlyAdded(
    about subject: String, to before: String, _ after: String, of name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let old = before.split(separator: "\n", omittingEmptySubsequences: false)
    let new = after.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    let removed = changes.removals.filter { !isImport($0) }
    #expect(removed.isEmpty, "\(name): \(removed)", sourceLocation: sourceLocation)
    for group in groups(changes.insertions) {
      let isAbout = group.contains { $0.lowercased().contains(subject) }
      let isAboutAll = group.allSatisfy {
        $0.isEmpty || $0.contains("import ")
          || $0.contains("AllPublicDeclarationsHaveDocumentation")
      }
      #expect(isAbout || isAboutAll, "\(name): \(group)", sourceLocation: sourceLocation)
    }
  }

  /// A type of a module that was used inside only makes its import public.
  private func isImport(_ change: CollectionDifference<Substring>.Change) -> Bool {
    guard case .remove(_, let line, _) = change else { return false }
    return line.hasPrefix("import ") || line.hasPrefix("public import ")
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
