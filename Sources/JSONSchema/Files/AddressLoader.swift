/// Loads schemas from files in folders that stand for the beginnings of URIs, and all others by another loader.
package struct AddressLoader: SchemaLoader {
  private let entries: [ResolveEntry]
  private let others: any SchemaLoader

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - entries: The folders; other entries are left out.
  ///   - others: The loader of all other schemas.
  package init(_ entries: [ResolveEntry], otherwise others: any SchemaLoader = FileSchemaLoader()) {
    self.entries = entries.filter(\.isOfFolder)
    self.others = others
  }

  package func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    for entry in entries {
      guard let start = entry.uri, uri.hasPrefix(start) else { continue }
      let folder = entry.path.hasSuffix("/") ? entry.path : entry.path + "/"
      let written = folder + uri.dropFirst(start.count)
      // Many services have the address `…/order` for the file `order.json`.
      let candidates = [written, written + ".json"]
      guard let path = candidates.first(where: { File.kind(of: $0) == .file }) else { continue }
      return SchemaSource(
        bytes: try SchemaSource(contentsOfFile: path).bytes, uri: uri, path: path)
    }
    return try others.source(at: uri)
  }

  package func absence(at uri: String) -> SchemaAbsence? { others.absence(at: uri) }

  package func neighbours(of uri: String) -> [SchemaSource] { others.neighbours(of: uri) }
}
