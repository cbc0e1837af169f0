import ChatSchemaGenerator
import JSONSchema
import JSONSchemaContainment
import JSONText

/// A version of a spec, with the payload schemas of its entities.
struct SpecVersion {
  let model: EntityModel
  private let source: SchemaSource
  private let tree: any FileTree
  private let options: ComparisonOptions

  /// Reads a spec.
  ///
  /// - Throws: `DiagnosticsError` with all errors in the spec and its schemas.
  init(
    _ path: String, in tree: any FileTree, _ options: ComparisonOptions
  ) throws(DiagnosticsError) {
    source = try tree.read(path)
    let reading = SpecReader.read(source, loader: tree)
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    self.model = model
    self.tree = tree
    self.options = options
  }

  /// Returns the payload schema of an entity.
  func payload(of entity: Entity) throws(DiagnosticsError) -> SchemaVersion {
    let loader = RecordingSchemaLoader(tree)
    var registry = try options.registry(loader)
    let selection = EntitySelection(spec: source, loader: tree)
    let document = try selection.document(of: entity, in: model, addingTo: &registry)
    return try VersionReader(tree: tree, options: options)
      .version(document, fragment: nil, registry, loader)
  }
}
