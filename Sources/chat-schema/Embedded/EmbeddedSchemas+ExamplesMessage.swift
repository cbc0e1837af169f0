// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let examplesMessage: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Examples/message/invalid/content-text.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": "http://img.example/1.png",
          "custom": {},
          "createdAt": "2022-05-10T14:48:00.000Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/content-type-number.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": 1,
          "content": {},
          "custom": {},
          "createdAt": "2022-05-10T14:48:00.000Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/created-at-day-first.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": {},
          "createdAt": "10.05.2022 14:48"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/created-at-hour-24.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": {},
          "createdAt": "2022-05-10T24:00:00Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/created-at-null.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": {},
          "createdAt": null
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/custom-array.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": [],
          "createdAt": "2022-05-10T14:48:00.000Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/id-empty.json",
      text: """
        {
          "id": "",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": {},
          "createdAt": "2022-05-10T14:48:00.000Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/line-break-in-text.json",
      text: """
        {"id": "1", "text": "first line
        second line", "createdAt": "2024-01-02T03:04:05Z"}

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/lone-surrogate.json",
      text: """
        {"id": "1", "text": "\\ud83d", "createdAt": "2024-01-02T03:04:05Z"}

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/missing-all.json",
      text: """
        {}

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/missing-created-at.json",
      text: """
        {"id": "1", "text": "Hello"}

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/missing-text.json",
      text: """
        {"id": "1", "createdAt": "2024-01-02T03:04:05Z"}

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/not-a-number.json",
      text: """
        {
          "id": "1",
          "text": "",
          "content": { "width": NaN },
          "createdAt": "2024-01-02T03:04:05Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/invalid/text-null.json",
      text: """
        {"id": "1", "text": null, "createdAt": "2024-01-02T03:04:05Z"}

        """),
    EmbeddedFile(
      path: "Examples/message/valid/every-null.json",
      text: """
        {"id": "1", "text": "\u{1f44d}", "contentType": null, "content": null, "custom": null, "createdAt": "2024-01-02T03:04:05Z"}

        """),
    EmbeddedFile(
      path: "Examples/message/valid/example.json",
      text: """
        {
          "id": "6da72b98-e211-4724-aad4-e0fb9f08999f",
          "text": "Let's sync on the topic in this thread.",
          "contentType": "none",
          "content": {},
          "custom": {},
          "createdAt": "2022-05-10T14:48:00.000Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/valid/nested-content.json",
      text: """
        {
          "id": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF",
          "text": "Look at this",
          "contentType": "image",
          "content": { "url": "http://img.example/1.png", "size": { "width": 640, "height": 480 } },
          "custom": { "priority": 1, "tags": ["a", "b"] },
          "createdAt": "2024-01-02T03:04:05.678Z"
        }

        """),
    EmbeddedFile(
      path: "Examples/message/valid/required-only.json",
      text: """
        {"id": "1", "text": "", "createdAt": "2024-01-02T03:04:05Z"}

        """),
  ]
}
