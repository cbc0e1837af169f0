package import JSONText

/// Several documents compiled into one program, in which shared parts occur only once.
package struct CompiledSchemaGroup: Sendable {
  /// The operations and their tables.
  package let program: Program

  /// The root subschema of each document, in the order in which the documents were passed.
  package let starts: [SubschemaID]

  /// The subschemas of the requested parts, in the order of the request.
  package let partStarts: [SubschemaID]

  /// All documents of the program, including referenced ones.
  ///
  /// A ``DocumentNumber`` is an index of it.
  package let documents: [SchemaDocument]

  /// Warnings about constructs that compile but are probably mistakes, in these schemas or the ones
  /// they reference.
  package fileprivate(set) var warnings: [Diagnostic]

  /// Returns the subschema that was compiled from a value of one of the documents.
  ///
  /// - Returns: The subschema; `nil` if no keyword treats the value as a schema.
  package func subschema(at node: JSONNode, ofDocument place: Int) -> SubschemaID? {
    let document = program.subschemaSites[starts[place].index].document
    return program.index.subschema(at: ValueKey(node, in: document))
  }

  /// Returns the schema of one document, as if it had been compiled alone, but without the
  /// warnings.
  package func schema(_ place: Int) -> CompiledSchema {
    CompiledSchema(program: program, start: starts[place], warnings: [])
  }
}

extension CompiledSchema {
  /// Compiles documents together.
  ///
  /// References between them are resolved by their URIs and `$id`s, which must be distinct, and
  /// need no entry in the registry.
  ///
  /// - Parameters:
  ///   - documents: The schemas. One that is passed twice is compiled once.
  ///   - parts: Parts of documents to compile as well, even if no keyword treats them as schemas:
  ///     the index of the document, and a fragment as in `$ref`.
  ///   - registry: The schemas to which other references can be resolved.
  ///   - options: The options.
  /// - Returns: A program with a start for each document.
  /// - Throws: ``DiagnosticsError`` with the errors of all documents.
  package static func compile(
    documents: [SchemaDocument], parts: [(document: Int, fragment: String)] = [],
    registry: SchemaRegistry = SchemaRegistry(), options: CompilationOptions = CompilationOptions()
  ) throws(DiagnosticsError) -> CompiledSchemaGroup {
    let (group, diagnostics) = attempt(documents, parts, registry, options)
    if let group { return group }
    let (assumed, findings) = DialectSearch.assume(documents, registry: registry, options: options)
    guard let assumed else {
      let (group, _) = attempt(documents, parts, registry, options.toleratingUnreachedErrors)
      if let group { return group }
      throw DiagnosticsError(diagnostics + findings)
    }
    var assumedGroup = try compile(
      documents: assumed, parts: parts, registry: registry, options: options)
    assumedGroup.warnings = findings + assumedGroup.warnings
    return assumedGroup
  }

  private static func attempt(
    _ documents: [SchemaDocument], _ parts: [(document: Int, fragment: String)],
    _ registry: SchemaRegistry, _ options: CompilationOptions
  ) -> (group: CompiledSchemaGroup?, diagnostics: [Diagnostic]) {
    var compiler = SchemaCompiler(registry: registry, options: options)
    let (program, starts, partStarts, diagnostics) = compiler.compile(documents, parts: parts)
    let group = program.map {
      CompiledSchemaGroup(
        program: $0, starts: starts, partStarts: partStarts,
        documents: compiler.resolver.documents, warnings: diagnostics)
    }
    return (group, diagnostics)
  }

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
    registry: SchemaRegistry = SchemaRegistry(), options: CompilationOptions = CompilationOptions()
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
