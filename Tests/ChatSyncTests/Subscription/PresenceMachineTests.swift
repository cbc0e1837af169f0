@_spi(Adapter) import ChatRuntime
import Testing

@testable @_spi(Adapter) import ChatSync

/// Heartbeats and leaves.
struct PresenceMachineTests {
  /// Connected to a and b, with a heartbeat that succeeded.
  private func connected() -> MachineScript {
    var script = MachineScript()
    for input: MachineInput in [
      .change(["a", "b"]), .answer([], cursor: "5@1"), .callSucceeds,
    ] {
      _ = script.run(input)
    }
    return script
  }

  @Test func `heartbeats come in less than half of the time-out`() {
    var script = MachineScript()
    _ = script.run(.change(["a"]))
    #expect(script.run(.answer([], cursor: "5@1")).contains("heartbeat a"))
    #expect(script.run(.callSucceeds) == ["heartbeat in 149.0 seconds"])
    #expect(script.run(.fire(.heartbeat)) == ["heartbeat a"])
    #expect(script.run(.callSucceeds) == ["heartbeat in 149.0 seconds"])
  }

  @Test func `a heartbeat waits for the first cursor, so that the own join comes after it`() {
    var script = MachineScript()
    #expect(script.run(.change(["a"])) == ["connecting", "poll a handshake"])
    #expect(script.run(.change(["a", "b"])) == ["cancel poll", "poll a,b handshake"])
    _ = script.run(.fail(.timedOut))
    #expect(script.run(.fire(.reception)) == ["poll a,b handshake"])
    #expect(script.run(.answer([], cursor: "5@1")).last == "heartbeat a,b")
    // The cursor is kept by another handshake, so that nothing is missed.
    _ = script.run(.callSucceeds)
    #expect(script.run(.reconnect).last == "heartbeat a,b")
  }

  @Test func `a refused heartbeat is said once, and comes again later and later`() {
    var script = connected()
    _ = script.run(.fire(.heartbeat))
    #expect(
      script.run(.callFails(.forbidden)) == ["heartbeat in 2.0 seconds", "connected forbidden"])
    #expect(script.run(.fire(.heartbeat)) == ["heartbeat a,b"])
    #expect(script.run(.callFails(.forbidden)) == ["heartbeat in 4.0 seconds"])
    #expect(script.run(.fire(.heartbeat)) == ["heartbeat a,b"])
    #expect(script.run(.callSucceeds) == ["heartbeat in 149.0 seconds"])
  }

  @Test func `a failed heartbeat is said, and comes again later and later`() {
    var script = connected()
    _ = script.run(.fire(.heartbeat))
    #expect(
      script.run(.callFails(.timedOut)).prefix(2) == [
        "heartbeat in 2.0 seconds", "reconnecting timed-out",
      ])
    #expect(script.run(.answer([], cursor: "9@1")).first == "connected")
    #expect(script.run(.fire(.heartbeat)) == ["heartbeat a,b"])
    #expect(script.run(.callFails(.timedOut)).first == "heartbeat in 4.0 seconds")
  }

  @Test func `a dropped channel is left after the poll without it is out`() {
    var script = connected()
    #expect(
      script.run(.change(["a"])) == [
        "cancel poll", "poll a 5@1", "leave in 0.2 seconds",
      ])
    #expect(script.run(.fire(.leave)) == ["leave b"])
    #expect(script.run(.callSucceeds).isEmpty)
  }

  @Test func `a channel that is back in time is not left`() {
    var script = connected()
    _ = script.run(.change(["a"]))
    _ = script.run(.change(["a", "b"]))
    _ = script.run(.callSucceeds)
    #expect(!script.run(.fire(.leave)).contains { $0.hasPrefix("leave") })
  }

  @Test func `a leave waits for the heartbeat that names the channel`() {
    var script = connected()
    _ = script.run(.fire(.heartbeat))
    _ = script.run(.change(["a"]))
    #expect(script.run(.fire(.leave)).isEmpty)
    #expect(script.run(.callSucceeds) == ["heartbeat in 149.0 seconds", "leave in 0.2 seconds"])
    #expect(script.run(.fire(.leave)) == ["leave b"])
  }

  @Test func `a channel that is back while it is left is entered again`() {
    var script = connected()
    _ = script.run(.change(["a"]))
    _ = script.run(.fire(.leave))
    #expect(script.run(.change(["a", "b"])) == ["cancel poll", "poll a,b 5@1"])
    #expect(script.run(.callSucceeds) == ["no heartbeat", "heartbeat a,b"])
  }

  @Test func `without a connection nothing is left until there is one`() {
    var script = connected()
    _ = script.run(.fail(.connectionFailed))
    #expect(script.run(.change(["a"])).isEmpty)
    #expect(
      script.run(.fire(.reception)) == [
        "poll a handshake", "no heartbeat", "leave in 0.2 seconds", "heartbeat a",
      ])
  }

  @Test func `a failed leave comes again, and is said when it is given up`() {
    var script = connected()
    _ = script.run(.change(["a"]))
    for delay in ["2.0", "4.0", "8.0", "16.0", "32.0"] {
      #expect(script.run(.fire(.leave)) == ["leave b"])
      #expect(script.run(.callFails(.timedOut)) == ["leave in \(delay) seconds"])
    }
    #expect(script.run(.fire(.leave)) == ["leave b"])
    #expect(script.run(.callFails(.timedOut)) == ["connected timed-out"])
    #expect(script.run(.fire(.leave)).isEmpty)
  }

  @Test func `closing waits for the heartbeat, and for one leave`() {
    var script = connected()
    _ = script.run(.fire(.heartbeat))
    #expect(script.run(.close) == ["cancel poll", "closed", "closing in 0.5 seconds"])
    #expect(script.run(.callSucceeds) == ["leave a,b"])
    #expect(script.run(.callFails(.timedOut)) == ["no closing", "finish"])
  }

  @Test func `closing ends in time while a heartbeat or a leave gets no answer`() {
    for isHeartbeat in [true, false] {
      var script = connected()
      if isHeartbeat { _ = script.run(.fire(.heartbeat)) }
      _ = script.run(.close)
      #expect(script.run(.fire(.closing)) == ["cancel call", "finish"])
      #expect(script.run(.callFails(.timedOut)).isEmpty)
    }
  }

  @Test(arguments: [RemoteError.Code.connectionFailed, .forbidden])
  func `closing without a connection says nothing and ends at once`(_ code: RemoteError.Code) {
    var script = connected()
    _ = script.run(.fail(code))
    #expect(
      script.run(.close) == ["no reception", "closed", "no heartbeat", "finish"])
  }

  @Test func `a hundred fast changes leave no channel that stays`() {
    var script = connected()
    var actions: [String] = []
    for round in 0..<100 {
      actions += script.run(.change(round.isMultiple(of: 2) ? ["a", "c\(round)"] : ["a", "b"]))
      if round.isMultiple(of: 3) { actions += script.run(.callSucceeds) }
      if round.isMultiple(of: 7) { actions += script.run(.fire(.leave)) }
    }
    for _ in 0..<4 {
      actions += script.run(.callSucceeds)
      actions += script.run(.fire(.leave))
    }
    let left = actions.filter { $0.hasPrefix("leave ") && !$0.hasPrefix("leave in") }
      .flatMap { $0.dropFirst(6).split(separator: ",").map(String.init) }
    #expect(!left.contains("a"))
    #expect(Set(left).isSuperset(of: stride(from: 0, to: 100, by: 2).map { "c\($0)" }))
    #expect(script.machine.presence.entered.channels == ["a", "b"])
  }
}
