import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("Subscribing", .ends)
struct SubscribeTests {
  @Test func `envelopes have their members in the order of the service`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    await service.publish(
      #"{"a": 1}"#, on: "c", "meta=%7B%22k%22%3A2%7D&seqn=7&custom_message_type=abc")
    await service.get("/signal/p/s/0/c/0/1")
    await service.send(
      "POST", "/v1/message-actions/s/channel/c/message/5", #"{"type":"t","value":"v"}"#)
    let answer = await service.poll("c", cursor)
    let p = answer.events.map { $0["p"]?["t"]?.string ?? "" }
    let action = answer.events[2]["d"]?["data"]?["actionTimetoken"]?.string ?? ""
    #expect(
      answer.text == #"{"t":{"t":"\#(p[2])","r":1},"m":["#
        + #"{"a":"1","f":0,"i":"alice","s":7,"p":{"t":"\#(p[0])","r":1},"k":"s","c":"c","u":{"k":2},"#
        + #""d":{"a": 1},"cmt":"abc"},"#
        + #"{"a":"1","f":0,"e":1,"i":"alice","p":{"t":"\#(p[1])","r":1},"k":"s","c":"c","d":1},"#
        + #"{"a":"1","f":0,"e":3,"i":"alice","p":{"t":"\#(p[2])","r":1},"k":"s","c":"c","#
        + #""d":{"source":"actions","version":"1.0","event":"added","data":{"messageTimetoken":"5","#
        + #""type":"t","value":"v","actionTimetoken":"\#(action)"}}}]}"#)
  }

  @Test func `the cursor of an answer is within its first 37 bytes`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    await service.publish("1", on: "c")
    let text = await service.poll("c", cursor).text
    #expect(text.prefix(37).wholeMatch(of: /\{"t":\{"t":"\d{17}","r":\d\},/) != nil, "\(text)")
  }

