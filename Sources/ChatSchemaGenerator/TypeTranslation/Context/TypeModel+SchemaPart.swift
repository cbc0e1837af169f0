import JSONSchema
import JSONText

extension TypeModel {
  /// The part of a root's embedded schema that a subschema is.
  ///
  /// - Parameters:
  ///   - id: The subschema.
  ///   - root: The root that the schema is embedded for.
  ///   - unit: The schema that the root is made from.
  ///   - names: The names of what holds the schema.
  /// - Returns: For example `PurchaseOrderSchema.root.part(at: "#/$defs/line")`.
  func schemaPart(
    _ id: SubschemaID, of root: TypeID, in unit: TranslatedSchema, _ names: FileScopeNames
  ) -> Expression {
    let whole = Expression.name(names.schemaHolder(of: root))
      .member(names.schemaProperty(of: root))
    let schema = unit.schema
    let start = unit.fragments[root] == nil ? schema.start : self[root].origin.subschema
    guard id != start else { return whole }
    let site = program.subschemaSites[id.index]
    let own = program.subschemaSites[schema.start.index]
    // What is compiled by a fragment may be in a resource with another URI than its document.
    if site.document == own.document, unit.fragments[root] == nil {
      // Looking for a node's pointer takes longer the more there is before it in the document.
      let isInRoot = site.resource == own.resource && own.pointer.tokens.isEmpty
      let pointer = isInRoot ? site.pointer : site.node.pointer
      return whole.calling("part", [Argument("at", .string(pointer.uriFragment))])
    }
    if let text = schema.texts.first(where: { $0.document == site.document }) {
      return whole.calling(
        "part",
        [
          Argument("at", .string(site.node.pointer.uriFragment)),
          Argument("in", .string(text.name)),
        ])
    }
    // A meta-schema, which the engine has itself.
    let uri = program.resources[site.resource.index].uri
    return whole.calling(
      "part",
      [Argument("at", .string(site.pointer.uriFragment)), Argument("in", .string(uri))])
  }
}
