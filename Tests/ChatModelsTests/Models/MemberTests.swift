import ChatModels
@_spi(Adapter) import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct MemberTests {
  static let item = """
    {"channel":{"id":"room1","name":"Off-topic"},"uuid":{"id":"alice","type":"staff"},\
    "status":"joined","custom":{"isModerator":true},\
    "updated":"2024-01-02T03:04:05.5Z","eTag":"AaBcDe"}
    """

  @Test func `a member has its attributes, one channel and one user`() throws {
    let member = try Seat(json: Self.item)
    #expect(member.chatChannel == Room(id: "room1", name: "Off-topic"))
    #expect(member.chatUser == Staff(id: "alice", type: "staff"))
    #expect(member.status == "joined")
    #expect(member.custom == SeatData(isModerator: true))
    #expect(member.updated == instant(0.5))
    #expect(member.eTag == "AaBcDe")
    #expect(throws: PayloadError.self) { try Seat(json: #"{"uuid":{"id":"alice"}}"#) }
    #expect(throws: PayloadError.self) { try Seat(json: #"{"channel":{"id":"room1"}}"#) }
  }

  @Test func `the identity of a member is its channel and its user`() {
    let member = Seat(channelId: "room1", userId: "a:b")
    #expect(member.id.description == "room1:a:b")
    #expect(member.channelId == "room1")
    #expect(member.userId == "a:b")
    #expect(MemberID("room1:a:b") == member.id)
    #expect(MemberID("room1") == nil)
  }

  @Test func `a member of a listing takes what the listing is about from its context`() throws {
    let listed = #"{"uuid":{"id":"alice"},"custom":null,"eTag":"e"}"#
    let options = ReadingOptions(contextMembers: ["channel": ["id": "room1"]])
    let member = try Seat(json: listed, options: options)
    #expect(member.channelId == "room1")
    #expect(member.userId == "alice")
    #expect(member.custom == SeatData())
  }

  @Test func `presence is neither read nor written`() throws {
    let json = #"{"channel":{"id":"c"},"uuid":{"id":"u"},"isPresent":true,"presence":{}}"#
    #expect(try Seat(json: json).presence == nil)
    let member = Seat(
      channelId: "c", userId: "u",
      presence: .init(isPresent: true, presenceState: .some(["mood": "good"])))
    #expect(member.isPresent == true)
    let value = try member.jsonValue()
    #expect(value["presence"] == nil)
    #expect(value["isPresent"] == nil)
    #expect(value["presenceState"] == nil)
  }

  @Test func `presence without a state leaves the state, with nil it clears it`() {
    #expect(Seat.MembershipPresence(isPresent: true).presenceState == .noChange)
    #expect(
      Seat.MembershipPresence(isPresent: true, presenceState: .init(nil)).presenceState == .none)
    #expect(Seat(channelId: "c", userId: "u").isPresent == nil)
  }

  @Test func `a member is made of full objects or of two identifiers`() {
    let full = Seat(chatChannel: Room(id: "c", name: "n"), chatUser: Staff(id: "u"))
    #expect(full.chatChannel.name == "n")
    #expect(Seat(channelId: "c", userId: "u").chatChannel == Room(id: "c"))
    #expect(Seat(channelId: "c", userId: "u").chatUser == Staff(id: "u"))
  }

  @Test func `a member writes its user under uuid and its channel under channel`() throws {
    let member = try Seat(json: Self.item)
    let value = try member.jsonValue()
    #expect(value["uuid"]?["id"]?.string == "alice")
    #expect(value["channel"]?["id"]?.string == "room1")
    #expect(try Seat(json: member.json()) == member)
  }

  @Test func `custom data of a membership is read on the member`() {
    #expect(Seat(channelId: "c", userId: "u", custom: SeatData(isModerator: true)).isModerator)
  }
}
