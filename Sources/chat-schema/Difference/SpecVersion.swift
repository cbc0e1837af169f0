import ChatSchemaGenerator
import JSONSchema
import JSONSchemaContainment
import JSONText

/// A version of a spec, with the payload schemas of its entities.
struct SpecVersion {
  let model: EntityModel
  let document: SchemaDocument
  private let reading: SpecReading
  /// The spec and the schemas that it names, as they were read.
  let texts: [[UInt8]]
  /// The URIs of the schemas that it names.
  let schemas: [String]
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
    let loader = RecordingSchemaLoader(tree)
    let reading = SpecReader.read(source, loader: loader)
    texts = [source.bytes] + loader.sources.map(\.bytes)
    schemas = loader.sources.map(\.uri)
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    self.model = model
    document = try SchemaDocument(source)
    self.reading = reading
    self.tree = tree
    self.options = options
  }

  /// Warnings about the spec and its schemas.
  var warnings: [Diagnostic] { reading.diagnostics }

  /// Returns the API of all that is generated from the spec.
  func interface() throws(DiagnosticsError) -> GeneratedInterface {
    let targets = model.targets
    var parts: Set<SpecGeneration.Part> = [.models]
    if targets.records != nil { parts.insert(.store) }
    if targets.actions != nil { parts.insert(.sync) }
    return try GeneratedInterface(
      SpecGeneration(source, reading),
      SpecGeneration.Wishes(
        options: GeneratorOptions(access: .public), parts: parts, modelsModule: targets.models,
        recordsModule: targets.records))
  }

  /// Returns the payload schema of an entity.
  func payload(of entity: Entity) throws(DiagnosticsError) -> SchemaVersion {
    let loader = options.loader(of: tree)
    var registry = try options.registry(loader)
    let selection = EntitySelection(spec: source, loader: tree)
    let document = try selection.document(of: entity, in: model, addingTo: &registry)
    return try VersionReader(tree: tree, options: options)
      .version(document, fragment: nil, registry, loader)
  }

  /// Returns the place in the spec of what a schema that was derived from it says, or the place itself.
  func located(_ place: SourceLocation?) -> SourceLocation? {
    guard let place, place.file.hasPrefix(source.path + " (") else { return place }
    let schema = place.file.dropFirst(source.path.count + 2).dropLast()
    let entity = model.entities.first { ($0.payloadSchema ?? $0.codedSchema) == schema }
    guard let entity else { return SourceLocation(file: source.path) }
    var names = (place.pointer?.tokens ?? [])[...]
    var path: [String] = []
    while names.popFirst() == "properties", let name = names.popFirst() { path.append(name) }
    let attribute = entity.attributes.first { attribute in
      !path.isEmpty && attribute.payload?.path.starts(with: path) == true
    }
    return attribute?.specLocation ?? entity.specLocation
  }
}
