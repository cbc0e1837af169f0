import ChatSchemaGenerator
import JSONSchema
import JSONSchemaContainment
import JSONText

/// The options for reading the schemas that are compared.
struct ComparisonOptions: Sendable {
  var resolve: [ResolveEntry] = []
  var assertsFormats = true
  var dialect: StandardDialect?
  var isStrict = false
  /// The time at which the search for breaks ends.
  var deadline: ContinuousClock.Instant

  /// The options of a compilation.
  var compilation: CompilationOptions {
    CompilationOptions(
      formatAssertion: assertsFormats ? .always : .never, dialect: dialect,
      triesOtherDialects: true, isStrict: isStrict)
  }

  /// Returns a loader of the files of a tree, and of those in folders that `--resolve` names for the beginnings of URIs.
  func loader(of tree: any FileTree) -> RecordingSchemaLoader {
    RecordingSchemaLoader(AddressLoader(resolve, otherwise: tree))
  }

  /// Returns a registry of the schemas that `--resolve` names, and those that a loader finds.
  func registry(_ loader: any SchemaLoader) throws(DiagnosticsError) -> SchemaRegistry {
    var registry = SchemaRegistry(loader: loader)
    try registry.add(resolving: resolve)
    return registry
  }
}

/// Reads versions of schemas.
struct VersionReader {
  let tree: any FileTree
  let options: ComparisonOptions

  /// Reads the schema in a file.
  ///
  /// - Parameter name: The file, and the part of it that is the schema.
  /// - Returns: The version.
  /// - Throws: `DiagnosticsError` with all errors in the schema.
  func version(_ name: SchemaName) throws(DiagnosticsError) -> SchemaVersion {
    let loader = options.loader(of: tree)
    let registry = try options.registry(loader)
    let root = try SchemaDocument(tree.read(name.file))
    return try version(root, fragment: name.fragment, registry, loader)
  }

  /// Compiles a schema, and records the documents that it refers to.
  func version(
    _ root: SchemaDocument, fragment: String?, _ registry: SchemaRegistry,
    _ loader: RecordingSchemaLoader
  ) throws(DiagnosticsError) -> SchemaVersion {
    let compilation = options.compilation
    let compiled = try CompiledSchema.compile(
      root, fragment: fragment, registry: registry, options: compilation)
    var documents = [root]
    for source in loader.sources where !documents.contains(where: { $0.uri == source.uri }) {
      if let document = try? SchemaDocument(source) { documents.append(document) }
    }
    let part = fragment.flatMap { $0.hasPrefix("/") ? try? JSONPointer(uriFragment: $0) : nil }
    return SchemaVersion(documents, part: part, compiled: compiled) {
      documents throws(DiagnosticsError) in
      var registry = registry
      for document in documents.dropFirst() { registry.add(document) }
      return try .compile(
        documents[0], fragment: fragment, registry: registry, options: compilation)
    }
  }
}

extension SchemaVersion {
  /// The texts of all documents.
  var texts: [String] { documents.map(\.root.text) }
}
