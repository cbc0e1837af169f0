import JSONSchema
import JSONText

/// One document with a schema and all schemas that it refers to, directly and indirectly.
struct SchemaBundle {
  /// The document.
  let value: JSONValue

  /// Bundles a schema.
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options with which the schema and its bundle are compiled.
  ///   - keepsIDs: Whether the embedded schemas have an `$id`, by which references find them. If false, references
  ///     become JSON Pointers.
  /// - Throws: `DiagnosticsError` if the schema can not be used, if a reference leads nowhere, or if a schema can not be
  ///   embedded.
  init(
    _ document: SchemaDocument, registry: SchemaRegistry, options: CompilationOptions,
    keepsIDs: Bool
  ) throws(DiagnosticsError) {
    let walk = ReferenceWalk(
      try Self.usable(document, registry, options), registry: registry, options: options)
    guard !walk.isIncomplete, let dialect = walk.dialect else {
      throw DiagnosticsError(
        walk.resolver.diagnostics.filter { $0.severity == .error } + walk.resolver.consequences)
    }
    let metaSchemas = Self.metaSchemas(of: walk, registry)
    if keepsIDs {
      var bundle = BundleWithIDs(walk, dialect)
      value = try bundle.value(metaSchemas)
    } else {
      var bundle = BundleWithoutIDs(walk, dialect)
      value = try bundle.value()
    }
    // Without the registry: a bundle needs no other schema.
    let source = SchemaSource(bytes: value.bytes(), path: "\(document.path) (bundled)")
    _ = try CompiledSchema.compile(source, registry: metaSchemas, options: options)
  }

  /// The text of the document, indented, with a line break at its end.
  var bytes: [UInt8] { value.bytes(style: .pretty) + [UInt8(ascii: "\n")] }

  /// Returns a document that can be compiled, with the dialect that was found for it.
  ///
  /// Another dialect is tried only if draft 2020-12 refuses the whole schema, because an older one does not see the
  /// references in `$defs`.
  private static func usable(
    _ document: SchemaDocument, _ registry: SchemaRegistry, _ options: CompilationOptions
  ) throws(DiagnosticsError) -> SchemaDocument {
    var own = options
    own.triesOtherDialects = false
    do throws(DiagnosticsError) {
      _ = try CompiledSchema.compile(document, registry: registry, options: own)
      return document
    } catch {
      guard options.triesOtherDialects else { throw error }
      let group = try CompiledSchema.compile(
        documents: [document], registry: registry, options: options)
      return group.documents.first ?? document
    }
  }

  /// Returns a registry of the custom meta-schemas that the schemas of a walk name.
  private static func metaSchemas(
    of walk: ReferenceWalk, _ registry: SchemaRegistry
  ) -> SchemaRegistry {
    var metaSchemas = SchemaRegistry()
    for resource in walk.resolver.resources {
      guard let uri = resource.dialect?.uri, Dialect.standard(at: uri) == nil,
        case .success(let document)? = registry.entry(at: uri)
      else { continue }
      metaSchemas.add(SchemaDocument(document.root, uri: uri, path: document.path))
    }
    return metaSchemas
  }
}
