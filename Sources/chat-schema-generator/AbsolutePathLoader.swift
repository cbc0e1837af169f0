import JSONSchema

/// A loader of schema files that names them by their absolute paths in diagnostics.
///
/// Build systems run the generator in folders of their choice, and an editor can open a path from a diagnostic only if
/// the path is absolute.
struct AbsolutePathLoader: SchemaLoader {
  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard
      let path = URIReference(uri).filePath,
      let source = try FileSchemaLoader().source(at: uri)
    else { return nil }
    return SchemaSource(bytes: source.bytes, uri: uri, path: path)
  }

  func absence(at uri: String) -> SchemaAbsence? { FileSchemaLoader().absence(at: uri) }

  func neighbours(of uri: String) -> [SchemaSource] { FileSchemaLoader().neighbours(of: uri) }
}
