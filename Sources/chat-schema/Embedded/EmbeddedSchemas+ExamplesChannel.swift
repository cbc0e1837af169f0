// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let examplesChannel: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Examples/channel/invalid/byte-order-mark.json",
      text: """
        \u{feff}{
          "id": "some-channel-id",
          "name": "Off-topic",
          "description": "Off-topic channel for random chatter and fun",
          "type": "default",
          "status": "default",
          "custom": {
            "profileUrl": "https://www.gravatar.com/avatar/149e60f311749f2a7c6515f7b34?s=256&d=identicon"
          },
          "eTag": "AbOx6N+6vu3zoAE",
          "updated": "2020-09-23T09:23:37.175764Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/custom-profile-url-object.json",
      text: """
        {
          "id": "room1",
          "custom": {
            "profileUrl": { "small": "https://img.example/s.png" }
          }
        }

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/custom-text.json",
      text: """
        {"id": "room1", "custom": "{\\"profileUrl\\":null}"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/description-list.json",
      text: """
        {"id": "room1", "description": ["chatter", "fun"]}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/id-too-long.json",
      text: """
        {"id": "room-room-room-room-room-room-room-room-room-room-room-room-room-room-room-room-room-room-room-"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/id-with-colon.json",
      text: """
        {"id": "room:1"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/id-with-space.json",
      text: """
        {"id": "room 1", "name": "Off-topic"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/missing-comma.json",
      text: """
        {
          "id": "room1"
          "name": "Off-topic"
        }

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/missing-id.json",
      text: """
        {"name": "Off-topic"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/null.json",
      text: """
        null

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/unquoted-name.json",
      text: """
        {id: "room1"}

        """),
    EmbeddedFile(
      path: "Examples/channel/invalid/updated-seconds.json",
      text: """
        {"id": "room1", "eTag": "A", "updated": 1600852997}

        """),
    EmbeddedFile(
      path: "Examples/channel/valid/every-null.json",
      text: """
        {"id": "room1", "name": null, "description": null, "type": null, "status": null, "custom": null}

        """),
    EmbeddedFile(
      path: "Examples/channel/valid/example.json",
      text: """
        {
          "id": "some-channel-id",
          "name": "Off-topic",
          "description": "Off-topic channel for random chatter and fun",
          "type": "default",
          "status": "default",
          "custom": {
            "profileUrl": "https://www.gravatar.com/avatar/149e60f311749f2a7c6515f7b34?s=256&d=identicon"
          },
          "eTag": "AbOx6N+6vu3zoAE",
          "updated": "2020-09-23T09:23:37.175764Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/channel/valid/only-id.json",
      text: """
        {"id": "room1"}

        """),
    EmbeddedFile(
      path: "Examples/channel/valid/type-in-custom.json",
      text: """
        {"id": "room1", "name": "Off-topic", "custom": {"type": "group", "public": false}, "eTag": "ffeeddccbbaa99887766554433221100", "updated": "2024-01-02T03:04:05.678901Z"}

        """),
  ]
}
