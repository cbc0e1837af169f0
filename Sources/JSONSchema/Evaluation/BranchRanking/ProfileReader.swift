@_spi(Engine) import JSONText

/// Examines a value and the levels close below it to create an ``AlternativeProfile``.
///
/// Deeper levels only count as valid or invalid, and ``quick`` stores these verdicts. So the work
/// for all alternatives of a value is a small multiple of that of deciding them.
struct ProfileReader {
  /// The evaluator that decides deeper levels.
  var quick: QuickEvaluator

  let instance: Instance
  let assertions: Assertions
  let program: Program

  var profile = AlternativeProfile()

  /// The subschemas and values that were visited.
  ///
  /// Those below `not` are kept separate.
  var seen: Set<Visit> = []
  private(set) var remainingSteps = Self.maximumStepCount

  /// The maximum depth, below the value with the alternatives, of a member that distinguishes them.
  static let maximumDepth = 3

  /// The maximum number of elements of an array to examine in detail.
  static let maximumElementCount = 16

  /// The maximum number of subschemas to examine for one alternative.
  private static let maximumStepCount = 512

  /// The maximum number of members in an object whose names are examined individually.
  ///
  /// A larger object is a map.
  static let maximumMemberCount = 64

  /// Whether existing required members are recorded.
  var isBelowNot = false

  /// The element of the value that is being examined.
  var element: Int?

  /// Whether the alternatives of a choice about an element are being examined.
  var isInsideChoice = false

  /// The remaining number of words to compare with misspelt ones, for one alternative.
  private var remainingWords = Self.maximumWordCount

  private static let maximumWordCount = 2_000

  struct Visit: Hashable {
    var subschema: SubschemaID
    var node: Int
  }

  init(_ quick: QuickEvaluator, _ program: Program) {
    self.quick = quick
    self.program = program
    instance = quick.instance
    assertions = quick.assertions
  }

  /// Creates the profile of an alternative.
  ///
  /// - Returns: The assertions of the alternative about the value.
  mutating func profile(of id: SubschemaID, _ node: Int) -> AlternativeProfile {
    profile = AlternativeProfile()
    seen.removeAll(keepingCapacity: true)
    remainingSteps = Self.maximumStepCount
    remainingWords = Self.maximumWordCount
    look(id, node, 0)
    lookForMisspeltNames(in: node)
    return profile
  }

  mutating func look(_ id: SubschemaID, _ node: Int, _ depth: Int) {
    remainingSteps -= 1
    guard remainingSteps >= 0, seen.insert(Visit(subschema: id, node: node)).inserted else {
      return
    }
    let subschema = program.subschemas[id.index]
    if subschema.isFalse { refuse(depth) }
    var closing: SubschemaID?
    for place in subschema.everyPlaces {
      let instruction = program.instructions[place]
      if case .unevaluated(.properties(let rest)) = instruction.operation { closing = rest }
      look(instruction.operation, instruction.site, node, depth)
    }
    if let closing, program.subschemas[closing.index].isFalse, depth == 0 {
      for name in instance.memberNames(of: node) where !profile.declaredNames.contains(name) {
        profile.refusedNames.insert(name)
      }
    }
  }

  /// Records that no value is allowed.
  ///
  /// If that applies to the value itself, the alternative was certainly not meant.
  mutating func refuse(_ depth: Int) {
    if depth == 0 {
      profile.isOfOtherType = true
      profile.types = []
    } else {
      profile.otherFailureCount += 1
    }
  }

  private mutating func look(
    _ operation: Operation, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    switch operation {
    case .local(let operation): look(operation, site, node, depth)
    case .inPlace(let applicator): look(applicator, site, node, depth)
    case .elements(.prefixItems(let list)): lookAtTuple(list, node, depth)
    case .elements(.items(let id, let prefix)): lookAtList(id, after: Int(prefix), node, depth)
    case .elements(.contains(let id)): lookForContained(program.containments[id.index], node)
    case .members(.properties(let id)): lookAtMembers(program.propertyTables[id.index], node, depth)
    case .members(.patternProperties(let patterns)): lookAtMembers(patterns, node, depth)
    case .members(.additionalProperties(let id)):
      lookAtOtherMembers(program.additionals[id.index], node, depth)
    case .members(.propertyNames(let id)): lookAtNames(id, node)
    // `unevaluatedProperties` is examined after all other keywords.
    case .unevaluated: break
    }
  }

