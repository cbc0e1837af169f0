import JSONSchema

/// Makes the types that stand for compiled schemas.
///
/// A type is made for a list of subschemas that all apply to one value, closed over `$ref` and
/// `allOf` (``Conjunction``). The stages, each of which knows those before it and none behind it:
///
/// 1. ``ConjunctionReader`` finds what applies together; ``ConjunctionGatherer`` decides which kinds are left.
/// 2. ``TypePlanner`` plans what a value is in Swift, without looking into its parts; ``ResidualReader`` what
///    is checked beside it, ``CoreReader`` which members are part of the type.
/// 3. ``UseBuilder`` makes the use of the type. A type that is declared is noted and made later, once for
///    equal conjunctions, so that recursion ends.
/// 4. ``StructureBuilder``, ``TupleBuilder`` and ``ChoiceBuilder`` make the declared types one after the
///    other; ``RootBuilder`` gives them the work.
/// 5. ``EntangledChoices``, ``RecursionMarker`` and ``TypeNamer`` complete the model, each a function of it.
///
/// Whatever no type says becomes a check, so that the model and the engine agree.
struct TypeModelBuilder {
  private let reader: SchemaReader
  private let lists: SubschemaKeywords
  private let dynamics: DynamicReferences
  private let equals: EqualSchemas
  private let places: PlaceFinder
  private let options: TypeModelOptions
  private let findings: TypeFindings

  /// Builds the types of schemas.
  ///
  /// Never fails: a schema that nothing satisfies has a type as well, with a diagnostic of severity
  /// `error` if that follows from keywords that contradict each other, and `warning` if only a part of
  /// the schema can not be satisfied. The caller decides whether to go on.
  ///
  /// - Parameters:
  ///   - program: The compiled schemas.
  ///   - options: Which of them get a type at file scope, and what may be chosen.
  /// - Returns: The types, their names settled, and what was found to say about them.
  static func build(_ program: Program, _ options: TypeModelOptions) -> TypeModel {
    TypeModelBuilder(program, options).build()
  }

  private init(_ program: Program, _ options: TypeModelOptions) {
    reader = SchemaReader(program)
    lists = SubschemaKeywords(reader)
    dynamics = DynamicReferences(reader)
    equals = EqualSchemas(reader, dynamics, options)
    places = PlaceFinder(program)
    self.options = options
    findings = TypeFindings(reader, places)
  }

  private func build() -> TypeModel {
    let declared = declaredTypes()
    var model = EntangledChoices(reader, dynamics, declared.entanglement, findings)
      .counted(declared.trials, in: declared.types.model)
    findings.raiseContradictions(model)
    model = RecursionMarker.marked(model)
    model = TypeNamer.named(model, declared.types.homes, options)
    model.diagnostics = findings.sorted()
    model.equals = equals.firsts
    return model
  }

  private func declaredTypes() -> DeclaredTypes {
    let homes = TypeHomes(isByRoot: dynamics.areAmbiguous)
    var declared = DeclaredTypes(
      types: TypeTable(reader.program, options.roots, places, homes))
    for roots in rootGroups {
      let start = roots.first.map { options.roots[$0].start }
      let resource = start.map { reader.program.subschemas[$0.index].resource }
      let conjunctions = ConjunctionReader(reader, lists, dynamics, equals, from: resource)
      declared = RootBuilder.types(
        of: roots, conjunctions, options, places, findings, after: declared)
    }
    return declared
  }

  /// The roots for which subschemas mean the same: all of them, unless dynamic references lead elsewhere
  /// from root to root.
  private var rootGroups: [[Int]] {
    let roots = Array(options.roots.indices)
    return dynamics.areAmbiguous ? roots.map { [$0] } : [roots]
  }
}
