/// When a record was changed, and its version.
struct ObjectStamp: Hashable, Sendable {
  /// Nanoseconds since 1970.
  var nanoseconds: Int64

  /// The version; equal versions of one record have equal tags.
  var eTag: String

  /// The time as records show it, to the microsecond.
  var updated: String { Timestamp.text(nanoseconds: nanoseconds, digits: 6) }

  /// The time as events of memberships show it, to the nanosecond.
  var preciseUpdated: String { Timestamp.text(nanoseconds: nanoseconds, digits: 9) }

  /// The time of a timetoken, with a last digit that microseconds do not show.
  static func nanoseconds(of timetoken: Int64) -> Int64 { timetoken * 100 + 29 }
}
