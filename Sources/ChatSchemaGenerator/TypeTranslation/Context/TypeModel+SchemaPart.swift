import JSONSchema
import JSONText

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
