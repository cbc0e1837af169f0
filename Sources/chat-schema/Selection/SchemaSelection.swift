import JSONSchema

/// The schema that a request names, found and compiled.
struct SchemaSelection {
  private let request: SchemaRequest
  private let loader: FileSchemaLoader
  private let folder: WorkingDirectory

  /// Makes a selection; nothing is read yet.
  init(_ request: SchemaRequest, folder: WorkingDirectory = .current) {
    self.request = request
    self.folder = folder
    loader = FileSchemaLoader(folder: folder)
  }

  /// The files that the schema depends on, as far as they are known.
  var files: [String] {
    loader.files + request.resolve
  }

  /// Reads and compiles the schema.
  ///
  /// - Throws: Everything that is wrong with it.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    let registry = try registry()
    let options = CompilationOptions(formatAssertion: request.assertsFormats ? .always : .never)
    switch request.subject {
    case .schema(let name):
      let (path, fragment) = Self.split(name)
      let document = try SchemaDocument(source(path))
      return try .compile(document, fragment: fragment, registry: registry, options: options)
    case .entity(let name, _):
      throw DiagnosticsError(Diagnostic("unknown-entity", at: nil, "\(name) is not known"))
    }
  }

  /// The registry with what `--resolve` names.
  private func registry() throws(DiagnosticsError) -> SchemaRegistry {
    var registry = SchemaRegistry(loader: loader)
    for path in request.resolve {
      for entry in InputList(paths: [path]).entries {
        switch entry {
        case .input(let input): registry.add(try source(input.displayName))
        case .problem(let problem): throw DiagnosticsError(FileSchemaLoader.diagnostic(problem))
        }
      }
    }
    return registry
  }

  private func source(_ path: String) throws(DiagnosticsError) -> SchemaSource {
    do throws(FileProblem) {
      return try loader.read(path)
    } catch {
      throw DiagnosticsError(FileSchemaLoader.diagnostic(error))
    }
  }

  /// A path and the fragment behind `#`, unless a file of the whole name is there.
  private static func split(_ name: String) -> (path: String, fragment: String?) {
    guard let hash = name.firstIndex(of: "#"), !FileStatus.exists(name) else { return (name, nil) }
    return (String(name[..<hash]), String(name[name.index(after: hash)...]))
  }
}
