import CommandStreams
import JSONSchema
import JSONText

/// The files with the payloads that show breaks, which a test suite can keep.
///
/// A payload that only the old version accepts is in the folder `old`, and the others are in `new`.
struct WitnessFiles {
  let folder: String

  /// Writes a file for each payload, unless there is one with the same text and kind.
  ///
  /// - Throws: `DiagnosticsError` if a file cannot be written.
  func write(_ changes: [ReportedChange]) throws(DiagnosticsError) {
    do throws(FileProblem) {
      try NewFile.makeDirectory(folder)
      for change in changes {
        guard let witness = change.witness else { continue }
        let stem = PathText.join(folder, change.kind == .writers ? "old/" : "new/") + change.id
        try write(witness.text(style: .pretty) + "\n", stem)
      }
    } catch {
      throw DiagnosticsError(
        Diagnostic(
          "unwritable-file", at: SourceLocation(file: error.path),
          "the file can not be written: \(error.reason)"))
    }
  }

  private func write(_ text: String, _ stem: String) throws(FileProblem) {
    var count = 1
    while true {
      let path = count == 1 ? "\(stem).json" : "\(stem)-\(count).json"
      guard FileStatus.exists(path) else { return try NewFile.write(text, to: path) }
      if let source = try? SchemaSource(contentsOfFile: path), source.bytes == Array(text.utf8) {
        return
      }
      count += 1
    }
  }
}
