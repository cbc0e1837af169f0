import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// More channels, with longer names, than the address of one request can hold.
@Suite(.ends)
struct ManyChannelTests {
  /// 400 names of 84 bytes.
  private static let names = (100..<500).map { "\($0)" + String(repeating: "n", count: 81) }

  private func polled(_ client: TestClient) async -> [String] {
    await client.transport.requests.map(\.url).filter { $0.contains("/subscribe/") }
  }

  @Test func `two channels that differ in bytes alone are polled, each with its presence`() {
    let names = ["caf\u{e9}", "cafe\u{301}", "caf\u{e9}-pnpres", "cafe\u{301}-pnpres"]
    var parts = PollParts()
    parts.divide(SubscriptionSet(channels: NameSet(names)))
    #expect(parts.parts.values.reduce(0) { $0 + $1.channels.count } == 4)
  }

  @Test func `events of 400 channels with long names come, and no address is too long`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    let subscription = Subscription(alice.remote, clock: alice.clock, random: { 0 })
    try await subscription.subscribe(to: Self.names, withPresence: true)
    for await state in subscription.states where state.status == .connected { break }
    let wanted = [Self.names[0], Self.names[150], Self.names[399]]
    for channel in wanted { try await bob.publish("m", in: channel) }
    var seen: Set<String> = []
    for await event in subscription.events {
      if case .message = event.content { seen.insert(event.channel) }
      if seen == Set(wanted) { break }
    }
    let polls = await polled(alice)
    #expect(polls.allSatisfy { $0.utf8.count < 32_768 })
    let channels = await alice.channels(ofRequests: "/subscribe/sub-demo/")
    #expect(channels.allSatisfy { $0.count <= 200 })
    #expect(Set(channels.joined()).count == 800)
  }

  @Test func `one cursor stands for several polls: that of the one furthest behind`() throws {
    var machine = PartedReception(
      SubscriptionConfiguration(), cursor: nil, filter: nil, random: { 0 })
    let wanted = SubscriptionSet(channels: NameSet(Self.names))
    var polls = machine.change(to: wanted, filter: nil).polls
    #expect(polls.count > 1)
    // Each handshake is answered; the first poll alone goes on.
    for (number, cursor) in zip(polls.map(\.number), [5, 7, 9]) {
      _ = machine.answered(number, Self.batch([], cursor), after: .seconds(1))
    }
    #expect(machine.cursor?.token == "5")
    polls = machine.reconnect().polls
    for (number, cursor) in zip(polls.map(\.number), [50, 70, 90]) {
      polls += machine.answered(number, Self.batch([], cursor), after: .seconds(1)).polls
    }
    let second = polls.filter { $0.request.cursor?.token == "7" }
    let actions = machine.answered(
      try #require(second.first).number, Self.batch([60], 61), after: .seconds(1))
    // What is stored is the cursor of the poll that is furthest behind.
    #expect(actions.batches.map(\.cursor.token) == ["5"])
  }

  @Test func `a name stays in its part, and another channel does not interrupt other polls`() {
    var machine = PartedReception(
      SubscriptionConfiguration(), cursor: nil, filter: nil, random: { 0 })
    let first = NameSet(Self.names.dropLast())
    let polls = machine.change(to: SubscriptionSet(channels: first), filter: nil).polls
    for poll in polls { _ = machine.answered(poll.number, Self.batch([], 5), after: .seconds(1)) }
    let all = SubscriptionSet(channels: NameSet(Self.names))
    let added = machine.change(to: all, filter: nil).polls
    #expect(added.count == 1)
    #expect(added.first?.request.subscriptions.channels.contains(Self.names[399]) == true)
    var parts = PollParts(maximumCount: 2)
    parts.divide(SubscriptionSet(channels: ["b", "c", "d"]))
    #expect(parts.parts.mapValues { $0.channels.sorted() } == [0: ["b", "c"], 1: ["d"]])
    parts.divide(SubscriptionSet(channels: ["a", "c", "d", "d-pnpres"]))
    #expect(
      parts.parts.mapValues { $0.channels.sorted() } == [0: ["a", "c"], 1: ["d", "d-pnpres"]])
    parts.divide(SubscriptionSet(groups: ["g"]))
    #expect(parts.parts == [0: SubscriptionSet(groups: ["g"])])
  }

  @Test func `the state of several polls is that of the worst`() throws {
    var machine = PartedReception(
      SubscriptionConfiguration(), cursor: nil, filter: nil, random: { 0 })
    let wanted = SubscriptionSet(channels: NameSet(Self.names))
    let polls = machine.change(to: wanted, filter: nil).polls
    var states: [ConnectionState.Status] = []
    var next: [PollAction] = []
    for poll in polls {
      let actions = machine.answered(poll.number, Self.batch([], 5), after: .seconds(1))
      states += actions.states
      next += actions.polls
    }
    #expect(states == [.connected])
    let lost = machine.failed(
      try #require(next.last).number, RemoteError(.connectionFailed, "test"))
    #expect(lost.states == [.reconnecting])
    #expect(machine.close().states == [.closed])
  }

  private static func batch(_ events: [UInt64], _ cursor: Int) -> EventBatch {
    EventBatch(
      events: events.map { .message("m\($0)", at: $0) },
      cursor: SubscriptionCursor("\(cursor)@1") ?? EventBatch.of().cursor)
  }
}

private typealias PollAction = (number: Int, request: PollRequest)

extension [SubscriptionAction] {
  fileprivate var polls: [PollAction] {
    compactMap { if case .poll(let number, let request) = $0 { (number, request) } else { nil } }
  }

  fileprivate var batches: [EventBatch] {
    compactMap { if case .deliver(let batch) = $0 { batch } else { nil } }
  }

  fileprivate var states: [ConnectionState.Status] {
    compactMap { if case .report(let state) = $0 { state.status } else { nil } }
  }
}
