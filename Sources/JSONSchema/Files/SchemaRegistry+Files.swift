extension SchemaRegistry {
  /// Creates a registry that finds files by `file:` URI, and those in the given paths by `$id` as
  /// well.
  ///
  /// - Parameter paths: Files, and folders of which all `.json` files are added. `URI=FILE` adds a
  ///   file under another URI than its `$id`.
  /// - Throws: ``DiagnosticsError`` with every path that does not exist or cannot be read.
  public init(resolvingFiles paths: [String]) throws(DiagnosticsError) {
    self.init(loader: FileSchemaLoader())
    try add(paths.map { ResolveEntry($0) })
  }

  /// Adds the files and folders of entries.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that cannot be read.
  package mutating func add(_ entries: [ResolveEntry]) throws(DiagnosticsError) {
    var diagnostics: [Diagnostic] = []
    for entry in entries {
      do throws(DiagnosticsError) {
        try add(entry)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    if !diagnostics.isEmpty { throw DiagnosticsError(diagnostics) }
  }

  /// Adds a file under its URI, or the file or folder at a path.
  ///
  /// - Throws: ``DiagnosticsError`` as ``add(contentsOf:)`` does, and for a URI whose path is a
  ///   folder.
  package mutating func add(_ entry: ResolveEntry) throws(DiagnosticsError) {
    guard let uri = entry.uri else { return try add(contentsOf: entry.path) }
    let source = try SchemaSource(contentsOfFile: entry.path)
    add(try SchemaDocument(SchemaSource(bytes: source.bytes, uri: uri, path: source.path)))
  }

  /// Adds a file, or every `.json` file in a folder and its subfolders.
  ///
  /// A folder may contain other files than schemas. A file that is not JSON causes a warning of the
  /// compiled schema, and an error if a reference cannot be resolved, because it may refer to that
  /// file. Links to folders, names that begin with a dot, and anything but regular files are
  /// skipped (reading a pipe would block).
  ///
  /// - Throws: ``DiagnosticsError`` if the path does not exist, if a file cannot be read, or if the
  ///   path is a file that is not JSON.
  public mutating func add(contentsOf path: String) throws(DiagnosticsError) {
    let path = try SchemaSource.path(ofFile: path)
    guard File.kind(of: path) == .folder else {
      add(try SchemaDocument(SchemaSource(contentsOfFile: path)))
      return
    }
    var diagnostics: [Diagnostic] = []
    var folders = [path]
    while let folder = folders.popLast() {
      do throws(DiagnosticsError) {
        for name in try Self.names(in: folder) {
          let inner = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
          switch File.kind(of: inner) {
          case .folder: if !File.isLink(inner) { folders.append(inner) }
          case .file where TextFormat.isOfSchema(name):
            do throws(DiagnosticsError) {
              addIfJSON(try SchemaSource(contentsOfFile: inner))
            } catch {
              diagnostics += error.diagnostics
            }
          case .file, .stream, .nothing: break
          }
        }
      } catch {
        diagnostics += error.diagnostics
      }
    }
    if !diagnostics.isEmpty { throw DiagnosticsError(diagnostics) }
  }

  private static func names(in folder: String) throws(DiagnosticsError) -> [String] {
    do throws(File.Failure) {
      return try File.names(in: folder)
    } catch {
      throw DiagnosticsError(
        Diagnostic(
          "unreadable-file", at: SourceLocation(file: folder),
          "the folder can not be read: \(error.reason)"))
    }
  }
}
