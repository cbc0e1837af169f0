import ChatModels
import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct MessageTests {
  static let payload = """
    {"id":"6da72b98-e211-4724-aad4-e0fb9f08999f","text":"Hello","contentType":"none",\
    "content":{"link":"x"},"custom":{"tags":["a","b"]},"createdAt":"2024-01-02T03:04:05Z"}
    """
  static let item = """
    {"message":\(payload),"timetoken":"17000000000000200","uuid":"bob","channel":"room1",\
    "actions":{"reaction":{"👍":[{"uuid":"alice","actionTimetoken":"17000000000000500"},\
    {"uuid":"bob","actionTimetoken":"17000000000000510"}]},\
    "receipt":{"read":[{"uuid":"bob","actionTimetoken":"17000000000000520"}]}}}
    """

  @Test func `a payload has six members and needs three`() throws {
    let payload = try Note.Payload(json: Self.payload)
    #expect(payload.id == "6da72b98-e211-4724-aad4-e0fb9f08999f")
    #expect(payload.text == "Hello")
    #expect(payload.contentType == "none")
    #expect(payload.content == LinkData(link: "x"))
    #expect(payload.custom == NoteData(tags: ["a", "b"]))
    #expect(payload.createdAt == instant())
    let least = #"{"id":"m","text":"","createdAt":"2024-01-02T03:04:05Z"}"#
    #expect(try Note.Payload(json: least) == Note.Payload(id: "m", dateCreated: instant()))
    for missing in ["id", "text", "createdAt"] {
      guard case .object(var object) = try JSONDocument(least).root.value else { return }
      object[missing] = nil
      let json = JSONValue.object(object).bytes()
      #expect(throws: PayloadError.self, "\(missing)") { try Note.Payload(json: json) }
      #expect(throws: PayloadError.self, "\(missing)") { try Note.Payload(checking: json) }
    }
  }

  @Test func `a message takes timetoken, channel and author from around the payload`() throws {
    let message = try Note(json: Self.item)
    #expect(message.timetoken == 17_000_000_000_000_200)
    #expect(message.pubnubChannelId == "room1")
    #expect(message.pubnubUserId == "bob")
    #expect(message.text == "Hello")
    let without = #"{"message":\#(Self.payload),"uuid":"bob"}"#
    let options = ReadingOptions(contextMembers: ["channel": "room2"])
    let pending = try Note(json: without, options: options)
    #expect(pending.timetoken == nil)
    #expect(pending.pubnubChannelId == "room2")
    #expect(throws: PayloadError.self) { try Note(json: without) }
  }

  @Test func `the actions of a message know their message`() throws {
    let message = try Note(json: Self.item)
    #expect(message.messageActions.map(\.sourceType) == ["reaction", "reaction", "receipt"])
    #expect(message.messageActions.map(\.value) == ["👍", "👍", "read"])
    #expect(message.messageActions.map(\.pubnubUserId) == ["alice", "bob", "bob"])
    #expect(message.messageActions.allSatisfy { $0.parentTimetoken == 17_000_000_000_000_200 })
    #expect(message.messageActions.allSatisfy { $0.pubnubChannelId == "room1" })
    #expect(try message.jsonValue() == JSONDocument(Self.item).root.value)
    #expect(try Note(json: message.json()) == message)
  }

  @Test(arguments: ["", #","content":null,"custom":null"#])
  func `absent and null content and custom are the empty values`(members: String) throws {
    let json = #"{"id":"m","text":"t","createdAt":"2024-01-02T03:04:05Z"\#(members)}"#
    let payload = try Note.Payload(checking: Array(json.utf8))
    #expect(payload.content == LinkData())
    #expect(payload.custom == NoteData())
    #expect(payload.contentType == nil)
  }

  @Test func `what only the store knows is no part of a message`() throws {
    let message = Note(pubnubUserId: "u", pubnubChannelId: "c")
    let value = try message.jsonValue()
    #expect(value["sendStatus"] == nil)
    #expect(value["message"]?["sendStatus"] == nil)
  }

  @Test func `a message made of nothing has a new identifier and the present instant`() {
    let (before, first, second) = (
      Date(), Note(pubnubUserId: "u", pubnubChannelId: "c"),
      Note(pubnubUserId: "u", pubnubChannelId: "c")
    )
    #expect(first.id != second.id)
    #expect(UUID(uuidString: first.id.rawValue) != nil)
    #expect(first.createdAt >= before)
    #expect(first.timetoken == nil)
    #expect(first.text.isEmpty)
  }

  @Test func `payload and custom data are read on the message`() {
    var message = Note(
      id: "m", text: "t", custom: NoteData(tags: ["a"]), dateCreated: instant(),
      pubnubUserId: "u", pubnubChannelId: "c")
    #expect(message.id == message.content.id)
    #expect(message.text == "t")
    #expect(message.createdAt == instant())
    #expect(message.tags == ["a"])
    message.text = "new"
    #expect(message.content.text == "new")
  }

  @Test func `a payload writes contentType if it has one, and all else always`() throws {
    let value = try Note.Payload(id: "m", dateCreated: instant()).jsonValue()
    #expect(
      value == [
        "id": "m", "text": "", "content": [:], "custom": ["tags": []],
        "createdAt": "2024-01-02T03:04:05Z",
      ])
    #expect(
      try Note.Payload(id: "m", contentType: "x", dateCreated: instant()).jsonValue()["contentType"]
        == "x")
  }

  @Test func `two messages are equal if all members are`() throws {
    let message = try Note(json: Self.item)
    var other = message
    #expect(other == message)
    other.content.text = "else"
    #expect(other != message)
  }
}
