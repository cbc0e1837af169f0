import LocalPages
import Testing

@testable import WebChat

/// What stands in the files of the page.
struct PageFileTests {
  private static let names = PageFiles.names.sorted()
  private static let scripts = names.filter { $0.hasSuffix(".js") }

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(PageFiles.file(name)).bytes, as: UTF8.self)
  }

  private var page: String {
    String(decoding: PageFiles.page(.sample).bytes, as: UTF8.self)
  }

  @Test("no script makes markup of texts, or code", arguments: scripts)
  func noMarkup(_ name: String) throws {
    let words = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "setHTML",
      "createContextualFragment", "srcdoc", "eval(", "Function(", "javascript:", ".style.",
      "setTimeout(\"", "import(",
    ]
    for word in words { #expect(!(try text(name).contains(word)), "\(name) has \(word)") }
  }

  @Test("nothing is loaded from elsewhere", arguments: names)
  func nothingElsewhere(_ name: String) throws {
    for word in ["http://", "https://", "//cdn", "url(", "@import", "@font-face"] {
      #expect(!(try text(name).contains(word)), "\(name) has \(word)")
    }
  }

  @Test("the page has no script, style or handler of its own, and names its own files alone")
  func nothingInline() {
    #expect(!page.contains("<style") && !page.contains("style=") && !page.contains("http"))
    #expect(
      page.matches(of: /<script/).count
        == page.matches(of: /<script [^>]*src="\/secret\/[a-z]+\.js"><\/script>/).count)
    #expect(page.firstMatch(of: /\son[a-z]+=/) == nil)
    for match in page.matches(of: /(?:src|href)="([^"]*)"/) {
      let address = match.1
      #expect(address.hasPrefix("/secret/") || address.hasPrefix("#") || address == "data:,")
    }
  }

  @Test("links are made in one place, which lets only addresses of web pages lead elsewhere")
  func links() throws {
    for name in Self.scripts where name != "elements.js" {
      #expect(!(try text(name).contains("href:")), "\(name)")
    }
    let elements = try text("elements.js")
    #expect(elements.matches(of: /href/).count == 1)
    #expect(elements.contains(#"if (!/^https?:\/\//i.test(address)) return peerText(address);"#))
    #expect(elements.contains(#"rel: "noopener noreferrer""#))
  }

  @Test("nothing outlives the tab, and no secret is kept", arguments: scripts)
  func storage(_ name: String) throws {
    let text = try text(name)
    for word in ["localStorage", "indexedDB", "cookie", "caches"] {
      #expect(!text.contains(word), "\(name) has \(word)")
    }
    if name == "tab.js" {
      #expect(text.contains("const name = `chat ${key.slice(0, 4)}`;"))
    } else {
      #expect(!text.contains("sessionStorage"), "\(name)")
    }
  }

  @Test("scripts import only files of the page", arguments: scripts)
  func imports(_ name: String) throws {
    for match in try text(name).matches(of: /from "([^"]*)"/) {
      #expect(match.1.hasPrefix("./") && PageFiles.names.contains(String(match.1.dropFirst(2))))
    }
  }

  @Test("every element that a script asks for by name is on the page", arguments: scripts)
  func identifiers(_ name: String) throws {
    for match in try text(name).matches(of: /byID\("([^"]*)"\)/) {
      #expect(page.contains("id=\"\(match.1)\""), "\(name): \(match.1)")
    }
  }

  @Test("the page says what its parts are")
  func landmarks() {
    for part in [
      "<nav ", "<main>", "<aside ", "<h1>", "role=\"log\"", "role=\"status\"", "role=\"alert\"",
      "lang=\"en\"", "<dialog ",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test("every field has a label")
  func labels() {
    for match in page.matches(of: /<(?:input|textarea) id="([^"]*)"/) {
      #expect(page.contains("<label for=\"\(match.1)\""))
    }
  }
}
