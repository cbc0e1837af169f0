import ChatActions
import ChatModels
import ChatRuntime
import JSONText
import TestWaiting

@testable import ChatSync
@testable import PubNubLoopback

/// What other software has done at the service.
struct Elsewhere {
  /// The messages of other software: their channel and the timetoken of the newest publication, by their identifiers.
  var messages: [String: (channel: String, timetoken: Timetoken)] = [:]
  /// The timetokens of publications that stand for no message.
  var unreadable: Set<Timetoken> = []
  var lastNumber = 0
}

// MARK: - Things that happen at the service without the clients

extension ConvergenceRun {
  /// The other software's way to the service; nothing happens to its requests.
  private var outsider: PubNubRemote {
    var configuration = PubNubConfiguration.test
    configuration.userID = "eve"
    return PubNubRemote(
      configuration, transport: LoopbackTransport(service), clock: ManualClock(), random: { 0 },
      unixTime: { 1_700_000_000 })
  }

  /// Does one thing at the service.
  func happenElsewhere() async throws {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: try await publishUnreadable()
    case 2, 3: try await publishAtLimits()
    case 4, 5: try await publishAgain()
    default: try await changeMembershipElsewhere()
    }
  }

  private func somewhere() -> String {
    Self.channels[Int.random(in: 0..<Self.channels.count, using: &random)]
  }

  private func publish(_ payload: [UInt8], in channel: String) async throws -> Timetoken {
    await service.advance(by: 0.01)
    return try await outsider.publish(
      PublishRequest(channel: channel, payload: payload, form: .body))
  }

  /// Publishes what stands for no message, up to what the service takes.
  private func publishUnreadable() async throws {
    let depth = [1, 505, 600, 5_000, 16_000].randomElement(using: &random) ?? 1
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let payload =
      [
        nested, #"{"id":\#(nested)}"#, "17", "null", #""text""#, "{}",
        #"{"id":"x","text":7,"createdAt":"2023-11-14T22:13:20Z"}"#,
        #"{"text":"\#(String(repeating: "a", count: 32_000))"}"#,
        String(repeating: "9", count: 30_000),
      ].randomElement(using: &random) ?? "17"
    elsewhere.unreadable.insert(try await publish(Array(payload.utf8), in: somewhere()))
  }

  /// Publishes a message that is as large or as deep as the service takes it.
  private func publishAtLimits() async throws {
    elsewhere.lastNumber += 1
    let (id, channel) = ("e\(elsewhere.lastNumber)", somewhere())
    let depth = [1, 400, 2_000].randomElement(using: &random) ?? 1
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let timetoken = try await publish(
      payload(id, "\(elsewhere.lastNumber)", #","custom":{"deep":\#(nested)}"#), in: channel)
    elsewhere.messages[id] = (channel, timetoken)
  }

  private func payload(_ id: String, _ text: String, _ more: String = "") -> [UInt8] {
    Array(#"{"id":"\#(id)","text":"\#(text)","createdAt":"2023-11-14T22:13:20Z"\#(more)}"#.utf8)
  }

  /// Publishes a message again under its identifier, with another text.
  private func publishAgain() async throws {
    guard let (id, message) = anyMessage() else { return }
    elsewhere.lastNumber += 1
    forgetReactions(to: message.timetoken)
    let timetoken = try await publish(
      payload(id, "\(elsewhere.lastNumber)"), in: message.channel)
    elsewhere.messages[id] = (message.channel, timetoken)
  }

  private func anyMessage() -> (String, (channel: String, timetoken: Timetoken))? {
    elsewhere.messages.sorted { $0.key < $1.key }.randomElement(using: &random)
  }

  /// Nobody can want a reaction to a publication that is gone.
  private func forgetReactions(to timetoken: Timetoken) {
    for device in devices.indices {
      devices[device].reactions = devices[device].reactions.filter {
        $0.key.messageTimetoken != timetoken
      }
    }
  }

  /// Changes a membership, with custom data or without, or ends it.
  private func changeMembershipElsewhere() async throws {
    let channel = somewhere()
    let user = clients[Int.random(in: 0..<clients.count, using: &random)].user
    let custom =
      [#"{"a":1}"#, #"{"b":"two"}"#, "{}", "null"].randomElement(using: &random) ?? "null"
    let status = "s\(Int.random(in: 0..<5, using: &random))"
    let body = try JSONValue(
      json: Array(
        #"{"uuid":{"id":"\#(user)"},"status":"\#(status)","custom":\#(custom)}"#.utf8))
    let isEnd = random.happens(onceIn: 3)
    await service.advance(by: 0.01)
    _ = try await outsider.change(
      .members(of: channel), set: isEnd ? [] : [body], remove: isEnd ? [user] : [],
      matching: ListingQuery(limit: 1), as: JSONValue.self)
  }
}
