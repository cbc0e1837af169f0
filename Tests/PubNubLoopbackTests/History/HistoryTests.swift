import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("History", .ends)
struct HistoryTests {
  private static let path = "/v3/history/sub-key/s/channel/"

  private static func filled(_ count: Int) async throws -> (TestService, [Int64]) {
    let service = try TestService()
    var tokens: [Int64] = []
    for number in 0..<count { tokens.append(await service.publish("\(number)", on: "c")) }
    return (service, tokens)
  }

  private static func numbers(_ answer: TestAnswer, _ channel: String = "c") -> [Int64] {
    answer.json["channels"]?[channel]?.array?.compactMap { $0["message"]?.number?.int64 } ?? []
  }

  @Test(
    arguments: [
      ("", [0, 1, 2, 3, 4]), ("max=2", [3, 4]), ("start=T3&max=2", [1, 2]), ("end=T3", [3, 4]),
      ("start=T3&end=T1", [1, 2]), ("start=T1&end=T3", []), ("reverse=true&max=2", [0, 1]),
      ("reverse=true&start=T1&max=2", [2, 3]), ("reverse=true&end=T1", [0, 1]),
      ("max=0", [0, 1, 2, 3, 4]), ("max=1000", [0, 1, 2, 3, 4]),
    ] as [(String, [Int64])])
  func `a range selects messages, always in ascending order`(
    _ query: String, _ wanted: [Int64]
  ) async throws {
    let (service, tokens) = try await Self.filled(5)
    var query = query
    for (number, token) in tokens.enumerated() {
      query = query.replacing("T\(number)", with: String(token))
    }
    #expect(Self.numbers(await service.get(Self.path + "c?" + query)) == wanted)
  }

  @Test(
    arguments: [
      ("start=T1&end=T3", [0, 1, 4]), ("start=T3&end=T1", [0, 3, 4]), ("start=T2", [2, 3, 4]),
      ("end=T2", [0, 1]), ("", []),
    ] as [(String, [Int64])])
  func `a deletion takes what lies between its bounds, in either order`(
    _ query: String, _ left: [Int64]
  ) async throws {
    let (service, tokens) = try await Self.filled(5)
    var query = query
    for (number, token) in tokens.enumerated() {
      query = query.replacing("T\(number)", with: String(token))
    }
    #expect(await service.send("DELETE", Self.path + "c?" + query).status == 200)
    #expect(Self.numbers(await service.get(Self.path + "c")) == left)
  }

  @Test func `without a wish several channels yield one message each`() async throws {
    let (service, _) = try await Self.filled(3)
    await service.publish("7", on: "d")
    let answer = await service.get(Self.path + "c,d,none")
    #expect(Self.numbers(answer) == [2] && Self.numbers(answer, "d") == [7])
    #expect(answer.json["channels"]?.object?.count == 2)
    #expect(Self.numbers(await service.get(Self.path + "c,d?max=2")) == [1, 2])
  }

  @Test func `a page with more behind it says where to go on`() async throws {
    let (service, tokens) = try await Self.filled(3)
    let page = await service.get(Self.path + "c?max=2")
    #expect(page.json["more"]?["start"]?.string == String(tokens[1]))
    let rest = await service.get(Self.path + "c?max=2&start=\(tokens[1])")
    #expect(rest.json["more"] == nil && Self.numbers(rest) == [0])
  }

