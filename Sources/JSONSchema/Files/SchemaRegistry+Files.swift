extension SchemaRegistry {
  /// A registry that finds files by their `file:` URIs and knows those below some paths by `$id`.
  ///
  /// - Parameter paths: Files, and folders whose `.json` files are all added.
  /// - Throws: ``DiagnosticsError`` with every path that does not exist or can not be read.
  public init(resolvingFiles paths: [String]) throws(DiagnosticsError) {
    self.init(loader: FileSchemaLoader())
    try add(contentsOf: paths)
  }

  /// Adds what is at some paths.
  ///
  /// - Parameter paths: Files, and folders whose `.json` files are all added.
  /// - Throws: ``DiagnosticsError`` with everything that ``add(contentsOf:)-(String)`` throws.
  package mutating func add(contentsOf paths: [String]) throws(DiagnosticsError) {
    var diagnostics: [Diagnostic] = []
    for path in paths {
      do throws(DiagnosticsError) {
        try add(contentsOf: path)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    if !diagnostics.isEmpty { throw DiagnosticsError(diagnostics) }
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
