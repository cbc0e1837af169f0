/// The bytes of a schema and where they came from.
public struct SchemaSource: Sendable, Hashable {
  /// The JSON text, in UTF-8.
  public let bytes: [UInt8]

  /// The URI that the bytes are found at; relative references are resolved against it.
  ///
  /// For a file its `file:` URI, so that `$ref: "address.json"` means the file beside it. Empty if
  /// there is none; then only references that need no base work.
  public let uri: String

  /// The file as it is shown to people in diagnostics, for example `Schemas/user.schema.json`.
  public let path: String

  /// A source held in memory.
  public init(bytes: [UInt8], uri: String = "", path: String = "<schema>") {
    self.bytes = bytes
    self.uri = uri
    self.path = path
  }

  /// A source held in memory as text.
  public init(_ text: String, uri: String = "", path: String = "<schema>") {
    self.init(bytes: Array(text.utf8), uri: uri, path: path)
  }
}
