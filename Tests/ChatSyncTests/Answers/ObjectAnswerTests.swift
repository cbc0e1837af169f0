import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONSchema
import JSONText
import TestSupport
import Testing

/// Answers about users, channels and memberships become the models that were asked for.
@Suite(.ends)
struct ObjectAnswerTests {
  private let user =
    #"{"id":"alice","name":"Alice A.","externalId":null,"#
    + #""profileUrl":"http://img.example/a.png","email":null,"type":null,"status":"active","#
    + #""custom":{"title":"Dev","age":31,"ratio":1.5,"admin":true},"#
    + #""updated":"2024-01-02T03:04:05.6789Z","eTag":"00112233445566778899aabbccddeeff"}"#

  @Test func `a user comes as a model`() async throws {
    let remote = PubNubRemote.scripted(ScriptedTransport("{\"status\":200,\"data\":\(user)}"))
    let alice = try await remote.object(
      .user("alice"), include: .ownFields, as: PubNubChatUser.self)
    #expect(alice.id == "alice")
    #expect(alice.type == "default")
    #expect(alice.eTag == "00112233445566778899aabbccddeeff")
  }

  @Test func `a channel comes as a model after a change`() async throws {
    let body =
      #"{"status":200,"data":{"id":"room1","name":"Off-topic","description":null,"#
      + #""type":null,"status":null,"updated":"2024-01-02T03:04:05.678901Z","eTag":"ff"}}"#
    let channel = try await PubNubRemote.scripted(ScriptedTransport(body)).set(
      .channel("room1"), to: ["name": "Off-topic"] as JSONValue, expecting: nil, include: [],
      as: PubNubChatChannel.self)
    #expect(channel.name == "Off-topic")
  }

  @Test func `a list comes with its total, and a bad item as a diagnostic`() async throws {
    let body =
      "{\"status\":200,\"data\":[\(user),{\"name\":\"x\"}],\"totalCount\":7,\"next\":\"Mg\"}"
    let page = try await PubNubRemote.scripted(ScriptedTransport(body)).list(
      .users, matching: ListingQuery(limit: 2, countsTotal: true), as: PubNubChatUser.self)
    #expect(page.items.map(\.id) == ["alice"])
    #expect(page.totalCount == 7)
    #expect(page.next == .next("Mg"))
    #expect(page.page.diagnostics.map { $0.location?.pointer?.description } == ["/data/1"])
  }

  @Test(arguments: [
    (
      #"{"data":[{"id":"a"}],"next":"MQ"}"#, 1, PageReference?.none,
      PageReference?.some(.next("MQ"))
    ),
    (#"{"data":[{"id":"a"}],"next":"MQ"}"#, 2, nil, nil),
    (#"{"data":[{"id":"a"}],"next":"MQ"}"#, 1, .next("MQ"), nil),
    (#"{"data":[{"id":"a"}],"next":null}"#, 1, nil, nil),
    (#"{"data":[]}"#, 1, nil, nil),
  ])
  func `the next page is named until a page is short`(
    body: String, limit: Int, page: PageReference?, next: PageReference?
  ) async throws {
    let answer = try await PubNubRemote.scripted(ScriptedTransport(body)).list(
      .users, matching: ListingQuery(limit: limit, page: page), as: PubNubChatUser.self)
    #expect(answer.next == next)
  }

  @Test func `memberships take their user, and members their channel, from the request`()
    async throws
  {
    let remote = PubNubRemote.scripted(
      ScriptedTransport(
        #"{"status":200,"data":[{"channel":{"id":"room1","name":"Off-topic","description":null,"#
          + #""custom":{"public":false},"updated":"2024-01-02T03:04:05.678901Z","eTag":"01"},"#
          + #""type":null,"status":"joined","custom":{"isDefault":true},"#
          + #""updated":"2024-01-03T00:00:01.5Z","eTag":"AaBcDeFgHiJkLm"}],"next":"MQ"}"#,
        #"{"status":200,"data":[{"uuid":{"id":"alice"},"custom":null,"#
          + #""updated":"2024-01-03T00:00:01.5Z","eTag":"AbCdEfGhIjKlMn"}],"prev":"MA"}"#))
    let memberships = try await remote.list(
      .memberships(of: "bob"), matching: ListingQuery(), as: PubNubChatMember.self)
    #expect(memberships.items.map(\.id) == [MemberID(channelId: "room1", userId: "bob")])
    #expect(memberships.items.first?.chatChannel.name == "Off-topic")
    let members = try await remote.list(
      .members(of: "room1"), matching: ListingQuery(), as: PubNubChatMember.self)
    #expect(members.items.map(\.id) == [MemberID(channelId: "room1", userId: "alice")])
    #expect(members.previous == .previous("MA"))
  }

  @Test func `changes of more than a hundred links go in several requests`() async throws {
    let empty = #"{"status":200,"data":[]}"#
    let transport = ScriptedTransport(empty, empty, empty)
    let items: [JSONValue] = (0..<150).map { ["channel": ["id": .string("c\($0)")]] }
    _ = try await PubNubRemote.scripted(transport).change(
      .memberships(of: "alice"), set: items, remove: (0..<60).map { "d\($0)" },
      matching: ListingQuery(), as: JSONValue.self)
    let bodies = try await transport.requests.map { try JSONValue(json: $0.body) }
    #expect(bodies.map { $0["set"]?.array?.count } == [100, 50, 0])
    #expect(bodies.map { $0["delete"]?.array?.count } == [0, 50, 10])
    #expect(bodies[1]["delete"]?[49]?["channel"]?["id"] == "d49")
    #expect(bodies[2]["delete"]?[0]?["channel"]?["id"] == "d50")
  }
}
