/// The bytes of a schema and their origin.
public struct SchemaSource: Sendable, Hashable {
  /// The JSON text, in UTF-8.
  public let bytes: [UInt8]

  /// The URI of the source, which is the base of its relative references.
  ///
  /// For a file it is the `file:` URI, so that `$ref: "address.json"` refers to the file next to
  /// it. It is empty if the source has no URI; then only references that need no base can be
  /// resolved.
  public let uri: String

  /// The file in the form shown to users in diagnostics, for example `Schemas/user.schema.json`.
  public let path: String

  /// Creates a source from bytes in memory.
  public init(bytes: [UInt8], uri: String = "", path: String = "<schema>") {
    self.bytes = bytes
    self.uri = uri
    self.path = path
  }

  /// Creates a source from a text in memory.
  public init(_ text: String, uri: String = "", path: String = "<schema>") {
    self.init(bytes: Array(text.utf8), uri: uri, path: path)
  }
}
