import FlyingFox
import Foundation
import JSONText
import TestWaiting
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
    _ method: HTTPMethod = .GET, _ path: String = "/", query: String = "token=secret",
    _ headers: [String: String] = [:], body: Data = Data()
  ) async throws -> HTTPResponse {
    let handler = WebChatHandler(
      sessions: sessions, secrets: .sample, clock: ManualClock(), port: { 4000 })
    var all = HTTPHeaders()
    for (name, value) in ["Host": "127.0.0.1:4000"].merging(headers, uniquingKeysWith: { $1 }) {
      all[HTTPHeader(name)] = value
    }
    return try await handler.handleRequest(
      HTTPRequest(
        method: method, version: .http11, target: .init(path: path, query: query), headers: all,
        body: HTTPBodySequence(data: body)))
  }

  private func act(_ body: String, _ headers: [String: String] = [:]) async throws -> HTTPResponse {
    let own = [
      "X-Chat-Key": "lasting", "X-Chat-Session": "1", "Content-Type": "application/json",
    ]
    return try await answer(
      .POST, "/actions", query: "", own.merging(headers) { $1 }, body: Data(body.utf8))
  }

  @Test("every answer has the headers that keep the page to itself")
  func headers() async throws {
    let answers = [
      try await answer(), try await answer(query: "token=wrong"),
      try await answer(.GET, "/nothing"), try await answer(.POST, "/"),
      try await answer(.GET, "/secret/chat.js", query: ""),
      try await answer(.GET, "/events", query: "key=lasting"),
      try await act("{"), try await act(#"{"do":"showOlder"}"#),
      try await act(#"{"do":"showOlder"}"#, ["Content-Type": "text/plain"]),
      try await act(String(repeating: " ", count: 70_000)),
    ]
    #expect(answers.map(\.statusCode.code) == [200, 403, 404, 405, 200, 200, 400, 204, 415, 413])
    for answer in answers {
      let headers = answer.headers
      let policy = headers[HTTPHeader("Content-Security-Policy")] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
      #expect(headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
      #expect(headers[HTTPHeader("Referrer-Policy")] == "no-referrer")
      #expect(headers[HTTPHeader("Cache-Control")] == "no-store")
      #expect(headers[HTTPHeader("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(headers[HTTPHeader("Cross-Origin-Opener-Policy")] == "same-origin")
      #expect(headers[HTTPHeader("Access-Control-Allow-Origin")] == nil)
    }
  }

  @Test("the page names its files, and each of them is there")
  func files() async throws {
    let page = try await answer()
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    let text = String(decoding: try await page.bodyData, as: UTF8.self)
    #expect(text.contains("/secret/chat.js") && text.contains("/secret/chat.css"))
    #expect(text.contains(#"<meta name="page-key" content="lasting">"#))
    #expect(!text.contains("TOKEN") && !text.contains("PAGE-KEY"))
    for name in PageFiles.names {
      let file = try await answer(.GET, "/secret/\(name)", query: "")
      #expect(file.statusCode == .ok)
      #expect(
        file.headers[.contentType]?.hasPrefix(
          name.hasSuffix(".css") ? "text/css" : "text/javascript")
          == true)
      #expect(try await file.bodyData.count > 100, "\(name)")
    }
  }

  @Test("who knows neither the token nor the key learns nothing")
  func forbidden() async throws {
    for path in ["/", "/events", "/wrong/chat.js", "/nothing"] {
      let answer = try await answer(.GET, path, query: "")
      #expect(answer.statusCode == .forbidden)
      #expect(try await answer.bodyData.isEmpty)
    }
    let action = try await act(#"{"do":"send","text":"x"}"#, ["X-Chat-Key": "wrong"])
    #expect(action.statusCode == .forbidden)
    #expect(host.actions.isEmpty)
  }

  @Test("a program without the key cannot prove that it has it, nor can one at another port")
  func proof() async throws {
    let challenge = String(repeating: "0123", count: 8)
    let answer = try await answer(.GET, "/proof", query: "of=\(challenge)")
    // printf CHALLENGE:4000 | openssl dgst -sha256 -hmac lasting
    let expected = "9336b1c9829e62c95ff534a2a44ac920baf5e9969d14f5069f03895dc1b87f1b"
    #expect(String(decoding: try await answer.bodyData, as: UTF8.self) == expected)
    #expect(PageSecrets.sample.proof(of: challenge, port: 4001) != expected)
    for query in ["", "of=", "of=\(challenge)0", "of=%30\(challenge.dropFirst(3))"] {
      #expect(try await self.answer(.GET, "/proof", query: query).statusCode == .forbidden)
    }
  }

  @Test("an action is done before it is answered")
  func action() async throws {
    #expect(try await act(#"{"do":"send","text":"Hello"}"#).statusCode == .noContent)
    #expect(host.actions == [.send("Hello")])
  }

  @Test(
    "an action of a page without a session is not done", arguments: ["", "0", "2", "-1", "x"])
  func noSession(_ number: String) async throws {
    let answer = try await act(#"{"do":"send","text":"Hello"}"#, ["X-Chat-Session": number])
    #expect(answer.statusCode == .gone)
    #expect(host.actions.isEmpty)
  }

  @Test("a text of 30 KiB fits into an action, also when each character of it is escaped")
  func longText() async throws {
    let text = String(repeating: "\"", count: 30 * 1024)
    let body = JSONValue.object(["do": "send", "text": .string(text)]).text()
    #expect(try await act(body).statusCode == .noContent)
    #expect(host.actions == [.send(text)])
  }

  @Test("a body that is too large is not read into an action")
  func largeBody() async throws {
    let text = String(repeating: "a", count: 66_000)
    let refusal = try await act(#"{"do":"send","text":"\#(text)"}"#)
    #expect(refusal.statusCode == .payloadTooLarge)
    #expect(host.actions.isEmpty)
  }

  @Test("what is no action is refused with a reason")
  func badAction() async throws {
    let refusal = try await act(#"{"do":"fly"}"#)
    #expect(refusal.statusCode == .badRequest)
    let reason = String(decoding: try await refusal.bodyData, as: UTF8.self)
    #expect(reason.contains("fly"))
    #expect(try await answer(.POST, "/").headers[HTTPHeader("Allow")] == "GET")
  }
}
