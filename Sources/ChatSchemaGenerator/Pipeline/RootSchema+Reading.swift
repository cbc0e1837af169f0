public import JSONSchema

extension RootSchema {
  /// Reads a schema from a file.
  ///
  /// - Parameters:
  ///   - path: The file, or its `file:` URI, or a part of either, such as `order.json#/$defs/line`; shown as
  ///     the path that is given.
  ///   - rootName: The name of the root type; nil for the one that follows from the file's name.
  ///   - sourceName: The schema as headers name it; nil for its path.
  ///   - mention: Where the schema is named, for findings about its name; nil for the schema itself.
  /// - Throws: `DiagnosticsError` if the file can not be read, or is of a kind that never holds a JSON
  ///   Schema: a folder, an address on a network, YAML.
  public init(
    contentsOfFile path: String, rootName: String? = nil, sourceName: String? = nil,
    mention: SourceLocation? = nil
  ) throws(DiagnosticsError) {
    let reference = SchemaReference(path)
    // `#` may be a part of a file's name, which an address would write as `%23`.
    let isFile = reference.path == path || FileAccess().exists(path)
    let file = try SchemaSource.path(ofFile: isFile ? path : reference.path)
    if let diagnostic = Self.unsupportedKind(of: file) { throw DiagnosticsError(diagnostic) }
    self.init(
      try SchemaSource(contentsOfFile: file), fragment: isFile ? nil : reference.fragment,
      rootName: rootName, sourceName: sourceName, mention: mention)
  }

  private static func unsupportedKind(of path: String) -> Diagnostic? {
    let place = SourceLocation(file: path)
    let name = path.lowercased()
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      return Diagnostic(
        "schema-in-yaml", at: place, "YAML is not supported; convert the schema to JSON")
    }
    if FileAccess().isFolder(path) {
      return Diagnostic(
        "schema-is-folder", at: place,
        "this is a folder, and a schema is a file; give each of its schemas for which there is to be "
          + "a type, and the folder as --resolve for what they refer to")
    }
    return nil
  }
}
