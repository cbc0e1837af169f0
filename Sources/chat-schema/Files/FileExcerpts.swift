import CommandStreams
import JSONSchema
import JSONText

/// The source lines of diagnostics, from the files that they name; each file is read once.
struct FileExcerpts {
  private var contents: [String: [UInt8]] = [:]
  private let known: [SchemaSource]
  private let quotable: QuotableFiles

  /// Excerpts of files.
  ///
  /// - Parameters:
  ///   - known: Files that were read already: a pipe can not be read again.
  ///   - quotable: The files that may be quoted.
  init(known: [SchemaSource], quotable: QuotableFiles) {
    self.known = known
    self.quotable = quotable
  }

  /// The line of a diagnostic with a caret, indented.
  ///
  /// - Returns: Nothing for a diagnostic without a place, and if its file can not be read again or may not be quoted:
  ///   the diagnostic itself is told anyway.
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
