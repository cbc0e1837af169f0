import CommandStreams
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files that findings may quote: those below the folders of the named schemas, and those below the paths of
/// `--resolve`.
///
/// A schema may refer to any file that the user can read. If schemas of strangers are checked and the output is shown
/// to them, it must not reveal the contents of such a file.
struct QuotableFiles {
  private let roots: [String]
  private let named: [String]

  /// Allows the schema or spec of a request, and the files below its folder and below the paths of `--resolve`.
  init(_ request: SchemaRequest) {
    let file =
      switch request.subject {
      case .schema(let text): SchemaName(text).path
      case .entity(_, let spec): SchemaName(file: spec).path
      case .address(let address): address
      }
    self.init(named: [file], resolve: request.resolve)
  }

  /// Allows some files, and the files below their folders and below the paths of `--resolve`.
  init(named files: [String], resolve: [ResolveEntry]) {
    named = files
    var folders: [String] = []
    for file in files {
      let folder = file == "<stdin>" ? "." : Self.folder(of: Self.realPath(file) ?? file)
      if folders.last != folder { folders.append(folder) }
    }
    let resolved = resolve.map { SchemaName(file: $0.path).path }
    roots = (folders + resolved).compactMap(Self.realPath)
  }

  /// Returns whether findings may quote a file.
  ///
  /// True for a name that is not an existing file.
  func contain(_ path: String) -> Bool {
    guard !named.contains(path), let path = Self.realPath(path) else { return true }
    return roots.contains {
      path == $0 || path.utf8.starts(with: ($0 == "/" ? $0 : $0 + "/").utf8)
    }
  }

  /// Returns the diagnostic without the contents of a file that may not be quoted.
  func telling(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let location = diagnostic.location, !contain(location.file) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message =
      "this is wrong (\(diagnostic.id)); it is quoted only if the file is below the schema's folder "
      + "or below --resolve"
    diagnostic.suggestion = nil
    diagnostic.notes.removeAll { $0.location.map { !contain($0.file) } ?? true }
    return diagnostic
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the path with symbolic links resolved, or nil if it does not exist.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

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
