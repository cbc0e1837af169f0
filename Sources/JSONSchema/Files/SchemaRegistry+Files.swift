extension SchemaRegistry {
  /// A registry that finds files by their `file:` URIs and knows those below some paths by `$id`.
  ///
  /// - Parameter paths: Files, and folders whose `.json` files are all added.
  /// - Throws: ``DiagnosticsError`` with every path that does not exist or can not be read.
  public init(resolvingFiles paths: [String]) throws(DiagnosticsError) {
    self.init(loader: FileSchemaLoader())
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
  /// Files that are not JSON are reported only if a reference leads to them. Links to folders and
  /// names that begin with a dot are passed over.
  ///
  /// - Throws: ``DiagnosticsError`` if the path does not exist or a file can not be read.
  public mutating func add(contentsOf path: String) throws(DiagnosticsError) {
    guard File.kind(of: path) == .folder else {
      add(try SchemaSource(contentsOfFile: path))
      return
    }
    var folders = [path]
    while let folder = folders.popLast() {
      for name in try Self.names(in: folder) {
        let inner = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        switch File.kind(of: inner) {
        case .folder: if !File.isLink(inner) { folders.append(inner) }
        case .file: if name.hasSuffix(".json") { add(try SchemaSource(contentsOfFile: inner)) }
        case .nothing: break
        }
      }
    }
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
