import CommandStreams
import JSONText

/// How far `store load` has come, counted from the start.
struct LoadProgress: Hashable, Sendable {
  /// How many transactions there were.
  var batchCount = 0

  /// How many values are in the store, whatever happens to the process next.
  var committedCount = 0

  /// How many values were left out.
  var refusedCount = 0

  /// The line that is promised after each commit.
  var line: [UInt8] {
    JSONLine.bytes(
      of: [
        "batch": .number(JSONNumber(batchCount)),
        "committed": .number(JSONNumber(committedCount)),
        "refused": .number(JSONNumber(refusedCount)),
      ]) + [UInt8(ascii: "\n")]
  }

  /// The closing line: `490,000 written, 3 refused in 0.2 s`.
  func closingLine(seconds: Double) -> String {
    "\(NumberText.grouped(committedCount)) written, \(NumberText.grouped(refusedCount)) refused in "
      + "\(NumberText.seconds(seconds)) s\n"
  }
}
