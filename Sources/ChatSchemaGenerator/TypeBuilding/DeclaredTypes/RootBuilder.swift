import JSONSchema

/// The result of building all types of some roots.
struct DeclaredTypes {
  var types: TypeTable
  var trials: [TrialChoice] = []
  var entanglement = Entanglement()
}

/// Builds the types of roots for which subschemas have the same meaning.
struct RootBuilder {
  private let conjunctions: ConjunctionReader
  private let options: TypeModelOptions
  private let findings: TypeFindings
  private let cores: CoreReader
  private let structures: StructureBuilder
  private let tuples: TupleBuilder
  private var choices: ChoiceBuilder
  private var uses: UseBuilder
  /// Roots whose type is built for their schema itself.
  private var settled: Set<TypeID> = []

  private init(
    _ conjunctions: ConjunctionReader, _ options: TypeModelOptions, _ places: PlaceFinder,
    _ findings: TypeFindings, _ types: TypeTable
  ) {
    let gatherer = ConjunctionGatherer(conjunctions)
    self.conjunctions = conjunctions
    self.options = options
    self.findings = findings
    cores = CoreReader(conjunctions, gatherer)
    structures = StructureBuilder(conjunctions, options, places, findings)
    tuples = TupleBuilder(conjunctions, options, findings)
    choices = ChoiceBuilder(conjunctions, gatherer, options, findings)
    uses = UseBuilder(conjunctions, gatherer, options, places, findings, types)
  }

  /// Builds the types of roots and of everything that they refer to.
  ///
  /// - Parameters:
  ///   - roots: The indices of the roots in the options.
  ///   - conjunctions: The schemas as seen from these roots.
  ///   - options: All roots, and the caller's choices.
  ///   - places: Finds the locations of subschemas.
  ///   - findings: Receives the findings.
  ///   - declared: The result for other roots.
  /// - Returns: The result for all roots so far.
  static func types(
    of roots: [Int], _ conjunctions: ConjunctionReader, _ options: TypeModelOptions,
    _ places: PlaceFinder, _ findings: TypeFindings, after declared: DeclaredTypes
  ) -> DeclaredTypes {
    var builder = RootBuilder(conjunctions, options, places, findings, declared.types)
    // A reference to another root refers to that root's type, whichever is built first.
    for place in roots { builder.define(place, onlyOwn: true) }
    for place in roots {
      builder.define(place, onlyOwn: false)
      builder.finishWork()
      builder.askEngine(place)
    }
    var result = declared
    result.types = builder.uses.types
    result.trials += builder.choices.trials
    result.entanglement.formUnion(builder.uses.entanglement)
    result.entanglement.formUnion(builder.choices.entanglement)
    return result
  }

  /// Builds a root's type, or a wrapper if its schema has no type of its own.
  ///
  /// - Parameters:
  ///   - place: The root's index in the options.
  ///   - onlyOwn: Whether to skip a root whose schema leads to another root's type.
  private mutating func define(_ place: Int, onlyOwn: Bool) {
    let id = TypeID(index: place)
    let root = options.roots[place]
    if settled.contains(id) { return }
    let plan = uses.plan(root)
    let core = cores.rootCore(plan)
    uses.describe(id, plan.isDeclared ? [root.start] + core : [root.start])
    if root.isStructure, case .declared(let content) = plan.shape {
      // References to the schema have a type of their own: this one is an entity.
      uses.defineAlone(id, content, plan, core)
      settled.insert(id)
      return
    }
    let isExisting = uses.isExisting(plan)
    if !isExisting, let content = ownContent(plan, core),
      !onlyOwn || conjunctions.head(of: core, among: plan.conjunction.members) == root.start
    {
      uses.define(id, content, plan, core)
      settled.insert(id)
      return
    }
    if onlyOwn { return }
    if case .never = plan.shape { return uses.defineNothing(id, plan) }
    uses.wrap(id, plan, root.start, isExisting: isExisting)
  }

  /// Returns the content of a root's type; nil if its values have another type, or if their type is not
  /// declared.
  private func ownContent(_ plan: TypePlan, _ core: [SubschemaID]) -> TypePlan.Declared? {
    guard case .declared(let content) = plan.shape, !plan.isNullable,
      !uses.isDeclared(plan, core)
    else { return nil }
    return content
  }

  /// Builds the content of the declared types, including types that are declared in the process.
  private mutating func finishWork() {
    while let item = uses.nextWork() {
      var checks = uses.residuals(of: item)
      let content: TypeDefinition.Content? =
        switch item.content {
        case .structure: structures.structure(item, &checks, &uses)
        case .tuple: tuples.tuple(item, &uses)
        case .enumeration: nil
        case .kinds(let cases): choices.choice(cases, item, &uses)
        case .branches(let keyword, let branches): choices.choice(keyword, branches, item, &uses)
        }
      guard let content else { continue }
      uses.finish(item, content, checks)
    }
  }

  /// Lets the engine validate a root where the result depends on the dynamic scope.
  private mutating func askEngine(_ place: Int) {
    let start = options.roots[place].start
    guard conjunctions.isDynamic(start) else { return }
    uses.askEngine(TypeID(index: place), start)
    findings.report(
      "checked-not-typed", .note, .subschema(start),
      "a `$dynamicRef` has several targets; the engine checks these values when they are read")
  }
}
