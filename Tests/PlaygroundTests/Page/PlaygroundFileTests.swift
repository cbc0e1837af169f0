import LocalPages
import Testing

@testable import Playground

/// What stands in the files of the page.
struct PlaygroundFileTests {
  private static let names = PlaygroundFiles.names.sorted()
  private static let scripts = names.filter { $0.hasSuffix(".js") }

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(PlaygroundFiles.file(name)).bytes, as: UTF8.self)
  }

  private var page: String {
    String(decoding: PlaygroundFiles.page(.sample).bytes, as: UTF8.self)
  }

  @Test("no script makes markup of texts, or code, or keeps anything", arguments: scripts)
  func noMarkup(_ name: String) throws {
    let words = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "setHTML",
      "createContextualFragment", "srcdoc", "eval(", "Function(", "javascript:", "setTimeout(\"",
      "import(", "localStorage", "sessionStorage", "indexedDB", "cookie", "caches",
    ]
    for word in words { #expect(!(try text(name).contains(word)), "\(name) has \(word)") }
  }

  @Test("nothing is loaded from elsewhere", arguments: names.filter { !$0.hasSuffix(".json") })
  func nothingElsewhere(_ name: String) throws {
    // Addresses that are only names: the dialect of an example, and the base of relative identifiers.
    let text = try text(name)
      .replacing("http://json-schema.org/draft-07/schema#", with: "")
      .replacing("https://base.invalid/", with: "")
    for word in ["http://", "https://", "//cdn", "url(", "@import", "@font-face"] {
      #expect(!text.contains(word), "\(name) has \(word)")
    }
  }

  @Test("the page has no script, style or handler of its own, and names its own files alone")
  func nothingInline() {
    #expect(!page.contains("<style") && !page.contains("style=") && !page.contains("http"))
    #expect(page.firstMatch(of: /\son[a-z]+=/) == nil)
    for match in page.matches(of: /(?:src|href)="([^"]*)"/) {
      let address = match.1
      #expect(address.hasPrefix("/secret/") || address.hasPrefix("#") || address == "data:,")
    }
  }

  @Test("scripts import only files of the page", arguments: scripts)
  func imports(_ name: String) throws {
    for match in try text(name).matches(of: /from "([^"]*)"/) {
      let file = String(match.1.dropFirst(2))
      #expect(match.1.hasPrefix("./") && PlaygroundFiles.names.contains(file), "\(name): \(file)")
    }
  }

  @Test("every element that a script asks for by name is on the page", arguments: scripts)
  func identifiers(_ name: String) throws {
    for match in try text(name).matches(of: /byID\("([^"]*)"\)/) {
      #expect(page.contains("id=\"\(match.1)\""), "\(name): \(match.1)")
    }
  }

  @Test("the choices of the page are those that the server takes")
  func choices() {
    for dialect in PlaygroundRequest.dialects {
      #expect(page.contains("<option value=\"\(dialect)\">"), "\(dialect)")
    }
    for input in PlaygroundRequest.inputs.keys {
      #expect(page.contains("<option value=\"\(input)\">"), "\(input)")
    }
    for entity in ChatEntity.allCases {
      #expect(page.contains("<option value=\"\(entity.rawValue)\">"))
      #expect(entity.schema.contains("\"$schema\""))
    }
  }

  @Test("every field has a label")
  func labels() {
    for match in page.matches(of: /<(?:input|textarea|select) id="([^"]*)"([^>]*)>/) {
      let isLabelled = page.contains("<label for=\"\(match.1)\"") || match.2.contains("aria-label")
      #expect(isLabelled, "\(match.1)")
    }
  }
}
