import JSONSchema

/// Finds and compiles the schema that a request names.
struct SchemaSelection {
  private let request: SchemaRequest
  private let loader = RecordingSchemaLoader()

  /// Creates a selection, without reading anything.
  init(_ request: SchemaRequest) {
    self.request = request
  }

  /// The files on which the schema depends, as far as they are known.
  var files: [String] {
    loader.files + request.resolve.map(\.path)
  }

  /// The sources of the schema, as they were read, because a pipe cannot be read again.
  var sources: [SchemaSource] { loader.sources }

  /// Reads and compiles the schema.
  ///
  /// - Throws: `DiagnosticsError` with all errors in the schema.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    var registry = SchemaRegistry(loader: loader)
    try registry.add(resolving: request.resolve)
    let options = CompilationOptions(
      formatAssertion: request.assertsFormats ? .always : .never,
      assertedFormats: Set(request.assertedFormats), dialect: request.dialect,
      triesOtherDialects: true, isStrict: request.isStrict,
      acceptsRepeatedMembers: request.acceptsRepeatedMembers)
    switch request.subject {
    case .schema(let text):
      let name = SchemaName(text)
      let document = try SchemaDocument(loader.read(name))
      do throws(DiagnosticsError) {
        return try .compile(
          document, fragment: name.fragment, registry: registry, options: options)
      } catch {
        throw DiagnosticsError(error.diagnostics.map { Self.naming(text, in: $0) })
      }
    case .entity(let name, let spec):
      let selection = EntitySelection(spec: try loader.read(SchemaName(file: spec)), loader: loader)
      let document = try selection.document(ofEntity: name, addingTo: &registry)
      return try .compile(document, registry: registry, options: options)
    }
  }

  /// Adds the option's name to a diagnostic about the fragment.
  private static func naming(_ text: String, in diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.id == "unresolved-fragment" else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "`--schema \(text)`: \(diagnostic.message)"
    return diagnostic
  }
}
