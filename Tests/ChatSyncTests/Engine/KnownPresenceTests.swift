import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// When an engine asks who is present, and when it knows.
@Suite(.ends) struct KnownPresenceTests {
  private let present = MemberRecord.membersBy(channelID: "general", onlyPresent: true)

  private func enter(_ client: TestClient) async throws {
    _ = try await client.remote.poll(
      PollRequest(subscriptions: SubscriptionSet(channels: ["general"])))
  }

  @Test func `who is present is asked at each start`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await enter(bob)
    for _ in 1...2 {
      let engine = alice.engine()
      try await engine.subscribe(to: ["general"])
      try await engine.start()
      await engine.waitUntilPresenceIsKnown(in: ["general"])
      #expect(try await alice.store.fetch(present).contains { $0.userId == "bob" })
      await engine.stop()
      await engine.waitUntilPresenceIsKnown(in: [])
    }
  }

  @Test func `the channel on screen is asked for first, and the others together`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let channels = (1...60).map { "c\($0)" }
    let engine = alice.engine()
    await engine.prioritize("c30")
    try await engine.subscribe(to: channels)
    try await engine.start()
    await engine.waitUntilPresenceIsKnown(in: NameSet(channels))
    let asked = await alice.channels(ofRequests: "/presence/sub-key/sub-demo/channel/")
      .filter { !$0.contains("alice") }
    #expect(asked.map(\.count) == [1, 50, 9])
    #expect(asked.first == ["c30"])
    await engine.stop()
  }

  @Test func `a channel of which the service refuses presence stops no other`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    await alice.transport.fail(
      "/channel/a,b,c?",
      .status(
        403,
        #"{"message":"Forbidden","error":true,"service":"Access Manager","status":403,"#
          + #""payload":{"channels":["b"]}}"#))
    let engine = alice.engine()
    try await engine.subscribe(to: ["a", "b", "c"])
    try await engine.start()
    await engine.waitUntilPresenceIsKnown(in: ["a", "c"])
    await engine.stop()
  }

  @Test func `without a connection presence is unknown, and it is asked for at a reconnect`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await enter(bob)
    let engine = alice.engine()
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    await engine.waitUntilPresenceIsKnown(in: ["general"])
    await alice.transport.fail("/subscribe/", .unreachable)
    try await bob.publish("m1")
    await engine.waitUntilPresenceIsKnown(in: [])
    // Nobody is said to be absent.
    #expect(try await alice.store.fetch(present).contains { $0.userId == "bob" })
    try await bob.remote.leave(SubscriptionSet(channels: ["general"]))
    await alice.clock.sleeperArrives(for: .seconds(2))
    alice.clock.advance(by: .seconds(2))
    await engine.waitUntilPresenceIsKnown(in: ["general"])
    #expect(try await !alice.store.fetch(present).contains { $0.userId == "bob" })
    await engine.stop()
  }

  @Test func `presence that an application asks for is known, and unknown with the channel`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let engine = alice.engine()
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    await engine.waitUntilPresenceIsKnown(in: ["general"])
    try await engine.hereNow(HereNowRequest(channels: ["general", "elsewhere"]))
    try await engine.unsubscribe(from: ["general"])
    await engine.waitUntilPresenceIsKnown(in: [])
    await engine.stop()
  }
}
