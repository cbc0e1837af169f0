@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import TestSupport
import Testing

/// Answers about presence become values.
@Suite(.ends)
struct PresenceAnswerTests {
  private static func one(_ count: Int, _ occupants: [HereNow.Occupant]) -> HereNow {
    HereNow(
      channels: ["room1": HereNow.Occupancy(count: count, occupants: occupants)],
      totalChannels: count > 0 ? 1 : 0, totalOccupancy: count)
  }

  private static let alice = HereNow.Occupant(userID: "alice")
  private static let bob = HereNow.Occupant(userID: "bob")

  @Test(arguments: [
    (
      #"{"status":200,"message":"OK","occupancy":2,"uuids":["alice","bob"],"service":"Presence"}"#,
      one(2, [alice, bob])
    ),
    (
      #"{"status":200,"message":"OK","occupancy":2,"uuids":[{"uuid":"alice","state":{"mood":"ok"}},"#
        + #"{"uuid":"bob"}],"service":"Presence"}"#,
      one(2, [HereNow.Occupant(userID: "alice", state: ["mood": "ok"]), bob])
    ),
    (#"{"status":200,"message":"OK","occupancy":2,"service":"Presence"}"#, one(2, [])),
    (#"{"message":"OK","occupancy":0,"service":"Presence","status":200,"uuids":[]}"#, one(0, [])),
    (
      #"{"status":200,"message":"OK","payload":{"channels":{"room1":{"occupancy":2,"#
        + #""uuids":["alice","bob"]},"room2":{"occupancy":1,"uuids":["bob"]}},"total_channels":2,"#
        + #""total_occupancy":3},"service":"Presence"}"#,
      HereNow(
        channels: [
          "room1": HereNow.Occupancy(count: 2, occupants: [alice, bob]),
          "room2": HereNow.Occupancy(count: 1, occupants: [bob]),
        ], totalChannels: 2, totalOccupancy: 3)
    ),
    (
      #"{"status":200,"payload":{"channels":{},"total_channels":0,"total_occupancy":0}}"#,
      HereNow(channels: [:], totalChannels: 0, totalOccupancy: 0)
    ),
  ])
  func `who is here comes in either form`(body: String, expected: HereNow) async throws {
    let remote = PubNubRemote.scripted(ScriptedTransport(body))
    #expect(try await remote.hereNow(HereNowRequest(channels: ["room1"])) == expected)
  }

  @Test func `the channels of a user come as a list`() async throws {
    let body = #"{"status":200,"message":"OK","payload":{"channels":["room1"]},"service":"P"}"#
    #expect(try await PubNubRemote.scripted(ScriptedTransport(body)).whereNow("bob") == ["room1"])
  }

  private static let states: [(String, NameMap<JSONValue>)] = [
    (
      #"{"status":200,"payload":{"m":1},"uuid":"bob","channel":"room1"}"#,
      ["room1": ["m": 1] as JSONValue]
    ),
    (#"{"status":200,"payload":{},"uuid":"bob","channel":"room1"}"#, ["room1": [:]]),
    (#"{"payload":{"channels":1},"channel":"room1"}"#, ["room1": ["channels": 1]]),
    (
      #"{"status":200,"payload":{"channels":{"room1":{"m":1},"room2":{}}},"uuid":"bob"}"#,
      ["room1": ["m": 1], "room2": [:]]
    ),
  ]

  @Test(arguments: states)
  func `states come for one channel or several`(
    body: String, expected: NameMap<JSONValue>
  ) async throws {
    let remote = PubNubRemote.scripted(ScriptedTransport(body))
    #expect(
      try await remote.state(of: "bob", in: SubscriptionSet(channels: ["room1"])) == expected)
  }

  @Test func `a state that was set comes back`() async throws {
    let body = #"{"status":200,"message":"OK","payload":{"m":1},"service":"Presence"}"#
    let remote = PubNubRemote.scripted(ScriptedTransport(body))
    #expect(try await remote.setState(["m": 1], in: SubscriptionSet(channels: ["a"])) == ["m": 1])
  }

  @Test func `long lists of channels go in several requests`() async throws {
    let names = (0..<900).map { "channel-with-a-long-name-to-fill-the-address-\($0)" }
    let transport = ScriptedTransport("{}", "{}")
    try await PubNubRemote.scripted(transport).leave(SubscriptionSet(channels: NameSet(names)))
    let targets = await transport.targets
    #expect(targets.count == 2)
    #expect(targets.allSatisfy { $0.utf8.count < 32_768 })
    let listed = targets.flatMap { target in
      target.split(separator: "/")[5].split(separator: ",").map(String.init)
    }
    #expect(listed == names.sorted())
  }
}
