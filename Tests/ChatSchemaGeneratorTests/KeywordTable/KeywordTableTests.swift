import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

@Suite struct KeywordTableTests {
  private static let article =
    "Sources/ChatSchemaGenerator/ChatSchemaGenerator.docc/SchemaModels.md"

  @Test(arguments: Dialect.all.map(\.name))
  func `every keyword of a dialect has a treatment`(name: String?) throws {
    let dialect = try #require(Dialect.all.first { $0.name == name })
    let missing = dialect.keywords.keys.filter { keyword in
      KeywordTable.treatment(of: keyword)?.destinations.isEmpty ?? true
    }
    #expect(missing.sorted() == [])
  }

  @Test func `a vocabulary has no keyword without a treatment`() {
    let known = Dialect.vocabularies.values.flatMap(\.keywords).map(\.name)
    #expect(Set(known).subtracting(KeywordTable.keywords) == [])
  }

  @Test func `no treatment is of a keyword that no dialect has`() {
    let known = Set(Dialect.all.flatMap(\.keywords.keys))
    #expect(KeywordTable.keywords.subtracting(known) == [])
  }

  @Test func `the article shows the table that the code makes`() throws {
    let text = try Repository.text(Self.article)
    let table = KeywordTable.markdown()
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
