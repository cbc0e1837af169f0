import ChatSchemaGenerator
import JSONSchema

/// Finds the payload schema of an entity in a spec.
struct EntitySelection {
  /// The spec.
  let spec: SchemaSource

  /// The loader of the schemas that the spec names.
  let loader: any SchemaLoader

  /// Returns the payload schema of an entity.
  ///
  /// - Parameters:
  ///   - name: The name of the entity or of its model; case is ignored.
  ///   - registry: The registry to which the schemas that are derived from the spec are added.
  /// - Returns: The schema, from its file if it has one.
  /// - Throws: `DiagnosticsError` with all errors in the spec, or for an unknown entity.
  func document(
    ofEntity name: String, addingTo registry: inout SchemaRegistry
  ) throws(DiagnosticsError) -> SchemaDocument {
    let reading = SpecReader.read(spec, loader: loader)
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    let entity = try entity(named: name, in: model)
    for resource in model.schemas where resource.isDerived {
      registry.add(source(of: resource))
    }
    let schema = entity.payloadSchema ?? entity.codedSchema
    if let resource = model.schemas.first(where: { $0.name == schema && $0.isDerived }) {
      return try SchemaDocument(source(of: resource))
    }
    guard let source = try loader.source(at: uri(of: schema)) else {
      throw DiagnosticsError(
        Diagnostic("missing-schema-file", at: location(of: entity), "there is no file `\(schema)`"))
    }
    return try SchemaDocument(source)
  }

  private func entity(
    named name: String, in model: EntityModel
  ) throws(DiagnosticsError) -> Entity {
    let wanted = name.lowercased()
    let found = model.entities.first { entity in
      Self.names(of: entity).contains { $0.lowercased() == wanted }
    }
    if let found { return found }
    let names = model.entities.flatMap(Self.names)
    let near = NearMiss.closest(to: wanted, in: names.map { $0.lowercased() })
    let known = model.entities.map(\.name).joined(separator: ", ")
    throw DiagnosticsError(
      Diagnostic(
        "unknown-entity", at: SourceLocation(file: spec.path),
        "the spec has no entity \"\(name)\"",
        notes: [Diagnostic.Note("its entities are \(known)")],
        suggestion: names.first { $0.lowercased() == near }))
  }

  private static func names(of entity: Entity) -> [String] {
    [entity.name, entity.names.model] + (entity.names.alias.map { [$0] } ?? [])
  }

  private func source(of resource: ModelSchema) -> SchemaSource {
    SchemaSource(
      resource.text, uri: uri(of: resource.name), path: "\(spec.path) (\(resource.name))")
  }

  /// Returns the URI of a schema; its name is a path relative to the spec.
  private func uri(of name: String) -> String {
    URIReference(name).resolved(against: URIReference(spec.uri)).description
  }

  private func location(of entity: Entity) -> SourceLocation {
    SourceLocation(file: entity.specLocation.file)
  }
}