  @Test func `a poll is held until something is published`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    async let answer = service.poll("c", cursor)
    await service.untilPolls(1)
    await service.publish("1", on: "other")
    await service.untilPolls(1)
    await service.publish("2", on: "c")
    #expect(await answer.payloads == ["2"])
  }

  @Test func `a poll without events ends with its own cursor when its time is up`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    async let answer = service.poll("c", cursor)
    await service.untilPolls(1)
    await service.service.advance(by: 279)
    await service.untilPolls(1)
    await service.service.advance(by: 1)
    #expect(await answer.text == #"{"t":{"t":"\#(cursor)","r":1},"m":[]}"#)
  }

  @Test func `a poll whose client is cancelled is forgotten`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    let poll = Task { await service.poll("c", cursor) }
    await service.untilPolls(1)
    poll.cancel()
    #expect(await poll.value.status == 0)
    await service.untilPolls(0)
  }

  @Test func `the same cursor can be asked with twice`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    await service.publish("1", on: "c")
    #expect(await service.poll("c", cursor).text == service.poll("c", cursor).text)
  }

  @Test func `of more than a hundred events the latest are sent`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    for number in 0..<105 { await service.publish("\(number)", on: "c") }
    let answer = await service.poll("c", cursor)
    #expect(answer.payloads == (5..<105).map(String.init))
    #expect(answer.cursor == answer.events.last?["p"]?["t"]?.string)
  }

  @Test func `what is older than the queue can not be caught up with`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    await service.publish("1", on: "c")
    #expect(await service.poll("c", cursor).payloads == ["1"])
    await service.service.advance(by: 20 * 60 + 1)
    async let answer = service.poll("c", cursor)
    await service.untilPolls(1)
    await service.publish("2", on: "c")
    #expect(await answer.payloads == ["2"])
  }

  @Test(arguments: [
    ("a.*", "a.b", "a.*"), ("a.b.*", "a.b.c", "a.b.*"), ("a.*", "a.b.c", nil), ("a.*", "a", nil),
    ("a.*,a.b", "a.b", "a.b"), ("a.*-pnpres", "a.b-pnpres", "a.*-pnpres"),
    ("a.*", "a.b-pnpres", nil), ("c", "c", "c"), ("c", "C", nil),
  ])
  func `a channel is listened to by its name or a wildcard`(
    _ names: String, _ channel: String, _ match: String?
  ) {
    #expect(ListenedChannels(names.split(separator: ",").map(String.init)).match(channel) == match)
  }

  @Test(arguments: [false, true])
  func `the match is sent where it differs from the channel, or always`(
    _ isAlways: Bool
  ) async throws {
    var configuration = LoopbackConfiguration()
    configuration.delivery.alwaysSendsMatch = isAlways
    let service = try TestService(configuration)
    let cursor = await service.cursor("a.*,c")
    await service.publish("1", on: "a.b")
    await service.publish("2", on: "c")
    let matches = await service.poll("a.*,c", cursor).events.map { $0["b"]?.string }
    #expect(matches == ["a.*", isAlways ? "c" : nil])
  }

  @Test func `a burst that is split arrives whole, in reverse, whatever is published meanwhile`()
    async throws
  {
    var configuration = LoopbackConfiguration()
    configuration.delivery.splitsBursts = true
    let service = try TestService(configuration)
    var cursor = await service.cursor("c")
    for number in 1...4 { await service.publish("\(number)", on: "c") }
    var payloads: [String] = []
    for step in 0..<5 {
      if step == 2 { await service.publish("5", on: "c") }
      let answer = await service.poll("c", cursor)
      #expect(answer.events.count == 1)
      let repeated = await service.poll("c", cursor)
      #expect(repeated.payloads == answer.payloads, "a lost answer can be asked for again")
      payloads += answer.payloads
      cursor = answer.cursor
    }
    #expect(payloads == ["4", "3", "2", "1", "5"])
  }

  @Test func `old clients send cursor and region in one parameter`() async throws {
    let service = try TestService()
    let cursor = await service.cursor("c")
    await service.publish("1", on: "c")
    let json = "%7B%22r%22%3A12%2C%22t%22%3A%22\(cursor)%22%7D"
    #expect(await service.get("/v2/subscribe/s/c/0?t=\(json)").payloads == ["1"])
  }

  @Test(arguments: ["nonsense", "-5", "1e3", "99999999999999999999999"])
  func `a cursor that can not be read begins anew`(_ cursor: String) async throws {
    let service = try TestService()
    let answer = await service.poll("c", cursor)
    #expect(answer.status == 200 && answer.events.isEmpty && answer.cursor.utf8.count == 17)
  }

  @Test func `messages, signals and files are filtered, presence and actions are not`() async throws
  {
    let service = try TestService()
    let filter = "filter-expr=meta.k%20%3D%3D%201"
    let cursor = await service.cursor("c,c-pnpres", filter)
    await service.publish("1", on: "c", "meta=%7B%22k%22%3A1%7D")
    await service.publish("2", on: "c", "meta=%7B%22k%22%3A2%7D")
    await service.get("/signal/p/s/0/c/0/3")
    await service.get("/v2/presence/sub-key/s/channel/c/heartbeat", as: "bob")
    let answer = await service.poll("c,c-pnpres", cursor, filter)
    #expect(answer.payloads.count == 3 && answer.payloads.contains("1"), "\(answer)")
    #expect(await service.poll("c", cursor, "filter-expr=meta.k%20%3D%3D").status == 481)
  }

  @Test func `key sets know nothing of each other`() async throws {
    let service = try TestService()
    let cursor = await service.get("/v2/subscribe/other/c/0?tt=0").cursor
    await service.publish("1", on: "c")
    await service.send("POST", "/publish/p/other/0/c/0", "2")
    #expect(await service.get("/v2/subscribe/other/c/0?tt=\(cursor)").payloads == ["2"])
    let history = await service.get("/v3/history/sub-key/other/channel/c")
    #expect(history.json["channels"]?["c"]?.array?.count == 1)
  }

  @Test func `an event is sent from Swift as if another user had caused it`() async throws {
    try await withServer { (server, client) async throws in
      async let poll = client.get("/v2/subscribe/s/c/0?tt=1&uuid=a")
      try await until("a poll that waits") { await server.waitingPollCount > 0 }
      var event = LoopbackEvent(.message, to: "c", of: "s", from: "bob", payload: #"{"text":"hi"}"#)
      event.metadata = #"{"k":1}"#
      event.customMessageType = "note"
      let timetoken = try await server.send(event)
      let answer = try await poll.text
      for part in [
        #""i":"bob""#, #""d":{"text":"hi"}"#, #""u":{"k":1}"#, #""cmt":"note""#, "\(timetoken)",
      ] { #expect(answer.contains(part), "\(answer)") }
      #expect(try await client.get("/v3/history/sub-key/s/channel/c").text.contains("hi"))
      for (index, kind) in LoopbackEvent.Kind.allCases.enumerated() {
        let sent = try await server.send(
          LoopbackEvent(
            kind, to: kind == .presence ? "o-pnpres" : "o", of: "s", from: "bob",
            payload: "\(index)"))
        let text = try await client.get(
          "/v2/subscribe/s/o,o-pnpres/0?tt=\(sent - 1)&uuid=a"
        ).text
        #expect(text.contains("\"d\":\(index)"), "\(text)")
      }
      for (payload, metadata) in [("{", nil), ("1", "{")] as [(String, String?)] {
        event.payload = payload
        event.metadata = metadata
        await #expect(throws: LoopbackServerError.self) { try await server.send(event) }
      }
    }
  }
}
