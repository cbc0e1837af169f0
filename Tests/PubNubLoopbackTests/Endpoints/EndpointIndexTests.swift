import JSONText
import PubNubLoopback
import TestSupport
import Testing

/// A row of the list of endpoints, as a request and what is expected.
struct EndpointRow: Sendable, CustomTestStringConvertible {
  var purpose: String
  var method = "GET"
  var target: String
  var body = ""
  var status = 200
  var answer: String
  var contentType = "text/javascript; charset=\"UTF-8\""

  var testDescription: String { purpose }

  /// The timetoken that a request is answered with when nothing was asked before.
  static let first = "17000000000000000"
  private static let json = "application/json"

  static let all: [EndpointRow] = [
    .init(purpose: "server time", target: "/time/0", answer: "[\(first)]"),
    .init(
      purpose: "publish, payload in URL", target: "/publish/p/s/0/c/0/%7B%22a%22%3A%201%7D",
      answer: #"[1,"Sent","\#(first)"]"#),
    .init(
      purpose: "publish, payload in body", method: "POST", target: "/publish/p/s/0/c/0",
      body: "[1, 2]", answer: #"[1,"Sent","\#(first)"]"#),
    .init(
      purpose: "publish the message of a file", target: "/v1/files/publish-file/p/s/0/c/0/1",
      answer: #"[1,"Sent","\#(first)"]"#),
    .init(
      purpose: "signal", target: "/signal/p/s/0/c/0/%22on%22",
      answer: #"[1,"Sent","\#(first)"]"#),
    .init(
      purpose: "subscribe", target: "/v2/subscribe/s/a,b/0?tt=0",
      answer: #"{"t":{"t":"\#(first)","r":1},"m":[]}"#),
    .init(
      purpose: "heartbeat", target: "/v2/presence/sub-key/s/channel/a,b/heartbeat?heartbeat=60",
      answer: #"{"message":"OK","service":"Presence","status":200}"#),
    .init(
      purpose: "leave", target: "/v2/presence/sub-key/s/channel/a/leave",
      answer: #"{"action":"leave","message":"OK","service":"Presence","status":200}"#),
    .init(
      purpose: "leave, path with an underscore", target: "/v2/presence/sub_key/s/channel/a/leave",
      answer: #"{"action":"leave","message":"OK","service":"Presence","status":200}"#),
    .init(
      purpose: "all users", target: "/v2/objects/s/uuids?count=True",
      answer: #"{"status":200,"data":[],"totalCount":0}"#, contentType: json),
    .init(
      purpose: "one user, unknown", target: "/v2/objects/s/uuids/u", status: 404,
      answer:
        #"{"status":404,"error":{"message":"Requested object was not found.","source":"objects"}}"#,
      contentType: json),
    .init(
      purpose: "remove user", method: "DELETE", target: "/v2/objects/s/uuids/u",
      answer: #"{"status":200,"data":null}"#, contentType: json),
    .init(
      purpose: "all channels", target: "/v2/objects/s/channels",
      answer: #"{"status":200,"data":[]}"#, contentType: json),
    .init(
      purpose: "one channel, unknown", target: "/v2/objects/s/channels/c", status: 404,
      answer:
        #"{"status":404,"error":{"message":"Requested object was not found.","source":"objects"}}"#,
      contentType: json),
    .init(
      purpose: "remove channel", method: "DELETE", target: "/v2/objects/s/channels/c",
      answer: #"{"status":200,"data":null}"#, contentType: json),
    .init(
      purpose: "members of a channel", target: "/v2/objects/s/channels/c/uuids",
      answer: #"{"status":200,"data":[]}"#, contentType: json),
    .init(
      purpose: "change members", method: "PATCH", target: "/v2/objects/s/channels/c/uuids",
      body: #"{"set":[],"delete":[{"uuid":{"id":"u"}}]}"#, answer: #"{"status":200,"data":[]}"#,
      contentType: json),
    .init(
      purpose: "memberships of a user", target: "/v2/objects/s/uuids/u/channels",
      answer: #"{"status":200,"data":[]}"#, contentType: json),
    .init(
      purpose: "change memberships", method: "PATCH", target: "/v2/objects/s/uuids/u/channels",
      body: "{}", answer: #"{"status":200,"data":[]}"#, contentType: json),
    .init(
      purpose: "history", target: "/v3/history/sub-key/s/channel/a,b?max=10",
      answer: #"{"status":200,"error":false,"error_message":"","channels":{}}"#),
    .init(
      purpose: "delete history", method: "DELETE", target: "/v3/history/sub-key/s/channel/a",
      answer: #"{"status":200,"error":false,"error_message":""}"#),
    .init(
      purpose: "history with actions", target: "/v3/history-with-actions/sub-key/s/channel/a",
      answer: #"{"status":200,"channels":{},"error_message":"","error":false}"#),
    .init(
      purpose: "message counts", target: "/v3/history/sub-key/s/message-counts/a,b?timetoken=1",
      answer: #"{"status":200,"error":false,"error_message":"","channels":{"a":0,"b":0}}"#),
    .init(purpose: "old history", target: "/v2/history/sub-key/s/channel/a", answer: "[[],0,0]"),
    .init(
      purpose: "list actions", target: "/v1/message-actions/s/channel/a",
      answer: #"{"status":200,"data":[]}"#),
    .init(
      purpose: "add action", method: "POST", target: "/v1/message-actions/s/channel/a/message/9",
      body: #"{"type":"reaction","value":"\ud83d\udc4d"}"#,
      answer: #"{"status":200,"data":{"type":"reaction","value":"👍","uuid":"alice","#
        + #""messageTimetoken":"9","actionTimetoken":"\#(first)"}}"#),
    .init(
      purpose: "remove action, unknown", method: "DELETE",
      target: "/v1/message-actions/s/channel/a/message/9/action/10", status: 400,
      answer: #"{"status":400,"error":{"message":"No matching message actions to delete","#
        + #""source":"actions"}}"#),
    .init(
      purpose: "here now", target: "/v2/presence/sub-key/s/channel/a",
      answer: #"{"message":"OK","occupancy":0,"service":"Presence","status":200,"uuids":[]}"#),
    .init(
      purpose: "here now of several", target: "/v2/presence/sub-key/s/channel/a,b",
      answer: #"{"message":"OK","payload":{"channels":{},"total_channels":0,"total_occupancy":0},"#
        + #""service":"Presence","status":200}"#),
    .init(
      purpose: "here now, everything", target: "/v2/presence/sub-key/s",
      answer: #"{"message":"OK","payload":{"channels":{},"total_channels":0,"total_occupancy":0},"#
        + #""service":"Presence","status":200}"#),
    .init(
      purpose: "where now", target: "/v2/presence/sub-key/s/uuid/bob",
      answer: #"{"message":"OK","payload":{"channels":[]},"service":"Presence","status":200}"#),
    .init(
      purpose: "get state", target: "/v2/presence/sub-key/s/channel/a/uuid/bob",
      answer: #"{"channel":"a","message":"OK","payload":{},"service":"Presence","status":200,"#
        + #""uuid":"bob"}"#),
    .init(
      purpose: "set state",
      target: "/v2/presence/sub-key/s/channel/a/uuid/alice/data?state=%7B%22m%22%3A1%7D",
      answer: #"{"message":"OK","payload":{"m":1},"service":"Presence","status":200}"#),
    .init(
      purpose: "anything else", target: "/v9/what", status: 404,
      answer: #"{"status":404,"error":1,"message":"Not found: '/v9/what'","service":"Presence"}"#),
  ]
}

@Suite("Every endpoint, over a connection", .ends)
struct EndpointIndexTests {
  @Test(arguments: EndpointRow.all)
  func `an endpoint has the status, the body and the type of the service`(
    _ row: EndpointRow
  ) async throws {
    try await withServer { (_, client) async throws in
      let sign = row.target.contains("?") ? "&" : "?"
      let response = try await client.send(
        row.method, row.target + sign + "pnsdk=test&uuid=alice", body: Array(row.body.utf8))
      #expect(response.status == row.status, "\(response)")
      #expect(response.text == row.answer)
      #expect(response.headers["content-type"] == row.contentType)
      #expect(response.headers["content-length"] == "\(row.answer.utf8.count)")
    }
  }

  @Test func `users and channels are set by PATCH`() async throws {
    try await withServer { (_, client) async throws in
      for (path, extra) in [
        ("uuids/u", #""externalId":null,"profileUrl":null,"email":null,"#),
        ("channels/c", #""description":null,"#),
      ] {
        let id = path.suffix(1)
        let response = try await client.send(
          "PATCH", "/v2/objects/s/\(path)?include=custom,type&uuid=a",
          body: Array(#"{"name":"N","custom":{"k":1.50}}"#.utf8))
        #expect(
          response.text.hasPrefix(
            #"{"status":200,"data":{"id":"\#(id)","name":"N",\#(extra)"type":null,"#
              + #""custom":{"k":1.50},"updated":"2023-11-14T22:13:20"#), "\(response)")
      }
    }
  }
}
