import JSONSchema
import JSONText

/// A use that is being made.
struct OpenUse {
  /// The type that stands for it where it contains itself.
  var wrapper: TypeID?
  /// Whether it contains itself.
  var isRecursive = false
}

/// Where a type is used, which is where its name comes from if no place has one for it.
struct TypeUsage {
  var owner: TypeID
  /// For example the property's name.
  var hint: String

  /// The usage of something inside.
  func appending(_ suffix: String) -> TypeUsage { TypeUsage(owner: owner, hint: hint + suffix) }
}

extension TypeModelBuilder {
  /// The use of a type for a value to which all of some subschemas apply.
  mutating func use(
    _ seeds: [SubschemaID], consumed: Set<KeywordSiteID> = [], kinds: TypeSet = .all,
    _ usage: TypeUsage
  ) -> ValueUse {
    use(plan(seeds, consumed: consumed, kinds: kinds), usage)
  }

  /// The use of a type for a value that is planned.
  mutating func use(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    // Each type that uses it has no value because of it.
    if case .never = plan.shape { return make(plan, usage) }
    if let existing = existingUse(plan, usage) { return existing }
    let key = key(of: plan)
    if let known = uses[key] { return known }
    if let known = open[key] {
      let id = known.wrapper ?? addType(key.members, plan.conjunction, usage)
      open[key] = OpenUse(wrapper: id, isRecursive: true)
      return ValueUse(type: .named(id))
    }
    open[key] = OpenUse()
    return finish(key, make(plan, usage))
  }

  /// What equal uses have in common.
  func key(of plan: TypePlan) -> Conjunction.Key {
    var asserting: [SubschemaID] = []
    for keyword in keywords(plan.conjunction) where asserting.last != keyword.member {
      asserting.append(keyword.member)
    }
    var key = plan.conjunction.key(of: asserting, reader)
    if plan.isNullable { key.kinds.insert(.null) }
    return key
  }

  /// Notes a use that has been made, in place of which a type may stand.
  mutating func finish(_ key: Conjunction.Key, _ use: ValueUse) -> ValueUse {
    var result = use
    if let known = open.removeValue(forKey: key), known.isRecursive, let wrapper = known.wrapper {
      model[wrapper].content = .wrapper(use)
      result = ValueUse(type: .named(wrapper))
    }
    uses[key] = result
    return result
  }

  /// Makes the use that is planned.
  mutating func make(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    let conjunction = plan.conjunction
    reportEmptyBranches(plan, in: usage.owner)
    if case .declared(let content) = plan.shape { return declared(content, plan, usage) }
    var result = ValueUse(type: .any, isNullable: plan.isNullable)
    switch plan.shape {
    case .never:
      reportContradiction(plan, in: usage.owner)
      return .never
    case .any: return untyped(plan)
    case .null:
      if conjunction.contradiction != nil { reportContradiction(plan, in: nil) }
      return ValueUse(type: .null)
    case .boolean:
      result.type = .boolean
      if let constants = plan.constants {
        if constants.count < 2 { result.checks = [.oneOf(constants.map(\.value))] }
        return result
      }
    case .number: (result.type, result.checks) = number(conjunction)
    case .string: (result.type, result.checks) = string(conjunction)
    case .array: (result.type, result.checks) = array(conjunction, usage)
    case .map: return map(plan, usage)
    case .declared: break
    }
    result.residuals = residuals(conjunction.members, in: plan)
    return result
  }

  /// A value that no type fits better than `JSONValue`.
  private mutating func untyped(_ plan: TypePlan) -> ValueUse {
    let conjunction = plan.conjunction
    var result = ValueUse(type: .any)
    if conjunction.kinds != .all { result.checks = [.kinds(conjunction.kinds.written)] }
    result.residuals = conformance(
      conjunction.members, to: conjunction.kinds, consumed: conjunction.consumed)
    if !result.residuals.isEmpty || !result.checks.isEmpty, let first = conjunction.members.first {
      findings.report(
        "falls-back-to-json-value", .warning, .subschema(first),
        "no Swift type fits these values; they are `JSONValue` and checked when they are read")
    }
    return result
  }

  /// A type that is declared, and what is asked for at this place besides.
  private mutating func declared(
    _ content: TypePlan.Declared, _ plan: TypePlan, _ usage: TypeUsage
  ) -> ValueUse {
    let core = wholeCore(plan)
    let id = define(content, plan, core, usage)
    let rest = plan.conjunction.members.filter { !core.contains($0) }
    return ValueUse(
      type: .named(id), isNullable: plan.isNullable, residuals: residuals(rest, in: plan))
  }

  /// The members that decide what the type is; the others at most ask for checks.
  func core(_ plan: TypePlan) -> [SubschemaID] {
    let conjunction = plan.conjunction
    var core: [SubschemaID] = []
    var typed: [SubschemaID] = []
    for keyword in keywords(conjunction) {
      if isShaping(keyword, plan), core.last != keyword.member { core.append(keyword.member) }
      if case .type = keyword.operation, typed.last != keyword.member {
        typed.append(keyword.member)
      }
    }
    if !core.isEmpty { return core }
    return typed.isEmpty ? Array(conjunction.members.prefix(1)) : typed
  }

  /// The core with all that the schema it is written in asks for, so that the type says the same by
  /// itself as where it is used.
  private func wholeCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    guard let head = head(of: core, among: plan.conjunction.members) else { return core }
    let inner = Set(closure([head]))
    return plan.conjunction.members.filter { member in
      if core.contains(member) || member == head { return true }
      return inner.contains(member)
        && keywords([member], plan.conjunction.consumed).contains {
          !residuals($0, in: plan).isEmpty
        }
    }
  }

  private func isShaping(_ keyword: MemberKeyword, _ plan: TypePlan) -> Bool {
    guard !keyword.operation.kinds.isDisjoint(with: plan.conjunction.kinds) else { return false }
    if case .declared(.enumeration) = plan.shape { return true }
    switch keyword.operation {
    case .unevaluatedProperties(let id):
      return !reader.acceptsAll(id) && evaluating(keyword.member) != nil
    case .conditional: return plan.distributed == keyword.site
    case _ where keyword.operation.isResidual: return false
    case .type, .dynamicReference: return false
    case .format(let id): return reader.program.formats[id.index].asserts
    case .anyOf, .oneOf:
      if case .declared(.kinds) = plan.shape { return true }
      return plan.distributed == keyword.site
    default: return true
    }
  }
}
