/// Loads schemas from files in folders that stand for the beginnings of URIs, and from files that `file:` URIs name.
package struct AddressLoader: SchemaLoader {
  private let entries: [ResolveEntry]
  private let files = FileSchemaLoader()

  /// Creates a loader.
  ///
  /// - Parameter entries: The folders; other entries are left out.
  package init(_ entries: [ResolveEntry]) { self.entries = entries.filter(\.isOfFolder) }

  package func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    for entry in entries {
      guard let start = entry.uri, uri.hasPrefix(start) else { continue }
      let folder = entry.path.hasSuffix("/") ? entry.path : entry.path + "/"
      let path = folder + uri.dropFirst(start.count)
      guard File.kind(of: path) == .file else { continue }
      return SchemaSource(
        bytes: try SchemaSource(contentsOfFile: path).bytes, uri: uri, path: path)
    }
    return try files.source(at: uri)
  }

  package func absence(at uri: String) -> SchemaAbsence? { files.absence(at: uri) }

  package func neighbours(of uri: String) -> [SchemaSource] { files.neighbours(of: uri) }
}
