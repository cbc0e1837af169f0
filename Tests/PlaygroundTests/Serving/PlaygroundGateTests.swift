import LocalPages
import Testing

@testable import Playground

/// Which requests are answered.
struct PlaygroundGateTests {
  private let gate = PlaygroundGate(secrets: .sample, port: 4000)

  private func head(
    _ method: String = "GET", _ path: String = "/", query: String = "token=secret",
    _ headers: [String: String] = [:]
  ) -> PageRequestHead {
    let all = ["host": "127.0.0.1:4000"].merging(headers) { $1 }
    return PageRequestHead(method: method, path: path, query: query, headers: all)
  }

  private func run(_ headers: [String: String] = [:], query: String = "") -> PageRequestHead {
    let own = ["x-playground-key": "lasting", "content-type": "application/octet-stream"]
    return head("POST", "/runs", query: query, own.merging(headers) { $1 })
  }

  @Test("the page, its files and runs have their addresses")
  func routes() throws {
    #expect(try gate.route(head()) == .page)
    #expect(
      try gate.route(head("GET", "/secret/playground.js", query: "")) == .file("playground.js"))
    #expect(try gate.route(run()) == .run)
    #expect(
      try gate.route(run(["origin": "http://127.0.0.1:4000", "sec-fetch-site": "same-origin"]))
        == .run)
    #expect(try gate.route(head(query: "")) == .advice)
  }

  @Test(
    "without a secret nothing is told, not even whether there is something",
    arguments: ["token=", "token=secreT", "token=secret1", "Token=secret", "token=lasting", "x"])
  func token(_ query: String) {
    for path in ["/", "/runs", "/nothing", "/wrong/playground.js", "//playground.js"] {
      #expect(throws: PageRefusal.forbidden) { try gate.route(head("GET", path, query: query)) }
    }
    #expect(throws: PageRefusal.forbidden) { try gate.route(head("POST", "/", query: query)) }
  }

  @Test("a run needs the key in a header, which no form of another page can send")
  func key() {
    for header in ["", "wrong", "secret", "lasting "] {
      let request = run(["x-playground-key": header], query: "key=lasting")
      #expect(throws: PageRefusal.forbidden) { try gate.route(request) }
    }
    #expect(throws: PageRefusal.mediaType) { try gate.route(run(["content-type": "text/plain"])) }
    #expect(throws: PageRefusal.notFound) { try gate.route(head("GET", "/secret/nothing.js")) }
    #expect(throws: PageRefusal.notFound) { try gate.route(head("GET", "/nothing")) }
    #expect(throws: PageRefusal.method(allowed: "GET")) { try gate.route(head("POST", "/")) }
  }

  @Test(
    "a request that was made to another name or port, or by another page, is refused",
    arguments: [
      ["host": "evil.example:4000"], ["host": "127.0.0.1"], ["host": "127.0.0.1:4001"],
      ["host": ""], ["origin": "http://evil.example"], ["origin": "null"],
      ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"],
    ])
  func origin(_ headers: [String: String]) {
    for request in [head("GET", "/", headers), run(headers), head("GET", "/", query: "", headers)] {
      #expect(throws: PageRefusal.forbidden) { try gate.route(request) }
    }
  }
}

extension PlaygroundSecrets {
  /// Secrets that tests know.
  static let sample = PlaygroundSecrets(
    token: AccessToken("secret"), key: AccessToken("lasting"))
}
