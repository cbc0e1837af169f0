import JSONText

/// Something that subscribers of a channel are told.
struct Event: Hashable, Sendable {
  /// What an event is about; the number that envelopes carry as `e`.
  enum Kind: Int, Sendable {
    case message = 0
    case signal = 1
    case object = 2
    case action = 3
    case file = 4
    /// Presence has no number of its own: its channel tells.
    case presence = -1
  }

  /// The event's timetoken.
  var timetoken: Int64

  /// The channel, with `-pnpres` for presence.
  var channel: String

  /// What it is about.
  var kind: Kind

  /// Who caused it; `nil` for presence and objects.
  var publisher: String?

  /// The payload.
  var payload: Payload

  /// What `u` carries: metadata of a message, mirrors of a presence payload.
  var meta: Payload?

  /// The custom message type.
  var customType: String?

  /// The publisher's sequence number.
  var sequence: Int?

  /// The timetoken that the publisher gave, as JSON.
  var origin: Payload?

  /// How many bytes the event takes, roughly.
  var size: Int { 256 + channel.utf8.count + payload.bytes.count + (meta?.bytes.count ?? 0) }
}
