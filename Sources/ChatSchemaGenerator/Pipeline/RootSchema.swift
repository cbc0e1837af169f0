public import JSONSchema

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

  /// Returns the name of a schema without its folder and its extensions, for example `purchase-order` for
  /// `Schemas/purchase-order.schema.json`.
  package static func stem(of path: String) -> String {
    FileStem.stem(of: path)
  }

  /// Returns the name of a root type for which none is chosen, for example `PurchaseOrder` for
  /// `Schemas/purchase-order.schema.json`, and `Line` for `order.json#/$defs/line`.
  package static func defaultName(of path: String) -> String {
    let fragment = SchemaReference(path).fragment ?? ""
    let token = SchemaReference.lastToken(of: fragment)
    return TypeReservations.rootName(for: token.isEmpty ? stem(of: path) : token)
  }

  /// The name of the root type, or the name for the files if there is no root type.
  var name: String {
    rootName ?? Self.defaultName(of: source.path + (fragment.map { "#" + $0 } ?? ""))
  }
}
