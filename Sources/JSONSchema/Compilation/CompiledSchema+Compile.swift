extension CompiledSchema {
  /// Compiles a document.
  ///
  /// ```swift
  /// let document = try SchemaDocument(SchemaSource(#"{"type": "string"}"#))
  /// let schema = try CompiledSchema.compile(document)
  /// ```
  ///
  /// - Parameters:
  ///   - document: The schema.
  ///   - fragment: The part of the document to evaluate, in the form used in `$ref`: a JSON Pointer
  ///     such as `/$defs/point`, or an anchor; `nil` for the whole document.
  ///   - registry: The schemas to which references can be resolved.
  ///   - options: The options.
  /// - Returns: The compiled schema, with any warnings.
  /// - Throws: ``DiagnosticsError`` with all errors and their locations.
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
  /// - Throws: ``DiagnosticsError`` if the bytes are not JSON or the schema is invalid.
  public static func compile(
    _ source: SchemaSource, registry: SchemaRegistry = SchemaRegistry(),
    options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> CompiledSchema {
    try compile(SchemaDocument(source), registry: registry, options: options)
  }

  /// Compiles the schema with a URI in a registry.
  ///
  /// The URI may have a fragment.
  ///
  /// - Throws: ``DiagnosticsError`` if the registry does not know the URI or the schema is invalid.
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
