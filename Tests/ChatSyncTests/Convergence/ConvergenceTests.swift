import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// Random runs of several clients; a failure names its seed.
///
///     CHAT_SYNC_CONVERGENCE=10000 swift test --filter ConvergenceTests
///     CHAT_SYNC_SEED=42 CHAT_SYNC_CONVERGENCE=1 swift test --filter ConvergenceTests
@Suite(.ends)
struct ConvergenceTests {
  /// How many tests share the seeds, so that they are tried at once.
  private static let parts: UInt64 = 4

  @Test(arguments: 0..<parts)
  func `after quiet all stores equal the server and nothing that was sent is lost`(
    _ part: UInt64
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CHAT_SYNC_CONVERGENCE"].flatMap { UInt64($0) } ?? 8
    let first = environment["CHAT_SYNC_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in stride(from: first + part, to: first + count, by: Int(Self.parts)) {
      let faults = try await Self.faults(seed: seed)
      #expect(faults.isEmpty, "CHAT_SYNC_SEED=\(seed) CHAT_SYNC_CONVERGENCE=1")
      if !faults.isEmpty { return }
    }
  }

  /// What is wrong at the end of a run.
  private static func faults(seed: UInt64) async throws -> [String] {
    let run = try await ConvergenceRun(seed: seed)
    try await run.begin()
    for _ in 0..<300 { try await run.step() }
    return try await run.quiet()
  }
}

// MARK: - The end of a run

extension ConvergenceRun {
  /// Lets all clients know their users and channels, so that there is something to send from the first step on.
  func begin() async throws {
    hasAccidents = false
    try await settle()
    hasAccidents = true
  }

  /// Lets everything settle, and compares.
  ///
  /// - Returns: What is wrong, in words.
  func quiet() async throws -> [String] {
    hasAccidents = false
    for index in clients.indices { clients[index].isOnline = true }
    try await makeDeletedObjects()
    try await settle()
    try await putBack()
    try await settle()
    try await makeDeletedObjects()
    try await settle()
    try await endMembershipsUnseen()
    try await rest()
    try await judge()
    guard faults.isEmpty else { return faults }
    // What came before changes nothing any more, whatever of it comes once more.
    for client in clients.indices { try await repeatOldEventsAtEnd(client) }
    try await rest()
    try await publishTwice()
    try await settle()
    try await judge()
    return faults
  }

  /// Compares the stores with the server, and both with what users wanted.
  private func judge() async throws {
    let truth = try await Picture(of: service)
    faults += truth.disorder
    for device in devices { faults += try await check(device, against: truth) }
  }

  /// Lets all clients do what is left to do, and read twice what others have deleted from history.
  private func rest() async throws {
    try await settle()
    guard elsewhere.hasDeletedMessages else { return }
    for _ in 0..<2 {
      await service.advance(by: 61)
      for client in clients.indices { clients[client].process.again = NameSet(Self.channels) }
      try await settle()
    }
  }

  func settle() async throws {
    for _ in 0..<400 {
      var isBusy = false
      for client in clients.indices { isBusy = try await settle(client) || isBusy }
      if !isBusy { return }
    }
    faults.append("it does not come to rest")
  }

  /// Lets one client do what is left to do; whether there was something.
  private func settle(_ client: Int) async throws -> Bool {
    await service.advance(by: 0.01)
    if !clients[client].process.hasStarted {
      try await start(client)
      return true
    }
    let process = clients[client].process
    // Another process on the same store may have added entries, or sent some.
    try await refresh(client)
    if !process.sends.isEmpty {
      try await sendNext(client)
      return true
    }
    if !process.timers.isEmpty {
      fireTimer(client)
      return true
    }
    if process.isConnected, process.hasToRead {
      try await readNext(client)
      return true
    }
    let before = try await process.pipeline.cursor()
    try await poll(client)
    if try await process.pipeline.cursor() != before || !process.isConnected { return true }
    // The events may say that the membership has ended.
    return try await advanceMark(client)
  }

  private func check(_ device: Device, against truth: Picture) async throws -> [String] {
    let stored = try await Picture(of: device.disk)
    var faults = truth.differences(from: stored)
    let entries = try await device.disk.fetch(OutboxEntry.all)
    if !entries.isEmpty { faults.append("\(entries.count) entries are left") }
    for (action, isWanted) in device.reactions
    where !elsewhere.hasTaken(action) && truth.has(action, device.user) != isWanted {
      faults.append(
        "the server \(isWanted ? "lacks" : "has") its \(action.value) "
          + "to \(action.messageTimetoken)")
    }
    for id in device.given.sorted() {
      let count = truth.published.count { $0 == id }
      if count != 1 { faults.append("\(id) is \(count) times at the server") }
    }
    for (channel, mark) in device.marks {
      if let sent = truth.marks["\(device.user) in \(channel)"], sent < mark {
        faults.append("the server has its mark \(sent) of \(channel), not \(mark)")
      }
    }
    faults += try await setAsideFaults(of: device)
    return faults.map { "\(device.user): \($0)" }
  }

  /// What can not be read is kept aside once, wherever it was met.
  private func setAsideFaults(of device: Device) async throws -> [String] {
    let kept = try await device.disk.fetch(SetAsideEvent.all).map(\.timetoken)
    return elsewhere.unreadable.sorted { $0.key < $1.key }.compactMap { timetoken, payload in
      let count = kept.count { $0 == timetoken }
      return count == 1 ? nil : "\(payload) of \(timetoken) is kept aside \(count) times"
    }
  }
}

