import JSONSchema

/// Makes the types that stand for compiled schemas.
///
/// A type is made for a list of subschemas that all apply to one value, closed over `$ref` and
/// `allOf` (``Conjunction``). In this order:
///
/// 1. Gather what the members say (``gather(_:consumed:kinds:)``) and which kinds are left.
/// 2. Plan what the value is in Swift (``plan(_:consumed:kinds:)``), without looking into its parts.
/// 3. Make the use of the type (``use(_:consumed:kinds:_:)``); a type that is declared is noted and
///    made later, once for equal conjunctions, so that recursion ends.
/// 4. Make the declared types one after the other (``Work``).
/// 5. Find recursion, and name the types by where they are written.
///
/// Whatever no type says becomes a check, so that the model and the engine agree.
struct TypeModelBuilder {
  let reader: SchemaReader
  let keywordLists: SubschemaKeywords
  let options: TypeModelOptions
  let places: PlaceFinder
  var model: TypeModel
  var findings = TypeFindings()
  /// Keywords that contradict others, by the type that may have no values because of them.
  var contradictions: [TypeID: [KeywordSiteID]] = [:]

  /// The types that still have to be made.
  var work: [Work] = []

  /// The declared types by what they are made for.
  var definitions: [Conjunction.Key: TypeID] = [:]
  /// Which type is made for a subschema as it is written, and so has its name from there.
  var placed: [PlaceKey: TypeID] = [:]
  /// Where the names of the types come from, in the order of the types.
  var homes: [TypeHome] = []
  /// What the branches of alternatives are called.
  var branchNames: [SubschemaID: String] = [:]

  /// Uses that have been made.
  var uses: [Conjunction.Key: ValueUse] = [:]
  /// Uses that are being made.
  var open: [Conjunction.Key: OpenUse] = [:]

  /// The root whose types are being made, and its schema resource.
  var root = TypeID(index: 0)
  var rootResource: ResourceID?
  /// Roots whose type is made for their schema itself.
  var settledRoots: Set<TypeID> = []

  /// What has been found out about subschemas.
  var kindsOf: [SubschemaID: TypeSet] = [:]
  var kindsInProgress: Set<SubschemaID> = []
  let dynamics: DynamicReferences

  /// The choices that are found by trying, with the keywords that are theirs.
  var trials: [TypeID: MemberKeyword] = [:]
  /// Keywords whose branches became cases, and that are asked inside a case nevertheless.
  var entangled: Set<KeywordSiteID> = []

  /// How many types there may be, so that products of alternatives end.
  let maximumTypes: Int

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
    var builder = TypeModelBuilder(program, options)
    builder.buildRoots()
    builder.countEntangledBranches()
    builder.raiseContradictions()
    builder.markRecursion()
    builder.nameTypes()
    builder.model.diagnostics = builder.findings.sorted(builder.places)
    return builder.model
  }

  private init(_ program: Program, _ options: TypeModelOptions) {
    reader = SchemaReader(program)
    keywordLists = SubschemaKeywords(reader)
    self.options = options
    places = PlaceFinder(program)
    model = TypeModel(program: program)
    dynamics = DynamicReferences(reader)
    maximumTypes = 4 * program.subschemas.count + 256
  }
}
