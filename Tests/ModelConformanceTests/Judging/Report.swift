import Foundation
import Testing

/// Tells people and the test run what came of a judgement.
enum Report {
  /// How many findings are written into the log of the tests; all are counted.
  private static let shown = 25

  /// Prints the counts, records each finding as an issue, and appends all of them to the file that
  /// `CHATSCHEMA_FINDINGS` names.
  static func give(
    _ judgement: Judgement, title: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    print("\(title)\n\(judgement.summary)")
    for finding in judgement.findings.prefix(shown) {
      Issue.record("\(finding)", sourceLocation: sourceLocation)
    }
    let rest = judgement.findings.count - shown
    if rest > 0 { Issue.record("and \(rest) more", sourceLocation: sourceLocation) }
    save(judgement.findings)
  }

  private static func save(_ findings: [Finding]) {
    guard let path = ProcessInfo.processInfo.environment["CHATSCHEMA_FINDINGS"] else { return }
    let text = findings.map { "\($0)\n" }.joined()
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    guard let handle = FileHandle(forWritingAtPath: path) else { return }
    handle.seekToEndOfFile()
    handle.write(Data(text.utf8))
  }
}
