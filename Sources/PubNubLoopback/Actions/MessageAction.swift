import JSONText

/// What a user added to a message: a reaction, a receipt.
struct MessageAction: Hashable, Sendable {
  var type: String
  var value: String
  var user: String
  var messageTimetoken: Int64
  var actionTimetoken: Int64

  /// The action as listings show it.
  var json: JSONValue {
    [
      "type": .string(type), "value": .string(value), "uuid": .string(user),
      "messageTimetoken": .string(String(messageTimetoken)),
      "actionTimetoken": .string(String(actionTimetoken)),
    ]
  }

  /// The action as events show it: its author is the event's publisher.
  var eventJSON: JSONValue {
    [
      "messageTimetoken": .string(String(messageTimetoken)), "type": .string(type),
      "value": .string(value), "actionTimetoken": .string(String(actionTimetoken)),
    ]
  }
}
