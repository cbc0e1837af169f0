public import JSONSchema

/// A plain schema to generate a root type of.
public struct RootSchema: Sendable, Hashable {
  /// The schema; relative references in it are resolved against its URI.
  public var source: SchemaSource
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
    _ source: SchemaSource, rootName: String? = nil, sourceName: String? = nil,
    mention: SourceLocation? = nil, fileCount: Int? = nil
  ) {
    self.source = source
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
  /// `Schemas/purchase-order.schema.json`.
  package static func defaultName(of path: String) -> String {
    TypeReservations.rootName(for: stem(of: path))
  }
}
