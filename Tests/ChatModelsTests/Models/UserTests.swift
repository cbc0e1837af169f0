import ChatModels
import ChatRuntime
import JSONText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct UserTests {
  static let full = """
    {"id":"some-user-id","name":"Jane Doe","email":"jane.doe@example.com",\
    "externalId":"some-external-user-id","profileUrl":"https://randomuser.me/portrait.jpg",\
    "type":"staff","status":"away","custom":{"title":"Office Assistant","age":31},\
    "eTag":"AYGyoY3gre71eA","updated":"2024-01-02T03:04:05.678Z"}
    """

  @Test func `a user has its ten attributes and needs only its identifier`() throws {
    let user = try Staff(json: Self.full)
    #expect(user.id == "some-user-id")
    #expect(user.name == "Jane Doe")
    #expect(user.type == "staff")
    #expect(user.status == "away")
    #expect(user.externalId == "some-external-user-id")
    #expect(user.avatarURL == URL(string: "https://randomuser.me/portrait.jpg"))
    #expect(user.email == "jane.doe@example.com")
    #expect(user.custom.custom == StaffData(title: "Office Assistant", age: 31))
    #expect(user.updated == instant(0.678))
    #expect(user.eTag == "AYGyoY3gre71eA")

    let stub = try Staff(json: #"{"id":"u"}"#)
    #expect(stub == Staff(id: "u"))
    #expect(throws: PayloadError.self) { try Staff(json: #"{"name":"Jane"}"#) }
  }

  @Test(arguments: ["", String(repeating: "x", count: 93)])
  func `checked decoding refuses an identifier of no or too many characters`(id: String) throws {
    let json = Array(#"{"id":"\#(id)"}"#.utf8)
    #expect(throws: PayloadError.self) { try Staff(checking: json) }
  }

  @Test func `checked decoding takes an identifier of 1 and of 92 characters`() throws {
    for id in ["x", String(repeating: "x", count: 92)] {
      #expect(try Staff(checking: Array(#"{"id":"\#(id)"}"#.utf8)).id == UserID(id))
    }
  }

  @Test(arguments: [#"{"id":"u"}"#, #"{"id":"u","type":null}"#])
  func `a user without a type is of type default`(json: String) throws {
    #expect(try Staff(json: json).type == "default")
    #expect(Staff(id: "u", type: nil).type == "default")
  }

  @Test(arguments: [#"{"id":"u"}"#, #"{"id":"u","custom":null}"#, #"{"id":"u","custom":{}}"#])
  func `a user without custom data has the empty value`(json: String) throws {
    #expect(try Staff(json: json).custom.custom == StaffData())
  }

  @Test func `null is accepted for all of a user but its identifier and version`() throws {
    let nullable = ["name", "email", "externalId", "profileUrl", "type", "status", "custom"]
    for name in nullable {
      _ = try Staff(checking: Array(#"{"id":"u","\#(name)":null}"#.utf8))
    }
    for name in ["eTag", "updated"] {
      #expect(throws: PayloadError.self, "\(name)") {
        try Staff(checking: Array(#"{"id":"u","\#(name)":null}"#.utf8))
      }
    }
    #expect(throws: PayloadError.self) { try Staff(json: #"{"id":null}"#) }
  }

  @Test func `profileUrl is avatarURL, updated keeps its name`() throws {
    let user = Staff(
      id: "u", avatarURL: URL(string: "https://example.com/a.png"), updated: instant())
    let value = try user.jsonValue()
    #expect(value["profileUrl"]?.string == "https://example.com/a.png")
    #expect(value["updated"]?.string == "2024-01-02T03:04:05Z")
    #expect(value["avatarURL"] == nil)
  }

  @Test func `type and custom are always written, what is nil is left out`() throws {
    #expect(try Staff(id: "u").jsonText() == #"{"id":"u","type":"default","custom":{}}"#)
  }

  @Test func `a user is written as it was read`() throws {
    let user = try Staff(json: Self.full)
    #expect(try Staff(json: user.json()) == user)
    #expect(try user.jsonValue() == JSONDocument(Self.full).root.value)
  }

  @Test func `a user is synced with both eTag and updated`() {
    #expect(!Staff(id: "u").isSynced)
    #expect(!Staff(id: "u", eTag: "e").isSynced)
    #expect(!Staff(id: "u", updated: instant()).isSynced)
    #expect(Staff(id: "u", eTag: "e", updated: instant()).isSynced)
  }

  @Test func `unknown members are accepted, ignored and not written`() throws {
    let user = try Staff(checking: Array(#"{"id":"u","mood":{"x":[1]}}"#.utf8))
    #expect(user == Staff(id: "u"))
    #expect(try user.jsonValue()["mood"] == nil)
  }

  @Test func `members of custom data are read and set on the user`() {
    var user = Staff(id: "u", custom: StaffData(title: "Clerk"))
    #expect(user.title == "Clerk")
    user.title = "Chief"
    #expect(user.custom.custom.title == "Chief")
  }

  @Test func `a user goes through Codable as through bytes`() throws {
    let user = try Staff(json: Self.full)
    let decoded = try JSONDecoder().decode(Staff.self, from: Data(Self.full.utf8))
    #expect(decoded == user)
    let encoded = try JSONEncoder().encode(user)
    #expect(try JSONDocument(Array(encoded)).root.value == user.jsonValue())
  }
}