/// What is to be the same everywhere, as lines.
struct Picture {
  var lines: Set<String> = []
  /// The identifiers of the messages of history, each as often as it is there.
  var published: [String] = []
  /// When the messages of an author in a channel were published, by their numbers, which are those of sending.
  private var sent: [String: [Int: Timetoken]] = [:]
  /// How far the members of channels have read.
  private(set) var marks: [String: Timetoken] = [:]
  /// The actions of each user.
  private var reactions: [String: Set<NewMessageAction>] = [:]

  init(of disk: SQLiteStore) async throws {
    for message in try await disk.fetch(StoreRequest<MessageRecord>()) {
      lines.insert(
        "message \(message.id) \(message.text) \(message.pubnubUserId) \(message.pubnubChannelId) "
          + "\(message.timetoken.map(\.description) ?? "-") \(message.sendStatus)")
    }
    for action in try await disk.fetch(StoreRequest<ActionRecord>()) {
      lines.insert(
        "action \(action.pubnubUserId) \(action.pubnubParentTimetoken) \(action.published) \(action.value) "
          + "\(action.sendStatus)")
    }
    for member in try await disk.fetch(StoreRequest<MemberRecord>()) {
      lines.insert(
        "member \(member.channelId) \(member.userId) \(member.status ?? "-") "
          + Self.text(of: try member.custom.decode(JSONValue.self)))
    }
    for channel in try await disk.fetch(StoreRequest<ChannelRecord>()) {
      lines.insert("channel \(channel.id) \(channel.name ?? "-")")
    }
  }

  init(of service: LoopbackService) async throws {
    var configuration = PubNubConfiguration.test
    configuration.userID = "judge"
    let remote = PubNubRemote(
      configuration, transport: LoopbackTransport(service), clock: TestClock(), random: { 0 },
      unixTime: { 1_700_000_000 })
    for channel in ConvergenceRun.channels { try await look(at: channel, remote) }
  }

  private mutating func look(at channel: String, _ remote: PubNubRemote) async throws {
    /// The newest publication of each identifier, which counts.
    var newest: [String: PubNubChatMessage] = [:]
    var request = HistoryRequest(channels: [channel], limit: 100)
    while true {
      let page = try await remote.history(request, as: PubNubChatMessage.self)
      guard let history = page.channels[channel] else { break }
      for message in history.messages {
        published.append(message.id.rawValue)
        if message.timetoken ?? 0 >= newest[message.id.rawValue]?.timetoken ?? 0 {
          newest[message.id.rawValue] = message
        }
        if message.id.rawValue.hasPrefix("m") {
          sent["\(message.pubnubUserId) in \(channel)", default: [:]][number(of: message)] =
            message.timetoken
        }
      }
      guard let next = history.next else { break }
      request.start = next
    }
    for message in newest.values {
      lines.insert(
        "message \(message.id) \(message.text) \(message.pubnubUserId) \(channel) "
          + "\(message.timetoken.map(\.description) ?? "-") delivered")
    }
    let parents = Set(newest.values.compactMap(\.timetoken))
    var query = MessageActionQuery(channel: channel)
    while true {
      let page = try await remote.messageActions(query, as: PubNubChatMessageAction.self)
      for action in page.actions where parents.contains(action.parentTimetoken) {
        reactions[action.pubnubUserId.rawValue, default: []].insert(
          NewMessageAction(
            channel: channel, messageTimetoken: action.parentTimetoken, type: "reaction",
            value: action.value))
        lines.insert(
          "action \(action.pubnubUserId) \(action.parentTimetoken) \(action.actionTimetoken) "
            + "\(action.value) delivered")
      }
      guard let next = page.next else { break }
      query.start = next
    }
    let members = try await remote.list(
      .members(of: channel), matching: ListingQuery(), as: JSONValue.self)
    for member in members.items {
      let (user, custom) = (member["uuid"]?["id"]?.string ?? "", member["custom"] ?? .null)
      marks["\(user) in \(channel)"] = ReadMark.timetoken(in: custom) ?? 0
      lines.insert(
        "member \(channel) \(user) \(member["status"]?.string ?? "-") \(Self.text(of: custom))")
    }
    do throws(RemoteError) {
      let object = try await remote.object(
        .channel(channel), include: .ownFields, as: PubNubChatChannel.self)
      lines.insert("channel \(channel) \(object.name ?? "-")")
    } catch {
      guard error.code == .notFound else { throw error }
      lines.insert("channel \(channel) -")
    }
  }

  private static func text(of custom: JSONValue) -> String {
    (custom.object ?? [:]).map { "\($0.name)=\($0.value)" }.sorted().joined(separator: " ")
  }

  private func number(of message: PubNubChatMessage) -> Int {
    Int(message.id.rawValue.dropFirst()) ?? 0
  }

  /// Whether an action of a user is there.
  func has(_ action: NewMessageAction, _ user: String) -> Bool {
    reactions[user]?.contains(action) ?? false
  }

  /// What was not published in the order in which it was sent.
  var disorder: [String] {
    sent.sorted { $0.key < $1.key }.compactMap { name, messages in
      let times = messages.sorted { $0.key < $1.key }.map(\.value)
      return times == times.sorted() ? nil : "the messages of \(name) are out of order"
    }
  }

  /// What one has and the other has not.
  func differences(from stored: Picture) -> [String] {
    lines.subtracting(stored.lines).sorted().map { "lacks \($0)" }
      + stored.lines.subtracting(lines).sorted().map { "has \($0)" }
  }
}
