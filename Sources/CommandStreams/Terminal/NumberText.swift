/// Functions that format numbers for people, independently of a locale.
package enum NumberText {
  /// Returns a count with a comma between groups of three digits: `490,000`.
  package static func grouped(_ count: Int) -> String {
    guard count.magnitude >= 1000 else { return String(count) }
    let last = String((count % 1000).magnitude)
    return grouped(count / 1000) + "," + String(repeating: "0", count: 3 - last.utf8.count) + last
  }

  /// Returns a count with its noun: `1 schema`, `2,000 schemas`.
  package static func counted(_ count: Int, _ one: String, _ several: String) -> String {
    "\(grouped(count)) \(count == 1 ? one : several)"
  }

  /// Returns seconds with one decimal place: `0.2`.
  package static func seconds(_ seconds: Double) -> String {
    decimal(seconds, places: 1)
  }

  /// Returns a number rounded to some decimal places; a negative number counts as zero.
  package static func decimal(_ number: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((max(0, number) * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  /// Returns a number of bytes in the largest unit in which it is at least 1, rounded down: `12 MB`.
  package static func bytes(_ count: Int) -> String {
    var rest = count
    for unit in ["bytes", "kB", "MB", "GB"] {
      if rest < 1000 || unit == "GB" { return "\(grouped(rest)) \(unit)" }
      rest /= 1000
    }
    return "\(count) bytes"
  }
}

/// The time since the value was created, on a monotonic clock.
package struct ElapsedTime: Sendable {
  private let start = ContinuousClock.now

  /// Starts measuring now.
  package init() {}

  /// The number of seconds since the value was created.
  package var seconds: Double {
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
