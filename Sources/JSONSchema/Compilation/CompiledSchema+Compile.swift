extension CompiledSchema {
  /// Compiles a document.
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - fragment: The part of it to evaluate, as in a `$ref`: a JSON Pointer such as `/$defs/point`
  ///     or an anchor; the whole if `nil`.
  ///   - registry: Where references lead to.
  ///   - options: What a caller decides.
  /// - Returns: The compiled schema, with the warnings that were found.
  /// - Throws: ``DiagnosticsError`` with everything that is wrong, each at its place.
  public static func compile(
    _ document: SchemaDocument, fragment: String? = nil,
    registry: SchemaRegistry = SchemaRegistry(),
    options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> CompiledSchema {
    let attempt = DialectSearch(document, fragment: fragment, registry: registry, options: options)
      .attempt
    guard let program = attempt.program else { throw DiagnosticsError(attempt.diagnostics) }
    return CompiledSchema(program: program, start: program.start, warnings: attempt.diagnostics)
  }

  /// Compiles a source.
  ///
  /// - Throws: ``DiagnosticsError`` if the bytes are not JSON or the schema is wrong.
  public static func compile(
    _ source: SchemaSource, registry: SchemaRegistry = SchemaRegistry(),
    options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> CompiledSchema {
    try compile(SchemaDocument(source), registry: registry, options: options)
  }

  /// Compiles what a registry knows under a URI, which may have a fragment.
  ///
  /// - Throws: ``DiagnosticsError`` if nothing is known under the URI or the schema is wrong.
  public static func compile(
    uri: String, registry: SchemaRegistry, options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> CompiledSchema {
    let reference = URIReference(uri)
    switch registry.entry(at: reference.withoutFragment.description) {
    case .success(let document):
      return try compile(
        document, fragment: reference.fragment, registry: registry, options: options)
    case .failure(let error): throw error
    case nil:
      throw DiagnosticsError(
        Diagnostic(
          "unresolved-reference", at: SourceLocation(file: uri), "no schema is known at \"\(uri)\"")
      )
    }
  }
}
