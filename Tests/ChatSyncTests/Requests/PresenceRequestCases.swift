@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText

extension RequestCase {
  static let presence: [RequestCase] = [
    RequestCase(
      "here now in one channel", "/v2/presence/sub-key/sub-demo/channel/room1?limit=1000",
      answer: #"{"status":200,"message":"OK","occupancy":0,"uuids":[],"service":"Presence"}"#
    ) { remote in _ = try await remote.hereNow(HereNowRequest(channels: ["room1"])) },
    RequestCase(
      "here now with everything",
      "/v2/presence/sub-key/sub-demo/channel/room%202,room1?channel-group=g1,g2&disable_uuids=1"
        + "&state=1&limit=5&offset=10",
      answer: nobody
    ) { remote in
      _ = try await remote.hereNow(
        HereNowRequest(
          channels: ["room1", "room 2"], groups: ["g2", "g1"], includesUsers: false,
          includesState: true, limit: 5, offset: 10))
    },
    RequestCase(
      "here now in groups only",
      "/v2/presence/sub-key/sub-demo/channel/,?channel-group=g1&limit=1000",
      answer: nobody
    ) { remote in _ = try await remote.hereNow(HereNowRequest(channels: [], groups: ["g1"])) },
    RequestCase(
      "here now everywhere", "/v2/presence/sub-key/sub-demo?limit=1000", answer: nobody
    ) { remote in _ = try await remote.hereNow(HereNowRequest(channels: [])) },
    RequestCase(
      "where now", "/v2/presence/sub-key/sub-demo/uuid/bob?",
      answer: #"{"status":200,"message":"OK","payload":{"channels":[]},"service":"Presence"}"#
    ) { remote in _ = try await remote.whereNow("bob") },
    RequestCase(
      "get state", "/v2/presence/sub-key/sub-demo/channel/room1,room2/uuid/bob?",
      answer: #"{"status":200,"payload":{"channels":{}},"uuid":"bob"}"#
    ) { remote in
      _ = try await remote.state(of: "bob", in: SubscriptionSet(channels: ["room2", "room1"]))
    },
    RequestCase(
      "set state",
      "/v2/presence/sub-key/sub-demo/channel/a,b/uuid/alice/data"
        + "?state=%7B%22m%22%3A1%2C%22t%22%3A%22x%20y%22%7D",
      answer: #"{"status":200,"payload":{"m":1,"t":"x y"}}"#
    ) { remote in
      _ = try await remote.setState(
        ["m": 1, "t": "x y"], in: SubscriptionSet(channels: ["b", "a"]))
    },
    RequestCase(
      "heartbeat",
      "/v2/presence/sub-key/sub-demo/channel/room1,room2/heartbeat?channel-group=g1&heartbeat=300",
      answer: #"{"status":200,"message":"OK","service":"Presence"}"#
    ) { remote in
      try await remote.heartbeat(
        SubscriptionSet(channels: ["room2", "room1"], groups: ["g1"]), presenceTimeout: 300)
    },
    RequestCase(
      "leave", "/v2/presence/sub-key/sub-demo/channel/,/leave?channel-group=g1,g2",
      answer: #"{"status":200,"message":"OK","action":"leave","service":"Presence"}"#
    ) { remote in try await remote.leave(SubscriptionSet(groups: ["g1", "g2"])) },
    RequestCase(
      "subscribe for the first time",
      "/v2/subscribe/sub-demo/room%202,room%202-pnpres,room1,room1-pnpres/0?tt=0&heartbeat=300",
      answer: #"{"t":{"t":"17000000000000000","r":12},"m":[]}"#
    ) { remote in
      _ = try await remote.poll(
        PollRequest(
          subscriptions: SubscriptionSet(
            channels: ["room1", "room 2", "room1-pnpres", "room 2-pnpres"])))
    },
    RequestCase(
      "subscribe with a cursor and a filter",
      "/v2/subscribe/sub-demo/,/0?tt=17000000000000000&tr=12&channel-group=g1,g2"
        + "&filter-expr=meta.k%20%3D%3D%20%27v%27%20%26%26%20uuid%20%21%3D%20%22a%22&heartbeat=20",
      answer: #"{"t":{"t":"17000000000000000","r":12},"m":[]}"#
    ) { remote in
      _ = try await remote.poll(
        PollRequest(
          subscriptions: SubscriptionSet(groups: ["g1", "g2"]),
          cursor: SubscriptionCursor("17000000000000000@12"),
          filter: #"meta.k == 'v' && uuid != "a""#, presenceTimeout: 20))
    },
  ]

  private static let nobody =
    #"{"status":200,"payload":{"channels":{},"total_channels":0,"total_occupancy":0}}"#
}
