import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of which findings may quote: those below the schema's folder and below `--resolve`.
///
/// A schema may refer to any file that the user can read. Where schemas of strangers are checked and the output is
/// shown to them, what is wrong in such a file is not for them to read.
struct QuotableFiles {
  private let roots: [String]
  private let named: String

  /// The files that a request names, and those beside them.
  init(_ request: SchemaRequest) {
    let file =
      switch request.subject {
      case .schema(let text): SchemaName(text).path
      case .entity(_, let spec): SchemaName(file: spec).path
      }
    named = file
    let folder = file == "<stdin>" ? "." : Self.folder(of: Self.realPath(file) ?? file)
    let resolved = request.resolve.map { SchemaName(file: $0.path).path }
    roots = ([folder] + resolved).compactMap(Self.realPath)
  }

  /// Whether findings may quote a file: also what is no file of the system.
  func contain(_ path: String) -> Bool {
    guard path != named, let path = Self.realPath(path) else { return true }
    return roots.contains {
      path == $0 || path.utf8.starts(with: ($0 == "/" ? $0 : $0 + "/").utf8)
    }
  }

  /// A finding as it may be told: without words of a file that may not be quoted.
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

  /// The path without links; nil if nothing is there.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
