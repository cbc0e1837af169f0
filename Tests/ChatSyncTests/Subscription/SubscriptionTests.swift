@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import TestSupport
import Testing

/// A subscription over the protocol, on a clock of the test.
@Suite(.ends)
struct SubscriptionTests {
  private let transport = HandTransport()
  private let clock = TestClock()

  private func subscription(from cursor: String? = nil) -> Subscription {
    let remote = PubNubRemote(.test, transport: transport, clock: clock, random: { 0 })
    return Subscription(
      remote, from: cursor.flatMap(SubscriptionCursor.init), clock: clock, random: { 0 })
  }

  private static func answer(_ cursor: String, _ timetokens: Int...) -> String {
    let envelopes = timetokens.map { timetoken in
      "{\"p\":{\"t\":\"\(timetoken)\",\"r\":1},\"c\":\"a\",\"d\":\(timetoken)}"
    }
    return "{\"t\":{\"t\":\"\(cursor)\",\"r\":1},\"m\":[\(envelopes.joined(separator: ","))]}"
  }

  /// Subscribes to a channel and answers the handshake and the heartbeat.
  ///
  /// - Returns: The open poll.
  private func connect(_ subscription: Subscription) async throws -> HandTransport.Exchange {
    try await subscription.subscribe(to: ["a"])
    await transport.answer(await transport.next("tt=0"), Self.answer("5"))
    await transport.answer(await transport.next("/heartbeat"), "{}")
    await clock.sleeperArrives(for: .seconds(149))
    return await transport.next("tt=5&tr=1")
  }

  @Test
  func `connected is said after an answer, events come with their cursor, and closing leaves`()
    async throws
  {
    let subscription = subscription()
    var states = subscription.states.makeAsyncIterator()
    try await subscription.subscribe(to: ["a"], withPresence: true)
    #expect(await states.next()?.status == .connecting)
    let handshake = await transport.next("/v2/subscribe/sub-demo/a,a-pnpres/0?tt=0&")
    await transport.answer(handshake, Self.answer("5"))
    await transport.answer(await transport.next("/channel/a/heartbeat"), "{}")
    #expect(await states.next()?.status == .connected)
    await transport.answer(await transport.next("tt=5&tr=1"), Self.answer("9", 7, 8))
    var batches = subscription.batches.makeAsyncIterator()
    let first = await batches.next()
    #expect(first?.cursor.description == "5@1")
    let second = await batches.next()
    #expect(second?.cursor.description == "9@1")
    #expect(second?.events.map(\.timetoken) == [7, 8])
    let poll = await transport.next("tt=9&tr=1")
    async let closing: Void = subscription.close()
    await transport.cancellation(of: poll)
    await transport.answer(await transport.next("/channel/a/leave"), "{}")
    await closing
    #expect(await states.next()?.status == .closed)
    #expect(await states.next() == nil)
    #expect(await batches.next() == nil)
    await subscription.close()
  }

  @Test func `connected is unsaid when no answer comes in time`() async throws {
    let subscription = subscription()
    var states = subscription.states.makeAsyncIterator()
    let poll = try await connect(subscription)
    #expect(await states.next()?.status == .connecting)
    #expect(await states.next()?.status == .connected)
    await clock.sleeperArrives(for: .seconds(149))
    clock.advance(by: .seconds(149))
    await transport.answer(await transport.next("/heartbeat"), "{}")
    await clock.sleeperArrives(for: .seconds(149))
    clock.advance(by: .seconds(148))
    clock.advance(by: .seconds(13))
    await transport.cancellation(of: poll)
    let state = await states.next()
    #expect(state?.status == .reconnecting)
    #expect(state?.error?.code == .timedOut)
    await transport.answer(await transport.next("tt=0"), Self.answer("99"))
    #expect(await states.next()?.status == .connected)
    _ = await transport.next("tt=5&tr=1")
  }

  @Test func `connected is unsaid when a heartbeat fails`() async throws {
    let subscription = subscription()
    var states = subscription.states.makeAsyncIterator()
    let poll = try await connect(subscription)
    #expect(await states.next()?.status == .connecting)
    #expect(await states.next()?.status == .connected)
    clock.advance(by: .seconds(149))
    await transport.answer(await transport.next("/heartbeat"), "", status: 503)
    #expect(await states.next()?.error?.status == 503)
    await transport.cancellation(of: poll)
    _ = await transport.next("tt=0")
  }

  @Test func `other channels cancel the poll and keep the cursor, then what was dropped is left`()
    async throws
  {
    let subscription = subscription()
    let poll = try await connect(subscription)
    try await subscription.subscribe(to: ["b"])
    await transport.cancellation(of: poll)
    let second = await transport.next("/a,b/0?tt=5&tr=1")
    await transport.answer(await transport.next("/channel/a,b/heartbeat"), "{}")
    await subscription.unsubscribe(from: ["a"])
    await transport.cancellation(of: second)
    _ = await transport.next("/b/0?tt=5&tr=1")
    await clock.sleeperArrives(for: .milliseconds(200))
    clock.advance(by: .milliseconds(200))
    await transport.answer(await transport.next("/channel/a/leave"), "{}")
    await subscription.setFilter("x == 1")
    _ = await transport.next("/b/0?tt=5&tr=1&filter-expr=x%20%3D%3D%201")
  }

  @Test func `a stored cursor is gone on with after a handshake`() async throws {
    let subscription = subscription(from: "17000000000000123@12")
    try await subscription.subscribe(to: ["a"])
    await transport.answer(await transport.next("tt=0"), Self.answer("17999999999999999"))
    let poll = await transport.next("tt=17000000000000123&tr=12")
    await transport.answer(poll, Self.answer("17000000000000124", 3))
    let event = try await subscription.events.awaited("the first event") { _ in true }
    #expect(event.timetoken == 3)
  }

  @Test func `closing ends with a leave that fails, which is said once`() async throws {
    let subscription = subscription()
    _ = try await connect(subscription)
    async let closing: Void = subscription.close()
    await transport.answer(await transport.next("/leave"), "", status: 503)
    await closing
  }

  @Test func `closing ends without an answer to the leave`() async throws {
    let subscription = subscription()
    _ = try await connect(subscription)
    async let closing: Void = subscription.close()
    let leave = await transport.next("/leave")
    await clock.sleeperArrives(for: .milliseconds(500))
    clock.advance(by: .milliseconds(500))
    await closing
    await transport.cancellation(of: leave)
  }

  @Test func `a subscription that nothing refers to ends its poll`() async throws {
    var subscription: Subscription? = subscription()
    let poll = try await connect(#require(subscription))
    subscription = nil
    await transport.cancellation(of: poll)
  }
}
