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
    let document = try source.document(limits)
    self.init(document.root, uri: source.uri, path: source.path)
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

extension SchemaSource {
  /// Parses the source, which its path may say to be of another format than JSON.
  fileprivate func document(_ limits: JSONLimits) throws(DiagnosticsError) -> JSONDocument {
    let format = TextFormat(ofFile: path)
    let converted = format == .json ? nil : try converted(format)
    do throws(JSONSyntaxError) {
      guard let map = converted?.map else {
        return try JSONDocument(converted?.json ?? bytes, limits: limits)
      }
      return try JSONDocument(
        converted?.json ?? bytes, limits: limits, written: WrittenText(bytes, map))
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: path))
    }
  }

  /// Converts the source, which has to be one document.
  private func converted(_ format: TextFormat) throws(DiagnosticsError) -> ConvertedDocument {
    let documents: [Conversion]
    do throws(TextConversionError) {
      documents = try TextConverters.documents(in: bytes, format)
    } catch {
      throw failure("unreadable-file", error.message)
    }
    guard let first = documents.first else {
      throw failure("json-syntax", "there is no value in this file")
    }
    switch first {
    case .failure(let error): throw failure("json-syntax", error.message, at: error.offset)
    case .success(let document):
      guard documents.count == 1 else {
        throw failure("json-syntax", "a schema is one document, and this file has several")
      }
      return document
    }
  }

  private func failure(
    _ id: Diagnostic.ID, _ message: String, at offset: Int = 0
  ) -> DiagnosticsError {
    var finder = SourcePositionFinder(bytes)
    return DiagnosticsError(
      Diagnostic(
        id,
        at: SourceLocation(
          file: path, position: finder.position(atByteOffset: offset), pointer: nil),
        message))
  }
}
