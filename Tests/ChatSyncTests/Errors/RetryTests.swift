@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

/// What may be repeated is, after a delay, and nothing else.
@Suite(.ends)
struct RetryTests {
  private static let sent = ScriptedTransport.Step.answer(200, #"[1,"Sent","17"]"#)

  @Test(arguments: [
    ScriptedTransport.Step.answer(429, ""), .answer(500, ""), .answer(502, ""), .answer(503, ""),
    .answer(504, ""), .failure(TransportError(.connectionLost)),
    .failure(TransportError(.timedOut)), .failure(TransportError(.notHTTP)),
  ])
  func `a read is repeated after trouble that may pass`(step: ScriptedTransport.Step) async throws {
    let transport = ScriptedTransport([step, .answer(200, "[17]")])
    let clock = TestClock()
    let remote = PubNubRemote.scripted(transport, clock: clock)
    async let time = remote.time()
    await clock.sleeperArrives(for: .seconds(2))
    clock.advance(by: .seconds(2))
    #expect(try await time == 17)
  }

  @Test(arguments: [400, 401, 402, 403, 404, 409, 412, 413, 414, 415, 481, 501, 302])
  func `other trouble is not repeated`(status: Int) async throws {
    let transport = ScriptedTransport([.answer(status, "")])
    await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport).time()
    }
    #expect(await transport.requests.count == 1)
  }

  @Test func `delays grow, and the last error reaches the caller`() async throws {
    let transport = ScriptedTransport(Array(repeating: .answer(503, ""), count: 4))
    let clock = TestClock()
    let remote = PubNubRemote.scripted(transport, clock: clock)
    async let time = remote.time()
    for delay in [2, 4, 8] {
      await clock.sleeperArrives(for: .seconds(delay))
      clock.advance(by: .seconds(delay))
    }
    do {
      _ = try await time
      Issue.record("there is no time")
    } catch {
      #expect((error as? RemoteError)?.status == 503)
    }
    #expect(await transport.requests.count == 4)
  }

  @Test func `the service may say how long to wait`() async throws {
    let transport = ScriptedTransport([
      .answer(429, "", [HTTPField("retry-after", "7")]), .answer(200, "[17]"),
    ])
    let clock = TestClock()
    let remote = PubNubRemote.scripted(transport, clock: clock)
    async let time = remote.time()
    await clock.sleeperArrives(for: .seconds(7))
    clock.advance(by: .seconds(7))
    #expect(try await time == 17)
  }

  @Test func `a long wait is left to the caller`() async throws {
    let transport = ScriptedTransport([.answer(429, "", [HTTPField("Retry-After", "3600")])])
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport).time()
    }
    #expect(error?.retryAfter == .seconds(3600))
  }

  @Test(arguments: [
    (ScriptedTransport.Step.answer(503, ""), false, 1), (.answer(503, ""), true, 2),
    (.failure(TransportError(.connectionLost)), false, 1), (.answer(429, ""), false, 2),
  ])
  func `a message is repeated only if that does no harm`(
    step: ScriptedTransport.Step, isRepeatable: Bool, count: Int
  ) async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry.baseDelay = .zero
    configuration.retry.jitter = .zero
    let transport = ScriptedTransport([step, Self.sent])
    do {
      _ = try await PubNubRemote.scripted(transport, configuration).publish(
        PublishRequest(channel: "c", payload: [0x31], isRepeatable: isRepeatable))
    } catch {
      #expect(count == 1)
    }
    #expect(await transport.requests.count == count)
  }

  @Test(arguments: [(503, 1), (429, 2)])
  func `changes are repeated after a rate limit alone`(status: Int, count: Int) async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry = RetryPolicy(maximumRetries: 1, baseDelay: .zero, jitter: .zero)
    let action = NewMessageAction(channel: "c", messageTimetoken: 1, type: "t", value: "v")
    let calls: [@Sendable (PubNubRemote) async throws -> Void] = [
      { _ = try await $0.addMessageAction(action, as: JSONValue.self) },
      { _ = try await $0.removeMessageAction(2, from: 1, in: "c") },
      {
        _ = try await $0.set(
          .user("u"), to: JSONValue.object([:]), expecting: nil, include: [], as: JSONValue.self)
      },
      { try await $0.remove(.user("u")) },
      { try await $0.deleteMessages(in: "c", after: 1, through: 2) },
      { _ = try await $0.setState([:], in: SubscriptionSet(channels: ["c"])) },
      {
        _ = try await $0.change(
          .members(of: "c"), set: [], remove: ["u"], matching: ListingQuery(),
          as: JSONValue.self)
      },
    ]
    for call in calls {
      let transport = ScriptedTransport(Array(repeating: .answer(status, ""), count: 2))
      await #expect(throws: RemoteError.self) {
        try await call(PubNubRemote.scripted(transport, configuration))
      }
      #expect(await transport.requests.count == count)
      #expect(await transport.requests.allSatisfy { !$0.isRepeatable })
    }
  }

  @Test func `polls, heartbeats and leaves are sent once`() async throws {
    let transport = ScriptedTransport(Array(repeating: .answer(503, ""), count: 3))
    let remote = PubNubRemote.scripted(transport)
    let set = SubscriptionSet(channels: ["c"])
    await #expect(throws: RemoteError.self) {
      _ = try await remote.poll(PollRequest(subscriptions: set))
    }
    await #expect(throws: RemoteError.self) {
      try await remote.heartbeat(set, presenceTimeout: 300)
    }
    await #expect(throws: RemoteError.self) { try await remote.leave(set) }
    #expect(await transport.requests.count == 3)
  }

  @Test func `a request without an answer is given up and cancelled`() async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry = .never
    let transport = ScriptedTransport([.silence])
    let clock = TestClock()
    let remote = PubNubRemote.scripted(transport, configuration, clock: clock)
    async let time = remote.time()
    await clock.sleeperArrives(for: .seconds(15))
    clock.advance(by: .seconds(15))
    do {
      _ = try await time
      Issue.record("there is no time")
    } catch {
      #expect((error as? RemoteError)?.code == .timedOut)
    }
    #expect(await transport.cancelledCount == 1)
  }

  @Test func `cancelling the task cancels the request`() async throws {
    let transport = ScriptedTransport([.silence])
    let clock = TestClock()
    let remote = PubNubRemote.scripted(transport, clock: clock)
    let task = Task { try await remote.time() }
    await clock.sleeperArrives(for: .seconds(15))
    task.cancel()
    let error = await #expect(throws: RemoteError.self) { _ = try await task.value }
    #expect(error?.code == .cancelled)
    #expect(await transport.requests.count <= 1)
  }

  @Test(arguments: [
    (0, Duration?.none, UInt64(0), Duration.seconds(2)), (3, nil, 0, .seconds(16)),
    (100, nil, 0, .seconds(150)), (.max, nil, 0, .seconds(150)), (-1, nil, 0, .seconds(2)),
    (0, .seconds(5), 0, .seconds(5)), (0, .seconds(-5), 0, .zero),
    (0, .seconds(1_000_000), 0, .seconds(3600)), (0, nil, 1 << 63, .milliseconds(2500)),
  ])
  func `a delay doubles up to a limit`(
    attempt: Int, retryAfter: Duration?, random: UInt64, delay: Duration
  ) {
    #expect(
      RetryPolicy().delay(attempt: attempt, retryAfter: retryAfter, random: random) == delay)
  }
}
