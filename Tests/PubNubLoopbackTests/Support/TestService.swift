import JSONText
import Logging
import TestSupport

@testable import PubNubLoopback

/// A service in memory, with a clock that only tests move.
struct TestService {
  static let begin: Int64 = 17_000_000_000_000_000

  let service: LoopbackService

  init(
    _ configuration: LoopbackConfiguration = LoopbackConfiguration(),
    faults: [LoopbackFault] = [], storage: (any LoopbackStorage)? = nil
  ) throws {
    var configuration = configuration
    configuration.time = .stopped(at: Self.begin)
    service = try LoopbackService(
      configuration, faults: faults, storage: storage,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Sends a request; a target is a path with its query.
  @discardableResult
  func send(
    _ method: String, _ target: String, _ body: String = "", ifMatch: String? = nil,
    as user: String = "alice"
  ) async -> TestAnswer {
    let parts = target.split(separator: "?", maxSplits: 1)
    let query = (parts.count > 1 ? parts[1] + "&" : "") + "uuid=\(user)&pnsdk=test"
    let reply = await service.reply(
      to: LoopbackRequest(
        method: method, path: String(parts[0]), query: query, ifMatch: ifMatch,
        body: Array(body.utf8)))
    return TestAnswer(
      status: reply.delivery == .dropped ? 0 : reply.answer.status,
      text: String(decoding: reply.answer.body, as: UTF8.self))
  }

  /// Sends a GET request.
  @discardableResult
  func get(_ target: String, as user: String = "alice") async -> TestAnswer {
    await send("GET", target, as: user)
  }

  /// Publishes a JSON text and returns its timetoken.
  @discardableResult
  func publish(
    _ json: String, on channel: String, _ query: String = "", as user: String = "alice"
  ) async -> Int64 {
    let answer = await send("POST", "/publish/p/s/0/\(channel)/0?\(query)", json, as: user)
    return answer.json[2]?.string.flatMap { Int64($0) } ?? -1
  }

  /// Takes a cursor as it is now.
  func cursor(_ channels: String, _ query: String = "", as user: String = "reader") async -> String
  {
    await get("/v2/subscribe/s/\(channels)/0?tt=0&\(query)", as: user).cursor
  }

  /// Polls for what is there behind a cursor.
  func poll(
    _ channels: String, _ cursor: String, _ query: String = "", as user: String = "reader"
  ) async -> TestAnswer {
    await get("/v2/subscribe/s/\(channels)/0?tt=\(cursor)&tr=1&\(query)", as: user)
  }

  /// Waits until as many polls are held.
  func untilPolls(_ count: Int) async {
    Sightings.note("waits for \(count) polls")
    while await service.core.polls.count != count, !Task.isCancelled { await Task.yield() }
  }
}

/// The answer to a request of a test.
struct TestAnswer: CustomStringConvertible, Sendable {
  /// The status; 0 if the connection would have been closed.
  var status: Int
  var text: String

  /// The body as JSON.
  var json: JSONValue { Payload(Array(text.utf8))?.value ?? .null }

  /// The cursor of an answer to a subscriber.
  var cursor: String { json["t"]?["t"]?.string ?? "" }

  /// The events of an answer to a subscriber.
  var events: [JSONValue] { json["m"]?.array ?? [] }

  /// The payloads of these events, as text.
  var payloads: [String] { events.map { $0["d"]?.text() ?? "" } }

  /// The identities of the entries of a list.
  var ids: [String] { json["data"]?.array?.compactMap { $0["id"]?.string } ?? [] }

  var description: String { "\(status) \(text)" }
}
