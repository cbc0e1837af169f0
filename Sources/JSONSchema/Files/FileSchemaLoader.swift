/// Finds schemas in the files that `file:` URIs name.
///
/// Nothing else is ever looked at, least of all the network.
public struct FileSchemaLoader: SchemaLoader {
  /// A loader.
  public init() {}

  /// The source in the file that a URI names.
  ///
  /// - Returns: `nil` if the URI names no file or there is no such file.
  /// - Throws: ``DiagnosticsError`` if there is one and it can not be read, or a folder in its place.
  public func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let path = URIReference(uri).filePath, File.kind(of: path) != .nothing else { return nil }
    let source = try SchemaSource(contentsOfFile: path)
    return SchemaSource(bytes: source.bytes, uri: uri, path: File.shownPath(path))
  }
}
