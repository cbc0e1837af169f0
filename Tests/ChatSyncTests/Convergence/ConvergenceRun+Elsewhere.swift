import ChatActions
import ChatModels
@_spi(Adapter) import ChatRuntime
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// What other software has done at the service.
struct Elsewhere {
  /// The beginnings of payloads that stand for no message, by their timetokens.
  var unreadable: [Timetoken: String] = [:]
  var lastNumber = 0
  /// The messages that history has, by their identifiers.
  var messages: [String: (channel: String, timetoken: Timetoken)] = [:]
  /// The messages that were deleted or published again since, to which nobody can keep a reaction.
  var replaced: Set<Timetoken> = []
  /// The channels of messages that were deleted from history, by their identifiers.
  var deleted: [String: String] = [:]
  /// Whether messages were deleted from history.
  var hasDeletedMessages = false
  /// Objects that the service does not have for now.
  var deletedProfiles: Set<ProfileReference> = []
  /// The channels that were deleted once, with which the reactions in them went.
  var emptiedChannels: NameSet = []
  /// The users that were deleted once, whose reactions are shown again when they are read again.
  var deletedUsers: NameSet = []

  /// Whether what others did may have taken a reaction.
  func hasTaken(_ action: NewMessageAction) -> Bool {
    replaced.contains(action.messageTimetoken) || emptiedChannels.contains(action.channel)
  }
}

// MARK: - Things that happen at the service without the clients

extension ConvergenceRun {
  /// The other software's way to the service; nothing happens to its requests.
  private var outsider: PubNubRemote {
    var configuration = PubNubConfiguration.test
    configuration.userID = "eve"
    return PubNubRemote(
      configuration, transport: LoopbackTransport(service), clock: TestClock(), random: { 0 },
      unixTime: { 1_700_000_000 })
  }

