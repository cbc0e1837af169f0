import JSONSchema

/// The schema that a request names, found and compiled.
struct SchemaSelection {
  private let request: SchemaRequest
  private let loader = RecordingSchemaLoader()

  /// Makes a selection; nothing is read yet.
  init(_ request: SchemaRequest) {
    self.request = request
  }

  /// The files that the schema depends on, as far as they are known.
  var files: [String] {
    loader.files + request.resolve
  }

  /// Reads and compiles the schema.
  ///
  /// - Throws: Everything that is wrong with it.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    var registry = SchemaRegistry(loader: loader)
    for path in request.resolve { try registry.add(contentsOf: path) }
    let options = CompilationOptions(
      formatAssertion: request.assertsFormats ? .always : .never, dialect: request.dialect,
      triesOtherDialects: true, isStrict: request.isStrict)
    switch request.subject {
    case .schema(let name):
      let (path, fragment) = Self.split(name)
      let document = try SchemaDocument(loader.read(path))
      return try .compile(document, fragment: fragment, registry: registry, options: options)
    case .entity(let name, let spec):
      let selection = EntitySelection(spec: try loader.read(spec), loader: loader)
      let document = try selection.document(ofEntity: name, addingTo: &registry)
      return try .compile(document, registry: registry, options: options)
    }
  }

  /// A path and the fragment behind `#`, unless a file of the whole name is there.
  static func split(_ name: String) -> (path: String, fragment: String?) {
    guard let hash = name.firstIndex(of: "#"), !FileStatus.exists(name) else { return (name, nil) }
    return (String(name[..<hash]), String(name[name.index(after: hash)...]))
  }
}
