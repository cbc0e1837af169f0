import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Timetoken {
  /// The time of the token, for values that the store compares by date.
  var date: Date { Date(self) }

  /// A time that is earlier than all versions of rows that are as late as the token.
  ///
  /// The service cuts the times of objects to microseconds, and dates round the tokens' tenths of them. So an object that
  /// changed just after the token may have a version just before it.
  var beforeItsMicrosecond: Timetoken {
    Timetoken(rawValue: rawValue - min(rawValue, rawValue % 10 + 10))
  }

  /// Creates the token of a time, for rows that wait for a token of the service.
  init(_ date: Date) {
    let units = max(0, date.timeIntervalSince1970) * 10_000_000
    self.init(rawValue: units < 9e18 ? UInt64(units) : 0)
  }
}
