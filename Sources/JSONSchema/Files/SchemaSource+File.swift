extension SchemaSource {
  /// Reads a file; its `file:` URI becomes the base of relative references.
  ///
  /// - Parameter path: The file, from the working folder or the root; shown as it is given.
  /// - Throws: ``DiagnosticsError`` if the file can not be read.
  public init(contentsOfFile path: String) throws(DiagnosticsError) {
    let bytes: [UInt8]
    do throws(File.Failure) {
      bytes = try File.bytes(of: path)
    } catch {
      throw DiagnosticsError(
        Diagnostic(
          "unreadable-file", at: SourceLocation(file: path),
          "the file can not be read: \(error.reason)"))
    }
    self.init(bytes: bytes, uri: Self.uri(ofFile: path), path: path)
  }

  /// The `file:` URI that a source read from a path has.
  public static func uri(ofFile path: String) -> String {
    URIReference(filePath: File.absolutePath(path)).description
  }
}
