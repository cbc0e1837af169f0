public import JSONSchema
import JSONText

/// A plain schema from which to generate a root type.
public struct RootSchema: Sendable, Hashable {
  /// The schema.
  ///
  /// Relative references in it are resolved against its URI.
  public var source: SchemaSource
  /// The part of the schema that is the root, in the syntax of a `$ref`: a JSON Pointer such as
  /// `/$defs/line`, or an anchor; nil for the whole schema.
  public var fragment: String?
  /// Whether each definition gets a type at file scope, named after it.
  ///
  /// If nil, only the definitions of a schema that asserts nothing itself do.
  public var definitions: Bool?
  /// The name of the root type; nil for the name that follows from the file's name.
  public var rootName: String?
  /// The name of the schema in the headers of generated files; nil for its display path.
  public var sourceName: String?
  /// The location that names the schema, for findings about its name; nil for the schema itself.
  public var mention: SourceLocation?
  /// The number of files for the nested types, which makes their names known before the schema is read; nil
  /// for a file per type.
  public var fileCount: Int?

  /// Creates a root schema, by default with a root type that is named after its file.
  public init(
    _ source: SchemaSource, fragment: String? = nil, rootName: String? = nil,
    sourceName: String? = nil, mention: SourceLocation? = nil, fileCount: Int? = nil,
    definitions: Bool? = nil
  ) {
    self.source = source
    self.fragment = fragment
    self.definitions = definitions
    self.rootName = rootName
    self.sourceName = sourceName
    self.mention = mention
    self.fileCount = fileCount
  }
}

extension RootSchema {
  /// The location of a finding about the schema as a whole.
  var place: SourceLocation { mention ?? SourceLocation(file: source.path) }

  /// Returns the name of a root type for which none is chosen, for example `PurchaseOrder` for
  /// `Schemas/purchase-order.schema.json`, and `Line` for `order.json#/$defs/line`.
  package static func defaultName(of path: String) -> String {
    let fragment = SchemaReference(path).fragment ?? ""
    let token = SchemaReference.lastToken(of: fragment)
    return TypeReservations.rootName(for: token.isEmpty ? FileStem.stem(of: path) : token)
  }

  /// The name of the root type, or the name for the files if there is no root type.
  var name: String {
    rootName ?? Self.defaultName(of: source.path + (fragment.map { "#" + $0 } ?? ""))
  }
}

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

/// A reference to a schema on a command line or in `chat-schema.json`: a file, or a part of one, such as
/// `order.schema.json#/$defs/line`.
struct SchemaReference {
  /// The file.
  let path: String
  /// The text after the first `#`; nil if there is no `#` or no text after it.
  let fragment: String?

  init(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: parts[0], as: UTF8.self)
    fragment =
      parts.count > 1 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  /// Returns the last name in a JSON Pointer.
  ///
  /// A fragment that is not a pointer is an anchor, and is returned as it is.
  static func lastToken(of fragment: String) -> String {
    guard let pointer = try? JSONPointer(uriFragment: fragment) else { return fragment }
    return pointer.tokens.last ?? ""
  }
}
