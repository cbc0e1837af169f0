import ChatSyncTesting
import JSONText
import LocalServing
import TestSupport
import Testing

@testable import ChatFaces
@testable import WebChat
@testable import web_chat_peer

/// Answers to requests.
@Suite(.ends)
struct WebChatHandlerTests {
  private let host: RecordingHost
  private let sessions: PageSessions
  private let stay: PageStay

  init() async throws {
    let host = RecordingHost(SampleScene.make())
    self.host = host
    sessions = PageSessions { _ in PageChat(host) {} }
    stay = try await sessions.begin(opening: nil)
  }

  private func answer(
    _ method: String = "GET", _ path: String = "/", query: String = "token=secret",
    _ headers: [String: String] = [:], body: String = ""
  ) async throws -> ServerResponse {
    let handler = WebChatHandler(
      sessions: sessions, secrets: .sample, clock: TestClock(), port: 4000)
    var fields: HTTPFields = ["Host": "127.0.0.1:4000"]
    for (name, value) in headers { fields[name] = value }
    return try await handler.response(
      to: ServerRequest(method: method, path: path, query: query, fields: fields, body: body))
  }

  private func act(_ body: String, _ headers: [String: String] = [:]) async throws -> ServerResponse
  {
    let own = [
      "X-Chat-Key": "lasting", "X-Chat-Session": "1", "Content-Type": "application/json",
    ]
    return try await answer(
      "POST", "/actions", query: "", own.merging(headers) { $1 }, body: body)
  }

  @Test("every answer has the headers that keep the page to itself")
  func headers() async throws {
    let answers = [
      try await answer(), try await answer(query: "token=wrong"),
      try await answer("GET", "/nothing"), try await answer("POST", "/"),
      try await answer("GET", "/secret/chat.js", query: ""),
      try await answer("GET", "/events", query: "key=lasting"),
      try await act("{"), try await act(#"{"do":"showOlder"}"#),
      try await act(#"{"do":"showOlder"}"#, ["Content-Type": "text/plain"]),
      try await act(String(repeating: " ", count: 70_000)),
    ]
    #expect(answers.map(\.status) == [200, 403, 404, 405, 200, 200, 400, 204, 415, 413])
    for answer in answers {
      let headers = answer.fields
      let policy = headers["Content-Security-Policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "no-referrer")
      #expect(headers["Cache-Control"] == "no-store")
      #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
      #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
      #expect(headers["Access-Control-Allow-Origin"] == nil)
    }
  }

  @Test("the page names its files, and each of them is there")
  func files() async throws {
    let page = try await answer()
    #expect(page.fields["Content-Type"] == "text/html; charset=utf-8")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("/secret/chat.js") && text.contains("/secret/chat.css"))
    #expect(text.contains(#"<meta name="page-key" content="lasting">"#))
    #expect(!text.contains("TOKEN") && !text.contains("PAGE-KEY"))
    for name in PageFiles.names {
      let file = try await answer("GET", "/secret/\(name)", query: "")
      #expect(file.status == 200)
      #expect(
        file.fields["Content-Type"]?.hasPrefix(
          name.hasSuffix(".css") ? "text/css" : "text/javascript")
          == true)
      #expect(file.bytes.count > 100, "\(name)")
    }
  }

  @Test("who knows neither the token nor the key learns nothing")
  func forbidden() async throws {
    for path in ["/", "/events", "/wrong/chat.js", "/nothing"] {
      let answer = try await answer("GET", path, query: "")
      #expect(answer.status == 403)
      #expect(answer.bytes.isEmpty)
    }
    let action = try await act(#"{"do":"send","text":"x"}"#, ["X-Chat-Key": "wrong"])
    #expect(action.status == 403)
    #expect(host.actions.isEmpty)
  }

  @Test("a program without the key cannot prove that it has it, nor can one at another port")
  func proof() async throws {
    let challenge = String(repeating: "0123", count: 8)
    let answer = try await answer("GET", "/proof", query: "of=\(challenge)")
    // printf CHALLENGE:4000 | openssl dgst -sha256 -hmac lasting
    let expected = "9336b1c9829e62c95ff534a2a44ac920baf5e9969d14f5069f03895dc1b87f1b"
    #expect(String(decoding: answer.bytes, as: UTF8.self) == expected)
    #expect(PageSecrets.sample.proof(of: challenge, port: 4001) != expected)
    for query in ["", "of=", "of=\(challenge)0", "of=%30\(challenge.dropFirst(3))"] {
      #expect(try await self.answer("GET", "/proof", query: query).status == 403)
    }
  }

  @Test("an action is done before it is answered")
  func action() async throws {
    #expect(try await act(#"{"do":"send","text":"Hello"}"#).status == 204)
    #expect(host.actions == [.send("Hello")])
  }

  @Test(
    "an action of a page without a session is not done", arguments: ["", "0", "2", "-1", "x"])
  func noSession(_ number: String) async throws {
    let answer = try await act(#"{"do":"send","text":"Hello"}"#, ["X-Chat-Session": number])
    #expect(answer.status == 410)
    #expect(host.actions.isEmpty)
  }

  @Test("a text of 30 KiB fits into an action, also when each character of it is escaped")
  func longText() async throws {
    let text = String(repeating: "\"", count: 30 * 1024)
    let body = JSONValue.object(["do": "send", "text": .string(text)]).text()
    #expect(try await act(body).status == 204)
    #expect(host.actions == [.send(text)])
  }

  @Test("a body that is too large is not read into an action")
  func largeBody() async throws {
    let text = String(repeating: "a", count: 66_000)
    let refusal = try await act(#"{"do":"send","text":"\#(text)"}"#)
    #expect(refusal.status == 413)
    #expect(host.actions.isEmpty)
  }

  @Test("what is no action is refused with a reason")
  func badAction() async throws {
    let refusal = try await act(#"{"do":"fly"}"#)
    #expect(refusal.status == 400)
    let reason = String(decoding: refusal.bytes, as: UTF8.self)
    #expect(reason.contains("fly"))
    #expect(try await answer("POST", "/").fields["Allow"] == "GET")
  }
}

extension ServerRequest {
  /// A request whose body is there.
  init(method: String, path: String, query: String, fields: HTTPFields, body: String) {
    self.init(method: method, path: path, query: query, fields: fields) { limit in
      body.utf8.count <= limit ? Array(body.utf8) : nil
    }
  }
}

extension ServerResponse {
  /// The body, if it is there at once.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = body else { return [] }
    return bytes
  }
}
