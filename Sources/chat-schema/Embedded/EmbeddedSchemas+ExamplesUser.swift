// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let examplesUser: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Examples/user/invalid/comment.json",
      text: """
        {
          // The owner of the workspace.
          "id": "alice"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/custom-array.json",
      text: """
        {"id": "alice", "custom": ["Office Assistant"]}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/custom-list-value.json",
      text: """
        {
          "id": "alice",
          "custom": {
            "languages": ["no", "en"]
          }
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/custom-nested-object.json",
      text: """
        {
          "id": "alice",
          "custom": {
            "title": "Dev",
            "address": { "city": "Oslo" }
          }
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/cut-off.json",
      text: """
        {
          "id": "alice",
          "name": "Al
        """),
    EmbeddedFile(
      path: "Examples/user/invalid/email-without-at.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe.example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/etag-null.json",
      text: """
        {"id": "alice", "eTag": null}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/id-empty.json",
      text: """
        {"id": ""}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/id-null.json",
      text: """
        {"id": null}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/id-number.json",
      text: """
        {"id": 42, "name": "Jane Doe"}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/id-too-long.json",
      text: """
        {"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/missing-id.json",
      text: """
        {
          "name": "Jane Doe",
          "email": "jane.doe@example.com"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/name-number.json",
      text: """
        {
          "id": "alice",
          "name": 7
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/not-an-object.json",
      text: """
        ["alice"]

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/profile-url-relative.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/profile-url-with-space.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/jane doe.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/several-mistakes.json",
      text: """
        {
          "id": "",
          "name": false,
          "email": "nobody",
          "custom": {
            "a": [],
            "b": {}
          }
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/single-quotes.json",
      text: """
        {'id': 'alice'}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/trailing-comma.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant",
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/two-documents.json",
      text: """
        {"id": "alice"}
        {"id": "bob"}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/updated-impossible-day.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-02-30T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/updated-null.json",
      text: """
        {"id": "alice", "eTag": "A", "updated": null}

        """),
    EmbeddedFile(
      path: "Examples/user/invalid/updated-without-zone.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/valid/custom-scalars.json",
      text: """
        {
          "id": "alice",
          "name": "Alice A.",
          "custom": { "title": "Dev", "age": 31, "ratio": 1.5, "admin": true, "manager": null },
          "eTag": "00112233445566778899aabbccddeeff",
          "updated": "2024-01-02T03:04:05.6789Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/valid/every-null.json",
      text: """
        {
          "id": "alice",
          "name": null,
          "email": null,
          "externalId": null,
          "profileUrl": null,
          "type": null,
          "status": null,
          "custom": null
        }

        """),
    EmbeddedFile(
      path: "Examples/user/valid/example.json",
      text: """
        {
          "id": "some-user-id",
          "name": "Jane Doe",
          "email": "jane.doe@example.com",
          "externalId": "some-external-user-id",
          "profileUrl": "https://randomuser.me/api/portraits/men/1.jpg",
          "type": "default",
          "status": "default",
          "custom": {
            "description": "Office Assistant"
          },
          "eTag": "AYGyoY3gre71eA",
          "updated": "2020-09-23T09:23:34.598494Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/user/valid/id-of-92-characters.json",
      text: """
        {"id": "\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}\u{e9}"}

        """),
    EmbeddedFile(
      path: "Examples/user/valid/only-id.json",
      text: """
        {"id": "alice"}

        """),
    EmbeddedFile(
      path: "Examples/user/valid/repeated-member.json",
      text: """
        {"id": "alice", "name": "Al", "name": "Alice"}

        """),
    EmbeddedFile(
      path: "Examples/user/valid/unknown-member.json",
      text: """
        {"id": "alice", "nickname": "Al", "tags": ["a", "b"]}

        """),
    EmbeddedFile(
      path: "Examples/user/valid/updated-with-offset.json",
      text: """
        {"id": "alice", "eTag": "A", "updated": "2024-01-02T03:04:05+01:00"}

        """),
  ]
}
