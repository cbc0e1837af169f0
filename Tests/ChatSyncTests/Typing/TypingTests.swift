@_spi(Adapter) import ChatRuntime
import ChatSyncTesting
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Who types, and when the own user's typing is said.
@Suite(.ends)
struct TypingTests {
  private let bob = TypingMachine.Typist(channel: "general", user: "bob")

  @Test func `a sign shows a user for its time, and another one for a new time`() {
    var machine = TypingMachine(userID: "alice")
    #expect(
      machine.received(true, from: "bob", in: "general") == [
        .startTimer(bob, number: 1), .report(channel: "general", users: ["bob"]),
      ])
    #expect(
      machine.received(true, from: "bob", in: "general") == [.startTimer(bob, number: 2)])
    #expect(machine.timerFired(bob, number: 1).isEmpty)
    #expect(machine.users(in: "general") == ["bob"])
    #expect(machine.timerFired(bob, number: 2) == [.report(channel: "general", users: [])])
  }

  @Test func `a sign of the end and a message take a user away`() {
    var machine = TypingMachine(userID: "alice")
    for ends in [true, false] {
      _ = machine.received(true, from: "bob", in: "general")
      let actions =
        ends
        ? machine.received(false, from: "bob", in: "general")
        : machine.receivedMessage(from: "bob", in: "general")
      #expect(actions == [.cancelTimer(bob), .report(channel: "general", users: [])])
    }
    #expect(machine.receivedMessage(from: "bob", in: "general").isEmpty)
  }

  @Test func `the own user and other channels are not shown`() {
    var machine = TypingMachine(userID: "alice")
    #expect(machine.received(true, from: "alice", in: "general").isEmpty)
    _ = machine.received(true, from: "bob", in: "other")
    #expect(machine.users(in: "general").isEmpty)
  }

  @Test func `a sign is sent at most every three seconds, and its end once`() {
    var sender = TypingSender()
    #expect(
      sender.typed(in: "c", isEmpty: false) == [
        .send(channel: "c", isTyping: true), .startTimer(channel: "c", number: 1),
      ])
    #expect(sender.typed(in: "c", isEmpty: false).isEmpty)
    #expect(
      sender.timerFired(in: "c", number: 1) == [
        .send(channel: "c", isTyping: true), .startTimer(channel: "c", number: 2),
      ])
    #expect(sender.timerFired(in: "c", number: 2).isEmpty)
    _ = sender.typed(in: "c", isEmpty: false)
    #expect(sender.typed(in: "c", isEmpty: true) == [.send(channel: "c", isTyping: false)])
    #expect(sender.ended(in: "c").isEmpty)
    #expect(sender.timerFired(in: "c", number: 3).isEmpty)
  }

  @Test func `signals carry the payloads of the chat`() {
    for isTyping in [true, false] {
      #expect(TypingSignal(TypingSignal(isTyping: isTyping).payload)?.isTyping == isTyping)
    }
    #expect(TypingSignal(Array("7".utf8)) == nil)
    #expect(TypingSignal(Array(#"{"type":"wave"}"#.utf8)) == nil)
  }

  @Test func `users are shown to those who ask, and vanish after six seconds`() async throws {
    let alice = try await TestServer().client("alice")
    let typing = TypingIndicators(alice.remote, userID: "alice", clock: alice.clock)
    var users = await typing.users(in: "general").makeAsyncIterator()
    #expect(await users.next() == [])
    let news = try await alice.pipeline.apply(
      .of(
        RemoteEvent(
          content: .signal, channel: "general", timetoken: 1, publisher: "bob",
          payload: TypingSignal(isTyping: true).payload)))
    await typing.received(news)
    #expect(await users.next() == ["bob"])
    await alice.clock.sleeperArrives(for: .seconds(6))
    alice.clock.advance(by: .seconds(6))
    #expect(await users.next() == [])
  }

  @Test func `the own user's sign reaches the server`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let typing = TypingIndicators(alice.remote, userID: "alice", clock: alice.clock)
    try await typing.typed(in: "general", text: "h")
    try await typing.typed(in: "general", text: "he")
    try await typing.ended(in: "general")
    #expect(await alice.transport.requests.map(\.url).filter { $0.contains("/signal/") }.count == 2)
    await typing.set(publishes: false)
    try await typing.typed(in: "general", text: "x")
    #expect(await alice.transport.requests.count == 2)
  }
}
