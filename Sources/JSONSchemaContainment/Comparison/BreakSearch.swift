import JSONSchema
import JSONText

/// Finds differences that make one version of a schema refuse payloads that the other one accepts.
///
/// A containment search gives a payload that only one version accepts. The differences that make the
/// other version refuse it are found by taking them back. They stay taken back while the next payload
/// is searched for, until both versions accept the same.
struct BreakSearch {
  /// A payload, and the differences because of which it is refused.
  struct Break {
    var differences: [Int]
    var witness: JSONValue
  }

  private let accepting: CompiledSchema
  private let refusing: CompiledSchema
  private let deadline: ContinuousClock.Instant

  /// The paths of the differences in the refusing version.
  private let paths: [[String]]

  /// The differences that can decide, without added definitions.
  private let decisive: [Int]

  /// The definitions that only the refusing version has, which are taken back after all others.
  private let addedDefinitions: [Int]

  /// The refusing version as it is.
  private let whole: SchemaVariant

  /// The refusing version, without the differences that were found.
  private var variant: SchemaVariant

  /// The variant that was compiled last.
  private var last: (made: Set<Int>, schema: CompiledSchema?)?

  private(set) var breaks: [Break] = []

  /// The reasons for which it is not known whether there are other breaks.
  private(set) var obstacles: [ContainmentObstacle] = []

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - accepting: The version that accepts the payloads.
  ///   - refusing: The version that refuses them.
  ///   - variant: The refusing version, whose edits take the differences back.
  ///   - differences: The differences.
  ///   - deadline: The time at which the search ends.
  init(
    accepting: CompiledSchema, refusing: CompiledSchema, _ variant: SchemaVariant,
    _ differences: [Difference], deadline: ContinuousClock.Instant
  ) {
    self.accepting = accepting
    self.refusing = refusing
    self.deadline = deadline
    paths = differences.map(\.path)
    decisive = differences.indices.filter {
      differences[$0].isDecisive && !differences[$0].isAddedDefinition
    }
    addedDefinitions = differences.indices.filter { differences[$0].isAddedDefinition }
    // Something that is taken back may refer to a definition, which decides nothing itself.
    var restored = variant
    for index in differences.indices where differences[index].isMissingDefinition {
      restored.make(index)
    }
    let isUsable = restored.made.isEmpty || restored.compiled() != nil
    self.variant = isUsable ? restored : variant
    whole = self.variant
  }

  /// A difference, seen from the version that refuses payloads.
  struct Difference {
    /// Creates the view of the side that refuses.
    init(_ difference: SchemaDifference, isNewRefusing: Bool) {
      let isOnlyOld = difference.new == nil
      let isOnlyNew = difference.old == nil
      path = isNewRefusing ? difference.target.new.tokens : difference.target.old.tokens
      isDecisive = difference.isDecisive
      isAddedDefinition = difference.isDefinition && (isNewRefusing ? isOnlyNew : isOnlyOld)
      isMissingDefinition = difference.isDefinition && (isNewRefusing ? isOnlyOld : isOnlyNew)
    }

    /// The path in the refusing version.
    let path: [String]
    /// Whether it can decide about payloads.
    let isDecisive: Bool
    /// Whether it is a definition that only the refusing version has.
    let isAddedDefinition: Bool
    /// Whether it is a definition that only the accepting version has.
    let isMissingDefinition: Bool
  }

  /// Searches for all breaks.
  mutating func run() {
    var current = refusing
    while true {
      switch decide(current) {
      case .contained: return
      case .undecided(let obstacle):
        obstacles.append(obstacle)
        if obstacle.keyword != "time" { searchOneByOne() }
        return
      case .notContained(let witness):
        guard let next = takeBack(witness, from: current) else {
          // Other changes may break payloads as well, which nothing has shown yet. Without a limit, what refuses the
          // payload is outside of the schemas that were compared, and a reference leads there.
          let isOver = ContinuousClock.now >= deadline
          let obstacle = isOver ? Obstacle.time : Obstacle(keyword: "$ref")
          obstacles.append(ContainmentObstacle(obstacle, in: nil))
          return
        }
        current = next
      }
    }
  }

  private func decide(_ other: CompiledSchema) -> SchemaContainment.Verdict {
    let rest = deadline - ContinuousClock.now
    guard rest > .zero else { return .undecided(ContainmentObstacle(.time, in: nil)) }
    return SchemaContainment(timeLimit: rest).decide(accepting, isContainedIn: other)
  }

  /// Records a break, and takes its differences back.
  ///
  /// - Returns: The variant without them; nil if there are no more differences.
  private mutating func takeBack(
    _ found: JSONValue, from current: CompiledSchema
  ) -> CompiledSchema? {
    let differences = blamed(for: found, by: current)
    if !refusing.refuses(found) {
      // With others taken back, a payload may be refused that the whole version accepts. Whether these differences
      // break another one is not known.
      obstacles += differences.map { index in
        ContainmentObstacle(Obstacle(keyword: paths[index].last ?? "schema"), in: nil)
      }
    } else {
      breaks.append(
        Break(
          differences: differences,
          witness: witness(of: differences)
            ?? WitnessReduction(accepting: [accepting], refusing: [refusing, current])
            .reduced(found)))
    }
    guard !differences.isEmpty else { return nil }
    for index in differences { variant.make(index) }
    return compiled(variant)
  }