  private mutating func look(
    _ operation: LocalOperation, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    switch operation {
    case .any(.type(let types)): lookAtType(types, node, depth)
    case .any(.enumeration(let id)): lookAtConstants(id, site, node, depth)
    case .string(.pattern(let id)):
      guard instance.isString(node) else { return }
      let holds = assertions.holds(operation, node) == true
      let literals = LiteralPattern(program.expressions[id.index].pattern)?.literals
      let isNear = !holds && literals.map { self.isNear(node, to: $0) } ?? false
      mark(literals == nil ? .text : .constant, node, depth, holds, isNear: isNear)
    case .string(.format), .string(.customFormat):
      guard instance.isString(node) else { return }
      mark(.text, node, depth, assertions.holds(operation, node) == true)
    case .object(.required(let id)): lookForMissing(program.nameLists[id.index].names, node, depth)
    case .number, .string, .array, .object, .annotation:
      if assertions.holds(operation, node) != true { profile.otherFailureCount += 1 }
    }
  }

  mutating func mark(
    _ strength: AlternativeProfile.Strength, _ node: Int, _ depth: Int, _ holds: Bool,
    isNear: Bool = false, _ sites: [KeywordSiteID] = []
  ) {
    profile.add(
      AlternativeProfile.Mark(
        depth: depth, strength: strength, holds: holds, isNear: isNear, sites: sites), about: node)
  }

  private mutating func lookAtType(_ types: TypeSet, _ node: Int, _ depth: Int) {
    let holds = instance.isOf(types, node)
    if depth == 0 {
      profile.types.formIntersection(types)
      if !holds { profile.isOfOtherType = true }
    } else {
      mark(.type, node, depth, holds)
    }
  }

  private mutating func lookAtConstants(
    _ id: ConstantSetID, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    if assertions.holds(.enumeration(id), node) {
      return mark(.constant, node, depth, true, [site])
    }
    let values = program.expectedValues(of: site)
    let isNear = isNear(node, to: values.lazy.compactMap(\.string))
    mark(.constant, node, depth, false, isNear: isNear, [site])
    let kind = instance.tape.kind(node)
    if depth == 0, !values.contains(where: { $0.kind == kind }) { profile.isOfOtherType = true }
  }

  /// Returns whether the spelling of a value is similar to one of some constants.
  private mutating func isNear(_ node: Int, to texts: some Sequence<String>) -> Bool {
    guard instance.isString(node) else { return false }
    let text = instance.tape.string(node)
    let outline = NearMiss.Outline(text.unicodeScalars)
    // Most texts are not close, which their outlines show at a lower cost.
    var candidates: [String] = []
    for other in texts.prefix(remainingWords) {
      remainingWords -= 1
      if outline.mayBeClose(to: NearMiss.Outline(other.unicodeScalars)) { candidates.append(other) }
    }
    return NearMiss.closest(to: text, in: candidates) != nil
  }

  private mutating func lookForMissing(_ names: NameTable, _ object: Int, _ depth: Int) {
    guard instance.isObject(object) else { return }
    let members = assertions.members(of: object, lookupCount: Int(names.count))
    if isBelowNot {
      let values = names.indices.compactMap(members.value)
      profile.requiredNames.formUnion(values.map { $0 - 1 })
    }
    var place = 0
    while let found = members.missingName(names, from: place) {
      place = found + 1
      if depth > 0 {
        profile.missingBelowCount += 1
      } else {
        profile.missingNames.insert(program.names.text(names.indices.lowerBound + found))
      }
    }
  }

  /// Finds members whose names are similar to those that the alternative declares or misses.
  ///
  /// - Parameter object: The value with the alternatives. One with very many members is a map.
  mutating func lookForMisspeltNames(in object: Int) {
    guard instance.isObject(object), instance.tape.count(object) <= Self.maximumMemberCount else {
      return
    }
    let undeclared = instance.memberNames(of: object).filter { !profile.declaredNames.contains($0) }
      .map { (node: $0, name: instance.tape.string($0)) }
    let count = profile.knownNames.reduce(profile.missingNames.count) { $0 + $1.indices.count }
    guard !undeclared.isEmpty, count > 0, count <= remainingWords else { return }
    remainingWords -= count
    let known = profile.missingNames.union(
      profile.knownNames.lazy.flatMap(\.indices).map(program.names.text))
    let outlines = known.map { NearMiss.Outline($0.unicodeScalars) }
    for (node, name) in undeclared
    where NearMiss.Outline(name.unicodeScalars).mayBeClose(to: outlines) {
      guard let meant = NearMiss.closest(to: name, in: known.sorted()),
        !NearMiss.differInDigits(name, meant)
      else { continue }
      profile.note(misspelt: node, for: meant)
    }
  }
}
