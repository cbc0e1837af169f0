import Foundation
import Testing

/// The program of an article is the one that is compiled.
struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the program of the article on syncing is Tests SyncExample`() throws {
    let program = try text("Tests/SyncExample/Main.swift")
    let article = try text("Sources/ChatSync/ChatSync.docc/SyncingAnApplication.md")
    #expect(article.contains("```swift\n\(program)```\n"))
  }

  @Test func `every test that the contract of sync names is there`() throws {
    let article = try text("Sources/ChatSync/ChatSync.docc/ContractOfSync.md")
    let sources = try FileManager.default
      .subpathsOfDirectory(atPath: Self.root.appending(path: "Tests/ChatSyncTests").path)
      .filter { $0.hasSuffix(".swift") }
      .map { try text("Tests/ChatSyncTests/\($0)") }.joined()
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
    var names: [Substring] = []
    for row in rows {
      let tests = row.split(separator: "|").last ?? ""
      names += tests.split(separator: "`").filter { $0.contains(" ") && !$0.hasPrefix(",") }
    }
    let named = names.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty && $0 != ","
    }
    #expect(named.count > 50)
    for name in named { #expect(sources.contains("func `\(name)`"), "\(name)") }
  }
}
