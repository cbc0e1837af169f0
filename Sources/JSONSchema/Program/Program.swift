package import JSONText

/// A compiled schema's operations and the tables they refer to.
///
/// Immutable. What every evaluation touches is plain memory (``FrozenTable``); the rest are arrays.
package final class Program: Sendable {
  /// The subschema that evaluation starts from.
  package let start: SubschemaID

  // What evaluation reads at every step.
  package let subschemas: FrozenTable<Subschema>
  package let instructions: FrozenTable<Instruction>
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

  /// The tables of those ``expressions`` that have one, which live as long as these.
  let automata: FrozenTable<Unmanaged<AutomatonTable>?>

  // What single operations read.
  package let numbers: [NumberConstant]
  package let expressions: [SchemaRegularExpression]
  package let formats: FrozenTable<FormatRule>
  package let constantNodes: [JSONNode]
  package let dependencies: [DependencyList]
  package let dynamicReferences: [DynamicReference]

  /// Whether a dynamic reference means different subschemas in different dynamic scopes.
  package let needsDynamicScope: Bool

  // What only reports read.
  package let sites: KeywordSites
  package let subschemaSites: SubschemaSites
  package let resources: [ResourceName]

  /// Finds parts by their URI.
  package let index: SubschemaIndex

  /// Freezes tables; the index is one of their subschemas.
  package init(_ tables: ProgramTables, index: SubschemaIndex) {
    self.index = index
    start = tables.start
    subschemas = FrozenTable(tables.subschemas)
    instructions = FrozenTable(tables.instructions)
    subschemaLists = FrozenTable(tables.subschemaLists)
    objectPlans = FrozenTable(tables.objectPlans)
    members = FrozenTable(tables.members)
    taggedChoices = FrozenTable(tables.taggedChoices)
    taggedBranches = FrozenTable(tables.taggedBranches)
    patterns = FrozenTable(tables.patterns)
    constants = FrozenTable(tables.constants)
    conditionals = FrozenTable(tables.conditionals)
    containments = FrozenTable(tables.containments)
    nameLists = FrozenTable(tables.nameLists)
    propertyTables = FrozenTable(tables.propertyTables)
    additionals = FrozenTable(tables.additionals)
    integers = FrozenTable(tables.numbers.map { IntegerConstant(value: $0.integer) })
    names = NamePool(tables.names)
    automata = FrozenTable(tables.expressions.map { $0.table.map(Unmanaged.passUnretained) })
    numbers = tables.numbers
    expressions = tables.expressions
    formats = FrozenTable(tables.formats)
    constantNodes = tables.constantNodes
    dependencies = tables.dependencies
    dynamicReferences = tables.dynamicReferences
    needsDynamicScope = dynamicReferences.contains { $0.onlyTarget == nil }
    subschemaSites = SubschemaSites(
      tables.subschemaSites, in: tables.documents, ways: tables.ways)
    sites = KeywordSites(tables.sites, of: subschemaSites)
    resources = tables.resources
  }

  deinit {
    subschemas.deallocate()
    instructions.deallocate()
    subschemaLists.deallocate()
    objectPlans.deallocate()
    members.deallocate()
    taggedChoices.deallocate()
    taggedBranches.deallocate()
    patterns.deallocate()
    constants.deallocate()
    conditionals.deallocate()
    containments.deallocate()
    nameLists.deallocate()
    propertyTables.deallocate()
    additionals.deallocate()
    integers.deallocate()
    names.deallocate()
    automata.deallocate()
    formats.deallocate()
  }
}

/// The tables of a ``Program`` while they grow.
package struct ProgramTables: Sendable {
  package var start = SubschemaID(0)
  package var subschemas: [Subschema] = []
  package var instructions: [Instruction] = []
  package var subschemaLists: [SubschemaID] = []
  package var objectPlans: [ObjectPlan] = []
  package var members: [PlannedMember] = []
  package var taggedChoices: [TaggedChoice] = []
  package var taggedBranches: [SubschemaList] = []
  package var patterns: [PatternEntry] = []
  package var constants: [ConstantSet] = []
  package var conditionals: [Conditional] = []
  package var containments: [Contains] = []
  package var nameLists: [NameList] = []
  package var propertyTables: [PropertyTable] = []
  package var additionals: [Additional] = []
  package var names = NamePool.Builder()
  package var numbers: [NumberConstant] = []
  package var expressions: [SchemaRegularExpression] = []
  package var formats: [FormatRule] = []
  package var constantNodes: [JSONNode] = []
  package var dependencies: [DependencyList] = []
  package var dynamicReferences: [DynamicReference] = []
  var sites: [KeywordSites.Entry] = []
  var subschemaSites: [SubschemaSites.Entry] = []
  /// All documents, and the ways in them, which are known at the end.
  package var documents: [SchemaDocument] = []
  package var ways = SubschemaWays.Builder().finished()
  package var resources: [ResourceName] = []

  package init() {}

  /// Adds an entry to a table and returns its place.
  ///
  /// Inlined, so that the compiler sees which table it is and makes no key path.
  @inline(__always)
  package mutating func add<Entry, Table>(
    _ entry: Entry, to table: WritableKeyPath<ProgramTables, [Entry]>
  ) -> TableIndex<Table> {
    self[keyPath: table].append(entry)
    return TableIndex(self[keyPath: table].count - 1)
  }
}
