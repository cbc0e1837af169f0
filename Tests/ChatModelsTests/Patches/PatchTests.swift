import ChatModels
import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct PatchTests {
  static let user = Staff(
    id: "u", name: "Jane", email: "j@example.com", externalId: "x",
    avatarURL: URL(string: "https://example.com/a.png"), type: "staff", status: "away",
    custom: StaffData(title: "Clerk", age: 3), eTag: "1", updated: instant())

  func patch(_ members: String) throws -> Staff.Patcher {
    try Staff.Patcher(
      json: #"{"id":"u","eTag":"2","updated":"2024-01-02T03:04:06Z"\#(members)}"#)
  }

  @Test(arguments: ["id", "eTag", "updated"])
  func `a patch needs identity, eTag and updated`(missing: String) throws {
    var object: JSONObject = ["id": "u", "eTag": "2", "updated": "2024-01-02T03:04:06Z"]
    _ = try Staff.Patcher(json: JSONValue.object(object).bytes())
    object[missing] = nil
    #expect(throws: PayloadError.self) {
      try Staff.Patcher(json: JSONValue.object(object).bytes())
    }
  }

  @Test func `a patch of a user can change seven attributes`() throws {
    let patched = Self.user.patch(
      try patch(
        """
        ,"name":"A","type":"B","status":"C","externalId":"D","profileUrl":"https://e.example",\
        "email":"f@example.com","custom":{"title":"G"}
        """))
    #expect(
      patched
        == Staff(
          id: "u", name: "A", email: "f@example.com", externalId: "D",
          avatarURL: URL(string: "https://e.example"), type: "B", status: "C",
          custom: StaffData(title: "G"), eTag: "2", updated: instant(1)))
  }

  @Test func `a patch of a channel can change six attributes`() throws {
    let channel = Room(id: "c", avatarURL: URL(string: "https://example.com/a.png"))
    let patch = try Room.Patcher(
      json: """
        {"id":"c","eTag":"2","updated":"2024-01-02T03:04:06Z","name":"A","type":"B",\
        "status":"C","description":"D","custom":{"topic":"E"}}
        """)
    #expect(
      channel.patch(patch)
        == Room(
          id: "c", name: "A", details: "D", type: "B", status: "C", avatarURL: nil,
          custom: RoomData(topic: "E"), eTag: "2", updated: instant(1)))
  }

  @Test func `a patch of a member can change two attributes`() throws {
    let member = Seat(channelId: "c", userId: "u", status: "old")
    let patch = try Seat.Patcher(
      json: """
        {"channel":{"id":"c"},"uuid":{"id":"u"},"eTag":"2","updated":"2024-01-02T03:04:06Z",\
        "status":"new","custom":{"isModerator":true}}
        """)
    let patched = member.patch(patch)
    #expect(patched.status == "new")
    #expect(patched.isModerator)
    #expect(patched.eTag == "2")
    let other = Seat(channelId: "c", userId: "v")
    #expect(other.patch(patch) == other)
    #expect(try Seat.Patcher(json: patch.json()) == patch)
  }

  @Test func `messages and actions have no patcher`() {
    func isPatchable<Model>(_ type: Model.Type) -> Bool { type is any Patchable.Type }
    #expect(isPatchable(PubNubChatUser.self) && isPatchable(PubNubChatMember.self))
    #expect(isPatchable(PubNubChatChannel.self))
    #expect(!isPatchable(PubNubChatMessage.self) && !isPatchable(PubNubChatMessageAction.self))
  }

  @Test func `an absent member changes nothing but the version`() throws {
    var expected = Self.user
    (expected.eTag, expected.updated) = ("2", instant(1))
    #expect(Self.user.patch(try patch("")) == expected)
  }

  @Test func `null clears, keeps the type and empties custom`() throws {
    let patched = Self.user.patch(
      try patch(
        """
        ,"name":null,"type":null,"status":null,"externalId":null,"profileUrl":null,\
        "email":null,"custom":null
        """))
    #expect(patched == Staff(id: "u", type: "staff", eTag: "2", updated: instant(1)))
    let channel = Room(
      id: "c", avatarURL: URL(string: "https://example.com/a.png"), custom: RoomData(topic: "t"))
    let clearing = try Room.Patcher(
      json: #"{"id":"c","eTag":"2","updated":"2024-01-02T03:04:06Z","custom":null}"#)
    #expect(channel.patch(clearing) == Room(id: "c", eTag: "2", updated: instant(1)))
  }

  @Test func `custom is replaced whole and never merged`() throws {
    let patched = Self.user.patch(try patch(#","custom":{"age":4}"#))
    #expect(patched.custom.custom == StaffData(title: nil, age: 4))
    let channel = Room(id: "c", avatarURL: URL(string: "https://example.com/a.png"))
    let picture = try Room.Patcher(
      json: """
        {"id":"c","eTag":"2","updated":"2024-01-02T03:04:06Z",\
        "custom":{"profileUrl":"https://example.com/b.png"}}
        """)
    #expect(channel.patch(picture).avatarURL == URL(string: "https://example.com/b.png"))
  }

  @Test func `a patch applies to the same identity, another eTag and an earlier state only`() {
    func patch(id: UserID = "u", eTag: String = "2", at seconds: Double = 1) -> Staff.Patcher {
      Staff.Patcher(id: id, eTag: eTag, updated: instant(seconds), name: .some("New"))
    }
    #expect(patch().shouldUpdate(Self.user))
    #expect(!patch(id: "v").shouldUpdate(Self.user))
    #expect(!patch(eTag: "1").shouldUpdate(Self.user))
    #expect(!patch(at: 0).shouldUpdate(Self.user))
    #expect(!patch(at: -1).shouldUpdate(Self.user))
    #expect(patch(at: -1_000_000).shouldUpdate(Staff(id: "u")))
    for stale in [patch(id: "v"), patch(eTag: "1"), patch(at: 0)] {
      #expect(Self.user.patch(stale) == Self.user)
    }
  }

  @Test func `applying a patch twice is applying it once`() {
    let patch = Staff.Patcher(id: "u", eTag: "2", updated: instant(1), name: .some("New"))
    let once = Self.user.patch(patch)
    #expect(once.eTag == "2")
    #expect(once.updated == instant(1))
    #expect(once.patch(patch) == once)
  }

  @Test func `absent, null and value survive decoding and encoding of a patch`() throws {
    let patch = try patch(#","name":null,"status":"s""#)
    #expect(patch.name == .none)
    #expect(patch.status == .some("s"))
    #expect(patch.email == .noChange)
    #expect(
      try patch.jsonValue() == [
        "id": "u", "eTag": "2", "updated": "2024-01-02T03:04:06Z", "name": nil, "status": "s",
      ])
    #expect(try Staff.Patcher(json: patch.json()) == patch)
    let decoded = try JSONDecoder().decode(
      Staff.Patcher.self, from: JSONEncoder().encode(patch))
    #expect(decoded == patch)
  }
}
