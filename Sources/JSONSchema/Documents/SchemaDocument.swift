public import JSONText

/// A schema as parsed JSON.
///
/// Every value knows its line, column and JSON Pointer.
public struct SchemaDocument: Sendable {
  /// The schema's root value: an object or a boolean, unless the schema is invalid.
  public let root: JSONNode

  /// The URI of the document; empty if it has none.
  public let uri: String

  /// The file in the form shown to users.
  public let path: String

  /// The dialect of schemas in the document that have no `$schema`.
  ///
  /// If `nil`, they have the dialect of the schema that referenced the document, or else draft
  /// 2020-12.
  public let defaultDialect: String?

  /// Whether the document is a library whose parts are referenced, so that its root may lack
  /// keywords (`no-keyword`).
  package var isLibrary = false

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - limits: The accepted depth and size.
  /// - Throws: ``DiagnosticsError`` with the location of the syntax error.
  public init(_ source: SchemaSource, limits: JSONLimits = .standard) throws(DiagnosticsError) {
    do {
      let document = try JSONDocument(source.bytes, limits: limits)
      self.init(document.root, uri: source.uri, path: source.path)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
  }

  /// Creates a document from a schema inside JSON that is already parsed.
  ///
  /// - Parameters:
  ///   - root: The schema's root value, anywhere in its document.
  ///   - uri: The base URI of its relative references.
  ///   - path: The file in the form shown to users.
  ///   - defaultDialect: The dialect if there is no `$schema`; see ``defaultDialect``.
  public init(
    _ root: JSONNode, uri: String = "", path: String = "<schema>", defaultDialect: String? = nil
  ) {
    self.root = root
    self.uri = uri
    self.path = path
    self.defaultDialect = defaultDialect
  }

  /// Returns the location of a value in the document, for a diagnostic.
  public func location(of node: JSONNode) -> SourceLocation {
    SourceLocation(file: path, position: node.position, pointer: node.pointer)
  }
}

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
