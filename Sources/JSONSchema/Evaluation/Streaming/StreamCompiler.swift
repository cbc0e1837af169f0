import JSONText

/// Creates the rules of a ``StreamingValidator`` from the quick lists of a program.
///
/// A rule is for a list of subschemas that must all hold for the same value. The targets of `allOf`
/// and `$ref` are merged, so that one pass over an object decides all of them. A branch of `anyOf`,
/// `oneOf`, `not` or `if` is followed as far as the kind of the value alone decides it. The
/// remaining requirements need the tree of the value.
struct StreamCompiler: ~Copyable {
  /// The maximum number of rules.
  ///
  /// Deeper parts of a larger schema are decided on trees.
  static let maximumRuleCount = 20_000

  /// The maximum number of subschemas that are merged into one rule.
  static let maximumMergeCount = 64

  let program: Program
  var tables = StreamTableBuilder()

  /// Whether a dynamic reference can be reached, for each subschema.
  let asksForScope: [Bool]

  /// The numbers of the rules for a single subschema, which are the most frequent, or -1; and those
  /// for several.
  private var aloneNumbers: [Int32]
  private var numbers: [[SubschemaID]: Int32] = [:]
  private var waiting: [WaitingRule] = []

  /// A rule that is completed later.
  private struct WaitingRule {
    var number: Int
    var subschemas: [SubschemaID]
  }

  /// The rule that every value satisfies, and the rule that no value satisfies.
  static let everything: Int32 = 0
  static let nothing: Int32 = 1

  init(_ program: Program) {
    self.program = program
    aloneNumbers = [Int32](repeating: -1, count: program.subschemas.count)
    asksForScope = ScopeSearch.subschemasAskingForScope(program)
    tables.rules.append(.everything)
    tables.rules.append(StreamRule())
  }

  /// Creates the rules for subschemas that must all hold, and all rules to which they lead.
  ///
  /// - Returns: The tables, and the number of the rule to start with.
  static func compile(_ program: Program, _ subschemas: [SubschemaID]) -> (StreamTables, Int32) {
    var compiler = StreamCompiler(program)
    let start = compiler.rule(for: subschemas)
    while let next = compiler.waiting.popLast() {
      compiler.tables.rules[next.number] = compiler.completed(
        compiler.tables.rules[next.number], next.subschemas)
    }
    return (StreamTables(compiler.tables), start)
  }

  /// Returns the number of the rule for subschemas that must all hold.
  ///
  /// The rule is completed later.
  mutating func rule(for subschemas: [SubschemaID]) -> Int32 {
    var asking: [SubschemaID] = []
    for id in subschemas where !asking.contains(id) {
      let subschema = program.subschemas[id.index]
      if subschema.isFalse { return Self.nothing }
      if subschema.types != .all || subschema.quickCount > 0 { asking.append(id) }
    }
    if asking.isEmpty { return Self.everything }
    if let number = number(of: asking) { return number }
    let number = tables.rules.count
    if asking.count == 1 {
      aloneNumbers[asking[0].index] = Int32(number)
    } else {
      numbers[asking] = Int32(number)
    }
    var rule = StreamRule.tree
    rule.subschemaStart = Int32(tables.subschemas.count)
    rule.subschemaCount = Int32(asking.count)
    tables.subschemas.append(contentsOf: asking)
    tables.rules.append(rule)
    if number < Self.maximumRuleCount {
      waiting.append(WaitingRule(number: number, subschemas: asking))
    }
    return Int32(number)
  }

  /// Returns the number of a rule that already exists.
  private func number(of subschemas: [SubschemaID]) -> Int32? {
    guard subschemas.count == 1 else { return numbers[subschemas] }
    let number = aloneNumbers[subschemas[0].index]
    return number < 0 ? nil : number
  }

  /// Completes a rule for each kind of value.
  private mutating func completed(_ rule: StreamRule, _ subschemas: [SubschemaID]) -> StreamRule {
    var rule = rule
    let scoped = subschemas.filter { asksForScope[$0.index] }
    var resource: ResourceID?
    if let first = scoped.first {
      resource = program.subschemas[first.index].resource
      // Resources are entered one after the other, but a merged rule has only one.
      guard scoped.allSatisfy({ program.subschemas[$0.index].resource == resource }) else {
        return rule
      }
      rule.resource = resource?.rawValue ?? -1
    }
    func asked(_ kind: StreamKind) -> StreamWork { work(subschemas, kind, in: resource) }
    rule.literals =
      literal("null", asked(.null), subschemas) | literal("false", asked(.false), subschemas) << 1
      | literal("true", asked(.true), subschemas) << 2
    decideNumbers(asked(.whole), asked(.fraction), &rule)
    decideStrings(asked(.string), &rule)
    decideArrays(asked(.array), &rule)
    decideObjects(asked(.object), &rule)
    return rule
  }

  /// Returns whether a literal is valid: 1, 0, or 16 if only the tree can decide.
  private func literal(_ text: String, _ work: StreamWork, _ subschemas: [SubschemaID]) -> UInt8 {
    if work.isRefused { return 0 }
    if work.isAccepted { return 1 }
    // Without a dynamic scope, the result is the same wherever the literal occurs.
    if work.needsTree, subschemas.contains(where: { asksForScope[$0.index] }) { return 16 }
    let isValid = Array(text.utf8).withUnsafeBufferPointer { bytes in
      TapeMemory().isText(bytes, limits: .standard) { tape in
        // A verdict that takes long, such as for a reference that leads back to itself, is not
        // decided here.
        let limits = EvaluationLimits(freeSteps: 1024, maximumStepCount: 1024)
        var evaluator = QuickEvaluator(tape, program, limits: limits)
        return subschemas.allSatisfy { evaluator.isValid(0, $0) } && !evaluator.context.isExhausted
      }
    }
    return isValid ? 1 : 16
  }
}

extension StreamRule {
  /// The rule that leaves every value to the tree.
  static let tree = StreamRule(
    literals: 7 << 4, number: .tree, string: .tree, array: .tree, object: .tree)
}
