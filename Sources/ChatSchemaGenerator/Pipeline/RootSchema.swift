public import JSONSchema

/// A plain schema to generate a root type of.
public struct RootSchema: Sendable, Hashable {
  /// The schema; relative references in it are resolved against its URI.
  public var source: SchemaSource
  /// The part of it that is the root, as in a `$ref`: a JSON Pointer such as `/$defs/line`, or an anchor;
  /// nil for the whole.
  public var fragment: String?
  /// Whether each definition gets a type at file scope, named after it: nil if the schema itself says
  /// nothing, so that its definitions are all there is.
  public var definitions: Bool?
  /// The name of the root type; nil for the one that follows from the file's name.
  public var rootName: String?
  /// The schema as the headers of generated files name it; nil for its display path.
  public var sourceName: String?
  /// Where the schema is named, for findings about its name; nil for the schema itself.
  public var mention: SourceLocation?
  /// How many files the nested types are spread over, so that their names are known before the schema
  /// is read; nil for a file per type.
  public var fileCount: Int?

  /// A schema, by default with a root type that is named after its file.
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
  /// Where a finding about the schema as a whole is.
  var place: SourceLocation { mention ?? SourceLocation(file: source.path) }

  /// The name of a schema without its folder and its endings, for example `purchase-order` for
  /// `Schemas/purchase-order.schema.json`.
  package static func stem(of path: String) -> String {
    FileStem.stem(of: path)
  }

  /// The name of the root type of a schema that no one has named, for example `PurchaseOrder` for
  /// `Schemas/purchase-order.schema.json`, and `Line` for `order.json#/$defs/line`.
  package static func defaultName(of path: String) -> String {
    let fragment = SchemaReference(path).fragment ?? ""
    let token = SchemaReference.lastToken(of: fragment)
    return TypeReservations.rootName(for: token.isEmpty ? stem(of: path) : token)
  }

  /// The name of the root type, or what files are named after if there is none.
  var name: String {
    rootName ?? Self.defaultName(of: source.path + (fragment.map { "#" + $0 } ?? ""))
  }
}