  /// Returns a payload that is refused because of some differences alone; nil if none is found.
  private mutating func witness(of differences: [Int]) -> JSONValue? {
    var without = whole
    for index in differences { without.make(index) }
    let rest = (deadline - ContinuousClock.now) / 4
    guard rest > .zero, !differences.isEmpty, let other = compiled(without),
      case .notContained(let witness) = SchemaContainment(timeLimit: min(rest, .seconds(1)))
        .decide([accepting, other], isContainedIn: refusing)
    else { return nil }
    return WitnessReduction(accepting: [accepting, other], refusing: [refusing]).reduced(witness)
  }

  // MARK: Blame

  /// Returns a small set of differences without which a payload is accepted; empty if none is found, or if the time
  /// is over.
  private mutating func blamed(for witness: JSONValue, by current: CompiledSchema) -> [Int] {
    let candidates = candidates(for: witness, by: current)
    // Most payloads are refused because of a difference that is near to the keyword.
    for nearest in candidates.prefix(Self.triedAlone) where accepts(witness, without: [nearest]) {
      return [nearest]
    }
    if candidates.isEmpty { return [] }
    var needed: [Int] = []
    while needed.isEmpty || !accepts(witness, without: needed) {
      var (low, high) = (1, candidates.count)
      guard accepts(witness, without: needed + candidates) else { return [] }
      while low < high {
        let middle = (low + high) / 2
        if accepts(witness, without: needed + candidates.prefix(middle)) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      let next = candidates[low - 1]
      if needed.contains(next) { return [] }
      needed.append(next)
    }
    return needed
  }

  private mutating func accepts(_ witness: JSONValue, without differences: [Int]) -> Bool {
    guard ContinuousClock.now < deadline else { return false }
    var attempt = variant
    for index in differences { attempt.make(index) }
    guard let schema = compiled(attempt), let document = try? JSONDocument(witness.bytes()) else {
      return false
    }
    return schema.decides(document.root) == true
  }

  /// Compiles a variant, or returns the last one if it is the same.
  private mutating func compiled(_ attempt: SchemaVariant) -> CompiledSchema? {
    if let last, last.made == attempt.made { return last.schema }
    let schema = attempt.compiled()
    last = (attempt.made, schema)
    return schema
  }

  /// Returns the differences that are not taken back, those first that are nearest to the keywords
  /// that a payload violates.
  private func candidates(for witness: JSONValue, by current: CompiledSchema) -> [Int] {
    let rest = decisive.filter { !variant.made.contains($0) }
    guard let document = try? JSONDocument(witness.bytes()) else { return rest }
    let added = addedDefinitions.filter { !variant.made.contains($0) }
    let failures = Self.failedKeywords(current.explain(document.root).errors)
    let values = rest.map { index in
      failures.map { nearness(of: paths[index], to: $0) }.max() ?? 0
    }
    return rest.indices.sorted { first, second in
      (values[second], first) < (values[first], second)
    }
    .map { rest[$0] } + added
  }

  /// The number of differences that are tried alone before several are taken back together.
  private static let triedAlone = 4

  /// Returns the paths of keywords that failed, and of those in the alternatives of a choice.
  private static func failedKeywords(_ errors: [ValidationError]) -> [[String]] {
    var open = Array(errors.prefix(16).reversed())
    var paths: [[String]] = []
    while let error = open.popLast(), paths.count < 64 {
      if let path = error.schemaLocation.pointer?.tokens { paths.append(path) }
      open += error.branches.flatMap(\.self).prefix(16)
    }
    return paths
  }

  /// Returns how near the path of a difference is to that of a keyword: the length of what they have
  /// in common, and more if one contains the other.
  private func nearness(of path: [String], to keyword: [String]) -> Int {
    let common = zip(path, keyword).prefix { $0 == $1 }.count
    return common == min(path.count, keyword.count) ? 2 * common + 1 : 2 * common
  }

  // MARK: One by one

  /// Searches for payloads that a single difference makes invalid, because all together could not be
  /// decided.
  private mutating func searchOneByOne() {
    let found = Set(breaks.flatMap(\.differences))
    for index in decisive where !variant.made.contains(index) && !found.contains(index) {
      guard ContinuousClock.now < deadline else { return }
      var attempt = variant
      for other in paths.indices where other != index { attempt.make(other) }
      guard let schema = attempt.compiled() else { continue }
      if case .notContained(let witness) = decide(schema), refusing.refuses(witness) {
        let reduction = WitnessReduction(accepting: [accepting], refusing: [refusing, schema])
        breaks.append(Break(differences: [index], witness: reduction.reduced(witness)))
      }
    }
  }
}

extension CompiledSchema {
  /// Whether a value is certainly not an instance.
  fileprivate func refuses(_ value: JSONValue) -> Bool {
    guard let document = try? JSONDocument(value.bytes()) else { return false }
    return decides(document.root) == false
  }
}
