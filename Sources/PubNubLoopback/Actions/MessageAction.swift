import JSONText

/// An addition of a user to a message: a reaction or a receipt.
struct MessageAction: Hashable, Sendable {
  var type: String
  var value: String
  var user: String
  var messageTimetoken: Int64
  var actionTimetoken: Int64

  /// The action as it is written in listings.
  var json: JSONValue {
    [
      "type": .string(type), "value": .string(value), "uuid": .string(user),
      "messageTimetoken": .string(String(messageTimetoken)),
      "actionTimetoken": .string(String(actionTimetoken)),
    ]
  }

  /// The action as it is written in events, where its author is the event's publisher.
  var eventJSON: JSONValue {
    [
      "messageTimetoken": .string(String(messageTimetoken)), "type": .string(type),
      "value": .string(value), "actionTimetoken": .string(String(actionTimetoken)),
    ]
  }
}
