import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatStore
import ChatSyncTesting
import JSONText
import LocalServing
import TestSupport
import Testing

@testable import WebChat
@testable import web_chat_peer

/// Sessions of pages, which begin and end with their streams.
@Suite(.ends)
struct PageSessionsTests {
  /// Makes chats, and knows which of them have ended.
  private final class Chats: Sendable {
    let hosts = Guarded<[RecordingHost]>([])
    let channels = Guarded<[String?]>([])
    let ended = LiveValue<[Int]>([])

    func make(_ channel: String?) -> PageChat {
      let host = RecordingHost(SampleScene.make())
      channels.withLock { $0.append(channel) }
      let number = hosts.withLock { hosts in
        hosts.append(host)
        return hosts.count
      }
      return PageChat(host) { [ended] in ended.change { $0.append(number) } }
    }

    /// Waits until chats have ended.
    func end(_ numbers: [Int]) async -> Bool {
      for await ended in ended where ended.sorted() == numbers { return true }
      return false
    }
  }

  private let chats = Chats()
  private let sessions: PageSessions
  private let clock = TestClock()

  init() {
    sessions = PageSessions { [chats] in chats.make($0) }
  }

  private func request(
    _ method: String, _ path: String, query: String = "", session: Int? = nil, body: String = ""
  ) async throws -> ServerResponse {
    let handler = WebChatHandler(sessions: sessions, secrets: .sample, clock: clock, port: 4000)
    var fields: HTTPFields = [
      "Host": "127.0.0.1:4000", "X-Chat-Key": "lasting", "Content-Type": "application/json",
    ]
    fields["X-Chat-Session"] = session.map(String.init)
    return try await handler.response(
      to: ServerRequest(method: method, path: path, query: query, fields: fields, body: body))
  }

  @Test("what is done in one tab is done in its own session alone")
  func own() async throws {
    let streams = [try await request("GET", "/events"), try await request("GET", "/events")]
    let action = #"{"do":"open","channel":"random"}"#
    let answer = try await request("POST", "/actions", session: 2, body: action)
    #expect(answer.status == 204)
    #expect(chats.hosts.withLock { $0.map(\.actions) } == [[], [.open(channel: "random")]])
    #expect(streams.map(\.status) == [200, 200])
  }

  @Test("a page that connects again names the channel that it had open")
  func channel() async throws {
    _ = try await request("GET", "/events")
    _ = try await request("GET", "/events", query: "key=lasting&channel=caf%C3%A9%20%26%20bar")
    #expect(chats.channels.withLock { $0 } == [nil, "café & bar"])
  }

  @Test("a stream that is gone ends its session, and no other")
  func gone() async throws {
    var first: ServerResponse? = try await request("GET", "/events")
    let second = try await request("GET", "/events")
    #expect(first?.status == 200)
    first = nil
    #expect(await chats.end([1]))
    #expect(await sessions.host(of: 1) == nil)
    #expect(await sessions.host(of: 2) != nil)
    #expect(second.status == 200)
  }

  @Test("one session too many ends the one that was used least recently, and tells its page")
  func limit() async throws {
    var stays: [PageStay] = []
    for _ in 0..<PageSessions.limit { stays.append(try await sessions.begin(opening: nil)) }
    let events = EventReader(SceneEvents(stay: stays[1], address: "/?token=secret", clock: clock))
    #expect(try await events.next() != nil)
    // The first one is used, so that the second one is the next to go.
    #expect(await sessions.host(of: 1) != nil)
    stays.append(try await sessions.begin(opening: nil))
    #expect(await chats.end([2]))
    #expect(await sessions.host(of: 2) == nil)
    async let last = events.next()
    await clock.sleeperArrives(for: SceneEvents.Pace().pause)
    clock.advance(by: SceneEvents.Pace().pause)
    let text = String(decoding: try #require(try await last), as: UTF8.self)
    #expect(text == "event: replaced\ndata: {}\n\n")
    #expect(try await events.next() == nil)
    #expect(stays.map(\.session.isReplaced.value) == [false, true, false, false, false, false])
  }

  @Test("closing ends every session once, and begins no others")
  func close() async throws {
    let stays = [try await sessions.begin(opening: nil), try await sessions.begin(opening: nil)]
    await sessions.close()
    #expect(chats.ended.value.sorted() == [1, 2])
    await #expect(throws: CancellationError.self) { try await sessions.begin(opening: nil) }
    #expect(chats.ended.value.sorted() == [1, 2, 3])
    #expect(stays.map(\.session.number) == [1, 2])
    await sessions.reopen()
    #expect(try await sessions.begin(opening: nil).session.number == 3)
  }

  @Test("a chat that cannot begin is refused with a reason")
  func failure() async throws {
    let sessions = PageSessions { _ in throw ActionError(message: "no chat") }
    let handler = WebChatHandler(sessions: sessions, secrets: .sample, clock: clock, port: 4000)
    let answer = try await handler.response(
      to: ServerRequest(
        method: "GET", path: "/events", query: "key=lasting", fields: ["Host": "127.0.0.1:4000"],
        body: ""))
    #expect(answer.status == 503)
  }
}
