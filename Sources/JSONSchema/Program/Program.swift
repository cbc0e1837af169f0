package import JSONText

/// The operations of a compiled schema and the tables that they refer to.
///
/// It is immutable. The data that every evaluation reads is in plain memory (``FrozenTable``); the
/// rest is in arrays.
package final class Program: Sendable {
  private let memory = FrozenMemory()

  /// The subschema in which evaluation starts.
  package let start: SubschemaID

  // The data that evaluation reads in every step.
  package let subschemas: FrozenTable<Subschema>
  package let instructions: FrozenTable<Instruction>
  package let quickOperations: FrozenTable<QuickOperation>
  package let subschemaLists: FrozenTable<SubschemaID>
  package let objectPlans: FrozenTable<ObjectPlan>
  package let members: FrozenTable<PlannedMember>
  package let taggedChoices: FrozenTable<TaggedChoice>
  package let taggedBranches: FrozenTable<SubschemaList>
  package let patterns: FrozenTable<PatternEntry>
  package let constants: FrozenTable<ConstantSet>
  package let conditionals: FrozenTable<Conditional>
  package let containments: FrozenTable<Contains>
  package let nameLists: FrozenTable<NameList>
  package let propertyTables: FrozenTable<PropertyTable>
  package let additionals: FrozenTable<Additional>
  package let integers: FrozenTable<IntegerConstant>
  package let names: NamePool

  /// The tables of the ``expressions`` that have one.
  ///
  /// They exist as long as the expressions.
  let automata: FrozenTable<Unmanaged<AutomatonTable>?>

  // The data that only some operations read.
  package let numbers: [NumberConstant]
  package let expressions: [SchemaRegularExpression]
  package let formats: FrozenTable<FormatRule>
  package let customFormats: [CustomFormat]

  /// Whether a schema object has the member `errorMessage`.
  let hasErrorMessages: Bool
  package let constantNodes: [JSONNode]
  package let dependencies: [DependencyList]
  package let dynamicReferences: [DynamicReference]

  /// Whether the target of a dynamic reference depends on the dynamic scope.
  package let needsDynamicScope: Bool

  // The data that only reports read.
  package let sites: KeywordSites
  package let subschemaSites: SubschemaSites
  package let resources: [ResourceName]
  /// The members that `additionalProperties` of a subschema rejects although they are declared
  /// elsewhere.
  package let unseenMembers: [SubschemaID: [UnseenMember]]

  /// The index that finds parts by URI.
  package let index: SubschemaIndex

  /// Creates a program from tables.
  ///
  /// The index must be that of their subschemas.
  package init(_ tables: borrowing ProgramTables, index: SubschemaIndex) {
    self.index = index
    start = tables.start
    subschemas = FrozenTable(tables.subschemas, in: memory)
    instructions = FrozenTable(tables.instructions, in: memory)
    quickOperations = FrozenTable(tables.quickOperations, in: memory)
    subschemaLists = FrozenTable(tables.subschemaLists, in: memory)
    objectPlans = FrozenTable(tables.objectPlans, in: memory)
    members = FrozenTable(tables.members, in: memory)
    taggedChoices = FrozenTable(tables.taggedChoices, in: memory)
    taggedBranches = FrozenTable(tables.taggedBranches, in: memory)
    patterns = FrozenTable(tables.patterns, in: memory)
    constants = FrozenTable(tables.constants, in: memory)
    conditionals = FrozenTable(tables.conditionals, in: memory)
    containments = FrozenTable(tables.containments, in: memory)
    nameLists = FrozenTable(tables.nameLists, in: memory)
    propertyTables = FrozenTable(tables.propertyTables, in: memory)
    additionals = FrozenTable(tables.additionals, in: memory)
    numbers = tables.numbers
    let numbers = numbers
    integers = FrozenTable(count: numbers.count, in: memory) {
      IntegerConstant(value: numbers[$0].integer)
    }
    names = NamePool(tables.names, in: memory)
    expressions = tables.expressions
    let expressions = expressions
    automata = FrozenTable(count: expressions.count, in: memory) {
      expressions[$0].table.map(Unmanaged.passUnretained)
    }
    formats = FrozenTable(tables.formats, in: memory)
    customFormats = tables.customFormats
    hasErrorMessages = tables.hasErrorMessages
    constantNodes = tables.constantNodes
    dependencies = tables.dependencies
    dynamicReferences = tables.dynamicReferences
    needsDynamicScope = tables.needsDynamicScope
    subschemaSites = SubschemaSites(tables.subschemaSites, in: tables.documents, ways: tables.ways)
    sites = KeywordSites(tables.sites, of: subschemaSites)
    resources = tables.resources
    unseenMembers = tables.unseenMembers
  }

  /// Returns the instructions of a subschema in the order of the schema, including annotations.
  package func instructions(of id: SubschemaID) -> [Instruction] {
    subschemas[id.index].everyPlaces.map { instructions[$0] }
  }
}

