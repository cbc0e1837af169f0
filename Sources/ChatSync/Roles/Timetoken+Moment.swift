import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Timetoken {
  /// The moment of the token, for what the store compares by dates.
  var date: Date { Date(self) }

  /// The token of a moment, for rows that wait for one of the service.
  init(_ date: Date) {
    let units = max(0, date.timeIntervalSince1970) * 10_000_000
    self.init(rawValue: units < 9e18 ? UInt64(units) : 0)
  }
}
