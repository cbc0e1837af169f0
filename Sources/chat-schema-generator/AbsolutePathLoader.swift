import JSONSchema

/// Finds schema files and shows them by their absolute paths.
///
/// Build systems run the generator in folders of their choice; an editor can jump to a path only if
/// it begins at the root.
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
