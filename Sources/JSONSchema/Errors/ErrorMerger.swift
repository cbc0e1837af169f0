import JSONText

/// Merges errors that are about one value, so that each failure is reported once.
///
/// Several keywords can ask for the same, or one can be reached in several ways: `required` in two
/// subschemas of `allOf` that both list a member, or `{"minLength": 3}` beside `{"minLength": 5}`.
struct ErrorMerger {
  /// The merged errors, each at the index of the first one about it.
  private(set) var errors: [ValidationError] = []

  /// The indexes of the errors about a value.
  private var places: [Int: [Int]] = [:]

  /// Merges errors.
  static func merged(_ errors: [ValidationError]) -> [ValidationError] {
    if errors.count < 2 { return errors }
    return ErrorMerger(errors).errors
  }

  /// Creates a merger that has merged some errors.
  init(_ errors: [ValidationError] = []) {
    for error in errors { add(error) }
  }

  /// Merges an error into an earlier one that is about the same, or else appends it.
  ///
  /// - Parameter error: The error.
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
  /// A failure that stands for this one and another one about the same value; nil if both are needed.
  fileprivate func merged(with other: ValidationFailure) -> ValidationFailure? {
    guard condition == other.condition else {
      // Asked for by another condition as well, it is the same failure.
      return reason.covers(other.reason) ? self : nil
    }
    switch reason {
    case .subschema, .anyOf, .noneOf, .severalOf, .unexplained:
      // They say no more than which keyword failed.
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
  /// Whether nothing is missing for another reason that is not missing for this one.
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

  /// The members that are missing, for the keywords that ask for members.
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

/// Members that are missing, each named once.
private struct MissingMembers {
  var required: [String]
  var dependencies: [ValidationFailure.Dependency]

  var names: [String] { required + dependencies.flatMap(\.missing) }

  /// The members that are missing for this and for other reasons, each with its first reason.
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
  /// The types that both sets allow; `integer` where one of them allows all numbers.
  fileprivate func narrowed(to other: TypeSet) -> TypeSet {
    var (left, right) = (self, other)
    if left.contains(.number) { left.insert(.integer) }
    if right.contains(.number) { right.insert(.integer) }
    var common = left.intersection(right)
    if common.contains(.number) { common.remove(.integer) }
    return common
  }
}
