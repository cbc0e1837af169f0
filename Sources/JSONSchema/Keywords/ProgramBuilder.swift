package import JSONText

/// The tables of a ``Program`` during compilation, and the diagnostics collected so far.
///
/// Keywords never compile subschemas themselves. They request a number (``subschema(at:in:)``), and
/// the compiler works through the requests, so that a deeply nested schema needs no deep stack.
package struct ProgramBuilder: ~Copyable, Sendable {
  /// The way in which a reference finds its target.
  package enum ReferenceKind: BitwiseCopyable, Sendable {
    /// The URI alone determines the target: `$ref`.
    case plain
    /// The dynamic scope may replace a `$dynamicAnchor`: `$dynamicRef`.
    case dynamic
    /// The dynamic scope determines the target: `$dynamicRef` of version 1.
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

  /// A reference whose target is not yet known.
  package struct PendingReference: BitwiseCopyable, Sendable {
    package var site: KeywordSiteID
    package var kind: ReferenceKind
    /// The index of its operation.
    package var place: Int
  }

  package private(set) var diagnostics: [Diagnostic] = []

  /// The number of errors found and the number of warnings found.
  ///
  /// Only the first of each are reported.
  private var errorCount = 0
  private var warningCount = 0

  /// The maximum number of errors, and of warnings, that are reported.
  ///
  /// Finding the line of each takes time, so a large file with a mistake on every line would take
  /// very long without a limit.
  package static let maximumFindings = 1_000

  /// The unknown format names that have been reported.
  package var unknownFormats: Set<String> = []

  /// The values of the requested subschemas, by number.
  package private(set) var requests: [ValueKey] = []
  package var references: [PendingReference] = []

  /// The instructions of all keywords.
  ///
  /// Those of a subschema are contiguous and in the order of the schema.
  ///
  /// Subschemas are compiled one after the other in the order of their numbers. Most have two or
  /// three instructions, so an array for each would take more time than its content.
  package private(set) var instructions = GrowingTable<Instruction>()

  /// The index of the first instruction of each subschema that was begun.
  private var instructionStarts: [Int32] = []

  /// Whether a subschema is the boolean `false`, for each subschema.
  package var isFalse: [Bool] = []

  /// The tables built so far.
  package var tables = ProgramTables()

  /// The numbers of the requested subschemas.
  package private(set) var known = ValueTable<SubschemaID>()

  var knownExpressions = KnownExpressions()

  /// The names of the object that was requested last, because its siblings often request them as
  /// well.
  private var lastNames: (object: ValueKey, table: NameTable)?

  /// Whether flaws that change no verdict are errors.
  let isStrict: Bool

  /// The direction of the instances, which decides about `readOnly` and `writeOnly`.
  let accessMode: AccessMode?

  /// The schema objects whose values are not sent in the direction of the instances.
  var withheld: Set<SubschemaID> = []

  /// The formats that the caller defines, by name, with their numbers in the program.
  private(set) var customFormats: [String: CustomFormatID] = [:]

  package init(
    isStrict: Bool = false, accessMode: AccessMode? = nil, customFormats: [CustomFormat] = []
  ) {
    self.isStrict = isStrict
    self.accessMode = accessMode
    tables.customFormats = customFormats
    for (number, format) in customFormats.enumerated() {
      self.customFormats[format.name] = CustomFormatID(number)
    }
  }

  /// Returns a table of the names of an object's members.
  package mutating func names(
    ofMembersOf object: JSONNode, in document: DocumentNumber
  ) -> NameTable {
    let key = ValueKey(object, in: document)
    if let lastNames, lastNames.object == key { return lastNames.table }
    let table = tables.names.add(membersOf: object)
    lastNames = (key, table)
    return table
  }

  /// Adds a finding.
  ///
  /// It is created, and located, only if it will be reported.
  package mutating func report(_ severity: Diagnostic.Severity, _ finding: () -> Diagnostic) {
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

  /// Adds a finding with its parts, which are created only if it will be reported.
  package mutating func report(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity = .error,
    at location: @autoclosure () -> SourceLocation, _ message: @autoclosure () -> String,
    suggestion: @autoclosure () -> String? = nil
  ) {
    report(severity) {
      Diagnostic(id, severity, at: location(), message(), suggestion: suggestion())
    }
  }

  /// Adds a flaw that changes no verdict: a warning, or an error if the caller is strict.
  package mutating func reportFlaw(_ finding: () -> Diagnostic) {
    let severity: Diagnostic.Severity = isStrict ? .error : .warning
    report(severity) {
      var finding = finding()
      finding.severity = severity
      return finding
    }
  }

  /// Whether another warning would be reported.
  package var tellsMoreWarnings: Bool { warningCount < Self.maximumFindings }

  /// The number of findings that are not reported.
  package var untoldCount: Int {
    max(0, errorCount - Self.maximumFindings) + max(0, warningCount - Self.maximumFindings)
  }

  /// Returns the number of the subschema at a value.
  ///
  /// The value is compiled later, and only once.
  package mutating func subschema(at node: JSONNode, in document: DocumentNumber) -> SubschemaID {
    subschema(at: ValueKey(node, in: document))
  }

  /// Returns the number of the subschema at a value with a key.
  mutating func subschema(at key: ValueKey) -> SubschemaID {
    if let id = known[key] { return id }
    let id = SubschemaID(requests.count)
    known[key] = id
    requests.append(key)
    isFalse.append(false)
    return id
  }

  /// Returns the number of the subschema at a keyword's value, or at a part of it.
  package mutating func subschema(at node: JSONNode, _ context: KeywordContext) -> SubschemaID {
    subschema(at: node, in: context.document)
  }

  /// Adds a list of subschemas.
  package mutating func list(_ subschemas: [SubschemaID]) -> SubschemaList {
    let start = Int32(tables.subschemaLists.count)
    tables.subschemaLists.append(contentsOf: subschemas)
    return SubschemaList(start: start, count: Int32(subschemas.count))
  }

  /// Begins the next subschema.
  ///
  /// Its instructions follow those of the previous one.
  mutating func begin(_ subschema: SubschemaID) {
    precondition(
      subschema.index == instructionStarts.count, "subschemas are compiled in their order")
    instructionStarts.append(Int32(instructions.count))
  }

  /// Returns the indexes of a subschema's instructions.
  func instructionPlaces(of subschema: SubschemaID) -> Range<Int> {
    let next = subschema.index + 1
    let end = next < instructionStarts.count ? Int(instructionStarts[next]) : instructions.count
    return Int(instructionStarts[subschema.index])..<end
  }

  /// Adds an operation to the schema object of the keyword.
  package mutating func emit(_ operation: Operation, _ context: KeywordContext) {
    assert(context.subschema.index == instructionStarts.count - 1, "another subschema is compiled")
    instructions.append(Instruction(operation: operation, site: context.site))
  }

  /// Adds an operation that examines only the value itself.
  package mutating func emit(_ operation: LocalOperation, _ context: KeywordContext) {
    emit(.local(operation), context)
  }

  /// Replaces the first instruction of subschemas that lead back to themselves by one that leaves
  /// an instance undecided.
  ///
  /// Their other instructions no longer count.
  ///
  /// - Parameter sites: The keyword through which each subschema leads back to itself; nil for
  ///   other subschemas.
  mutating func replaceInstructions(leadingBackThrough sites: [KeywordSiteID?]) {
    for (number, site) in sites.enumerated() {
      guard let site else { continue }
      instructions[instructionPlaces(of: SubschemaID(number)).lowerBound] = Instruction(
        operation: .inPlace(.endlessReference), site: site)
    }
  }

  /// Sets the operation of a reference whose target has been found.
  package mutating func settle(_ reference: PendingReference, _ applicator: InPlaceApplicator) {
    instructions[reference.place].operation = .inPlace(applicator)
  }

  /// Replaces the operation of an instruction.
  mutating func replaceOperation(at place: Int, by operation: LocalOperation) {
    instructions[place].operation = .local(operation)
  }

  /// Returns the types that `type` of a subschema allows, once it is compiled; nil without a valid
  /// `type`.
  func types(of subschema: SubschemaID) -> TypeSet? {
    for place in instructionPlaces(of: subschema) {
      if case .local(.any(.type(let types))) = instructions[place].operation { return types }
    }
    return nil
  }

  /// Adds a reference whose target is found once every document is known.
  ///
  /// The keyword's value must be a string.
  package mutating func emitReference(_ kind: ReferenceKind, _ context: KeywordContext) {
    // The operation keeps the keyword's position in the order: `unevaluated…` must come after it.
    references.append(PendingReference(site: context.site, kind: kind, place: instructions.count))
    emit(.annotation(.all), context)
  }
}
