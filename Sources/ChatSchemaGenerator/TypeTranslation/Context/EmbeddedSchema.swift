import JSONSchema

/// A schema in the form in which generated code embeds it.
struct EmbeddedSchema: Hashable, Sendable {
  /// A text with the name by which other texts refer to it.
  struct Text: Hashable, Sendable {
    /// The name, for example `common/address.schema.json`: relative to the folder that contains all texts.
    var name: String
    /// The JSON.
    var text: String
    /// The number of its document in the program; nil for a text that is only referred to.
    var document: DocumentNumber?
  }

  /// The name of the file in headers, for example `Schemas/order.schema.json`.
  var sourceName: String
  /// The schema's own text first, then all texts that it refers to, directly or indirectly.
  var texts: [Text]
  /// Whether `format` is an assertion.
  var assertsFormats = true
  /// The URI of the dialect of texts that name none; nil for draft 2020-12.
  var dialect: String?
  /// The outermost subschema of its document.
  var start: SubschemaID
}
