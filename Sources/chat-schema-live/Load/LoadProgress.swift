import CommandStreams
import JSONText

/// The progress of `store load`, counted from its start.
struct LoadProgress: Hashable, Sendable {
  /// The number of transactions.
  var batchCount = 0

  /// The number of values that are committed, whatever happens to the process next.
  var committedCount = 0

  /// The number of values that were left out.
  var refusedCount = 0

  /// The documented line that follows each commit, in JSON.
  var line: [UInt8] {
    JSONLine.bytes(
      of: [
        "batch": .number(JSONNumber(batchCount)),
        "committed": .number(JSONNumber(committedCount)),
        "refused": .number(JSONNumber(refusedCount)),
      ]) + [UInt8(ascii: "\n")]
  }

  /// Returns the closing line: `490,000 written, 3 refused in 0.2 s`.
  func closingLine(seconds: Double) -> String {
    "\(NumberText.grouped(committedCount)) written, \(NumberText.grouped(refusedCount)) refused in "
      + "\(NumberText.seconds(seconds)) s\n"
  }
}
