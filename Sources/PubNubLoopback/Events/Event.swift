import JSONText

/// An event that subscribers of a channel receive.
struct Event: Hashable, Sendable {
  /// The kind of an event; the number that envelopes contain as `e`.
  enum Kind: Int, Sendable {
    case message = 0
    case signal = 1
    case object = 2
    case action = 3
    case file = 4
    /// Presence, which has no number in the protocol: its channel identifies it.
    case presence = -1
  }

  /// The event's timetoken.
  var timetoken: Int64

  /// The channel, with `-pnpres` for presence.
  var channel: String

  /// The kind of the event.
  var kind: Kind

  /// The user who caused the event; `nil` for presence and objects.
  var publisher: String?

  /// The payload.
  var payload: Payload

  /// The content of `u`: the metadata of a message, or the mirror of a presence payload.
  var meta: Payload?

  /// The custom message type.
  var customType: String?

  /// The publisher's sequence number.
  var sequence: Int?

  /// The timetoken that the publisher provided, as JSON.
  var origin: Payload?

  /// The approximate size of the event in bytes.
  var size: Int { 256 + channel.utf8.count + payload.bytes.count + (meta?.bytes.count ?? 0) }
}
