extension SchemaSource {
  /// Reads a file.
  ///
  /// Its `file:` URI becomes the base of relative references.
  ///
  /// - Parameter name: The absolute or relative path of the file, or its `file:` URI. Diagnostics
  ///   show the path as given.
  /// - Throws: ``DiagnosticsError`` if the file cannot be read or is on a network.
  public init(contentsOfFile name: String) throws(DiagnosticsError) {
    let path = try Self.path(ofFile: name)
    let bytes: [UInt8]
    do throws(File.Failure) {
      bytes = try File.bytes(of: path)
    } catch {
      let isFolder = File.kind(of: path) == .folder
      throw DiagnosticsError(
        Diagnostic(
          "unreadable-file", at: SourceLocation(file: path),
          isFolder
            ? "this is a folder, and a file is needed" : "the file can not be read: \(error.reason)"
        ))
    }
    self.init(bytes: bytes, uri: Self.uri(ofFile: path), path: path)
  }

  /// Returns the `file:` URI of a source that is read from a path.
  public static func uri(ofFile path: String) -> String {
    URIReference(filePath: File.absolutePath(path)).description
  }

  /// Returns the path of a file from a path or a `file:` URI (RFC 8089).
  ///
  /// - Throws: ``DiagnosticsError`` for a URI on a network.
  package static func path(ofFile name: String) throws(DiagnosticsError) -> String {
    guard let scheme = URIReference(name).scheme?.lowercased() else { return name }
    if scheme == "file", name.utf8.dropFirst(5).first == UInt8(ascii: "/") {
      if let path = URIReference("file" + name.dropFirst(4)).filePath { return path }
      throw DiagnosticsError(
        Diagnostic(
          "schema-on-network", at: SourceLocation(file: name),
          "this names a file of another machine; only files of this one are read"))
    }
    guard name.contains("://"), File.kind(of: name) == .nothing else { return name }
    throw DiagnosticsError(
      Diagnostic(
        "schema-on-network", at: SourceLocation(file: name),
        "nothing is ever fetched: give a file, not an address of `\(scheme)`",
        notes: [
          Diagnostic.Note(
            "save it to a file; references to it by its `$id` are found with --resolve")
        ]))
  }
}
