import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("Presence", .ends)
struct PresenceTests {
  private static let join = "/v2/presence/sub-key/s/channel/hall/heartbeat?heartbeat=20"

  /// The changes that were announced: action, user, occupancy.
  private static func changes(_ answer: TestAnswer) -> [String] {
    answer.events.map { event in
      let data = event["d"] ?? .null
      return [data["action"]?.string, data["uuid"]?.string, data["occupancy"]?.number?.text]
        .compactMap(\.self).joined(separator: " ")
    }
  }

  @Test func `a subscriber sees its own join behind the cursor that it got`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("hall,hall-pnpres")
    let answer = await service.poll("hall,hall-pnpres", cursor)
    #expect(Self.changes(answer) == ["join reader 1"])
    let seconds = TestService.begin / 10_000_000
    let data =
      #"{"action":"join","uuid":"reader","timestamp":\#(seconds),"precise_timestamp":\#(seconds)000"#
      + #","occupancy":1}"#
    #expect(answer.payloads == [data])
    #expect(answer.events[0]["b"]?.string == "hall-pnpres")
    #expect(answer.events[0]["u"]?["pn_action"]?.string == "join")
  }

  @Test func `who listens only to presence is not present`() async throws {
    let service = try TestService()
    _ = await service.cursor("hall-pnpres")
    #expect(await service.get("/v2/presence/sub-key/s").text.contains(#""total_occupancy":0"#))
  }

  @Test func `a user who is silent for the promised time is away`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("hall-pnpres")
    await service.get(Self.join)
    await service.service.advance(by: 15)
    await service.get(Self.join)
    await service.service.advance(by: 19)
    #expect(Self.changes(await service.poll("hall-pnpres", cursor)) == ["join alice 1"])
    await service.service.advance(by: 1)
    let answer = await service.poll("hall-pnpres", cursor)
    #expect(Self.changes(answer) == ["join alice 1", "timeout alice 0"])
    #expect(answer.events[1]["d"]?["data"] == [:])
  }

  @Test(arguments: [false, true])
  func `an open poll keeps a user present only if it is made to`(_ renews: Bool) async throws {
    var configuration = LoopbackConfiguration()
    configuration.presence.pollRenews = renews
    let service = try TestService(configuration)
    let cursor = await service.cursor("hall", "heartbeat=20")
    async let poll = service.poll("hall", cursor, "heartbeat=20")
    await service.untilPolls(1)
    await service.service.advance(by: 21)
    let answer = await service.get("/v2/presence/sub-key/s/channel/hall")
    #expect(answer.json["occupancy"] == (renews ? 1 : 0))
    await service.publish("1", on: "hall")
    _ = await poll
  }

  @Test func `a leave ends presence and drops the state; a second one is no mistake`() async throws
  {
    let service = try TestService()
    let cursor = await service.cursor("hall-pnpres")
    await service.get(Self.join + "&state=%7B%22hall%22%3A%7B%22m%22%3A1%7D%7D")
    for _ in 0..<2 { await service.get("/v2/presence/sub-key/s/channel/hall,hall-pnpres/leave") }
    let answer = await service.poll("hall-pnpres", cursor)
    #expect(Self.changes(answer) == ["join alice 1", "state-change alice 1", "leave alice 0"])
    let state = await service.get("/v2/presence/sub-key/s/channel/hall/uuid/alice")
    #expect(state.json["payload"] == [:])
  }

  @Test func `a state that is the same is not announced again`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("hall-pnpres")
    let path = "/v2/presence/sub-key/s/channel/hall/uuid/alice/data?state="
    for state in ["%7B%22a%22%3A1%7D", "%7B%22a%22%3A1.0%7D", "%7B%7D", "%7B%7D"] {
      await service.get(path + state)
    }
    #expect(await service.poll("hall-pnpres", cursor).events.count == 2)
    #expect(await service.get(path).text.contains("No state specified."))
    #expect(await service.get(path + "1").status == 400)
  }

  @Test func `a busy channel is announced at intervals`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.presence.announceMaximum = 2
    configuration.presence.maximumDeltaCount = 3
    let service = try TestService(configuration)
    var cursor = await service.cursor("hall-pnpres")
    for user in ["a", "b", "c", "d"] { await service.get(Self.join, as: user) }
    let first = await service.poll("hall-pnpres", cursor)
    #expect(Self.changes(first) == ["join a 1", "join b 2"])
    cursor = first.cursor
    await service.service.advance(by: 10)
    let second = await service.poll("hall-pnpres", cursor)
    #expect(Self.changes(second) == ["interval 4"])
    #expect(second.events[0]["d"]?["join"] == ["c", "d"])
    for user in ["e", "f", "g", "h"] { await service.get(Self.join, as: user) }
    await service.service.advance(by: 10)
    let third = await service.poll("hall-pnpres", second.cursor)
    #expect(third.events.last?["d"]?["here_now_refresh"] == true)
    #expect(third.events.last?["d"]?["join"] == nil)
  }

  @Test func `occupants are listed in the order in which they came, in pages`() async throws {
    let service = try TestService()
    for user in ["zoe", "amy", "bob"] { await service.get(Self.join, as: user) }
    let path = "/v2/presence/sub-key/s/channel/hall"
    #expect(await service.get(path).json["uuids"] == ["zoe", "amy", "bob"])
    #expect(await service.get(path + "?limit=1&offset=1").json["uuids"] == ["amy"])
    #expect(await service.get(path + "?limit=1&offset=1").json["occupancy"] == 3)
    #expect(await service.get(path + "?disable_uuids=1").json["uuids"] == nil)
    #expect(await service.get(path + "?state=1").json["uuids"]?[0] == ["uuid": "zoe"])
    let channels = await service.get("/v2/presence/sub-key/s/uuid/amy").json["payload"]?["channels"]
    #expect(channels == ["hall"])
  }

  @Test func `presence that is switched off is refused`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.features.hasPresence = false
    let service = try TestService(configuration)
    #expect(await service.get(Self.join).status == 403)
    _ = await service.cursor("hall")
    #expect(await service.get("/v2/presence/sub-key/s").status == 403)
  }
}
