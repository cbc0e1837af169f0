public import JSONText

/// A schema as parsed JSON; every value knows its line, column and JSON Pointer.
public struct SchemaDocument: Sendable {
  /// The schema's outermost value: an object or a boolean, unless the schema is wrong.
  public let root: JSONNode

  /// The URI that it is found at; empty if there is none.
  public let uri: String

  /// The file as it is shown to people.
  public let path: String

  /// The dialect of schemas in it that have no `$schema`.
  ///
  /// If `nil`, it is that of the schema through which the document was found, or else draft 2020-12.
  public let defaultDialect: String?

  /// Whether it is there for others to refer to parts of it, so that its root need not say anything
  /// (`no-keyword`).
  package var isLibrary = false

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - limits: Depth and size that are accepted.
  /// - Throws: ``DiagnosticsError`` with the place of what is not JSON.
  public init(
    _ source: SchemaSource, limits: JSONLimits = .standard
  ) throws(DiagnosticsError) {
    do {
      let document = try JSONDocument(source.bytes, limits: limits)
      self.init(document.root, uri: source.uri, path: source.path)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
  }

  /// A schema inside a document that is parsed already.
  ///
  /// - Parameters:
  ///   - root: The schema's outermost value, anywhere in its document.
  ///   - uri: The URI that relative references in it are resolved against.
  ///   - path: The file as it is shown to people.
  ///   - defaultDialect: The dialect if there is no `$schema`; see ``defaultDialect``.
  public init(
    _ root: JSONNode, uri: String = "", path: String = "<schema>", defaultDialect: String? = nil
  ) {
    self.root = root
    self.uri = uri
    self.path = path
    self.defaultDialect = defaultDialect
  }

  /// A place in the document, for a diagnostic.
  public func location(of node: JSONNode) -> SourceLocation {
    SourceLocation(file: path, position: node.position, pointer: node.pointer)
  }
}
