import JSONSchema

/// Builds the types that represent compiled schemas.
///
/// A type is built for a list of subschemas that all apply to one value, including those reached by `$ref`
/// and `allOf` (``Conjunction``). Each stage knows those before it and none after it:
///
/// 1. ``ConjunctionReader`` finds the subschemas that apply together; ``ConjunctionGatherer`` determines the kinds
///    that are left.
/// 2. ``TypePlanner`` plans the Swift form of a value, without examining its parts; ``ResidualReader`` finds the
///    additional checks, ``CoreReader`` the members that are part of the type.
/// 3. ``UseBuilder`` builds the use of the type. A declared type is queued and built later, once for equal
///    conjunctions, so that recursion ends.
/// 4. ``StructureBuilder``, ``TupleBuilder`` and ``ChoiceBuilder`` build the declared types one after the other;
///    ``RootBuilder`` calls them.
/// 5. ``EntangledChoices``, ``RecursionMarker`` and ``TypeNamer`` complete the model; each is a function from model
///    to model.
///
/// Assertions that no type expresses become checks, so that the model and the engine agree.
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
  /// It never fails: a schema that no value satisfies has a type as well. It has a diagnostic of severity
  /// `error` if keywords contradict each other so that the whole schema allows no value, and `warning` if
  /// only a part of the schema cannot be satisfied. The caller decides whether to continue.
  ///
  /// - Parameters:
  ///   - program: The compiled schemas.
  ///   - options: The schemas that get a type at file scope, and the other options.
  /// - Returns: The types with their names, and the diagnostics about them.
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
    model.dynamicSubschemas = dynamics.dependents
    return model
  }

  private func declaredTypes() -> DeclaredTypes {
    let homes = TypeHomes(isByRoot: dynamics.areAmbiguous)
    var declared = DeclaredTypes(types: TypeTable(reader.program, options.roots, places, homes))
    for roots in rootGroups {
      let start = roots.first.map { options.roots[$0].start }
      let resource = start.map { reader.program.subschemas[$0.index].resource }
      let conjunctions = ConjunctionReader(reader, lists, dynamics, equals, from: resource)
      declared = RootBuilder.types(
        of: roots, conjunctions, options, places, findings, after: declared)
    }
    return declared
  }

  /// The roots for which subschemas have the same meaning: all of them, unless dynamic references have
  /// different targets for different roots.
  private var rootGroups: [[Int]] {
    let roots = Array(options.roots.indices)
    return dynamics.areAmbiguous ? roots.map { [$0] } : [roots]
  }
}

/// Determines the choices that count the branches of their `oneOf` instead of their cases (``Entanglement``).
struct EntangledChoices {
  private let reader: SchemaReader
  private let dynamics: DynamicReferences
  private let findings: TypeFindings
  private let entanglement: Entanglement

  /// Examines choices, given the keywords that earlier stages have found entangled.
  init(
    _ reader: SchemaReader, _ dynamics: DynamicReferences, _ entanglement: Entanglement,
    _ findings: TypeFindings
  ) {
    self.reader = reader
    self.dynamics = dynamics
    self.entanglement = entanglement
    self.findings = findings
  }

  /// Returns a model in which the branches themselves are counted if the cases cannot be.
  ///
  /// If exactly one branch allows a value, the case of that branch is then the first in which the value is
  /// valid.
  func counted(_ trials: [TrialChoice], in model: TypeModel) -> TypeModel {
    var model = model
    for trial in trials where entanglement.sites.contains(trial.keyword.site) {
      guard case .choice(var shape) = model[trial.id].content,
        let branches = reader.branches(of: trial.keyword.operation),
        !branches.contains(where: dynamics.dependents.contains)
      else { continue }
      shape.selection = .trial(exactlyOne: false)
      model[trial.id].content = .choice(shape)
      model[trial.id].residuals.append(.oneOf(branches))
      findings.report(checked: trial.keyword)
    }
    return model
  }
}
