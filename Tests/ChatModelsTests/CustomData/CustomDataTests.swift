import ChatModels
import ChatRuntime
import JSONSchema
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct CustomDataTests {
  @Test func `the five types of the group are void unless an application says otherwise`() {
    enum OnlyUsers: ChatCustomData {
      typealias User = StaffData
    }
    #expect(OnlyUsers.User.self == StaffData.self)
    #expect(OnlyUsers.Channel.self == VoidCustomData.self)
    #expect(OnlyUsers.Member.self == VoidCustomData.self)
    #expect(OnlyUsers.Message.self == VoidCustomData.self)
    #expect(OnlyUsers.MessageContent.self == VoidCustomData.self)
  }

  @Test func `custom data of users, channels and members is flat`() {
    func isFlat<Data: CustomData>(_ type: Data.Type) -> Bool {
      type is any FlatJSONCustomData.Type
    }
    #expect(isFlat(StaffData.self) && isFlat(RoomData.self) && isFlat(SeatData.self))
    #expect(!isFlat(NoteData.self) && !isFlat(LinkData.self))
  }

  @Test func `custom data of a message may be nested`() throws {
    struct Deep: MessageCustomData {
      struct Place: Codable, Hashable, Sendable {
        var x = 0
      }
      var places: [Place] = []
    }
    enum Group: ChatCustomData {
      typealias Message = Deep
    }
    let json = """
      {"id":"m","text":"t","createdAt":"2024-01-02T03:04:05Z","custom":{"places":[{"x":7}]}}
      """
    let payload = try ChatMessage<Group>.Payload(json: json)
    #expect(payload.custom.places == [Deep.Place(x: 7)])
    #expect(try payload.jsonValue()["custom"] == ["places": [["x": 7]]])
  }

  @Test func `void custom data conforms to everything and is empty`() throws {
    func accept<
      Data: UserCustomData & ChannelCustomData & MemberCustomData & MessageCustomData
        & MessageContentData & ChatCustomData
    >(_: Data.Type) {}
    accept(VoidCustomData.self)
    #expect(VoidCustomData().flatJSON.isEmpty)
    #expect(try VoidCustomData().jsonText() == "{}")
    #expect(try VoidCustomData(json: #"{"anything":[1]}"#) == VoidCustomData())
  }

  @Test func `custom data is codable, hashable and has an empty value`() throws {
    let data = StaffData(title: "Clerk", age: 3)
    let copy = try JSONDecoder().decode(StaffData.self, from: JSONEncoder().encode(data))
    #expect(Set([data, copy, StaffData()]).count == 2)
  }

  @Test func `flat custom data is made of scalars and gives them back`() throws {
    let data = try StaffData(flatJSON: ["title": "Clerk", "age": 3])
    #expect(data == StaffData(title: "Clerk", age: 3))
    #expect(try data.flatJSON == ["title": "Clerk", "age": 3])
    #expect(try StaffData(flatJSON: ["title": .null]) == StaffData())
    #expect(try StaffData(flatJSON: nil) == StaffData())
  }

  @Test func `objects and arrays in flat custom data are refused with their place`() {
    for value in ["[1]", #"{"a":1}"#] {
      let error = #expect(throws: PayloadError.self) {
        try Room(json: #"{"id":"c","custom":{"topic":\#(value)}}"#)
      }
      #expect(error?.diagnostics.first?.location?.pointer?.description == "/custom/topic")
    }
  }

  @Test func `the models with void custom data have names of their own`() {
    #expect(PubNubChatUser.self == ChatUser<VoidCustomData>.self)
    #expect(PubNubChatChannel.self == ChatChannel<VoidCustomData>.self)
    #expect(PubNubChatMember.self == ChatMember<VoidCustomData>.self)
    #expect(PubNubChatMessage.self == ChatMessage<VoidCustomData>.self)
    #expect(PubNubChatMessageAction.self == ChatMessageAction<VoidCustomData>.self)
  }

  @Test func `all models are identifiable, hashable, codable and sendable values`() {
    func accept<Model: Identifiable & Hashable & Codable & Sendable>(_: Model.Type) -> Bool {
      !(Model.self is AnyClass)
    }
    #expect(accept(PubNubChatUser.self) && accept(PubNubChatChannel.self))
    #expect(accept(PubNubChatMember.self) && accept(PubNubChatMessage.self))
    #expect(accept(PubNubChatMessageAction.self))
  }
}