/// The tables of a ``Program`` during compilation.
package struct ProgramTables: ~Copyable, Sendable {
  package var start = SubschemaID(0)
  package var subschemas = GrowingTable<Subschema>()
  package var instructions = GrowingTable<Instruction>()
  package var quickOperations = GrowingTable<QuickOperation>()
  package var subschemaLists = GrowingTable<SubschemaID>()
  package var objectPlans = GrowingTable<ObjectPlan>()
  package var members = GrowingTable<PlannedMember>()
  package var taggedChoices = GrowingTable<TaggedChoice>()
  package var taggedBranches = GrowingTable<SubschemaList>()
  package var patterns = GrowingTable<PatternEntry>()
  package var constants = GrowingTable<ConstantSet>()
  package var conditionals = GrowingTable<Conditional>()
  package var containments = GrowingTable<Contains>()
  package var nameLists = GrowingTable<NameList>()
  package var propertyTables = GrowingTable<PropertyTable>()
  package var additionals = GrowingTable<Additional>()
  package var names = NamePool.Builder()
  package var numbers: [NumberConstant] = []
  package var expressions: [SchemaRegularExpression] = []
  package var formats = GrowingTable<FormatRule>()
  package var customFormats: [CustomFormat] = []
  var hasErrorMessages = false
  package var constantNodes: [JSONNode] = []
  package var dependencies: [DependencyList] = []
  package var dynamicReferences: [DynamicReference] = []
  var sites: [KeywordSites.Entry] = []
  var subschemaSites: [SubschemaSites.Entry] = []
  /// All documents, and the paths in them, which are complete only at the end.
  package var documents: [SchemaDocument] = []
  package var ways = SubschemaWays.Builder().finished()
  package var resources: [ResourceName] = []
  package var unseenMembers: [SubschemaID: [UnseenMember]] = [:]

  package init() {}

  /// Whether the target of a dynamic reference depends on the dynamic scope.
  var needsDynamicScope: Bool { dynamicReferences.contains { $0.onlyTarget == nil } }
}

/// A member that is rejected because `additionalProperties` does not consider its declaration.
package struct UnseenMember: Sendable {
  /// The member's name.
  package var name: String

  /// The location of its declaration: `allOf/0` below the schema object of `additionalProperties`,
  /// or a pointer such as `#/$defs/base`.
  package var place: String

  /// Whether the dialect has `unevaluatedProperties`, which does consider it.
  package var hasRemedy: Bool

  /// The mistake and its correction, as the end of a sentence.
  package var advice: String {
    let advice =
      hasRemedy
      ? "use `unevaluatedProperties`"
      : "declare it in `properties` beside it, or use `unevaluatedProperties` of draft 2019-09"
    return "`\(name)` is declared in \(place), which `additionalProperties` does not see; \(advice)"
  }
}
