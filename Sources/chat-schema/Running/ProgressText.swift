import CommandStreams

/// The text of the progress line at one moment of a run.
///
/// On a terminal it is `[=====>    ] 52 %, 65 MB, 210 MB/s, 1 s left, 260,000 instances, 12 invalid`. The bar, the
/// share and the time left require that the size of all inputs is known.
struct ProgressText {
  /// The counts of what has been checked.
  let summary: RunSummary

  /// The size of all inputs, or nil if one of them has none.
  let totalByteCount: Int?

  /// The duration of the run, in seconds.
  let seconds: Double

  /// Whether the line has a bar.
  let hasBar: Bool

  private static let barWidth = 20

  /// The line, without a line break.
  var line: String {
    var parts = [NumberText.bytes(summary.byteCount)]
    if let rate { parts.append("\(NumberText.bytes(Int(rate)))/s") }
    if let secondsLeft { parts.append("\(Self.duration(secondsLeft)) left") }
    parts.append("\(NumberText.grouped(summary.instanceCount)) instances")
    parts.append("\(NumberText.grouped(summary.invalidCount)) invalid")
    if let share { parts.insert("\(Int(share * 100)) %", at: 0) }
    return (hasBar ? share.map { bar($0) + " " } ?? "" : "") + parts.joined(separator: ", ")
  }

  /// The share of the bytes that has been checked, from 0 to 1.
  ///
  /// It is limited to 1 because a file may have grown meanwhile.
  private var share: Double? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(1, Double(summary.byteCount) / Double(totalByteCount))
  }

  /// The number of bytes per second, or nil before there is anything to measure.
  private var rate: Double? {
    seconds > 0 && summary.byteCount > 0 ? Double(summary.byteCount) / seconds : nil
  }

  private var secondsLeft: Int? {
    guard let rate, let totalByteCount else { return nil }
    let left = Double(max(0, totalByteCount - summary.byteCount)) / rate
    return left < 1e9 ? Int(left.rounded(.up)) : nil
  }

  private func bar(_ share: Double) -> String {
    let done = Int(share * Double(Self.barWidth))
    let head = done < Self.barWidth ? ">" : ""
    let donePart = String(repeating: "=", count: done) + head
    return "[" + donePart + String(repeating: " ", count: Self.barWidth - donePart.count) + "]"
  }

  /// Returns a duration in the units that people use: `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(NumberText.grouped(seconds / 3600)) h \(seconds / 60 % 60) min"
  }
}
