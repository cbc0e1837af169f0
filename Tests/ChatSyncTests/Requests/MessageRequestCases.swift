@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText

extension RequestCase {
  static let messages: [RequestCase] = [
    RequestCase("time", "/time/0", answer: "[17000000000000000]") { remote in
      _ = try await remote.time()
    },
    RequestCase(
      "publish in the address",
      "/publish/pub-demo/sub-demo/0/room1/0/%7B%22text%22%3A%22hi%22%7D"
        + "?ttl=24&meta=%7B%22k%22%3A%22v%22%7D&custom_message_type=chat-msg&store=1",
      answer: sent
    ) { remote in
      _ = try await remote.publish(
        PublishRequest(
          channel: "room1", payload: Array(#"{"text":"hi"}"#.utf8), isStored: true,
          hoursInHistory: 24, metadata: ["k": "v"], customMessageType: "chat-msg"))
    },
    RequestCase(
      "publish in the body", "POST", "/publish/pub-demo/sub-demo/0/room1/0?",
      body: #"{"text":"posted"}"#,
      fields: [HTTPField("Content-Type", "application/json; charset=UTF-8")], answer: sent
    ) { remote in
      _ = try await remote.publish(
        PublishRequest(channel: "room1", payload: Array(#"{"text":"posted"}"#.utf8), form: .body))
    },
    RequestCase(
      "publish a value of any kind",
      "/publish/pub-demo/sub-demo/0/room1/0/%22a%2Fb%3F%20%2B%F0%9F%91%8D%22?",
      answer: sent
    ) { remote in
      _ = try await remote.publish(
        PublishRequest(channel: "room1", value: JSONValue.string("a/b? +👍")))
    },
    RequestCase(
      "publish to functions only",
      "/publish/pub-demo/sub-demo/0/room1/0/1?store=0&norep=true", answer: sent
    ) { remote in
      _ = try await remote.publish(
        PublishRequest(
          channel: "room1", payload: Array("1".utf8), isStored: false, isDelivered: false))
    },
    RequestCase(
      "publish to a channel with reserved characters",
      "/publish/pub-demo/sub-demo/0/room%201%2Fx%3B%C3%A9/0/1?", answer: sent
    ) { remote in
      _ = try await remote.publish(
        PublishRequest(channel: "room 1/x;é", payload: Array("1".utf8)))
    },
    RequestCase(
      "signal",
      "/signal/pub-demo/sub-demo/0/room1/0/%7B%22type%22%3A%22typing_on%22%7D"
        + "?custom_message_type=typing",
      answer: sent
    ) { remote in
      _ = try await remote.signal(
        SignalRequest(
          channel: "room1", payload: Array(#"{"type":"typing_on"}"#.utf8),
          customMessageType: "typing"))
    },
  ]

  static let history: [RequestCase] = [
    RequestCase(
      "history of one channel",
      "/v3/history/sub-key/sub-demo/channel/room1?max=100&include_meta=false&include_uuid=true"
        + "&include_message_type=true&include_custom_message_type=true&encode_channels=false",
      answer: noHistory
    ) { remote in
      _ = try await remote.history(HistoryRequest(channels: ["room1"]), as: JSONValue.self)
    },
    RequestCase(
      "history of several channels",
      "/v3/history/sub-key/sub-demo/channel/room1,room%202?max=25&start=17000000000000300"
        + "&end=17000000000000100&include_meta=true&include_uuid=true&include_message_type=true"
        + "&include_custom_message_type=true&encode_channels=false",
      answer: noHistory
    ) { remote in
      _ = try await remote.history(
        HistoryRequest(
          channels: ["room1", "room 2"], limit: 100, start: 17_000_000_000_000_300,
          end: 17_000_000_000_000_100, includesMetadata: true),
        as: JSONValue.self)
    },
    RequestCase(
      "history from the other end",
      "/v3/history/sub-key/sub-demo/channel/room1?max=2&start=1&reverse=true&include_meta=false"
        + "&include_uuid=false&include_message_type=false&include_custom_message_type=false"
        + "&encode_channels=false",
      answer: noHistory
    ) { remote in
      _ = try await remote.history(
        HistoryRequest(
          channels: ["room1"], limit: 2, start: 1, isReversed: true, includesUser: false,
          includesMessageType: false, includesCustomMessageType: false),
        as: JSONValue.self)
    },
    RequestCase(
      "history with actions",
      "/v3/history-with-actions/sub-key/sub-demo/channel/room1?max=25&include_meta=false"
        + "&include_uuid=true&include_message_type=true&include_custom_message_type=true"
        + "&encode_channels=false",
      answer: noHistory
    ) { remote in
      _ = try await remote.history(
        HistoryRequest(channels: ["room1"], limit: 50, includesActions: true), as: JSONValue.self)
    },
    RequestCase(
      "old history",
      "/v2/history/sub-key/sub-demo/channel/room%201?count=100&include_token=true&include_meta=false",
      answer: "[[],0,0]"
    ) { remote in
      _ = try await remote.oldHistory(HistoryRequest(channels: ["room 1"]), as: JSONValue.self)
    },
    RequestCase(
      "old history from the other end",
      "/v2/history/sub-key/sub-demo/channel/room1?count=2&start=1&end=9&reverse=true"
        + "&include_token=true&include_meta=true",
      answer: "[[],0,0]"
    ) { remote in
      _ = try await remote.oldHistory(
        HistoryRequest(
          channels: ["room1"], limit: 2, start: 1, end: 9, isReversed: true,
          includesMetadata: true),
        as: JSONValue.self)
    },
    RequestCase(
      "counts of one channel",
      "/v3/history/sub-key/sub-demo/message-counts/room1?timetoken=17000000000000000",
      answer: noHistory
    ) { remote in
      _ = try await remote.messageCounts(after: ["room1": 17_000_000_000_000_000])
    },
    RequestCase(
      "counts of several channels",
      "/v3/history/sub-key/sub-demo/message-counts/room%202,room1?channelsTimetoken=2,1",
      answer: noHistory
    ) { remote in
      _ = try await remote.messageCounts(after: ["room1": 1, "room 2": 2])
    },
    RequestCase(
      "delete one message", "DELETE",
      "/v3/history/sub-key/sub-demo/channel/room1?start=17000000000000199&end=17000000000000200",
      answer: #"{"status":200,"error":false,"error_message":""}"#
    ) { remote in
      try await remote.deleteMessages(
        in: "room1", after: 17_000_000_000_000_199, through: 17_000_000_000_000_200)
    },
    RequestCase(
      "delete all messages", "DELETE", "/v3/history/sub-key/sub-demo/channel/room1?",
      answer: #"{"status":200,"error":false,"error_message":""}"#
    ) { remote in
      try await remote.deleteMessages(in: "room1", after: nil, through: nil)
    },
  ]

  static let actions: [RequestCase] = [
    RequestCase(
      "list actions",
      "/v1/message-actions/sub-demo/channel/room%201%2Fx?start=17000000000000500&end=1&limit=2",
      answer: #"{"status":200,"data":[]}"#
    ) { remote in
      _ = try await remote.messageActions(
        MessageActionQuery(
          channel: "room 1/x", start: 17_000_000_000_000_500, end: 1, limit: 2),
        as: JSONValue.self)
    },
    RequestCase(
      "add an action", "POST",
      "/v1/message-actions/sub-demo/channel/room1/message/17000000000000200?",
      body: #"{"type":"reaction","value":"👍"}"#,
      fields: [HTTPField("Content-Type", "application/json; charset=UTF-8")],
      answer: #"{"status":200,"data":{}}"#
    ) { remote in
      _ = try await remote.addMessageAction(
        NewMessageAction(
          channel: "room1", messageTimetoken: 17_000_000_000_000_200, type: "reaction",
          value: "👍"),
        as: JSONValue.self)
    },
    RequestCase(
      "remove an action", "DELETE",
      "/v1/message-actions/sub-demo/channel/room1/message/17000000000000200"
        + "/action/17000000000000500?",
      answer: #"{"status":200,"data":{}}"#
    ) { remote in
      _ = try await remote.removeMessageAction(
        17_000_000_000_000_500, from: 17_000_000_000_000_200, in: "room1")
    },
  ]

  private static let sent = #"[1,"Sent","17000000000000000"]"#
  private static let noHistory = #"{"status":200,"error":false,"error_message":"","channels":{}}"#
}
