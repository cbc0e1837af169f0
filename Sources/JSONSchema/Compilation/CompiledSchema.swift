/// A schema that is ready to evaluate instances: immutable, and safe to share between threads.
///
/// Compile once and evaluate often. Whatever changes during an evaluation lives in a context made
/// for that call.
public struct CompiledSchema: Sendable {
  /// The operations and their tables; parts of a schema share one program.
  package let program: Program

  /// The subschema that evaluation starts from.
  package let start: SubschemaID

  /// The resource that counts as entered before ``start``: of a part, the one that the whole starts in.
  var scope: ResourceID?

  /// Further subschemas that an instance is held against, of parts that are merged.
  var others: [SubschemaID] = []

  /// How much work one evaluation may be.
  public var evaluationLimits = EvaluationLimits.standard

  /// What is probably not meant as written, though it can be used.
  public let warnings: [Diagnostic]

  /// The URI of the schema resource that the schema is in, with `$id` taken into account.
  public var uri: String {
    program.resources[program.subschemas[start.index].resource.index].uri
  }
}

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
