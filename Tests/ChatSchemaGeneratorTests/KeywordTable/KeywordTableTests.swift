import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

@Suite struct KeywordTableTests {
  private static let article =
    "Sources/ChatSchemaGenerator/ChatSchemaGenerator.docc/GeneratingSchemaModels.md"

  private static let names = KeywordTable.rows.map(\.keyword)

  @Test func `every keyword of every dialect and vocabulary has a row, and each row a keyword`() {
    let vocabularies = Dialect.all.flatMap(\.vocabularies) + Dialect.vocabularies.values
    let known = Set(vocabularies.flatMap(\.keywords).map(\.name))
      .union(Dialect.all.flatMap(\.keywords).map(\.name))
    // Nothing becomes of the annotations of OpenAPI.
    let openAPI: Set = ["discriminator", "example", "externalDocs", "xml"]
    #expect(known.isSuperset(of: openAPI))
    #expect(Set(Self.names) == known.subtracting(openAPI))
    #expect(Self.names.count == Set(Self.names).count)
  }

  @Test(arguments: KeywordTable.rows)
  func `the meaning of a keyword goes somewhere, and to the same place in every dialect`(
    _ row: KeywordRow
  ) throws {
    let dialects = Dialect.all.filter { $0.keyword(named: row.keyword) != nil }
    let found = try dialects.map { dialect in
      let found = Set(try row.destinations(in: dialect))
      guard let name = row.assertsOnlyIn else { return found }
      #expect(found.contains(.checked) == (dialect.name == name))
      return found.subtracting([.checked, .diagnosed])
    }
    #expect(!dialects.isEmpty && found.allSatisfy { !$0.isEmpty }, "\(found)")
    #expect(
      Set(found).count == 1, "\(zip(dialects.map { $0.name ?? "" }, found).map { "\($0): \($1)" })")
  }

  /// Assertions and applicators: what only tells people something about them is no treatment.
  @Test(arguments: KeywordTable.rows)
  func `what asserts is typed or checked`(_ row: KeywordRow) throws {
    let annotating = [Vocabulary.metadata2020, .content2020].flatMap(\.keywords).map(\.name)
    guard !annotating.contains(row.keyword), !row.staysInSchema else { return }
    for dialect in Dialect.all where dialect.keyword(named: row.keyword) != nil {
      let found = try row.destinations(in: dialect)
      #expect(found.contains(.typed) || found.contains(.checked), "\(dialect.name ?? ""): \(found)")
    }
  }

  @Test(arguments: KeywordTable.structure + KeywordTable.assertions)
  func `a schema with the keyword is more than a library of definitions`(_ row: KeywordRow) {
    #expect(SchemaDefinitions.assertions.contains(row.keyword))
  }

  @Test func `the article shows the table that the generator makes`() throws {
    let text = try Repository.text(Self.article)
    let table = try KeywordTable.markdown()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.drop { !$0.hasPrefix("| Keyword |") }.prefix { $0.hasPrefix("|") }
      .map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      let new = text.replacingOccurrences(of: shown, with: table)
      try new.write(
        to: Repository.root.appending(path: Self.article), atomically: true, encoding: .utf8)
      Issue.record("the table was written again; run the test without CHATSCHEMA_RECORD")
    }
    #expect(shown == table)
  }
}
