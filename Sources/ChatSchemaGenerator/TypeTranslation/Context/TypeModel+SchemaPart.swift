import JSONSchema
import JSONText

extension TypeModel {
  /// The part of a root's embedded schema that a subschema is.
  ///
  /// - Parameters:
  ///   - id: The subschema.
  ///   - root: The root that the schema is embedded for.
  ///   - schema: What is embedded for it.
  ///   - holder: The type that holds the schema.
  /// - Returns: For example `PurchaseOrderSchema.root.part(at: "#/$defs/line")`.
  func schemaPart(
    _ id: SubschemaID, of root: TypeID, _ schema: EmbeddedSchema, _ holder: Identifier
  ) -> Expression {
    let whole = Expression.name(holder).member("root")
    guard id != self[root].origin.subschema else { return whole }
    let site = program.subschemaSites[id.index]
    let own = program.subschemaSites[self[root].origin.subschema.index]
    if site.document == own.document {
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
