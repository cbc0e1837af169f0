/// The time and the version of a record's last change.
struct ObjectStamp: Hashable, Sendable {
  /// The time in nanoseconds since 1970.
  var nanoseconds: Int64

  /// The version; equal versions of one record have equal tags.
  var eTag: String

  /// The time in the format of records, to the microsecond.
  var updated: String { Timestamp.text(nanoseconds: nanoseconds, digits: 6) }

  /// The time in the format of membership events, to the nanosecond.
  var preciseUpdated: String { Timestamp.text(nanoseconds: nanoseconds, digits: 9) }

  /// Returns the time of a timetoken, with a last digit that microseconds do not show.
  static func nanoseconds(of timetoken: Int64) -> Int64 { timetoken * 100 + 29 }
}
