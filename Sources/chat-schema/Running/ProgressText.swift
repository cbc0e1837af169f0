import CommandStreams

/// What the progress line says of a run at some moment.
///
/// On a terminal it is `[=====>    ] 52 %, 65 MB, 210 MB/s, 1 s left, 260,000 instances, 12 invalid`; the
/// bar, the share and the time left are there if the size of all inputs is known.
struct ProgressText {
  /// What has been checked.
  let summary: RunSummary

  /// The size of all inputs, if each has one.
  let totalByteCount: Int?

  /// How long the run has taken.
  let seconds: Double

  /// Whether a bar is drawn.
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

  /// The part of all bytes that has been checked, from 0 to 1; a file may have grown meanwhile.
  private var share: Double? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(1, Double(summary.byteCount) / Double(totalByteCount))
  }

  /// Bytes per second; none before there is anything to measure.
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

  /// Seconds as people read them: `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(NumberText.grouped(seconds / 3600)) h \(seconds / 60 % 60) min"
  }
}
