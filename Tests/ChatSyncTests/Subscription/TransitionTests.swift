@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import Foundation
import Testing

@testable @_spi(Adapter) import ChatSync

/// The table of transitions in the article "States of a subscription", row by row.
struct TransitionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// How the machine comes to its state.
    let given: [MachineInput]
    let input: MachineInput
    let actions: [String]
    let state: String
    var cursor: String?

    var testDescription: String { name }
  }

  private static let handshaking: [MachineInput] = [.change(["a"])]
  private static let receiving = handshaking + [.answer([], cursor: "5@1"), .callSucceeds]
  private static let waiting = receiving + [.fail(.connectionFailed)]
  private static let refused = receiving + [.fail(.forbidden)]
  private static let pausing =
    receiving
    + [.answer([], cursor: "5@1", after: .zero), .answer([], cursor: "5@1", after: .zero)]
  /// As many batches wait as may.
  private static let stalled =
    receiving + [.answer([6], cursor: "6@1"), .answer([7], cursor: "7@1")]

  private static let rows = [
    Row(
      name: "idle, channels", given: [], input: .change(["a"]),
      actions: ["connecting", "poll a handshake"], state: "handshaking"),
    Row(
      name: "idle, channels, with a cursor", given: [], input: .change(["a"]),
      actions: ["connecting", "poll a handshake", "heartbeat a"], state: "handshaking",
      cursor: "3@2"),
    Row(
      name: "idle, only presence channels", given: [], input: .change(["a-pnpres"]),
      actions: ["connecting", "poll a-pnpres handshake"], state: "handshaking"),
    Row(name: "idle, reconnect", given: [], input: .reconnect, actions: [], state: "idle"),
    Row(
      name: "handshaking, answer", given: handshaking, input: .answer([], cursor: "5@1"),
      actions: ["deliver [] 5@1", "connected", "poll a 5@1", "heartbeat a"], state: "receiving"),
    Row(
      name: "handshaking with a cursor, answer", given: handshaking,
      input: .answer([], cursor: "5@1"), actions: ["connected", "poll a 3@2"], state: "receiving",
      cursor: "3@2"),
    Row(
      name: "handshaking, late answer", given: handshaking, input: .lateAnswer, actions: [],
      state: "handshaking"),
    Row(
      name: "handshaking, failure", given: handshaking, input: .fail(.timedOut),
      actions: ["reconnecting timed-out", "reception in 2.0 seconds"], state: "waiting"),
    Row(
      name: "handshaking, refusal", given: handshaking, input: .fail(.forbidden),
      actions: ["refused forbidden", "reception in 2.0 seconds"], state: "refused"),
    Row(
      name: "handshaking, other channels", given: handshaking, input: .change(["a", "b"]),
      actions: ["cancel poll", "poll a,b handshake"], state: "handshaking"),
    Row(
      name: "handshaking, nothing", given: handshaking, input: .change([]),
      actions: ["cancel poll", "disconnected", "leave in 0.2 seconds"], state: "idle"),
    Row(
      name: "receiving, events", given: receiving, input: .answer([3, 7], cursor: "8@2"),
      actions: ["deliver [\"3\", \"7\"] 8@2", "poll a 8@2"], state: "receiving"),
    Row(
      name: "receiving, events that came before", given: receiving + [.answer([3], cursor: "8@2")],
      input: .answer([3], cursor: "8@2"), actions: ["poll a 8@2"], state: "receiving"),
    Row(
      name: "receiving, events below the cursor", given: receiving,
      input: .answer([1], cursor: "6@1"), actions: ["deliver [\"1\"] 6@1", "poll a 6@1"],
      state: "receiving"),
    Row(
      name: "receiving, nothing at once, twice",
      given: receiving + [.answer([], cursor: "5@1", after: .zero)],
      input: .answer([], cursor: "5@1", after: .zero), actions: ["reception in 2.0 seconds"],
      state: "pausing"),
    Row(
      name: "receiving, events while too many batches wait",
      given: receiving + [.answer([6], cursor: "6@1")], input: .answer([7], cursor: "7@1"),
      actions: ["deliver [\"7\"] 7@1"], state: "stalled"),
    Row(
      name: "receiving, no answer in time", given: receiving, input: .fail(.timedOut),
      actions: ["reconnecting timed-out", "poll a handshake"], state: "handshaking"),
    Row(
      name: "receiving, failure", given: receiving, input: .fail(.connectionFailed),
      actions: ["reconnecting connection-failed", "reception in 2.0 seconds"], state: "waiting"),
    Row(
      name: "receiving, nonsense", given: receiving, input: .fail(.invalidAnswer),
      actions: ["reconnecting invalid-answer", "reception in 2.0 seconds"], state: "waiting"),
    Row(
      name: "receiving, refusal", given: receiving, input: .fail(.badFilter),
      actions: ["refused bad-filter", "reception in 2.0 seconds"], state: "refused"),
    Row(
      name: "receiving, more channels", given: receiving, input: .change(["a", "b"]),
      actions: ["cancel poll", "poll a,b 5@1", "no heartbeat", "heartbeat a,b"],
      state: "receiving"),
    Row(
      name: "receiving, another filter", given: receiving, input: .filter("x"),
      actions: ["cancel poll", "poll a 5@1 if x"], state: "receiving"),
    Row(
      name: "receiving, the same channels", given: receiving, input: .change(["a"]), actions: [],
      state: "receiving"),
    Row(
      name: "receiving, nothing", given: receiving, input: .change([]),
      actions: ["cancel poll", "disconnected", "no heartbeat", "leave in 0.2 seconds"],
      state: "idle"),
    Row(
      name: "receiving, a heartbeat fails", given: receiving + [.fire(.heartbeat)],
      input: .callFails(.timedOut),
      actions: [
        "heartbeat in 2.0 seconds", "reconnecting timed-out", "cancel poll", "poll a handshake",
      ], state: "handshaking"),
    Row(
      name: "receiving, heartbeats are refused", given: receiving + [.fire(.heartbeat)],
      input: .callFails(.forbidden),
      actions: ["heartbeat in 2.0 seconds", "connected forbidden"], state: "receiving"),
    Row(
      name: "receiving, reconnect", given: receiving, input: .reconnect,
      actions: ["cancel poll", "reconnecting", "poll a handshake", "no heartbeat", "heartbeat a"],
      state: "handshaking"),
    Row(
      name: "pausing, a heartbeat fails", given: pausing + [.fire(.heartbeat)],
      input: .callFails(.timedOut),
      actions: [
        "heartbeat in 2.0 seconds", "reconnecting timed-out", "no reception", "poll a handshake",
      ], state: "handshaking"),
    Row(
      name: "stalled, a heartbeat fails", given: stalled + [.fire(.heartbeat)],
      input: .callFails(.timedOut),
      actions: ["heartbeat in 2.0 seconds", "reconnecting timed-out", "poll a handshake"],
      state: "handshaking"),
    Row(
      name: "pausing, reconnect", given: pausing, input: .reconnect,
      actions: [
        "no reception", "reconnecting", "poll a handshake", "no heartbeat", "heartbeat a",
      ], state: "handshaking"),
    Row(
      name: "stalled, reconnect", given: stalled, input: .reconnect,
      actions: ["reconnecting", "poll a handshake", "no heartbeat", "heartbeat a"],
      state: "handshaking"),
    Row(
      name: "stalled, a batch is taken", given: stalled, input: .take, actions: ["poll a 7@1"],
      state: "receiving"),
    Row(
      name: "pausing, time is over", given: pausing, input: .fire(.reception),
      actions: ["poll a 5@1"], state: "receiving"),
    Row(
      name: "pausing, other channels", given: pausing, input: .change(["b"]),
      actions: [
        "no reception", "poll b 5@1", "leave in 0.2 seconds", "no heartbeat", "heartbeat b",
      ], state: "receiving"),
    Row(
      name: "waiting, time is over", given: waiting, input: .fire(.reception),
      actions: ["poll a handshake", "no heartbeat", "heartbeat a"], state: "handshaking"),
    Row(
      name: "waiting, other channels", given: waiting, input: .change(["b"]), actions: [],
      state: "waiting"),
    Row(
      name: "waiting, nothing", given: waiting, input: .change([]),
      actions: ["no reception", "disconnected", "no heartbeat", "leave in 0.2 seconds"],
      state: "idle"),
    Row(
      name: "waiting, reconnect", given: waiting, input: .reconnect,
      actions: ["no reception", "poll a handshake", "no heartbeat", "heartbeat a"],
      state: "handshaking"),
    Row(
      name: "refused, other channels", given: refused, input: .change(["b"]),
      actions: [
        "no reception", "connecting", "poll b handshake", "leave in 0.2 seconds", "no heartbeat",
        "heartbeat b",
      ], state: "handshaking"),
    Row(
      name: "refused, reconnect", given: refused, input: .reconnect,
      actions: [
        "no reception", "connecting", "poll a handshake", "no heartbeat", "heartbeat a",
      ], state: "handshaking"),
    Row(
      name: "refused, time is over", given: refused, input: .fire(.reception),
      actions: ["poll a handshake", "no heartbeat", "heartbeat a"], state: "handshaking"),
    Row(
      name: "refused, nothing", given: refused, input: .change([]),
      actions: ["no reception", "disconnected", "no heartbeat", "leave in 0.2 seconds"],
      state: "idle"),
    Row(
      name: "receiving, close", given: receiving, input: .close,
      actions: [
        "cancel poll", "closed", "no heartbeat", "closing in 0.5 seconds", "leave a",
      ], state: "closed"),
    Row(
      name: "idle, close", given: [], input: .close, actions: ["closed", "finish"],
      state: "closed"),
    Row(
      name: "closed, the leave is done", given: receiving + [.close], input: .callSucceeds,
      actions: ["no closing", "finish"], state: "closed"),
    Row(
      name: "closed, channels", given: receiving + [.close], input: .change(["b"]), actions: [],
      state: "closed"),
  ]

  @Test(arguments: rows)
  func `a row of the table`(_ row: Row) {
    var configuration = SubscriptionConfiguration()
    // The answer to the handshake is a batch as well.
    configuration.maximumWaitingBatches = 3
    var script = MachineScript(configuration, cursor: row.cursor)
    for input in row.given { _ = script.run(input) }
    #expect(script.run(row.input) == row.actions)
    #expect(script.state == row.state)
  }

  @Test func `every row of the article is a case`() throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ChatSync/ChatSync.docc/SubscriptionStates.md")
    let names = Set(Self.rows.map(\.name))
    var count = 0
    for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0] != "State", !cells[0].hasPrefix("-") else { continue }
      for state in cells[0].components(separatedBy: " or ") {
        for input in cells[1].components(separatedBy: " or ") {
          count += 1
          #expect(names.contains("\(state), \(input)"))
        }
      }
    }
    #expect(count > 30)
  }

  @Test func `a refused subscription is tried again later and later, and connects when it may`() {
    var script = MachineScript()
    _ = script.run(.change(["a"]))
    for delay in ["2.0", "4.0", "8.0", "16.0", "32.0", "60.0", "60.0"] {
      #expect(
        script.run(.fail(.forbidden)) == ["refused forbidden", "reception in \(delay) seconds"])
      #expect(script.run(.fire(.reception)) == ["poll a handshake"])
    }
    #expect(script.run(.answer([], cursor: "5@1")).contains("connected"))
  }

  @Test func `a channel that is refused stops no other, and comes back when it may`() {
    var script = MachineScript()
    _ = script.run(.change(["a", "b", "c"]))
    // The first handshake is refused because of one channel.
    #expect(
      script.run(.fail(.forbidden, denied: ["b"])) == [
        "connecting forbidden of b", "reception in 2.0 seconds", "poll a,c handshake",
      ])
    #expect(
      script.run(.answer([], cursor: "5@1")) == [
        "deliver [] 5@1", "connected forbidden of b", "poll a,c 5@1", "heartbeat a,c",
      ])
    _ = script.run(.callSucceeds)
    #expect(script.run(.answer([6], cursor: "6@1")) == ["deliver [\"6\"] 6@1", "poll a,c 6@1"])
    // It is asked for again, later and later.
    #expect(script.run(.fire(.reception)) == ["cancel poll", "poll a,b,c handshake"])
    #expect(
      script.run(.fail(.forbidden, denied: ["b"])) == [
        "connected forbidden of b", "reception in 4.0 seconds", "poll a,c handshake",
      ])
    #expect(script.run(.answer([], cursor: "9@1")) == ["poll a,c 6@1"])
    #expect(script.run(.fire(.reception)) == ["cancel poll", "poll a,b,c handshake"])
    #expect(
      script.run(.answer([], cursor: "9@1")) == [
        "connected", "poll a,b,c 6@1", "no heartbeat", "heartbeat a,b,c",
      ])
    // Nothing was left, because the user was never let in.
    #expect(script.run(.fire(.leave)).isEmpty)
  }

  @Test func `a refusal of all channels, or of none that is named, refuses the subscription`() {
    for denied in [["a", "b"], [], ["other"]] {
      var script = MachineScript()
      _ = script.run(.change(["a", "b"]))
      #expect(script.run(.fail(.forbidden, denied: denied)).first == "refused forbidden")
      #expect(script.state == "refused")
    }
  }

  @Test func `other channels and a wish to connect ask for refused channels at once`() {
    for input in [MachineInput.change(["a", "b", "c"]), .reconnect] {
      var script = MachineScript()
      _ = script.run(.change(["a", "b"]))
      _ = script.run(.fail(.forbidden, denied: ["b"]))
      let poll = script.run(input).first { $0.hasPrefix("poll") }
      #expect(poll?.contains("a,b") == true)
    }
  }

  @Test func `attempts after failures come later and later, until a poll is answered`() {
    var script = MachineScript()
    _ = script.run(.change(["a"]))
    var delays: [String] = []
    for _ in 0..<9 {
      delays.append(script.run(.fail(.connectionFailed)).last ?? "")
      _ = script.run(.fire(.reception))
    }
    let seconds = ["2.0", "4.0", "8.0", "16.0", "32.0", "60.0", "60.0", "60.0", "60.0"]
    #expect(delays == seconds.map { "reception in \($0) seconds" })
    _ = script.run(.answer([], cursor: "5@1"))
    #expect(script.run(.fail(.serviceFailed)).last == "reception in 60.0 seconds")
    _ = script.run(.fire(.reception))
    _ = script.run(.answer([], cursor: "5@1"))
    _ = script.run(.answer([], cursor: "5@1"))
    #expect(script.run(.fail(.serviceFailed)).last == "reception in 2.0 seconds")
  }
}
