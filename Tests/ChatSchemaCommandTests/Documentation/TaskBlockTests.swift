import Foundation
import Testing

@testable import chat_schema

/// The blocks of README and articles that quote a task are run as a test.
struct TaskBlockTests {
  /// The blocks of Swift that quote, by page and number from 1, and the folder of the tests that they quote.
  private static let quotations: [(page: String, blocks: [Int], folder: String)] = [
    ("README", [3, 4, 5], "Tests/Tasks/Tests/Tasks"),
    ("SendingAndChanging", [2, 4, 5, 6], "Tests/Tasks/Tests/Tasks"),
    ("YourFirstChat", [1, 2], "Tests/Tasks/Tests/Tasks"),
    ("YourOwnData", [3, 4], "Tests/TicketModelsTests"),
  ]

  @Test func `each line of a quoted task is in a test`() throws {
    for (name, numbers, folder) in Self.quotations {
      let page = try #require(try Documents.pages.first { $0.name == name })
      let blocks = page.blocks.filter { $0.language == "swift" }
      var tests = ""
      for file in try Repository.swiftFiles(below: [folder]) {
        tests += Self.code(try String(contentsOf: file, encoding: .utf8))
      }
      for number in numbers {
        let block = try #require(number <= blocks.count ? blocks[number - 1] : nil, "\(name)")
        for (index, line) in block.lines.enumerated() {
          let code = Self.code(line)
          let isQuoted = code.isEmpty || tests.contains(code)
          #expect(isQuoted, "\(page.path):\(block.line + 1 + index): \(line)")
        }
      }
    }
  }

  /// Returns a text without comments, and without what formatting adds: spaces, line breaks and semicolons.
  ///
  /// What a program prints, and the names of its files, are not compared.
  private static func code(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("import ") }.map { line in
      line.replacing(/(^|\s)\/\/.*/, with: "").filter { !$0.isWhitespace && $0 != ";" }
        .replacing(/{?print\(.*/, with: "").replacing(/\(at:"[^"]*"/, with: "(at:path")
    }.joined()
  }
}
