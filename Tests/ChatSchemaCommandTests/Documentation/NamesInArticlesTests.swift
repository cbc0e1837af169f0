import Foundation
import Testing

@testable import chat_schema

/// The names of symbols and of tests that articles give.
struct NamesInArticlesTests {
  /// The declarations of a module, by their names and the labels of their parameters.
  private struct Declarations {
    private var names: Set<String> = []

    init(in folder: String) throws {
      for file in try Repository.swiftFiles(below: [folder]) {
        add(try String(contentsOf: file, encoding: .utf8))
      }
    }

    private mutating func add(_ text: String) {
      let types =
        /(?:struct|class|enum|actor|protocol|typealias|associatedtype|macro|extension) ([A-Z]\w*)/
      for match in text.matches(of: types) { names.insert(String(match.1)) }
      for match in text.matches(of: /(?:var|let|case) `?(\w+)/) { names.insert(String(match.1)) }
      // Cases that stand in one line.
      for match in text.matches(of: /\n\s*case ([^:\n]+)\n/) {
        for part in match.1.split(separator: ",") {
          names.insert(part.trimmingCharacters(in: .whitespaces).prefix { $0.isLetter }.description)
        }
      }
      let functions =
        /(?:func `?(\w+|[^\w\s(]+)`?|(init|subscript)[?!]?)(?:<[^(]*>)?\(|case (\w+)\(/
      for match in text.matches(of: functions) {
        let name = String(match.1 ?? match.2 ?? match.3 ?? "")
        let labels = Self.labels(text[match.range.upperBound...], ofCase: match.3 != nil)
        names.insert(name)
        names.insert("\(name)(\(labels.map { $0 + ":" }.joined()))")
      }
    }

    /// The labels of the parameters that a text begins with; those of a case may have none.
    private static func labels(_ text: Substring, ofCase isCase: Bool) -> [String] {
      var (depth, labels, isStart, word) = (0, [String](), true, "")
      for character in text {
        switch character {
        case "(", "[", "<", "{": depth += 1
        case ")", "]", ">", "}":
          if depth == 0 { return isStart && !word.isEmpty ? labels + ["_"] : labels }
          depth -= 1
        case "," where depth == 0:
          if isStart, !word.isEmpty { labels.append("_") }
          (isStart, word) = (true, "")
        default: break
        }
        guard isStart, depth == 0 else { continue }
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else if isCase, character == " ", !word.isEmpty {
          labels.append("_")
          isStart = false
        } else if character == ":" || character == " ", !word.isEmpty {
          labels.append(word)
          isStart = false
        }
      }
      return labels
    }

    /// Whether a link such as `Store/commit(_:)` leads somewhere.
    func contain(_ link: String) -> Bool {
      link.replacing(/-swift\.\w+$/, with: "").split(separator: "/")
        .allSatisfy { names.contains(String($0)) }
    }
  }

  @Test func `each symbol that an article links is declared in its module`() throws {
    var declarations: [String: Declarations] = [:]
    var count = 0
    for article in try Documents.articles where article.path.contains(".docc/") {
      let module = article.path.split(separator: "/")[1].description
      let known = try declarations[module] ?? Declarations(in: "Sources/\(module)")
      declarations[module] = known
      for match in article.prose.matches(of: /``(\w[^`\s]*)``/) where match.1 != module {
        count += 1
        let isThere = known.contain(String(match.1))
        #expect(isThere, "\(article.path): \(match.1)")
      }
    }
    #expect(count > 300)
  }

  @Test func `each suite of tests that a page names is there`() throws {
    let names = try Repository.testNames()
    var count = 0
    for page in try Documents.pages {
      for match in page.text.matches(of: /\b([A-Z]\w*Tests)\b/) {
        count += 1
        let isThere = names.contains(String(match.1))
        #expect(isThere, "\(page.path): \(match.1)")
      }
    }
    #expect(count > 100)
  }

  @Test func `each folder and each type of the map of the modules is there`() throws {
    let map = try #require(try Documents.articles.first { $0.path == "Sources/ARCHITECTURE.md" })
    let types = try Declarations(in: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Sources").path)
    var count = 0
    for row in map.prose.split(separator: "\n") {
      let cells = row.split(separator: "|").map(String.init)
      guard cells.count == 3 else { continue }
      for match in cells[1].matches(of: /`([A-Z]\w*)`/) {
        count += 1
        let isThere = types.contain(String(match.1)) || modules.contains(String(match.1))
        #expect(isThere, "\(match.1)")
      }
      for match in cells[2].matches(of: /`([\w-]+\/[\w\/]+)`/) {
        count += 1
        let isThere = ["", "Sources/"].contains { parent in
          let path = Repository.root.appendingPathComponent(parent + match.1).path
          return FileManager.default.fileExists(atPath: path)
        }
        #expect(isThere, "\(match.1)")
      }
    }
    #expect(count > 50)
  }
}
