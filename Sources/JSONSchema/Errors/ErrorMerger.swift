import JSONText

/// Merges errors about the same value, so that each failure is reported once.
///
/// Several keywords can demand the same thing, or one keyword can be reached on several paths. For
/// example, `required` lists a member in two subschemas of `allOf`, or `{"minLength": 3}` is next
/// to `{"minLength": 5}`.
struct ErrorMerger {
  /// The merged errors.
  ///
  /// Each is at the index of the first error that it contains.
  private(set) var errors: [ValidationError] = []

  /// The indexes of the errors, by the node of their value.
  private var places: [Int: [Int]] = [:]

  /// Returns the errors after merging.
  static func merged(_ errors: [ValidationError]) -> [ValidationError] {
    if errors.count < 2 { return errors }
    return ErrorMerger(errors).errors
  }

  /// Creates a merger and adds errors to it.
  init(_ errors: [ValidationError] = []) {
    for error in errors { add(error) }
  }

  /// Merges an error into an earlier one about the same failure, or appends it.
  ///
  /// - Returns: Whether it was appended.
  @discardableResult
  mutating func add(_ error: ValidationError) -> Bool {
    let node = error.parts.failure.node.index
    for place in places[node] ?? [] {
      guard let failure = errors[place].failure.merged(with: error.failure) else { continue }
      if failure != errors[place].failure {
        var parts = errors[place].parts
        parts.failure = failure
        errors[place] = ValidationError(parts)
      }
      return false
    }
    places[node, default: []].append(errors.count)
    errors.append(error)
    return true
  }
}

extension ValidationFailure {
  /// Returns a failure that represents this one and another one about the same value; nil if both
  /// are needed.
  fileprivate func merged(with other: ValidationFailure) -> ValidationFailure? {
    guard condition == other.condition else {
      // If another condition demands the same members as well, it is the same failure.
      return reason.covers(other.reason) ? self : nil
    }
    switch reason {
    case .subschema, .anyOf, .noneOf, .severalOf, .unexplained:
      // These reasons state only which keyword failed.
      return reason == other.reason && scope == other.scope ? self : nil
    default: break
    }
    guard let reason = reason.merged(with: other.reason) else { return nil }
    var failure = self
    failure.reason = reason
    return failure
  }
}

extension ValidationFailure.Reason {
  /// Returns whether each member that another reason reports as missing is missing for this one,
  /// too.
  fileprivate func covers(_ other: Self) -> Bool {
    guard let missing, let others = other.missing else { return false }
    return Set(others.names).isSubset(of: missing.names)
  }

  fileprivate func merged(with other: Self) -> Self? {
    if self == other { return self }
    if let missing = missing, let others = other.missing { return .missing(missing.adding(others)) }
    switch (self, other) {
    case (.type(let types), .type(let others)):
      let common = types.narrowed(to: others)
      return common.isEmpty ? nil : .type(expected: common)
    case (.minimum(let limit), .minimum(let another)): return .minimum(max(limit, another))
    case (.maximum(let limit), .maximum(let another)): return .maximum(min(limit, another))
    case (.exclusiveMinimum(let limit), .exclusiveMinimum(let another)):
      return .exclusiveMinimum(max(limit, another))
    case (.exclusiveMaximum(let limit), .exclusiveMaximum(let another)):
      return .exclusiveMaximum(min(limit, another))
    case (.minLength(let limit, let actual), .minLength(let another, _)):
      return .minLength(limit: max(limit, another), actual: actual)
    case (.maxLength(let limit, let actual), .maxLength(let another, _)):
      return .maxLength(limit: min(limit, another), actual: actual)
    case (.minItems(let limit, let actual), .minItems(let another, _)):
      return .minItems(limit: max(limit, another), actual: actual)
    case (.maxItems(let limit, let actual), .maxItems(let another, _)):
      return .maxItems(limit: min(limit, another), actual: actual)
    case (.minProperties(let limit, let actual), .minProperties(let another, _)):
      return .minProperties(limit: max(limit, another), actual: actual)
    case (.maxProperties(let limit, let actual), .maxProperties(let another, _)):
      return .maxProperties(limit: min(limit, another), actual: actual)
    default: return nil
    }
  }

  /// The missing members, for the keywords that require members.
  private var missing: MissingMembers? {
    switch self {
    case .required(let names): MissingMembers(required: names, dependencies: [])
    case .dependentRequired(let dependencies):
      MissingMembers(required: [], dependencies: dependencies)
    case .requiredTogether(let names, let dependencies):
      MissingMembers(required: names, dependencies: dependencies)
    default: nil
    }
  }

  private static func missing(_ members: MissingMembers) -> Self {
    if members.dependencies.isEmpty { return .required(members.required) }
    if members.required.isEmpty { return .dependentRequired(members.dependencies) }
    return .requiredTogether(members.required, members.dependencies)
  }
}

/// The missing members, each named once.
private struct MissingMembers {
  var required: [String]
  var dependencies: [ValidationFailure.Dependency]

  var names: [String] { required + dependencies.flatMap(\.missing) }

  /// Returns the members that are missing for this or another reason, each with its first reason.
  func adding(_ other: MissingMembers) -> MissingMembers {
    var seen: Set<String> = []
    let required = (required + other.required).filter { seen.insert($0).inserted }
    let dependencies = (dependencies + other.dependencies).compactMap { dependency in
      let missing = dependency.missing.filter { seen.insert($0).inserted }
      return missing.isEmpty
        ? nil : ValidationFailure.Dependency(member: dependency.member, missing: missing)
    }
    return MissingMembers(required: required, dependencies: dependencies)
  }
}

extension TypeSet {
  /// Returns the types that both sets allow, with `integer` where one of them allows all numbers.
  fileprivate func narrowed(to other: TypeSet) -> TypeSet {
    var (left, right) = (self, other)
    if left.contains(.number) { left.insert(.integer) }
    if right.contains(.number) { right.insert(.integer) }
    var common = left.intersection(right)
    if common.contains(.number) { common.remove(.integer) }
    return common
  }
}
