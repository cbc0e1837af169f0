import Testing

@testable import ChatFaces

/// Addresses in texts, which faces show as links.
struct WebAddressTests {
  @Test(
    "an address is a link as it is written, without what only stands beside it",
    arguments: [
      ("https://example.com/a?b=c#d", ["https://example.com/a?b=c#d"]),
      ("see http://a.de. And HTTPS://B.de!", ["http://a.de", "HTTPS://B.de"]),
      ("(https://a.de/x_(y)) and [http://a.de/b]", ["https://a.de/x_(y)", "http://a.de/b"]),
      (
        "\"http://a.de\" <http://b.de> 'http://c.de'",
        ["http://a.de", "http://b.de", "http://c.de"]
      ),
      ("one\nhttps://a.de\ttwo", ["https://a.de"]),
      ("http://localhost:8080/", ["http://localhost:8080/"]),
      ("http://[::1]:8080/x", ["http://[::1]:8080/x"]),
      ("https://münchen.de/straße", ["https://münchen.de/straße"]),
      ("見てhttps://a.jp/。", []), ("見て https://a.jp/。次", ["https://a.jp/"]),
      ("https://a.de/%20b,c", ["https://a.de/%20b,c"]),
    ])
  func finds(_ text: String, _ addresses: [String]) {
    #expect(WebAddress.ranges(in: text).map { String(text[$0]) } == addresses)
  }

  @Test(
    "what is no address of a web page is no link",
    arguments: [
      "", "https", "https:", "https://", "https:///x", "https://?", "://a.de", "//a.de",
      "javascript:alert(1)", "javascript://a.de/%0aalert(1)", "data:text/html,x", "xhttp://a.de",
      "view-source:x", "file:///etc/passwd", "x-http://a.de", "http:a.de", "ftp://a.de",
      "https://.", "https://-",
    ])
  func refuses(_ text: String) {
    #expect(WebAddress.ranges(in: text).isEmpty)
    #expect(!WebAddress.isAddress(text))
  }

  @Test("many brackets and many beginnings of addresses are read in one go")
  func long() {
    let brackets = "https://a.de/" + String(repeating: ")", count: 30_000)
    #expect(WebAddress.ranges(in: brackets).map { brackets[$0].count } == [13])
    let users = String(repeating: "https://a@", count: 3_000)
    #expect(WebAddress.ranges(in: users).isEmpty)
  }

  @Test("a link does not lead elsewhere than it seems to")
  func honest() {
    // The host of the first is evil.example.
    #expect(WebAddress.ranges(in: "https://bank.example@evil.example/").isEmpty)
    for hidden in ["https://a.de/\u{202E}gpj.exe", "https://a.de/\u{200B}x", "https://a.de\\@b.de"]
    {
      let shown = VisibleText.lines(hidden)
      let links = WebAddress.ranges(in: shown).map { String(shown[$0]) }
      #expect(links.allSatisfy { ["https://a.de/", "https://a.de"].contains($0) }, "\(links)")
      #expect(!WebAddress.isAddress(shown))
    }
  }

  @Test(
    "brackets at the end belong to an address that opens them",
    arguments: [
      ("https://a.de/(x)", "https://a.de/(x)"), ("https://a.de/x)", "https://a.de/x"),
      ("https://a.de/(x))]).", "https://a.de/(x)"), ("https://a.de/[x]]", "https://a.de/[x]"),
    ])
  func brackets(_ text: String, _ address: String) {
    #expect(WebAddress.ranges(in: text).map { String(text[$0]) } == [address])
  }
}
