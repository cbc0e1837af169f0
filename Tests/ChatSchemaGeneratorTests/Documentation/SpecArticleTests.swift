import Foundation
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// The article about the spec has what can be written in one.
struct SpecArticleTests {
  private static let article: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/ChatSchemaGenerator/ChatSchemaGenerator.docc")
    let names = ["EntitySpec", "PlanningTables", "ActionsOfASpec"]
    return names.map {
      (try? String(contentsOf: folder.appending(path: "\($0).md"), encoding: .utf8)) ?? ""
    }.joined()
  }()

  private static func isNamed(_ word: String) -> Bool {
    article.contains("`\(word)`") || article.contains("\"\(word)\"")
  }

  @Test func `every key of a spec is in an article`() throws {
    var keys: Set<String> = []
    func collect(_ node: JSONNode) {
      for member in node.members {
        if member.name == "properties" { keys.formUnion(member.value.members.map(\.name)) }
        collect(member.value)
      }
      for element in node.elements { collect(element) }
    }
    collect(try JSONDocument(Repository.text("Schemas/entity-spec.schema.json")).root)
    #expect(keys.count > 60)
    #expect(keys.filter { !Self.isNamed($0) } == [])
  }

  @Test func `every word for a type is in an article`() {
    #expect(AttributeTypeWords.all.map(\.word).filter { !Self.isNamed($0) } == [])
  }
}
