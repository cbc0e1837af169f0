package import JSONText

/// The tables of a ``Program`` while it is compiled, and the diagnostics collected meanwhile.
///
/// Keywords never compile subschemas themselves: they ask for a number (``subschema(at:in:)``) and
/// the compiler works through the requests, so that a deeply nested schema needs no deep stack.
package struct ProgramBuilder: ~Copyable, Sendable {
  /// How a reference finds its target.
  package enum ReferenceKind: BitwiseCopyable, Sendable {
    /// The URI alone decides: `$ref`.
    case plain
    /// The dynamic scope may replace a `$dynamicAnchor`: `$dynamicRef`.
    case dynamic
    /// The dynamic scope decides: `$dynamicRef` of version 1.
    case dynamicName
    /// The dynamic scope may replace a resource with `$recursiveAnchor`: `$recursiveRef`.
    case recursive

    /// The keyword of such a reference.
    package var keyword: String {
      switch self {
      case .plain: "$ref"
      case .dynamic, .dynamicName: "$dynamicRef"
      case .recursive: "$recursiveRef"
      }
    }
  }

  /// A reference whose target is not known yet.
  package struct PendingReference: BitwiseCopyable, Sendable {
    package var site: KeywordSiteID
    package var kind: ReferenceKind
    /// The place of its operation.
    package var place: Int
  }

  package private(set) var diagnostics: [Diagnostic] = []

  /// How many errors were found, and how many warnings; of each at most so many are told.
  private var errorCount = 0
  private var warningCount = 0

  /// How many errors, and how many warnings, somebody may want to read.
  ///
  /// Finding the line of each takes time, so that a large file with a mistake on every line would
  /// take very long otherwise.
  package static let maximumFindings = 1_000

  /// The names of formats that nobody knows and that have been told.
  package var unknownFormats: Set<String> = []

  /// The values of the subschemas that somebody asked for, by their numbers.
  package private(set) var requests: [ValueKey] = []
  package var references: [PendingReference] = []

  /// The instructions of all keywords, those of a subschema in a row and in the order of the schema.
  ///
  /// Subschemas are compiled one after the other in the order of their numbers, and most have two or
  /// three instructions, so that an array for each would take more time than its content.
  package private(set) var instructions = GrowingTable<Instruction>()

  /// Per subschema that was begun the place of its first instruction.
  private var instructionStarts: [Int32] = []

  /// Per subschema whether it is the boolean `false`.
  package var isFalse: [Bool] = []

  /// The tables so far.
  package var tables = ProgramTables()

  /// The numbers of the subschemas that were asked for.
  package private(set) var known = ValueTable<SubschemaID>()
  /// How much work compiling expressions was so far.
  private var expressionCost = 0

  /// How much work that may be before further ones are put off until a text is held against them.
  private static let maximumExpressionCost = 500_000

  /// What reading a pattern and telling its characters apart counts.
  private static let leastExpressionCost = 500
  private var knownExpressions = KnownExpressions()
  /// What became of them.
  private var expressions: [Result<RegularExpressionID, RegularExpressionError>] = []

  /// The names of the object that was asked for last, whose siblings often ask for them as well.
  private var lastNames: (object: ValueKey, table: NameTable)?

  /// Whether flaws that change no verdict are errors.
  let isStrict: Bool

  package init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// A table of the names of an object's members.
  package mutating func names(
    ofMembersOf object: JSONNode, in document: DocumentNumber
  ) -> NameTable {
    let key = ValueKey(object, in: document)
    if let lastNames, lastNames.object == key { return lastNames.table }
    let table = tables.names.add(membersOf: object)
    lastNames = (key, table)
    return table
  }

  /// Adds a finding, whose place is looked for only if it will be told.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ finding: () -> Diagnostic
  ) {
    let number: Int
    if severity == .error {
      errorCount += 1
      number = errorCount
    } else {
      warningCount += 1
      number = warningCount
    }
    if number <= Self.maximumFindings { diagnostics.append(finding()) }
  }

  /// Adds a flaw that changes no verdict: a warning, unless the caller is strict.
  package mutating func reportFlaw(_ finding: () -> Diagnostic) {
    let severity: Diagnostic.Severity = isStrict ? .error : .warning
    report(severity) {
      var finding = finding()
      finding.severity = severity
      return finding
    }
  }

  /// Whether another warning would be told.
  package var tellsMoreWarnings: Bool { warningCount < Self.maximumFindings }

  /// How many findings are not told.
  package var untoldCount: Int {
    max(0, errorCount - Self.maximumFindings) + max(0, warningCount - Self.maximumFindings)
  }

  /// The number of the subschema at a value; the value is compiled later, and once.
  package mutating func subschema(
    at node: JSONNode, in document: DocumentNumber
  ) -> SubschemaID {
    subschema(at: ValueKey(node, in: document))
  }

  /// The same for a value's key.
  mutating func subschema(at key: ValueKey) -> SubschemaID {
    if let id = known[key] { return id }
    let id = SubschemaID(requests.count)
    known[key] = id
    requests.append(key)
    isFalse.append(false)
    return id
  }

  /// The same for a keyword's value or a part of it.
  package mutating func subschema(
    at node: JSONNode, _ context: KeywordContext
  ) -> SubschemaID {
    subschema(at: node, in: context.document)
  }

  /// Subschemas in a row.
  package mutating func list(_ subschemas: [SubschemaID]) -> SubschemaList {
    let start = Int32(tables.subschemaLists.count)
    tables.subschemaLists.append(contentsOf: subschemas)
    return SubschemaList(start: start, count: Int32(subschemas.count))
  }

  /// Begins the next subschema, whose instructions follow those of the one before it.
  mutating func begin(_ subschema: SubschemaID) {
    precondition(
      subschema.index == instructionStarts.count, "subschemas are compiled in their order")
    instructionStarts.append(Int32(instructions.count))
  }

  /// The places of a subschema's instructions.
  func instructionPlaces(of subschema: SubschemaID) -> Range<Int> {
    let next = subschema.index + 1
    let end = next < instructionStarts.count ? Int(instructionStarts[next]) : instructions.count
    return Int(instructionStarts[subschema.index])..<end
  }

  /// Adds an operation to the schema object that the keyword is in.
  package mutating func emit(_ operation: Operation, _ context: KeywordContext) {
    assert(
      context.subschema.index == instructionStarts.count - 1, "another subschema is compiled")
    instructions.append(Instruction(operation: operation, site: context.site))
  }

  /// Lets subschemas that lead back to themselves begin with the operation that leaves an instance
  /// undecided; the others do not count.
  ///
  /// - Parameter sites: The keyword through which each subschema does; nil for those that do not.
  mutating func replaceInstructions(leadingBackThrough sites: [KeywordSiteID?]) {
    for (number, site) in sites.enumerated() {
      guard let site else { continue }
      instructions[instructionPlaces(of: SubschemaID(number)).lowerBound] = Instruction(
        operation: .endlessReference, site: site)
    }
  }

  /// Sets the operation of a reference whose target has been found.
  package mutating func settle(_ reference: PendingReference, _ operation: Operation) {
    instructions[reference.place].operation = operation
  }

  /// What `type` of a subschema allows, once the keyword is compiled; nil without a usable one.
  func types(of subschema: SubschemaID) -> TypeSet? {
    for place in instructionPlaces(of: subschema) {
      if case .type(let types) = instructions[place].operation { return types }
    }
    return nil
  }

  /// Adds a reference whose target is found when every document is known.
  ///
  /// The keyword's value is a string.
  package mutating func emitReference(_ kind: ReferenceKind, _ context: KeywordContext) {
    // The operation keeps the keyword's place in the order: `unevaluated…` comes after it.
    references.append(
      PendingReference(site: context.site, kind: kind, place: instructions.count))
    emit(.annotation, context)
  }

  /// Compiles a regular expression, once per pattern: schemas repeat them, and some take long.
  ///
  /// - Returns: `nil` if the pattern is malformed, which is then a diagnostic at the location.
  package mutating func expression(
    _ pattern: String, at location: @autoclosure () -> SourceLocation
  ) -> RegularExpressionID? {
    let number = knownExpressions.number(of: pattern)
    if number == expressions.count { expressions.append(compileExpression(pattern)) }
    switch expressions[number] {
    case .success(let id):
      if let error = tables.expressions[id.index].doubted {
        report(.warning) {
          Diagnostic(
            "foreign-regular-expression", .warning, at: location(),
            "the pattern looks like one of another language: \(Self.sentence(error))")
        }
      } else if let error = tables.expressions[id.index].tolerated {
        report(.warning) {
          Diagnostic(
            "lenient-regular-expression", .warning, at: location(),
            "other validators may refuse this pattern: \(Self.sentence(error))")
        }
      }
      return id
    case .failure(let error):
      report(.error) {
        error.code.isLimit
          ? Diagnostic(
            "regular-expression-limit", at: location(),
            "the pattern is larger than this validator compiles: \(Self.sentence(error))")
          : Diagnostic(
            "invalid-regular-expression", at: location(),
            "not a regular expression of ECMA-262: \(Self.sentence(error))")
      }
      return nil
    }
  }

  private mutating func compileExpression(
    _ pattern: String
  ) -> Result<RegularExpressionID, RegularExpressionError> {
    do {
      let expression =
        expressionCost < Self.maximumExpressionCost
        ? try SchemaRegularExpression(pattern, syntax: .lenient)
        : try SchemaRegularExpression(deferring: pattern, syntax: .lenient)
      expressionCost += expression.cost + Self.leastExpressionCost
      return .success(tables.expressions.add(expression))
    } catch {
      return .failure(error)
    }
  }

  private static func sentence(_ error: RegularExpressionError) -> String {
    "\(error.message) (at character \(error.scalarOffset + 1) of the pattern)"
  }
}
