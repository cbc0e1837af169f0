import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("Lists of App Context", .ends)
struct ObjectListTests {
  private static let path = "/v2/objects/s/uuids"

  private static func filled(_ ids: [String]) async throws -> TestService {
    let service = try TestService()
    for (number, id) in ids.enumerated() {
      let name = number % 2 == 0 ? "null" : "\"N\(number)\""
      await service.send(
        "PATCH", "\(path)/\(id)", #"{"custom":{"n":\#(number)},"name":\#(name)}"#)
    }
    return service
  }

  @Test func `identities are sorted without regard to case and punctuation`() async throws {
    let ids = ["b-2", "B1", "a", "A", "somechannel_x", "somechannelid", "somechannel"]
    let service = try await Self.filled(ids)
    #expect(
      await service.get(Self.path).ids
        == ["A", "a", "B1", "b-2", "somechannel", "somechannelid", "somechannel_x"])
  }

  @Test func `pages follow each other until an empty one, and back`() async throws {
    let service = try await Self.filled(["a", "b", "c", "d", "e"])
    var seen: [String] = []
    var next: String? = nil
    var last = TestAnswer(status: 0, text: "")
    repeat {
      last = await service.get(Self.path + "?limit=2&count=1" + (next.map { "&start=\($0)" } ?? ""))
      #expect(last.json["totalCount"] == 5)
      seen += last.ids
      next = last.json["next"]?.string
    } while next != nil
    #expect(seen == ["a", "b", "c", "d", "e"] && last.ids.isEmpty)
    let second = await service.get(Self.path + "?limit=2&start=Mg")
    #expect(second.json["next"] == "NA" && second.json["prev"] == "Mg")
    #expect(await service.get(Self.path + "?limit=2&end=Mg").ids == ["a", "b"])
    #expect(await service.get(Self.path + "?limit=2&start=Mg&end=NA").ids == ["c", "d"])
  }

  @Test func `what has no value is sorted to the end, and to the front in descending order`()
    async throws
  {
    let service = try await Self.filled(["a", "b", "c", "d"])
    #expect(await service.get(Self.path + "?sort=name").ids == ["b", "d", "a", "c"])
    #expect(await service.get(Self.path + "?sort=name:desc").ids == ["a", "c", "d", "b"])
    #expect(await service.get(Self.path + "?sort=updated:desc,id").ids == ["d", "c", "b", "a"])
  }

  @Test func `a filter counts all that match it`() async throws {
    let service = try await Self.filled(["a", "b", "c", "d"])
    let answer = await service.get(Self.path + "?limit=1&count=true&filter=custom.n%20%3E%3D%201")
    #expect(answer.ids == ["b"] && answer.json["totalCount"] == 3)
  }

  @Test(arguments: [
    "start=!", "start=YWJj", "end=%2F", "limit=x", "limit=-1", "sort=nonsense", "sort=name:up",
    "sort=name:asc:desc", "filter=name%20%3D%3D", "sort=channel.id",
  ])
  func `a parameter that can not be used is refused with its name`(_ query: String) async throws {
    let answer = try await TestService().get(Self.path + "?" + query)
    #expect(answer.status == 400)
    let detail = answer.json["error"]?["details"]?[0]
    #expect(detail?["location"]?.string == String(query.prefix { $0 != "=" }))
    #expect(detail?["locationType"] == "query")
  }

  @Test func `memberships are sorted and filtered by both sides`() async throws {
    let service = try TestService()
    for (id, name) in [("c1", "Zoo"), ("c2", "Alm")] {
      await service.send("PATCH", "/v2/objects/s/channels/\(id)", #"{"name":"\#(name)"}"#)
    }
    let path = "/v2/objects/s/uuids/u/channels"
    await service.send(
      "PATCH", path,
      #"{"set":[{"channel":{"id":"c1"},"custom":{"r":1}},{"channel":{"id":"c2"},"status":"on"}]}"#)
    func ids(_ query: String) async -> [String] {
      let data = await service.get(path + "?" + query).json["data"]?.array ?? []
      return data.compactMap { $0["channel"]?["id"]?.string }
    }
    #expect(await ids("sort=channel.name") == ["c2", "c1"])
    #expect(await ids("filter=channel.name%20LIKE%20'z*'") == ["c1"])
    #expect(await ids("filter=custom.r%20%3D%3D%201") == ["c1"])
    #expect(
      await ids("filter=status%20%3D%3D%20'on'%20%26%26%20channel.id%20!%3D%20'c1'") == ["c2"])
  }
}
