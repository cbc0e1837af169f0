import JSONText
import LocalServing
import TestSupport
import Testing

@testable import Playground

/// Answers to requests, without runs.
@Suite(.ends)
struct PlaygroundHandlerTests {
  private let stage: PlaygroundStage

  init() throws { stage = try PlaygroundStage() }

  @Test("every answer has the headers that keep the page to itself")
  func headers() async throws {
    let answers = [
      try await stage.answer(), try await stage.answer(query: "token=wrong"),
      try await stage.answer(query: ""), try await stage.answer("GET", "/nothing"),
      try await stage.answer("POST", "/"),
      try await stage.answer("GET", "/secret/playground.js", query: ""),
      try await stage.post(Array("{".utf8)),
      try await stage.post([], ["Content-Type": "text/plain"]),
    ]
    #expect(answers.map(\.status) == [200, 403, 403, 404, 405, 200, 400, 415])
    for answer in answers {
      let headers = answer.fields
      let policy = headers["Content-Security-Policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "no-referrer")
      #expect(headers["Cache-Control"] == "no-store")
      #expect(headers["Access-Control-Allow-Origin"] == nil)
    }
    try stage.folders.remove()
  }

  @Test("the page names its files, and each of them is there")
  func files() async throws {
    let page = try await stage.answer()
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("/secret/playground.js") && text.contains("/secret/base.css"))
    #expect(text.contains(#"<meta name="page-key" content="lasting">"#))
    #expect(!text.contains("TOKEN") && !text.contains("PAGE-KEY"))
    for name in PlaygroundFiles.names {
      let file = try await stage.answer("GET", "/secret/\(name)", query: "")
      #expect(file.status == 200 && file.bytes.count > 100, "\(name)")
    }
    try stage.folders.remove()
  }

  @Test("an address without a token says what is missing, and nothing else")
  func advice() async throws {
    let answer = try await stage.answer(query: "")
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(text == PlaygroundHandler.advice && !text.contains("secret"))
    for query in ["token=wrong", "token="] {
      #expect(try await stage.answer(query: query).bytes.isEmpty)
    }
    let run = try await stage.post(
      PlaygroundStage.body(["do": "check", "entity": "user"]), ["X-Playground-Key": "wrong"])
    #expect(run.status == 403 && run.bytes.isEmpty)
    try stage.folders.remove()
  }

  @Test("a body that is too large is not read")
  func largeBody() async throws {
    let body = [UInt8](repeating: 0x20, count: PlaygroundHandler.bodyLimit + 1)
    let answer = try await stage.post(body)
    #expect(answer.status == 413)
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains("32 MB"))
    try stage.folders.remove()
  }

  @Test(
    "what the page does not send is refused with a reason",
    arguments: [
      ("", "JSON object"), ("[]", "does one of"), (#"{"do":"fly"}"#, "does one of"),
      (#"{"do":"check","schema":3}"# + "\n{}", "shorter"),
      (#"{"do":"check","schema":-1}"# + "\n{}", "shorter"),
      (#"{"do":"check","schema":1}"# + "\n{}", "longer"),
      (#"{"do":"check","entity":"nobody"}"#, "entity"),
      (#"{"do":"check","dialect":"--fix"}"#, "dialect"),
      (#"{"do":"validate","input":"../x"}"#, "format"),
    ])
  func badRequests(_ body: String, _ reason: String) async throws {
    let answer = try await stage.post(Array(body.utf8))
    #expect(answer.status == 400)
    let text = String(decoding: answer.bytes, as: UTF8.self)
    #expect(text.contains(reason), "\(text)")
    try stage.folders.remove()
  }
}
