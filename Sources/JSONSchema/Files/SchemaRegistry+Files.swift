extension SchemaRegistry {
  /// A registry that finds files by their `file:` URIs and knows those below some paths by `$id`.
  ///
  /// - Parameter paths: Files, and folders whose `.json` files are all added; `URI=FILE` for a file that
  ///   references mean by another URI than its `$id`.
  /// - Throws: ``DiagnosticsError`` with every path that does not exist or can not be read.
  public init(resolvingFiles paths: [String]) throws(DiagnosticsError) {
    self.init(loader: FileSchemaLoader())
    try add(paths.map { ResolveEntry($0) })
  }

  /// Adds what entries name.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that can not be read.
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

  /// Adds a file under the URI that stands for it, or what is at a path.
  ///
  /// - Throws: ``DiagnosticsError`` as ``add(contentsOf:)`` does, and for a URI that stands for a folder.
  package mutating func add(_ entry: ResolveEntry) throws(DiagnosticsError) {
    guard let uri = entry.uri else { return try add(contentsOf: entry.path) }
    let source = try SchemaSource(contentsOfFile: entry.path)
    add(try SchemaDocument(SchemaSource(bytes: source.bytes, uri: uri, path: source.path)))
  }

  /// Adds a file, or every `.json` file of a folder and the folders in it.
  ///
  /// A folder may hold other files than schemas: one that is not JSON is a warning of the compiled
  /// schema, and an error if a reference leads nowhere, as it may lead there. Links to folders, names
  /// that begin with a dot, and what is no regular file (a pipe would be waited for) are passed over.
  ///
  /// - Throws: ``DiagnosticsError`` if the path does not exist, a file can not be read, or the path is
  ///   a file that is not JSON.
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
          case .file where name.hasSuffix(".json"):
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
