public import JSONSchema

extension RootSchema {
  /// Reads a schema from a file.
  ///
  /// - Parameters:
  ///   - path: The file; shown as it is given.
  ///   - rootName: The name of the root type; nil for the one that follows from the file's name.
  ///   - sourceName: The schema as headers name it; nil for its path.
  ///   - mention: Where the schema is named, for findings about its name; nil for the schema itself.
  /// - Throws: `DiagnosticsError` if the file can not be read, or is of a kind that never holds a JSON
  ///   Schema: a folder, an address on a network, YAML.
  public init(
    contentsOfFile path: String, rootName: String? = nil, sourceName: String? = nil,
    mention: SourceLocation? = nil
  ) throws(DiagnosticsError) {
    if let diagnostic = Self.unsupportedKind(of: path) { throw DiagnosticsError(diagnostic) }
    do throws(DiagnosticsError) {
      self.init(
        try SchemaSource(contentsOfFile: path), rootName: rootName, sourceName: sourceName,
        mention: mention)
    } catch {
      // A fragment is told only where there is no such file: `#` may be a part of a name.
      guard path.utf8.contains(UInt8(ascii: "#")) else { throw error }
      throw DiagnosticsError(
        Diagnostic(
          "fragment-of-schema", at: SourceLocation(file: path),
          "models are made of whole schemas, and there is no file of this name; give the file "
            + "without `#`"))
    }
  }

  private static func unsupportedKind(of path: String) -> Diagnostic? {
    let place = SourceLocation(file: path)
    if let scheme = URIReference(path).scheme, path.contains("://") {
      return Diagnostic(
        "schema-on-network", at: place,
        "nothing is ever fetched: a schema is a file, not an address of `\(scheme)`",
        notes: [
          Diagnostic.Note(
            "save it to a file; references to it by its `$id` are found with --resolve")
        ])
    }
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
