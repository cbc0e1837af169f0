import Testing

@testable import LocalPages
@testable import WebChat

/// Which requests are answered.
struct RequestGateTests {
  private let gate = RequestGate(secrets: .sample, port: 4000)

  private func head(
    _ method: String = "GET", _ path: String = "/", query: String = "token=secret",
    _ headers: [String: String] = [:]
  ) -> RequestGate.Head {
    let all = ["host": "127.0.0.1:4000"].merging(headers) { $1 }
    return RequestGate.Head(method: method, path: path, query: query, headers: all)
  }

  private func action(_ headers: [String: String] = [:], query: String = "") -> RequestGate.Head {
    let own = ["x-chat-key": "lasting", "content-type": "application/json"]
    return head("POST", "/actions", query: query, own.merging(headers) { $1 })
  }

  @Test("the page, its files, events and actions have their addresses")
  func routes() throws {
    #expect(try gate.route(head()) == .page)
    #expect(try gate.route(head(query: "a=b&token=secret")) == .page)
    #expect(try gate.route(head("GET", "/events", query: "key=lasting")) == .events)
    #expect(try gate.route(head("GET", "/secret/chat.js", query: "")) == .file("chat.js"))
    #expect(try gate.route(action()) == .action)
    #expect(try gate.route(action(["content-type": "application/json; charset=utf-8"])) == .action)
    #expect(try gate.route(head("GET", "/", ["host": "LOCALHOST:4000"])) == .page)
    #expect(
      try gate.route(
        action(["origin": "http://127.0.0.1:4000", "sec-fetch-site": "same-origin"])) == .action)
  }

  @Test(
    "without the token and the key nothing is told, not even whether there is something",
    arguments: [
      "", "token=", "token=secreT", "token=secret1", "token=secre", "Token=secret", "token=lasting",
      "key=secret", "key=lastin",
    ])
  func token(_ query: String) {
    for path in [
      "/", "/events", "/nothing", "/wrong/chat.js", "//chat.js", "/secre/chat.js",
      "/lasting/chat.js",
    ] {
      #expect(throws: RequestGate.Refusal.forbidden) {
        try gate.route(head("GET", path, query: query))
      }
    }
    #expect(throws: RequestGate.Refusal.forbidden) {
      try gate.route(head("PUT", "/", query: query))
    }
  }

  @Test("the address opens the page alone, and the key of the page all but the page")
  func twoSecrets() {
    for request in [
      head("GET", "/events"), head("POST", "/actions"), head("GET", "/", query: "key=lasting"),
      action(["x-chat-key": "secret"]),
    ] {
      #expect(throws: RequestGate.Refusal.forbidden) { try gate.route(request) }
    }
  }

  @Test("an action needs the key in a header, which no form of another page can send")
  func actionToken() {
    for header in ["", "wrong", "secret "] {
      let request = action(["x-chat-key": header], query: "key=lasting")
      #expect(throws: RequestGate.Refusal.forbidden) { try gate.route(request) }
    }
    #expect(throws: RequestGate.Refusal.mediaType) {
      try gate.route(action(["content-type": "text/plain"]))
    }
  }

  @Test(
    "a request that was made to another name or port is refused",
    arguments: ["evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "127.0.0.1:4000.evil", ""])
  func host(_ host: String) {
    #expect(throws: RequestGate.Refusal.forbidden) {
      try gate.route(head("GET", "/", ["host": host]))
    }
    let without = RequestGate.Head(method: "GET", path: "/", query: "token=secret")
    #expect(throws: RequestGate.Refusal.forbidden) { try gate.route(without) }
  }

  @Test(
    "a request of another page is refused, even with the token",
    arguments: [
      ["origin": "http://evil.example"], ["origin": "null"], ["origin": "http://localhost:4000"],
      ["origin": "http://127.0.0.1:4001"], ["origin": "https://127.0.0.1:4000"],
      ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"],
    ])
  func origin(_ headers: [String: String]) {
    #expect(throws: RequestGate.Refusal.forbidden) { try gate.route(action(headers)) }
    #expect(throws: RequestGate.Refusal.forbidden) { try gate.route(head("GET", "/", headers)) }
  }

  @Test("with the token, other paths are not found and other methods not allowed")
  func others() {
    for path in [
      "/nothing", "/events/", "/secret/nothing.js", "", "/../etc/passwd", "/secret/../x",
    ] {
      #expect(throws: RequestGate.Refusal.notFound) { try gate.route(head("GET", path)) }
    }
    for path in ["/", "/events", "/secret/chat.css"] {
      #expect(throws: RequestGate.Refusal.method(allowed: "GET")) {
        try gate.route(head("POST", path))
      }
    }
    #expect(throws: RequestGate.Refusal.method(allowed: "POST")) {
      try gate.route(head("GET", "/actions"))
    }
  }

  @Test("tokens are long, and no two are the same")
  func tokens() {
    var generator = SystemRandomNumberGenerator()
    let tokens = (0..<100).map { _ in AccessToken(using: &generator).text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 })
  }
}
