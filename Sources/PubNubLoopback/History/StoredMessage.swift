/// A message in the history.
struct StoredMessage: Hashable, Sendable {
  /// The message's timetoken, its identity within the channel.
  var timetoken: Int64

  /// The payload.
  var payload: Payload

  /// The user who published it.
  var publisher: String

  /// The metadata; `nil` if it had none.
  var meta: Payload?

  /// 4 for a file; `nil` for an ordinary message.
  var messageType: Int?

  /// The custom message type.
  var customType: String?

  /// The timetoken at which the message expires; `nil` if it does not expire.
  var expiry: Int64?
}
