import JSONSchema

/// A schema as it becomes part of the generated code.
struct EmbeddedSchema: Hashable, Sendable {
  /// A text by the name that other texts refer to it with.
  struct Text: Hashable, Sendable {
    /// For example `common/address.schema.json`: relative to the folder that all texts are in.
    var name: String
    /// The JSON.
    var text: String
    /// The document that it is in the program; nil for one that only others speak of.
    var document: DocumentNumber?
  }

  /// The file as headers name it, for example `Schemas/order.schema.json`.
  var sourceName: String
  /// The schema's own text first, then all texts that it refers to, directly or not.
  var texts: [Text]
  /// Whether `format` is an assertion.
  var assertsFormats = true
  /// The URI of the dialect of texts that name none; nil for draft 2020-12.
  var dialect: String?
  /// The outermost subschema of its document.
  var start: SubschemaID
}