  @Test func `a message is kept as it was sent`() async throws {
    let service = try TestService()
    await service.publish(#" {"a" : 1.50, "b":"\u00e9"} "#, on: "c")
    let answer = await service.get(Self.path + "c")
    #expect(answer.text.contains(#""message":{"a" : 1.50, "b":"\u00e9"},"#))
  }

  @Test func `parts of a message come as far as they are asked for`() async throws {
    let service = try TestService()
    let token = await service.publish("1", on: "c", "custom_message_type=chat-msg")
    await service.publish("2", on: "c", "meta=%7B%22k%22%3A1%7D")
    let plain = await service.get(Self.path + "c")
    #expect(
      plain.text.hasPrefix(
        #"{"status":200,"error":false,"error_message":"","channels":{"c":["#
          + #"{"message":1,"timetoken":"\#(token)"},"#))
    let full = await service.get(
      Self.path + "c?include_meta=true&include_uuid=true&include_message_type=true"
        + "&include_custom_message_type=true")
    #expect(
      full.text.hasPrefix(
        #"{"status":200,"channels":{"c":[{"message":1,"timetoken":"\#(token)","meta":"","#
          + #""uuid":"alice","message_type":null,"custom_message_type":"chat-msg"},"#))
    #expect(full.text.hasSuffix(#""error_message":"","error":false}"#))
    #expect(full.json["channels"]?["c"]?[1]?["meta"] == ["k": 1])
  }

  @Test func `names of channels are encoded unless that is switched off`() async throws {
    let service = try TestService()
    await service.publish("1", on: "a%20b")
    #expect(Self.numbers(await service.get(Self.path + "a%20b"), "a%20b") == [1])
    #expect(
      Self.numbers(await service.get(Self.path + "a%20b?encode_channels=false"), "a b") == [1])
  }

  @Test func `messages expire, and those of signals and without storage are not kept`() async throws
  {
    let service = try TestService()
    await service.publish("1", on: "c", "ttl=1")
    await service.publish("2", on: "c", "store=0")
    await service.publish("3", on: "c", "store=1&ttl=0")
    await service.get("/signal/p/s/0/c/0/4")
    #expect(Self.numbers(await service.get(Self.path + "c")) == [1, 3])
    await service.service.advance(by: 3600)
    #expect(Self.numbers(await service.get(Self.path + "c")) == [3])
  }

  @Test func `counts are of messages that are newer`() async throws {
    let (service, tokens) = try await Self.filled(5)
    let path = "/v3/history/sub-key/s/message-counts/c,d?"
    let counts = await service.get(path + "channelsTimetoken=\(tokens[2]),1").json["channels"]
    #expect(counts == ["c": 2, "d": 0])
    for query in [
      "", "timetoken=1&channelsTimetoken=1,1", "channelsTimetoken=1,1,1", "timetoken=x",
    ] {
      let answer = await service.get(path + query)
      #expect(answer.status == 400 && answer.json["error_message"] == "Invalid Arguments")
    }
  }

  @Test func `actions go with their messages`() async throws {
    let (service, tokens) = try await Self.filled(2)
    let path = "/v1/message-actions/s/channel/c"
    for (user, value) in [("a", "x"), ("b", "x"), ("a", "y")] {
      await service.send(
        "POST", path + "/message/\(tokens[0])", #"{"type":"t","value":"\#(value)"}"#, as: user)
    }
    let page = await service.get("/v3/history-with-actions/sub-key/s/channel/c")
    let values = page.json["channels"]?["c"]?[0]?["actions"]?["t"]
    #expect(values?["x"]?.array?.count == 2 && values?["y"]?.array?.count == 1)
    #expect(page.json["channels"]?["c"]?[1]?["actions"] == nil)
    await service.send("DELETE", Self.path + "c?start=\(tokens[0] - 1)&end=\(tokens[0])")
    #expect(await service.get(path).json["data"] == [])
  }

  @Test(arguments: [false, true])
  func `a page of actions names the next one only if it is made to`(_ names: Bool) async throws {
    var configuration = LoopbackConfiguration()
    configuration.namesMoreActions = names
    let service = try TestService(configuration)
    let path = "/v1/message-actions/s/channel/c"
    for value in 0..<3 {
      await service.send("POST", path + "/message/5", #"{"type":"t","value":"\#(value)"}"#)
    }
    let page = await service.get(path + "?limit=2")
    let oldest = page.json["data"]?[0]?["actionTimetoken"]?.string ?? ""
    #expect(page.json["data"]?.array?.compactMap { $0["value"]?.string } == ["1", "2"])
    #expect(page.json["more"]?["start"]?.string == (names ? oldest : nil))
    let rest = await service.get(path + "?limit=2&start=\(oldest)")
    #expect(rest.json["data"]?.array?.compactMap { $0["value"]?.string } == ["0"])
    let newer = await service.get(path + "?end=\(oldest)")
    #expect(newer.json["data"]?.array?.count == 2)
  }

  @Test func `history that is switched off is refused`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.features.hasStorage = false
    let service = try TestService(configuration)
    #expect(await service.publish("1", on: "c") > 0)
    for path in [Self.path + "c", "/v2/history/sub-key/s/channel/c"] {
      #expect(await service.get(path).status == 403)
    }
    #expect(await service.get("/v1/message-actions/s/channel/c").status == 403)
  }
}
