import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("App Context", .ends)
struct ObjectTests {
  private static let user = "/v2/objects/s/uuids/u"
  private static let all = "?include=custom,type,status"

  @Test func `absent leaves a field, null clears it, custom is replaced as a whole`() async throws {
    let service = try TestService()
    await service.send(
      "PATCH", Self.user, #"{"name":"N","type":"t","custom":{"a":1,"b":null},"unknown":1}"#)
    await service.send("PATCH", Self.user, #"{"name":null,"custom":{"c":true}}"#)
    let data = try #require(await service.get(Self.user + Self.all).json["data"])
    #expect(data["name"] == .null && data["type"] == "t" && data["custom"] == ["c": true])
    #expect(data["unknown"] == nil)
  }

  @Test func `a change that changes nothing keeps version and time and tells nobody`() async throws
  {
    let service = try TestService()
    let first = await service.send("PATCH", Self.user, #"{"name":"N"}"#)
    await service.service.advance(by: 60)
    let cursor = await service.cursor("u")
    let second = await service.send("PATCH", Self.user, #"{"name":"N","email":null}"#)
    #expect(first.text == second.text)
    await service.send("PATCH", Self.user, #"{"name":"M"}"#)
    let events = await service.poll("u", cursor).events
    #expect(events.count == 1)
    #expect(events[0]["d"]?["data"]?.object?.names == ["id", "name", "updated", "eTag"])
  }

  @Test func `custom that is cleared is told as an object without members`() async throws {
    let service = try TestService()
    await service.send("PATCH", Self.user, #"{"custom":{"a":1},"email":"a@b"}"#)
    let cursor = await service.cursor("u")
    await service.send("PATCH", Self.user, #"{"custom":null,"email":null}"#)
    let data = await service.poll("u", cursor).events[0]["d"]?["data"]
    #expect(data?["custom"] == [:] && data?["email"] == .null)
  }

  @Test func `the same content behind a deletion has another eTag, for a membership the same`()
    async throws
  {
    let service = try TestService()
    let first = await service.send("PATCH", Self.user, #"{"name":"N"}"#)
    await service.send("DELETE", Self.user)
    let second = await service.send("PATCH", Self.user, #"{"name":"N"}"#)
    let tags = [first, second].compactMap { $0.json["data"]?["eTag"]?.string }
    #expect(tags.count == 2 && tags[0] != tags[1] && tags[0].utf8.count == 32)
    let members = await service.send(
      "PATCH", "/v2/objects/s/channels/c/uuids",
      #"{"set":[{"uuid":{"id":"a"},"type":"t"},{"uuid":{"id":"b"},"type":"t"}]}"#)
    let links = members.json["data"]?.array?.compactMap { $0["eTag"]?.string } ?? []
    #expect(links.count == 2 && links[0] == links[1] && links[0].utf8.count == 14)
    let times = members.json["data"]?.array?.compactMap { $0["updated"]?.string } ?? []
    #expect(times[0] != times[1])
  }

  @Test(arguments: [("*", 200), ("\"TAG\"", 200), ("TAG", 200), ("old", 412), ("", 200)])
  func `a version that is expected is checked, with or without quotes`(
    _ header: String, _ status: Int
  ) async throws {
    let service = try TestService()
    let first = await service.send("PATCH", Self.user, #"{"name":"N"}"#)
    let tag = try #require(first.json["data"]?["eTag"]?.string)
    let answer = await service.send(
      "PATCH", Self.user, #"{"name":"M"}"#, ifMatch: header.replacing("TAG", with: tag))
    #expect(answer.status == status)
    let name: JSONValue = status == 200 ? "M" : "N"
    #expect(await service.get(Self.user).json["data"]?["name"] == name)
    let other = await service.send(
      "PATCH", "/v2/objects/s/uuids/u/channels", "{}", ifMatch: "old")
    #expect(other.status == 200, "memberships have no versions to expect")
  }

  @Test func `a version of what does not exist is refused`() async throws {
    let service = try TestService()
    #expect(await service.send("PATCH", Self.user, "{}", ifMatch: "x").status == 412)
    #expect(await service.get(Self.user).status == 404)
  }

  @Test func `membership events are precise to the nanosecond, lists to the microsecond`()
    async throws
  {
    let service = try TestService()
    let cursor = await service.cursor("c,u")
    let list = await service.send(
      "PATCH", "/v2/objects/s/uuids/u/channels",
      #"{"set":[{"channel":{"id":"c"},"custom":{"r":"x"},"status":"s"}]}"#)
    await service.send(
      "PATCH", "/v2/objects/s/channels/c/uuids", #"{"delete":[{"uuid":{"id":"u"}}]}"#)
    let events = await service.poll("c,u", cursor).events
    #expect(events.map { $0["c"]?.string } == ["c", "u", "c", "u"])
    let data = events[0]["d"]?["data"]
    #expect(
      data?.object?.names == ["channel", "uuid", "custom", "status", "updated", "eTag"])
    let precise = try #require(data?["updated"]?.string)
    let plain = try #require(list.json["data"]?[0]?["updated"]?.string)
    #expect(precise.wholeMatch(of: /.*\.\d{9}Z/) != nil, "\(precise)")
    #expect(plain.utf8.count < precise.utf8.count)
    #expect(precise.hasPrefix(plain.dropLast()))
    #expect(events[2]["d"]?["data"]?.object?.names == ["channel", "uuid"])
    #expect(events[0]["i"] == nil && events[0]["e"] == 2)
  }

  @Test func `an item that is set is the complete new link`() async throws {
    let service = try TestService()
    let path = "/v2/objects/s/uuids/u/channels" + Self.all
    await service.send(
      "PATCH", path, #"{"set":[{"channel":{"id":"c"},"custom":{"r":1},"type":"t"}]}"#)
    let answer = await service.send(
      "PATCH", path, #"{"set":[{"channel":{"id":"c"},"status":"s"}]}"#)
    let item = answer.json["data"]?[0]
    #expect(item?["custom"] == .null && item?["type"] == .null && item?["status"] == "s")
    let mirrored = await service.get("/v2/objects/s/channels/c/uuids" + Self.all).json["data"]?[0]
    #expect(mirrored?["uuid"] == ["id": "u"])
    #expect(mirrored?["eTag"] == item?["eTag"] && mirrored?["updated"] == item?["updated"])
  }

  @Test func `a related object comes as far as it is asked for`() async throws {
    let service = try TestService()
    await service.send(
      "PATCH", "/v2/objects/s/channels/c", #"{"name":"N","type":"t","custom":{"k":1}}"#)
    let path = "/v2/objects/s/uuids/u/channels"
    await service.send("PATCH", path, #"{"set":[{"channel":{"id":"c"}},{"channel":{"id":"d"}}]}"#)
    func related(_ include: String) async -> [String] {
      let answer = await service.get(path + "?include=" + include)
      return answer.json["data"]?[0]?["channel"]?.object?.names ?? []
    }
    #expect(await related("custom") == ["id"])
    #expect(await related("channel") == ["id", "name", "description", "updated", "eTag"])
    #expect(
      await related("channel.custom")
        == ["id", "name", "description", "custom", "updated", "eTag"])
    let unknown = await service.get(path + "?include=channel").json["data"]?[1]?["channel"]
    #expect(unknown == ["id": "d", "name": .null, "description": .null])
  }

  @Test(arguments: [false, true])
  func `referential integrity is a matter of the key set`(_ isOn: Bool) async throws {
    var configuration = LoopbackConfiguration()
    configuration.hasReferentialIntegrity = isOn
    let service = try TestService(configuration)
    let path = "/v2/objects/s/channels/c/uuids"
    let body = #"{"set":[{"uuid":{"id":"u"}}]}"#
    #expect(await service.send("PATCH", path, body).status == (isOn ? 404 : 200))
    for path in ["uuids/u", "channels/c"] {
      await service.send("PATCH", "/v2/objects/s/" + path, "{}")
    }
    #expect(await service.send("PATCH", path, body).status == 200)
    let cursor = await service.cursor("c")
    await service.send("DELETE", "/v2/objects/s/channels/c")
    #expect(await service.get(path).json["data"]?.array?.count == (isOn ? 0 : 1))
    let events = await service.poll("c", cursor).events
    #expect(events.count == 1, "memberships that vanish are not told of by themselves")
  }

  @Test func `changes of a user are told on its own channel and those it is a member of`()
    async throws
  {
    let service = try TestService()
    await service.send(
      "PATCH", "/v2/objects/s/uuids/u/channels",
      #"{"set":[{"channel":{"id":"b"}},{"channel":{"id":"a"}}]}"#)
    let cursor = await service.cursor("a,b,u")
    await service.send("PATCH", Self.user, #"{"name":"N"}"#)
    let events = await service.poll("a,b,u", cursor).events
    #expect(events.map { $0["c"]?.string } == ["u", "a", "b"])
  }

  @Test(arguments: [
    (#"{"custom":{"a":[1]}}"#, "user.custom.a"), (#"{"custom":{"a":{}}}"#, "user.custom.a"),
    (#"{"custom":[]}"#, "user.custom"), (#"{"name":1}"#, "user.name"),
    (#"{"email":"a@"}"#, "user.email"), (#"{"email":"a b@c"}"#, "user.email"),
    (#"{"type":"\#(String(repeating: "x", count: 51))"}"#, "user.type"), ("[]", ""),
  ])
  func `a field that can not be one is refused with its place`(
    _ body: String, _ location: String
  ) async throws {
    let service = try TestService()
    let answer = await service.send("PATCH", Self.user, body)
    #expect(answer.status == 400)
    #expect(answer.json["error"]?["details"]?[0]?["location"]?.string == location)
    #expect(await service.get(Self.user).status == 404, "nothing is written")
  }

  @Test func `a body that is not JSON is refused`() async throws {
    let service = try TestService()
    #expect(await service.send("PATCH", Self.user, "name=N").status == 415)
    let path = "/v2/objects/s/uuids/u/channels"
    for body in [#"{"set":1}"#, #"{"set":[{}]}"#, #"{"set":[{"channel":{"id":""}}]}"#] {
      #expect(await service.send("PATCH", path, body).status == 400, "\(body)")
    }
    let items = (0...100).map { #"{"channel":{"id":"c\#($0)"}}"# }.joined(separator: ",")
    #expect(await service.send("PATCH", path, #"{"set":[\#(items)]}"#).status == 400)
    #expect(await service.get(path).json["data"] == [])
  }
}
