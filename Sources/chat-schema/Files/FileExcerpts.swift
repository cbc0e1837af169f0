import CommandStreams
import JSONSchema
import JSONText

/// The source lines of diagnostics, read from the files that the diagnostics name.
///
/// Each file is read once.
struct FileExcerpts {
  private var contents: [String: [UInt8]] = [:]
  private let known: [SchemaSource]
  private let quotable: QuotableFiles

  /// Creates excerpts of files.
  ///
  /// - Parameters:
  ///   - known: The files that were read already, because a pipe cannot be read again.
  ///   - quotable: The files that may be quoted.
  init(known: [SchemaSource], quotable: QuotableFiles) {
    self.known = known
    self.quotable = quotable
  }

  /// Returns the line of a diagnostic with a caret below it, indented.
  ///
  /// - Returns: The excerpt; empty if the diagnostic has no location, or if its file cannot be read again or may not be
  ///   quoted. The diagnostic itself is reported in any case.
  mutating func excerpt(for diagnostic: Diagnostic) -> String {
    guard let location = diagnostic.location, quotable.contain(location.file),
      let bytes = bytes(of: location.file),
      location.position.byteOffset <= bytes.count
    else { return "" }
    let excerpt = SourceExcerpt(of: bytes, at: location.position)
    return "  \(excerpt.line)\n  \(excerpt.caret)\n"
  }

  private mutating func bytes(of path: String) -> [UInt8]? {
    if let source = known.last(where: { $0.path == path }) { return source.bytes }
    if let known = contents[path] { return known.isEmpty ? nil : known }
    let isRegular = (try? FileStatus(path: path))?.kind == .regular
    let bytes = isRegular ? (try? SchemaSource(contentsOfFile: path))?.bytes ?? [] : []
    contents[path] = bytes
    return bytes.isEmpty ? nil : bytes
  }
}
