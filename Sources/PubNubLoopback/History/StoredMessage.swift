/// A message that history holds.
struct StoredMessage: Hashable, Sendable {
  /// The message's timetoken, its identity within the channel.
  var timetoken: Int64

  /// The payload.
  var payload: Payload

  /// Who published it.
  var publisher: String

  /// The metadata, if it had any.
  var meta: Payload?

  /// 4 for a file; `nil` for an ordinary message.
  var messageType: Int?

  /// The custom message type.
  var customType: String?

  /// The timetoken at which the message goes; `nil` keeps it.
  var expiry: Int64?
}
