import ChatComponents
import ChatFaces
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

@testable import WebChat
@testable import web_chat_peer

/// Scenes as server-sent events.
@Suite(.ends)
struct SceneEventsTests {
  private let clock = TestClock()
  private let pace = SceneEvents.Pace()

  private func events(_ host: any ChatHost) async throws -> EventReader {
    let sessions = PageSessions { _ in PageChat(host) {} }
    let stay = try await sessions.begin(opening: nil)
    return EventReader(SceneEvents(stay: stay, address: "/?token=secret", clock: clock, pace: pace))
  }

  private func host() -> RecordingHost {
    var scene = SampleScene.make()
    scene.conversation = ConversationScene(channelID: "general", title: "General")
    return RecordingHost(scene)
  }

  /// The name and the data of an event.
  private func parsed(_ bytes: [UInt8]?) throws -> (name: String, data: JSONObject) {
    let text = String(decoding: try #require(bytes), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4, "An event has two lines and an empty one.")
    let name = try #require(lines.first { $0.hasPrefix("event: ") }).dropFirst(7)
    let data = try #require(lines.first { $0.hasPrefix("data: ") }).dropFirst(6)
    return (String(name), try #require(JSONValue(parsing: String(data)).object))
  }

  @Test("a stream begins with the whole scene")
  func first() async throws {
    let host = host()
    let events = try await events(host)
    let event = try parsed(try await events.next())
    #expect(event.name == "scene")
    var expected = SceneChange(old: nil, new: host.scene.value).json
    expected["session"] = 1
    expected["address"] = "/?token=secret"
    #expect(event.data == expected)
  }

  @Test("a thousand messages in a second are at most thirty events, and the last has the newest")
  func pace() async throws {
    let host = host()
    let events = try await events(host)
    var page = PageModel()
    page.take(try parsed(try await events.next()).data)
    var (count, number) = (0, 0)
    while number < 1000 {
      async let bytes = events.next()
      await clock.sleeperArrives(for: pace.pause)
      let due = clock.now.advanced(by: pace.pause)
      while clock.now < due {
        number += 1
        host.scene.change {
          $0.conversation?.messages.append(SampleRows.message("in\(number)", text: "\(number)"))
        }
        clock.advance(by: .milliseconds(1))
      }
      page.take(try parsed(try await bytes).data)
      count += 1
    }
    #expect(count <= 30)
    var newest = PageModel()
    newest.take(SceneChange(old: nil, new: host.scene.value).json)
    #expect(page.differences(from: newest) == ["address", "session"])
  }

  @Test("a stream that is silent says that it is still there")
  func silence() async throws {
    let host = host()
    let events = try await events(host)
    _ = try await events.next()
    await clock.sleeperArrives(for: pace.silence)
    async let next = events.next()
    await clock.sleeperArrives(for: pace.pause)
    clock.advance(by: pace.silence)
    let bytes = try #require(try await next)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(": "))
  }

  @Test("a stream ends with its task")
  func cancelled() async throws {
    let host = host()
    let events = try await events(host)
    _ = try await events.next()
    let task = Task { try await events.next() }
    await clock.sleeperArrives(for: pace.pause)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Reads a stream from several tasks, one after the other.
actor EventReader {
  private var iterator: SceneEvents.Iterator

  init(_ events: SceneEvents) {
    iterator = events.makeAsyncIterator()
  }

  func next() async throws -> [UInt8]? {
    var copy = iterator
    defer { iterator = copy }
    return try await copy.next()
  }
}