  /// Does one thing at the service.
  func happenElsewhere() async throws {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try await publishUnreadable()
    case 1: try await publishAtLimits()
    case 2: try await publishAgain()
    case 3: try await deleteMessage()
    case 4: try await deleteObject()
    case 5: try await makeDeletedObject()
    default: try await changeMembershipElsewhere()
    }
  }

  private func somewhere() -> String {
    Self.channels[Int.random(in: 0..<Self.channels.count, using: &random)]
  }

  private func publish(
    _ payload: [UInt8], in channel: String, as user: String = "eve"
  ) async throws -> Timetoken {
    await service.advance(by: 0.01)
    // The client would refuse some of it.
    let reply = await service.reply(
      to: LoopbackRequest(
        method: "POST", path: "/publish/pub-demo/sub-demo/0/\(channel)/0", query: "uuid=\(user)",
        ifMatch: nil, body: payload))
    let answer = try JSONValue(json: reply.answer.body)
    try #require(answer[0] == 1, "\(answer)")
    return try #require(answer[2]?.string.flatMap { Timetoken($0) }, "\(answer)")
  }

  /// Publishes what stands for no message, up to what the service takes.
  private func publishUnreadable() async throws {
    // The loopback server takes no deeper ones; single events of up to 16,000 levels have tests of their own.
    let depth = [1, 505, 600, 1_000].randomElement(using: &random) ?? 1
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let payload =
      [
        nested, #"{"id":\#(nested)}"#, "17", "null", "{}",
        #"{"id":"x","text":7,"createdAt":"2023-11-14T22:13:20Z"}"#,
        String(repeating: "9", count: 30_000),
      ].randomElement(using: &random) ?? "17"
    let timetoken = try await publish(Array(payload.utf8), in: somewhere())
    elsewhere.unreadable[timetoken] = "\(payload.prefix(40)) (\(payload.utf8.count))"
  }

  /// Publishes a message that is as large or as deep as the service takes it.
  private func publishAtLimits() async throws {
    elsewhere.lastNumber += 1
    let (id, channel) = ("e\(elsewhere.lastNumber)", somewhere())
    let depth = [1, 100, 400].randomElement(using: &random) ?? 1
    let timetoken = try await publish(payload(id, depth: depth), in: channel)
    elsewhere.messages[id] = (channel, timetoken)
  }

  private func payload(_ id: String, depth: Int = 1) -> [UInt8] {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    return Array(
      (#"{"id":"\#(id)","text":"\#(elsewhere.lastNumber)","createdAt":"2023-11-14T22:13:20Z","#
        + #""custom":{"deep":\#(nested)}}"#).utf8)
  }

  /// Publishes a message again under its identifier, with another text; one that is in history still or was deleted from it.
  private func publishAgain() async throws {
    let id: String
    let channel: String
    if random.happens(onceIn: 3), let gone = elsewhere.deleted.min(by: { $0.key < $1.key }) {
      (id, channel) = gone
      elsewhere.deleted[id] = nil
    } else {
      guard let (known, message) = anyMessage() else { return }
      (id, channel) = (known, message.channel)
      elsewhere.replaced.insert(message.timetoken)
    }
    elsewhere.lastNumber += 1
    elsewhere.messages[id] = (channel, try await publish(payload(id), in: channel))
  }

  /// Deletes a message from history, of which there is no event.
  private func deleteMessage() async throws {
    guard let (id, message) = anyMessage() else { return }
    elsewhere.messages[id] = nil
    elsewhere.deleted[id] = message.channel
    elsewhere.hasDeletedMessages = true
    elsewhere.replaced.insert(message.timetoken)
    await service.advance(by: 0.01)
    try await outsider.deleteMessages(
      in: message.channel, after: Timetoken(rawValue: message.timetoken.rawValue - 1),
      through: message.timetoken)
  }

  /// Deletes a user or a channel.
  private func deleteObject() async throws {
    let users = ["eve"] + devices.map(\.user)
    let reference: ProfileReference
    if random.happens(onceIn: 2) {
      reference = .channel(Self.channels[2])
      elsewhere.emptiedChannels.insert(Self.channels[2])
    } else {
      let user = users.randomElement(using: &random) ?? "eve"
      reference = .user(user)
      elsewhere.deletedUsers.insert(user)
    }
    elsewhere.deletedProfiles.insert(reference)
    await service.advance(by: 0.01)
    try await outsider.remove(reference)
  }

  private func makeDeletedObject() async throws {
    guard
      let reference = elsewhere.deletedProfiles.sorted(by: { "\($0)" < "\($1)" })
        .randomElement(using: &random)
    else { return }
    try await make(reference)
  }

  /// Makes all that was deleted again, so that there is an end at which all can be the same.
  func makeDeletedObjects() async throws {
    for reference in elsewhere.deletedProfiles.sorted(by: { "\($0)" < "\($1)" }) {
      try await make(reference)
    }
  }

  /// Puts read marks back and deletes a channel, when all have heard of everything before.
  func putBack() async throws {
    for device in devices {
      for channel in device.marks.keys.sorted() {
        let mark = try JSONValue(
          json: Array(
            #"{"uuid":{"id":"\#(device.user)"},"custom":{"\#(ReadMark.name)":"17"}}"#.utf8))
        await service.advance(by: 0.01)
        _ = try await outsider.change(
          .members(of: channel), set: [mark], remove: [], matching: ListingQuery(limit: 1),
          as: JSONValue.self)
      }
    }
    let channel = ProfileReference.channel(Self.channels[2])
    try await make(channel)
    try await settle()
    elsewhere.deletedProfiles.insert(channel)
    elsewhere.emptiedChannels.insert(Self.channels[2])
    await service.advance(by: 0.01)
    try await outsider.remove(channel)
  }

  /// Ends a membership in each channel while the clients are away, until the service has forgotten the event.
  func endMembershipsUnseen() async throws {
    for channel in Self.channels {
      let user = clients[Int.random(in: 0..<clients.count, using: &random)].user
      await service.advance(by: 0.01)
      _ = try await outsider.change(
        .members(of: channel), set: [], remove: [user], matching: ListingQuery(limit: 1),
        as: JSONValue.self)
    }
    await service.advance(by: 86_400)
    for client in clients.indices { loseConnection(client, clients[client].process.life) }
  }

  /// Publishes a message twice, by an author whom no store knows, and brings the first publication once more before the
  /// author is read.
  func publishTwice() async throws {
    let (id, channel, author) = ("twice", Self.channels[0], "mallory")
    let first = try await publish(payload(id), in: channel, as: author)
    elsewhere.lastNumber += 1
    _ = try await publish(payload(id), in: channel, as: author)
    for client in clients.indices {
      // An answer has both publications, or one.
      for _ in 0..<2 { try await poll(client) }
      let process = clients[client].process
      guard let cursor = try await process.pipeline.cursor(),
        let event = oldEvents.last(where: { $0.timetoken == first })
      else { continue }
      try await receive(EventBatch(events: [event], cursor: cursor), client, process)
    }
  }

  private func make(_ reference: ProfileReference) async throws {
    elsewhere.deletedProfiles.remove(reference)
    elsewhere.lastNumber += 1
    await service.advance(by: 0.01)
    _ = try await outsider.set(
      reference, to: JSONValue.object(["name": .string("made \(elsewhere.lastNumber)")]),
      expecting: nil, include: [], as: JSONValue.self)
  }

  private func anyMessage() -> (String, (channel: String, timetoken: Timetoken))? {
    elsewhere.messages.sorted { $0.key < $1.key }.randomElement(using: &random)
  }

  /// Changes a membership, with custom data or without, or ends it.
  private func changeMembershipElsewhere() async throws {
    let channel = somewhere()
    let user = clients[Int.random(in: 0..<clients.count, using: &random)].user
    let custom =
      [#"{"a":1}"#, #"{"b":"two"}"#, "{}", "null", #"{"\#(ReadMark.name)":"17"}"#]
      .randomElement(using: &random) ?? "null"
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
