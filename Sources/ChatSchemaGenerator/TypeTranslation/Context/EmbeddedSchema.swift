import JSONSchema
import JSONText

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

/// A schema with the types at file scope that it becomes; the input of its files.
struct TranslatedSchema: Sendable {
  /// The name that its files begin with.
  let name: String
  /// The type of the schema itself; nil if only its definitions have types.
  let ownType: TypeID?
  /// All types at file scope, in the order of the model.
  let roots: [TypeID]
  /// The fragments by which schemas are compiled, where compiling the document does not reach them.
  let fragments: [TypeID: String]
  let schema: EmbeddedSchema
  /// The constant that holds the schema, if it is named outside the translation of the types.
  var constant: Constant?
  /// The constants of the files whose subschemas a derived schema refers to; empty for any other schema.
  var files: [DocumentNumber: Constant] = [:]

  /// A constant that holds a schema, for example `PayloadSchemas.user`.
  struct Constant: Hashable, Sendable {
    let holder: Identifier
    let property: Identifier
  }
}

extension TypeModel {
  /// Returns a subschema as a part of a root's embedded schema.
  ///
  /// - Parameters:
  ///   - id: The subschema.
  ///   - root: The root for which the schema is embedded.
  ///   - unit: The schema from which the root is generated.
  ///   - names: The names of the enums that contain the schema.
  /// - Returns: For example `PurchaseOrderSchema.root.part(at: "#/$defs/line")`.
  func schemaPart(
    _ id: SubschemaID, of root: TypeID, in unit: TranslatedSchema, _ names: FileScopeNames
  ) -> Expression {
    let site = program.subschemaSites[id.index]
    if let file = unit.files[site.document] {
      let schema = Expression.name(file.holder).member(file.property)
      return site.node.pointer.tokens.isEmpty ? schema : schema.part(at: site.node.pointer)
    }
    let whole = Expression.name(names.schemaHolder(of: root))
      .member(names.schemaProperty(of: root))
    let schema = unit.schema
    let start = unit.fragments[root] == nil ? schema.start : self[root].origin.subschema
    guard id != start else { return whole }
    let own = program.subschemaSites[schema.start.index]
    // A part that is compiled by a fragment may be in a resource with another URI than its document.
    if site.document == own.document, unit.fragments[root] == nil {
      // The time to look up a node's pointer grows with the text before it in the document.
      let isInRoot = site.resource == own.resource && own.pointer.tokens.isEmpty
      let pointer = isInRoot ? site.pointer : site.node.pointer
      return whole.part(at: pointer)
    }
    if let text = schema.texts.first(where: { $0.document == site.document }) {
      return whole.calling(
        "part",
        [
          Argument("at", .string(site.node.pointer.uriFragment)),
          Argument("in", .string(text.name)),
        ])
    }
    // A meta-schema that is part of the engine.
    let uri = program.resources[site.resource.index].uri
    return whole.calling(
      "part",
      [Argument("at", .string(site.pointer.uriFragment)), Argument("in", .string(uri))])
  }
}

extension Expression {
  /// The part of a schema at a pointer, for example `PurchaseOrderSchema.root.part(at: "#/$defs/line")`.
  fileprivate func part(at pointer: JSONPointer) -> Expression {
    calling("part", [Argument("at", .string(pointer.uriFragment))])
  }
}
