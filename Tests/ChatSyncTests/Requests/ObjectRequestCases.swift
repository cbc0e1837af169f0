import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText

extension RequestCase {
  static let objects: [RequestCase] = [
    RequestCase(
      "list users",
      "/v2/objects/sub-demo/uuids?include=custom,status,type"
        + "&filter=name%20LIKE%20%27A%2A%27%20%26%26%20custom.x%20%3D%3D%201"
        + "&sort=name,updated:desc&limit=20&start=MQ&count=true",
      answer: emptyList
    ) { remote in
      _ = try await remote.list(
        .users,
        matching: ListingQuery(
          filter: "name LIKE 'A*' && custom.x == 1",
          sort: [SortKey("name"), SortKey("updated", isDescending: true)], limit: 20,
          page: .next("MQ"), countsTotal: true),
        as: PubNubChatUser.self)
    },
    RequestCase(
      "list channels", "/v2/objects/sub-demo/channels?limit=100&end=Mg", answer: emptyList
    ) { remote in
      _ = try await remote.list(
        .channels, matching: ListingQuery(include: [], limit: 500, page: .previous("Mg")),
        as: PubNubChatChannel.self)
    },
    RequestCase(
      "list memberships",
      "/v2/objects/sub-demo/uuids/alice/channels?include=custom,channel,channel.custom,"
        + "channel.status,channel.type&limit=100",
      answer: emptyList
    ) { remote in
      _ = try await remote.list(
        .memberships(of: "alice"),
        matching: ListingQuery(
          include: [.custom, .channel, .channelCustom, .channelStatus, .channelType]),
        as: PubNubChatMember.self)
    },
    RequestCase(
      "list members",
      "/v2/objects/sub-demo/channels/c%2F1/uuids?include=uuid,uuid.custom,uuid.status,uuid.type"
        + "&limit=100",
      answer: emptyList
    ) { remote in
      _ = try await remote.list(
        .members(of: "c/1"),
        matching: ListingQuery(include: [.user, .userCustom, .userStatus, .userType]),
        as: PubNubChatMember.self)
    },
    RequestCase(
      "get a user", "/v2/objects/sub-demo/uuids/u%201%2B2?include=custom,status,type",
      answer: #"{"status":200,"data":{"id":"u 1+2"}}"#
    ) { remote in
      _ = try await remote.object(.user("u 1+2"), include: .ownFields, as: PubNubChatUser.self)
    },
    RequestCase(
      "get a channel", "/v2/objects/sub-demo/channels/room1?",
      answer: #"{"status":200,"data":{"id":"room1"}}"#
    ) { remote in
      _ = try await remote.object(.channel("room1"), include: [], as: PubNubChatChannel.self)
    },
    RequestCase(
      "set a user that is expected", "PATCH", "/v2/objects/sub-demo/uuids/alice?include=custom",
      body: #"{"name":"Alice","email":null,"custom":{"level":3}}"#,
      fields: [HTTPField("If-Match", "AbC/1+2==")],
      answer: #"{"status":200,"data":{"id":"alice"}}"#
    ) { remote in
      let changes: JSONValue = [
        "id": "alice", "name": "Alice", "email": nil, "custom": ["level": 3], "eTag": "x",
        "updated": "2024-01-02T03:04:05Z",
      ]
      _ = try await remote.set(
        .user("alice"), to: changes, expecting: "AbC/1+2==", include: [.custom],
        as: PubNubChatUser.self)
    },
    RequestCase(
      "set a channel from its model", "PATCH", "/v2/objects/sub-demo/channels/room1?",
      body: #"{"name":"Off-topic","type":"default","custom":{}}"#,
      answer: #"{"status":200,"data":{"id":"room1"}}"#
    ) { remote in
      _ = try await remote.set(
        .channel("room1"), to: PubNubChatChannel(id: "room1", name: "Off-topic", eTag: "old"),
        expecting: nil, include: [], as: PubNubChatChannel.self)
    },
    RequestCase(
      "remove a user", "DELETE", "/v2/objects/sub-demo/uuids/alice?",
      answer: #"{"status":200,"data":null}"#
    ) { remote in try await remote.remove(.user("alice")) },
    RequestCase(
      "remove a channel", "DELETE", "/v2/objects/sub-demo/channels/room1?",
      answer: #"{"status":200,"data":null}"#
    ) { remote in try await remote.remove(.channel("room1")) },
    RequestCase(
      "change memberships", "PATCH",
      "/v2/objects/sub-demo/uuids/alice/channels?include=custom&limit=100",
      body: #"{"set":[{"channel":{"id":"c1"}},{"channel":{"id":"c2"},"custom":{"r":"admin"}}],"#
        + #""delete":[]}"#,
      answer: emptyList
    ) { remote in
      let items: [JSONValue] = [
        ["channel": ["id": "c1"]], ["channel": ["id": "c2"], "custom": ["r": "admin"]],
      ]
      _ = try await remote.change(
        .memberships(of: "alice"), set: items, remove: [],
        matching: ListingQuery(include: [.custom]), as: JSONValue.self)
    },
    RequestCase(
      "change members from their models", "PATCH",
      "/v2/objects/sub-demo/channels/c1/uuids?limit=100",
      body: #"{"set":[{"status":"s","custom":{},"uuid":{"id":"bob"}}],"#
        + #""delete":[{"uuid":{"id":"carl"}}]}"#,
      answer: emptyList
    ) { remote in
      let member = PubNubChatMember(
        chatChannel: PubNubChatChannel(id: "c1", name: "not sent"),
        chatUser: PubNubChatUser(id: "bob", name: "not sent"), status: "s", eTag: "not sent")
      _ = try await remote.change(
        .members(of: "c1"), set: [member], remove: ["carl"],
        matching: ListingQuery(include: []), as: PubNubChatMember.self)
    },
  ]

  private static let emptyList = #"{"status":200,"data":[]}"#
}
