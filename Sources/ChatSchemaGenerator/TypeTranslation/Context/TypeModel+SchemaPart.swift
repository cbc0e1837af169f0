import JSONSchema
import JSONText

extension TypeModel {
  /// The part of a root's embedded schema that a subschema is.
  func schemaPart(_ id: SubschemaID, of root: TypeID, _ holder: Identifier) -> Expression {
    let whole = Expression.name(holder).member("root")
    guard id != self[root].origin.subschema else { return whole }
    return whole.calling("part", [Argument(.string(location(of: id, in: root)))])
  }

  /// Where a subschema is, relative to the schema of a root.
  private func location(of id: SubschemaID, in root: TypeID) -> String {
    let site = program.subschemaSites[id.index]
    let own = program.subschemaSites[self[root].origin.subschema.index].resource
    let uri = site.resource == own ? "" : program.resources[site.resource.index].uri
    return uri + site.pointer.uriFragment
  }
}
