@_spi(Adapter) import ChatRuntime
import Testing

@testable @_spi(Adapter) import ChatSync

/// The scenarios that the vendor describes its clients' event engines by, as this subscription plays them.
///
/// Named as the vendor's contracts are. The vendor's engines give up after some attempts where this one goes
/// on, and they heartbeat again after a leave where this one keeps its rhythm. `presenceJoinWithHeartbeatDisabled`
/// has no counterpart: heartbeats are always sent.
struct VendorScenarioTests {
  /// What a scenario lets happen, and what the machine is to do then.
  struct Step: Sendable {
    let input: MachineInput
    let actions: [String]

    init(_ input: MachineInput, _ actions: String...) {
      self.input = input
      self.actions = actions
    }
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    let contract: String
    let steps: [Step]
    let state: String

    var testDescription: String { contract }
  }

  /// What makes a user present; here a heartbeat waits for the first cursor, so the handshake is answered first.
  private static let joined = "heartbeat first,second,third"
  private static let three: MachineInput = .change(["first", "second", "third"])
  private static let joins = [
    Step(three, "connecting", "poll first,second,third handshake"),
    Step(
      .answer([], cursor: "5@1"), "deliver [] 5@1", "connected", "poll first,second,third 5@1",
      joined),
  ]
  private static let isPresent = joins + [Step(.callSucceeds, "heartbeat in 149.0 seconds")]
  private static let fails = Step(
    .callFails(.serviceFailed), "heartbeat in 2.0 seconds", "reconnecting service-failed",
    "cancel poll", "poll first,second,third handshake")

  private static let subscribing = [
    Scenario(
      contract: "simpleSubscribe",
      steps: [
        Step(.change(["a"]), "connecting", "poll a handshake"),
        Step(
          .answer([], cursor: "5@1"), "deliver [] 5@1", "connected", "poll a 5@1", "heartbeat a"),
        Step(.answer([6], cursor: "7@1"), "deliver [\"6\"] 7@1", "poll a 7@1"),
      ], state: "receiving"),
    Scenario(
      contract: "subscribeHandshakeFailure, without giving up",
      steps: [
        Step(.change(["a"]), "connecting", "poll a handshake"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 2.0 seconds"),
        Step(.fire(.reception), "poll a handshake"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 4.0 seconds"),
        Step(.fire(.reception), "poll a handshake"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 8.0 seconds"),
        Step(.fire(.reception), "poll a handshake"),
        Step(.fail(.forbidden), "refused forbidden", "reception in 16.0 seconds"),
      ], state: "refused"),
    Scenario(
      contract: "subscribeHandshakeRecovery",
      steps: [
        Step(.change(["a"]), "connecting", "poll a handshake"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 2.0 seconds"),
        Step(.fire(.reception), "poll a handshake"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 4.0 seconds"),
        Step(.fire(.reception), "poll a handshake"),
        Step(
          .answer([], cursor: "5@1"), "deliver [] 5@1", "connected", "poll a 5@1", "heartbeat a"),
        Step(.answer([6], cursor: "7@1"), "deliver [\"6\"] 7@1", "poll a 7@1"),
      ], state: "receiving"),
    Scenario(
      contract: "subscribeReceivingRecovery",
      steps: [
        Step(.change(["a"]), "connecting", "poll a handshake"),
        Step(
          .answer([], cursor: "5@1"), "deliver [] 5@1", "connected", "poll a 5@1", "heartbeat a"),
        Step(.callSucceeds, "heartbeat in 149.0 seconds"),
        Step(
          .fail(.serviceFailed), "reconnecting service-failed", "reception in 2.0 seconds"),
        Step(.fire(.reception), "poll a handshake", "no heartbeat", "heartbeat a"),
        Step(.answer([], cursor: "9@2"), "connected", "poll a 5@1"),
        Step(.answer([6], cursor: "7@1"), "deliver [\"6\"] 7@1", "poll a 7@1"),
      ], state: "receiving"),
  ]

  private static let presence = [
    Scenario(
      contract: "presenceTestMultipleWait",
      steps: isPresent + [
        Step(.fire(.heartbeat), joined), Step(.callSucceeds, "heartbeat in 149.0 seconds"),
        Step(.fire(.heartbeat), joined),
      ], state: "receiving"),
    Scenario(contract: "presenceJoin", steps: isPresent, state: "receiving"),
    Scenario(
      contract: "presenceJoinWithAnError",
      steps: joins + [
        fails, Step(.fire(.heartbeat), joined), Step(.callSucceeds, "heartbeat in 149.0 seconds"),
      ], state: "handshaking"),
    Scenario(
      contract: "presenceJoinWithContinuousFailures, without giving up",
      steps: joins + [
        fails, Step(.fire(.heartbeat), joined),
        Step(.callFails(.serviceFailed), "heartbeat in 4.0 seconds"),
        Step(.fire(.heartbeat), joined),
        Step(.callFails(.serviceFailed), "heartbeat in 8.0 seconds"),
        Step(.fire(.heartbeat), joined),
        Step(.callFails(.serviceFailed), "heartbeat in 16.0 seconds"),
      ], state: "handshaking"),
    Scenario(
      contract: "presenceLeave",
      steps: isPresent + [
        Step(.change(["third"]), "cancel poll", "poll third 5@1", "leave in 0.2 seconds"),
        Step(.fire(.leave), "leave first,second"), Step(.callSucceeds),
        Step(.fire(.heartbeat), "heartbeat third"),
      ], state: "receiving"),
  ]

  @Test(arguments: subscribing + presence)
  func `a scenario of the vendor`(_ scenario: Scenario) {
    var script = MachineScript()
    for (number, step) in scenario.steps.enumerated() {
      #expect(script.run(step.input) == step.actions, "step \(number)")
    }
    #expect(script.state == scenario.state)
  }
}
