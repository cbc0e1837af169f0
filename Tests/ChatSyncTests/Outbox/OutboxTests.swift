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

/// The outbox with a store and a server.
@Suite(.ends)
struct OutboxTests {
  private let thumb = NewMessageAction(
    channel: "general", messageTimetoken: 17_000_000_000_000_500, type: "reaction", value: "👍")

  private func client(_ server: TestServer) async throws -> TestClient {
    let client = try await server.client("alice")
    try await client.know()
    return client
  }

  /// Stores a message of bob's that reactions refer to, on both sides.
  private func published(_ server: TestServer, _ alice: TestClient) async throws
    -> NewMessageAction
  {
    let timetoken = try await server.client("bob").remote.publish(
      PublishRequest(
        channel: "general", value: PubNubChatMessage.Payload(id: "parent", text: "hello")))
    try await alice.pipeline.apply(
      .of(.message("parent", from: "bob", at: timetoken.rawValue)))
    return NewMessageAction(
      channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍")
  }

  private func reactions(_ server: TestServer) async throws -> [String] {
    let page = try await server.client("carol").remote.messageActions(
      MessageActionQuery(channel: "general"), as: PubNubChatMessageAction.self)
    return page.actions.map { "\($0.pubnubUserId) \($0.value)" }
  }

  @Test func `a message is pending at once and delivered in place`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let number = try await alice.enqueue("m1")
    let pending = try #require(try await alice.message("m1"))
    #expect(pending.sendStatus == .pending)
    #expect(pending.timetoken == nil)
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: number)
    let delivered = try #require(try await alice.message("m1"))
    #expect(delivered.sendStatus == .delivered)
    #expect(delivered.timetoken != nil)
    #expect(try await alice.entries().isEmpty)
    #expect(try await alice.history() == ["hello"])
  }

  @Test func `a reading that ends late hides no entry and ends no wait for one`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let store = HeldStore(alice.store)
    let outbox = Outbox(alice.remote, store: store, roles: .chat, userID: "alice")
    try await alice.enqueue("m1")
    await alice.transport.fail("/publish/", .held)
    try await outbox.start()
    await alice.transport.requestIsHeld()
    store.holdNextRead()
    let late = Task { try await outbox.refresh() }
    await store.readIsHeld()
    let second = try await alice.enqueue("m2")
    try await outbox.refresh()
    let count = store.readCount
    let delivery = Task { try await outbox.outcome(of: second) }
    // It waits before it looks whether the entry is gone.
    await store.wait(forReads: count + 1)
    store.release()
    try await late.value
    await alice.transport.release()
    try await delivery.value
    #expect(try await alice.history() == ["hello", "hello"])
    await outbox.stop()
  }

  @Test(arguments: [Int64.max, .max - 1, .min])
  func `an entry is sent whatever number of attempts the store has for it`(
    attempts: Int64
  ) async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let number = try await alice.enqueue("m1")
    try await alice.store.write { transaction in
      let row = OutboxEntry.table.values([("attempts", .integer(attempts))])
      try transaction.apply(.set(OutboxEntry.table.entity, try EntityKey(number), row))
    }
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: number)
    #expect(try await alice.history() == ["hello"])
  }

  @Test func `messages of a channel are sent in their order`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    for number in 1...20 { try await alice.enqueue("m\(number)", "\(number)") }
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: 20)
    #expect(try await alice.history() == (1...20).map { "\($0)" })
  }

  @Test func `a refused message is failed with its reason and can be retried and cancelled`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    await alice.transport.fail("/publish/", .status(400, #"[0,"Message Too Large","1"]"#), times: 3)
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    await #expect(throws: OutboxRefusal.self) { try await alice.outbox.outcome(of: number) }
    let failed = try #require(try await alice.message("m1"))
    #expect(failed.sendStatus == .failed)
    #expect(failed.sendError?.isEmpty == false)
    // The next message does not wait for it.
    let second = try await alice.enqueue("m2")
    await #expect(throws: OutboxRefusal.self) { try await alice.outbox.outcome(of: second) }
    #expect(try await alice.outbox.cancel(.message("m2", second)))
    #expect(try await alice.message("m2") == nil)
    #expect(try await alice.outbox.retry(.message("m1", number)) == 1)
    await #expect(throws: OutboxRefusal.self) { try await alice.outbox.outcome(of: number) }
    #expect(try await alice.outbox.resend(.message("m1", number)))
    let last = try #require(try await alice.entries().last?.number)
    try await alice.outbox.outcome(of: last)
    #expect(try await alice.history() == ["hello"])
    #expect(try await alice.message("m1")?.sendError == nil)
  }

  @Test func `a refusal is visible, is tried again by itself, and at once when the user wants it`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    let forbidden = LoopbackTransport.Fault.status(
      403, #"{"message":"Forbidden","payload":{"channels":["general"]},"error":true,"status":403}"#)
    await alice.transport.fail("/publish/", forbidden, times: 2)
    var states = alice.outbox.states.makeAsyncIterator()
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    var refusals: [OutboxRefusal] = []
    while refusals.isEmpty { refusals = try #require(await states.next()).refusals }
    #expect(refusals.map(\.channel) == ["general"])
    #expect(refusals.map(\.code) == ["forbidden"])
    await alice.clock.sleeperArrives(for: .seconds(1))
    let waiting = try #require(try await alice.message("m1"))
    #expect(waiting.sendStatus == .pending)
    #expect(waiting.sendError == refusals.first?.message)
    alice.clock.advance(by: .seconds(1))
    await alice.clock.sleeperArrives(for: .seconds(2))
    #expect(try await alice.outbox.retry(.message("m1", number)) == 0)
    try await alice.outbox.outcome(of: number)
    while !refusals.isEmpty { refusals = try #require(await states.next()).refusals }
    #expect(try await alice.message("m1")?.sendStatus == .delivered)
  }

  @Test(arguments: [LoopbackTransport.Fault.answerLost, .arrivedThenUnreachable])
  func `a message whose answer was lost is found in history and not sent again`(
    _ fault: LoopbackTransport.Fault
  ) async throws {
    let server = try TestServer()
    let alice = try await client(server)
    await alice.transport.fail("/publish/", fault)
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    await alice.clock.sleeperArrives(for: .seconds(1))
    #expect(try await alice.message("m1")?.sendStatus == .pending)
    alice.clock.advance(by: .seconds(1))
    try await alice.outbox.outcome(of: number)
    #expect(try await alice.history() == ["hello"])
    #expect(try await alice.message("m1")?.timetoken != nil)
  }

  @Test(arguments: [true, false])
  func `a process that is killed during an attempt goes on where it stood`(_ hasArrived: Bool)
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    try await alice.enqueue("m1")
    try await alice.enqueue("m2", "second")
    // What a killed process leaves: an attempt that has begun, and no end of it.
    try await alice.store.write { transaction in
      let ledger = OutboxLedger(roles: .chat, userID: "alice")
      _ = try ledger.begin(1, as: "killed", floor: nil, in: transaction)
    }
    if hasArrived {
      let entry = try #require(try await alice.entries().first)
      guard case .publish(let message)? = entry.operation else {
        Issue.record("a publication was expected")
        return
      }
      _ = try await alice.remote.publish(
        PublishRequest(channel: "general", payload: message.payload.bytes()))
    }
    let again = try await server.client("alice", store: alice.store)
    try await again.outbox.start()
    await again.clock.sleeperArrives(for: .seconds(15))
    again.clock.advance(by: .seconds(15))
    try await again.outbox.outcome(of: 2)
    #expect(try await again.history() == ["hello", "second"])
    #expect(try await again.messages().map(\.sendStatus) == [.delivered, .delivered])
  }

  @Test(arguments: [RemoteError.Code.connectionFailed, .rateLimited])
  func `a doubt about an attempt outlives one that had no effect`(_ code: RemoteError.Code)
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    try await alice.enqueue("m1")
    let ledger = OutboxLedger(roles: .chat, userID: "alice")
    for (isDoubtful, expected) in [(false, false), (true, true), (false, true)] {
      try await alice.store.write { transaction in
        _ = try ledger.begin(1, as: "a", floor: nil, in: transaction)
        // The same error leaves open what became of a request, or is from before one.
        let error = RemoteError(isDoubtful ? .timedOut : code, "no")
        let failure = isDoubtful ? AttemptFailure(error) : AttemptFailure(before: error)
        try ledger.perform(.postpone(1, failure), as: "a", in: transaction)
      }
      #expect(try await alice.entries().map(\.isDoubtful) == [expected])
    }
    try await alice.store.write { transaction in
      let failure = AttemptFailure(before: RemoteError(.badRequest, "no"))
      let refusal = OutboxRefusal(number: 1, lane: "channel general", failure)
      try ledger.perform(.fail(refusal), as: "a", in: transaction)
    }
    #expect(try await alice.entries().map(\.isDoubtful) == [true])
  }

  @Test func `a lost answer whose time can not be read is an error, and nothing is sent twice`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    await alice.transport.fail("/publish/", .answerLost)
    await alice.transport.fail(
      "/history/",
      .status(200, #"{"channels":{"general":[{"message":{"id":"m1"},"timetoken":"x"}]}}"#))
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    await alice.clock.sleeperArrives(for: .seconds(1))
    alice.clock.advance(by: .seconds(1))
    await alice.clock.sleeperArrives(for: .seconds(2))
    #expect(try await alice.entries().map(\.errorCode) == ["invalid-answer"])
    alice.clock.advance(by: .seconds(2))
    try await alice.outbox.outcome(of: number)
    #expect(try await alice.history() == ["hello"])
    #expect(try #require(try await alice.message("m1")?.timetoken) > 17_000_000_000_000_000)
  }

  @Test func `a time of an action that can not be read is an error, and the action is found`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    let answer =
      #"{"status":200,"data":{"actionTimetoken":"x","messageTimetoken":"1","uuid":"alice","#
      + #""type":"reaction","value":"👍"}}"#
    await alice.transport.fail("POST", .status(200, answer))
    try await alice.outbox.start()
    let number = try #require(try await alice.outbox.toggle(action))
    await alice.clock.sleeperArrives(for: .seconds(1))
    #expect(try await alice.entries().map(\.errorCode) == ["invalid-answer"])
    alice.clock.advance(by: .seconds(1))
    try await alice.outbox.outcome(of: number)
    #expect(try await reactions(server) == ["alice 👍"])
  }

  @Test func `a lost answer is found below whatever was published since, and none is sent twice`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    let bob = try await server.client("bob")
    await alice.transport.fail("/publish/", .answerLost)
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    await alice.clock.sleeperArrives(for: .seconds(1))
    for index in 0..<1_001 {
      _ = try await bob.remote.publish(
        PublishRequest(channel: "general", value: ["id": "\(index)", "text": "later"]))
    }
    alice.clock.advance(by: .seconds(1))
    try await alice.outbox.outcome(of: number)
    let publications = await alice.transport.requests.filter { $0.url.contains("/publish/") }
    #expect(publications.count == 1)
    #expect(try await alice.message("m1")?.sendStatus == .delivered)
  }

  @Test func `where a lost answer may be is known before the first attempt, and not moved later`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    try await alice.enqueue("m1")
    let ledger = OutboxLedger(roles: .chat, userID: "alice")
    for floor: Timetoken in [5, 7] {
      try await alice.store.write { _ = try ledger.begin(1, as: "a", floor: floor, in: $0) }
      #expect(try await alice.entries().map(\.floor) == [5])
    }
    // An entry that an earlier version attempted without one.
    try await alice.enqueue("m2")
    for floor: Timetoken? in [nil, 7] {
      try await alice.store.write { _ = try ledger.begin(2, as: "a", floor: floor, in: $0) }
    }
    #expect(try await alice.entries().map(\.floor) == [5, nil])
  }

  @Test func `the event may come before the answer`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let bob = try await server.client("bob")
    await alice.transport.fail("/publish/", .answerLost)
    try await alice.outbox.start()
    let number = try await alice.enqueue("m1")
    await alice.clock.sleeperArrives(for: .seconds(1))
    let page = try await bob.remote.history(
      HistoryRequest(channels: ["general"]), as: PubNubChatMessage.self)
    let timetoken = try #require(page.channels["general"]?.messages.first?.timetoken)
    let news = try await alice.pipeline.apply(
      .of(.message("m1", from: "alice", at: timetoken.rawValue)))
    try await alice.outbox.settled(news.lanes)
    try await alice.outbox.outcome(of: number)
    #expect(try await alice.message("m1")?.sendStatus == .delivered)
    #expect(try await alice.messages().count == 1)
    #expect(try await alice.entries().isEmpty)
    #expect(try await alice.history() == ["hello"])
  }

  @Test func `live queries never see a message double or missing while it is confirmed`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    var states = alice.store.changes(of: MessageRecord.messagesBy(channel: "general"))
      .makeAsyncIterator()
    _ = try await states.next()
    try await alice.enqueue("m1")
    try await alice.outbox.start()
    var seen: [MessageRecord.SendStatus] = []
    while seen.last != .delivered {
      let messages = try #require(try await states.next())
      #expect(messages.map(\.id) == ["m1"])
      seen += messages.map(\.sendStatus)
    }
  }

  @Test(arguments: 1...6)
  func `a reaction that is toggled quickly ends in its last state`(_ count: Int) async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    for _ in 0..<count { try await alice.outbox.toggle(action) }
    let isOn = count.isMultiple(of: 2) ? 0 : 1
    #expect(try await alice.message("parent")?.actions.count == isOn)
    try await alice.outbox.start()
    for entry in try await alice.entries() { try await alice.outbox.outcome(of: entry.number) }
    #expect(try await reactions(server).count == isOn)
    let rows = try #require(try await alice.message("parent")).actions
    #expect(rows.map(\.sendStatus) == Array(repeating: .delivered, count: isOn))
  }

  @Test(arguments: 1...4)
  func `toggles during an attempt end in the last state as well`(_ count: Int) async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    await alice.transport.fail("POST", .held)
    try await alice.outbox.start()
    try await alice.outbox.toggle(action)
    await alice.transport.requestIsHeld()
    for _ in 0..<count { try await alice.outbox.toggle(action) }
    let isOn = count.isMultiple(of: 2) ? 1 : 0
    #expect(try await alice.message("parent")?.actions.count == isOn)
    await alice.transport.release()
    for entry in try await alice.entries() { try await alice.outbox.outcome(of: entry.number) }
    #expect(try await reactions(server).count == isOn)
    #expect(try await alice.message("parent")?.actions.count == isOn)
    #expect(try await alice.entries().isEmpty)
  }

  @Test func `two reactions of one moment wait beside each other`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    var action = try await published(server, alice)
    try await alice.outbox.toggle(action)
    action.value = "🔥"
    try await alice.outbox.toggle(action)
    #expect(try await alice.message("parent")?.actions.count == 2)
    try await alice.outbox.start()
    for entry in try await alice.entries() { try await alice.outbox.outcome(of: entry.number) }
    #expect(try await reactions(server).count == 2)
    #expect(try await alice.message("parent")?.actions.count == 2)
  }

  @Test func `an action that the service has already and one that it has no longer are successes`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    let added = try await alice.remote.addMessageAction(action, as: PubNubChatMessageAction.self)
    let timetoken = try #require(added.action?.actionTimetoken)
    try await alice.outbox.start()
    let add = try #require(try await alice.outbox.toggle(action))
    try await alice.outbox.outcome(of: add)
    #expect(try await alice.message("parent")?.actions.map(\.published) == [timetoken])
    _ = try await alice.remote.removeMessageAction(
      timetoken, from: action.messageTimetoken, in: "general")
    let remove = try #require(try await alice.outbox.toggle(action))
    try await alice.outbox.outcome(of: remove)
    #expect(try await alice.message("parent")?.actions.isEmpty == true)
    #expect(try await alice.entries().isEmpty)
  }

  @Test(arguments: [false, true])
  func `an action that was added twice is removed at the service too`(
    _ waitsForItsUser: Bool
  ) async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    if waitsForItsUser {
      try await alice.store.write { try $0.apply(.remove("User", EntityKey("alice"), at: nil)) }
    }
    try await alice.outbox.start()
    let first = try #require(
      try await alice.outbox.enqueue(.addAction(action, provisional: 16_999_964_000_000_000)))
    try await alice.outbox.outcome(of: first)
    #expect(try await reactions(server).count == 1)
    await alice.outbox.stop()
    try await alice.outbox.enqueue(.addAction(action, provisional: 17_000_036_000_000_000))
    if waitsForItsUser { try await alice.know() }
    #expect(try await alice.message("parent")?.actions.map(\.sendStatus) == [.delivered])
    try await alice.outbox.toggle(action)
    #expect(try await alice.message("parent")?.actions.isEmpty == true)
    try await alice.outbox.start()
    for entry in try await alice.entries() { try await alice.outbox.outcome(of: entry.number) }
    #expect(try await reactions(server).isEmpty)
    #expect(try await alice.message("parent")?.actions.isEmpty == true)
  }

  @Test func `an action on its way is removed with whatever timetoken it gets`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let action = try await published(server, alice)
    await alice.transport.fail("/v1/message-actions/", .answerLost)
    try await alice.outbox.start()
    try await alice.outbox.enqueue(.addAction(action, provisional: 17_000_036_000_000_000))
    await alice.clock.sleeperArrives(for: .seconds(1))
    let shown = try #require(try await alice.message("parent")?.actions.first)
    let remove = try #require(
      try await alice.outbox.enqueue(.removeAction(action, timetoken: shown.published)))
    alice.clock.advance(by: .seconds(1))
    try await alice.outbox.outcome(of: remove)
    #expect(try await reactions(server).isEmpty)
  }

  @Test func `changes of one subject are sent as one, and a deletion and creation as a change`()
    async throws
  {
    let server = try TestServer()
    let alice = try await client(server)
    let bob = ProfileReference(.user, "bob")
    let first = try await alice.outbox.enqueue(.setProfile(bob, ["name": "B"]))
    let second = try await alice.outbox.enqueue(.setProfile(bob, ["name": "Bob", "status": "in"]))
    #expect(first == second)
    try await alice.outbox.enqueue(.removeProfile(bob))
    try await alice.outbox.enqueue(.setProfile(bob, ["name": "Robert"]))
    #expect(try await alice.entries().map(\.operation) == [.setProfile(bob, ["name": "Robert"])])
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: try #require(first))
    let user = try await alice.store.read { try $0.find(UserRecord.self, "bob") }
    #expect(user?.name == "Robert")
    #expect(user?.eTag != nil)
    #expect(await alice.transport.requests.count == 1)
  }

  @Test func `a membership is set, shown and removed`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let membership = MembershipReference(channel: "general", user: "bob")
    try await alice.outbox.start()
    let set = try await alice.outbox.enqueue(
      .setMembership(membership, ["channel": ["id": "general"], "uuid": ["id": "bob"]]))
    try await alice.outbox.outcome(of: try #require(set))
    let key = MemberRole.key(channel: "general", user: "bob")
    #expect(try await alice.store.read { try $0.find(MemberRecord.self, key: key) } != nil)
    let remove = try await alice.outbox.enqueue(.removeMembership(membership))
    try await alice.outbox.outcome(of: try #require(remove))
    #expect(try await alice.store.read { try $0.find(MemberRecord.self, key: key) } == nil)
  }

  @Test func `an entry of a store whose names had blanks is found by its new name`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let add = OutboxOperation.addMembership(MembershipReference(channel: "a b", user: "bob"))
    let first = try #require(try await alice.outbox.enqueue(add))
    try await alice.store.write { transaction in
      let old = OutboxEntry.table.values([("object", .text("membership a b bob"))])
      try transaction.apply(.set("SyncOutbox", EntityKey(first), old))
    }
    // Another process, after an update.
    let later = try await server.client("alice", store: alice.store)
    let remove = OutboxOperation.removeMembership(
      MembershipReference(channel: "a b", user: "bob"))
    let second = try await later.outbox.enqueue(remove)
    #expect(second == first)
    #expect(try await later.entries().map(\.subject) == [add.subject])
  }

  @Test func `what can not be read any more is failed and blocks nothing`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let first = try await alice.enqueue("m1")
    let second = try await alice.enqueue("m2", "second")
    try await alice.store.write { transaction in
      let broken = OutboxEntry.table.values([("operation", .text(#"{"do":"dance"}"#))])
      try transaction.apply(.set("SyncOutbox", EntityKey(first), broken))
    }
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: second)
    #expect(try await alice.history() == ["second"])
    #expect(try await alice.entries().map(\.status) == [.failed])
  }

  @Test func `a task that waits for an outcome can be cancelled`() async throws {
    let server = try TestServer()
    let alice = try await client(server)
    let number = try await alice.enqueue("m1")
    let task = Task { try await alice.outbox.outcome(of: number) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await alice.entries().count == 1)
  }
}
