public import JSONSchema

extension RootSchema {
  /// Reads a schema from a file.
  ///
  /// Reads a schema from a file.
  ///
  /// - Parameters:
  ///   - path: The file, or its `file:` URI, or a part of either, such as `order.json#/$defs/line`.
  ///     Diagnostics show the path as it is given.
  ///   - rootName: The name of the root type; nil for the name that follows from the file's name.
  ///   - sourceName: The name of the schema in headers of generated files; nil for its path.
  ///   - mention: The location that names the schema, for findings about its name; nil for the schema itself.
  /// - Throws: `DiagnosticsError` if the file cannot be read, or is of a kind that never contains a JSON
  ///   Schema: a folder, a network URL, YAML.
  public init(
    contentsOfFile path: String, rootName: String? = nil, sourceName: String? = nil,
    mention: SourceLocation? = nil
  ) throws(DiagnosticsError) {
    let reference = SchemaReference(path)
    // `#` may be a part of a file's name, which a URI would write as `%23`.
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
