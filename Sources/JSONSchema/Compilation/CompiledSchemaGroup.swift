package import JSONText

/// Several documents compiled into one program, in which what they share is there once.
package struct CompiledSchemaGroup: Sendable {
  /// The operations and their tables.
  package let program: Program

  /// The outermost subschema of each document, in the order that the documents were given in.
  package let starts: [SubschemaID]

  /// The subschemas of the parts that were asked for, in their order.
  package let partStarts: [SubschemaID]

  /// All documents of the program, those that references lead to included; a ``DocumentNumber`` is a
  /// place in it.
  package let documents: [SchemaDocument]

  /// What is probably not meant as written, in any of them or in what they refer to.
  package fileprivate(set) var warnings: [Diagnostic]

  /// The subschema that was compiled from a value of one of the documents that were given.
  ///
  /// - Returns: `nil` if nothing was, because no keyword has it for a schema.
  package func subschema(at node: JSONNode, ofDocument place: Int) -> SubschemaID? {
    let document = program.subschemaSites[starts[place].index].document
    return program.index.subschema(at: ValueKey(node, in: document))
  }

  /// The schema of one document, as if it had been compiled alone; without the warnings.
  package func schema(_ place: Int) -> CompiledSchema {
    CompiledSchema(program: program, start: starts[place], warnings: [])
  }
}

extension CompiledSchema {
  /// Compiles documents together.
  ///
  /// References between them are found by their URIs and `$id`s, which differ from document to
  /// document, and need no entry in the registry.
  ///
  /// - Parameters:
  ///   - documents: The schemas; one that is given twice is compiled once.
  ///   - parts: Parts of documents that are compiled as well, whether a keyword has them for a schema or
  ///     not: the place of the document, and a fragment as in a `$ref`.
  ///   - registry: Where other references lead to.
  ///   - options: What a caller decides.
  /// - Returns: One program with a start for each document.
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in any of them.
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
}
