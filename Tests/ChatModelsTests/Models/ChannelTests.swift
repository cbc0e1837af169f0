import ChatModels
import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ChannelTests {
  @Test func `a channel has its nine attributes and needs only its identifier`() throws {
    let channel = try Room(
      json: """
        {"id":"c","name":"Off-topic","description":"Chatter","type":"group","status":"open",\
        "custom":{"profileUrl":"https://example.com/c.png","topic":"fun"},\
        "eTag":"e","updated":"2024-01-02T03:04:05Z"}
        """)
    #expect(channel.id == "c")
    #expect(channel.name == "Off-topic")
    #expect(channel.details == "Chatter")
    #expect(channel.type == "group")
    #expect(channel.status == "open")
    #expect(channel.avatarURL == URL(string: "https://example.com/c.png"))
    #expect(channel.custom.custom == RoomData(topic: "fun"))
    #expect(channel.eTag == "e")
    #expect(channel.updated == instant())
    #expect(try Room(json: #"{"id":"c"}"#) == Room(id: "c"))
    #expect(throws: PayloadError.self) { try Room(json: "{}") }
  }

  @Test(arguments: [
    (#"{"id":"c","type":"a","custom":{"type":"b"}}"#, "a"),
    (#"{"id":"c","custom":{"type":"b"},"type":"a"}"#, "a"),
    (#"{"id":"c","custom":{"type":"b"}}"#, "b"),
    (#"{"id":"c","type":null,"custom":{"type":"b"}}"#, "b"),
    (#"{"id":"c","custom":{}}"#, "default"),
    (#"{"id":"c","custom":null}"#, "default"),
    (#"{"id":"c"}"#, "default"),
  ])
  func `the type of a channel falls back to that in custom, then to default`(
    json: String, type: String
  ) throws {
    #expect(try PubNubChatChannel(json: json).type == type)
  }

  @Test func `counts of members are not decoded`() throws {
    let channel = try PubNubChatChannel(
      json: #"{"id":"c","memberCount":3,"presentMemberCount":2}"#)
    #expect(channel == PubNubChatChannel(id: "c"))
    #expect(try channel.jsonValue()["memberCount"] == nil)
  }

  @Test func `description is details, and the picture is inside custom`() throws {
    let outside = try Room(json: #"{"id":"c","profileUrl":"https://example.com/c.png"}"#)
    #expect(outside.avatarURL == nil)
    let channel = Room(
      id: "c", details: "d", avatarURL: URL(string: "https://example.com/c.png"),
      custom: RoomData(topic: "t"))
    let value = try channel.jsonValue()
    #expect(value["description"]?.string == "d")
    #expect(value["custom"]?["profileUrl"]?.string == "https://example.com/c.png")
    #expect(value["custom"]?["topic"]?.string == "t")
    #expect(try Room(json: channel.json()) == channel)
  }

  @Test func `the application's own profileUrl in custom wins over the picture`() throws {
    let channel = Room(
      id: "c", avatarURL: URL(string: "https://example.com/a.png"),
      custom: RoomData(profileUrl: "mine"))
    #expect(try channel.jsonValue()["custom"]?["profileUrl"]?.string == "mine")
  }

  @Test func `the picture and the custom data are read on the channel`() {
    var channel = Room(
      id: "c", avatarURL: URL(string: "https://example.com/a.png"),
      custom: RoomData(topic: "t"))
    #expect(channel.topic == "t")
    #expect(channel.avatarURL == URL(string: "https://example.com/a.png"))
    channel.avatarURL = nil
    #expect(channel.custom.avatarURL == nil)
  }
}
