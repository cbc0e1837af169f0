import JSONSchema
import JSONText

extension ShapeTable {
  /// Returns the ways in which a clause fails for a value of some kind.
  ///
  /// Each way is a list of requirements.
  func failures(of clause: Clause, for kind: JSONKind) -> [[Requirement]] {
    switch kind {
    case .number: numberFailures(of: clause) ?? commonFailures(of: clause, for: kind)
    case .string: stringFailures(of: clause) ?? commonFailures(of: clause, for: kind)
    case .array: arrayFailures(of: clause) ?? commonFailures(of: clause, for: kind)
    case .object: objectFailures(of: clause) ?? commonFailures(of: clause, for: kind)
    case .null, .boolean: commonFailures(of: clause, for: kind)
    }
  }

  private func commonFailures(of clause: Clause, for kind: JSONKind) -> [[Requirement]] {
    func positive(_ shape: ShapeID) -> Requirement { .literal(Literal(shape)) }
    func negative(_ shape: ShapeID) -> Requirement { .literal(Literal(shape, isNegative: true)) }
    switch clause {
    case .never: return [[]]
    case .endless: return [[.fact(.undecidable(keyword: clause.keyword))]]
    case .type(let types): return KindSet(of: types).contains(KindSet(kind)) ? [] : [[]]
    case .enumeration(let values): return [[.fact(.noneOf(values))]]
    case .allOf(let shapes): return shapes.map { [negative($0)] }
    case .anyOf(let shapes): return [shapes.map(negative)]
    case .oneOf(let shapes): return oneOfFailures(shapes)
    case .not(let shape), .reference(let shape):
      if case .not = clause { return [[positive(shape)]] }
      return [[negative(shape)]]
    case .conditional(let condition, let consequent, let alternative):
      var ways: [[Requirement]] = []
      if let consequent { ways.append([positive(condition), negative(consequent)]) }
      if let alternative { ways.append([negative(condition), negative(alternative)]) }
      return ways
    default: return []
    }
  }

  private func oneOfFailures(_ shapes: [ShapeID]) -> [[Requirement]] {
    var ways = [shapes.map { Requirement.literal(Literal($0, isNegative: true)) }]
    for (index, first) in shapes.enumerated() {
      for second in shapes[(index + 1)...] {
        // Both hold if one shape is listed twice.
        ways.append(
          first == second
            ? [.literal(Literal(first))] : [.literal(Literal(first)), .literal(Literal(second))])
      }
    }
    return ways
  }

  private func numberFailures(of clause: Clause) -> [[Requirement]]? {
    switch clause {
    case .type(let types) where types.contains(.integer) && !types.contains(.number):
      [[.fact(.multiple(1, isNegative: true))]]
    case .lowerBound(let number, let isExclusive):
      [[.fact(.upperBound(number, isExclusive: !isExclusive))]]
    case .upperBound(let number, let isExclusive):
      [[.fact(.lowerBound(number, isExclusive: !isExclusive))]]
    case .multipleOf(let number): [[.fact(.multiple(number, isNegative: true))]]
    case .writtenAsInteger: [[.fact(.writtenAsInteger(false))]]
    default: nil
    }
  }

  private func stringFailures(of clause: Clause) -> [[Requirement]]? {
    switch clause {
    case .minLength(let limit): limit > 0 ? [[.fact(.maximumLength(limit - 1))]] : []
    case .maxLength(let limit): [[.fact(.minimumLength(limit + 1))]]
    case .pattern(let pattern): [[.fact(.pattern(pattern, isNegative: true))]]
    case .format(let format): [[.fact(.format(format, isNegative: true))]]
    case .content(let content): [[.fact(.content(content, isNegative: true))]]
    default: nil
    }
  }

  private func arrayFailures(of clause: Clause) -> [[Requirement]]? {
    switch clause {
    case .minItems(let limit): limit > 0 ? [[.fact(.maximumCount(limit - 1))]] : []
    case .maxItems(let limit): [[.fact(.minimumCount(limit + 1))]]
    case .uniqueItems: [[.fact(.unique(false))]]
    case .prefixItems(let shapes):
      shapes.enumerated().map { index, shape in
        [
          .fact(.minimumCount(index + 1)),
          .fact(.element(at: index, Literal(shape, isNegative: true))),
        ]
      }
    case .items(let shape, let start):
      [[.fact(.matches([Literal(shape, isNegative: true)], from: start, minimum: 1, maximum: nil))]]
    case .contains(let count): containsFailures(count)
    default: nil
    }
  }

  private func containsFailures(_ count: Clause.Count) -> [[Requirement]] {
    let literals = [Literal(count.shape)]
    var ways: [[Requirement]] = []
    if count.minimum > 0 {
      ways.append([
        .fact(.matches(literals, from: 0, minimum: 0, maximum: count.minimum - 1))
      ])
    }
    if let maximum = count.maximum {
      ways.append([.fact(.matches(literals, from: 0, minimum: maximum + 1, maximum: nil))])
    }
    return ways
  }

  private func objectFailures(of clause: Clause) -> [[Requirement]]? {
    func member(_ name: NameID, _ shape: ShapeID) -> [Requirement] {
      [.fact(.present(name)), .fact(.member(name, Literal(shape, isNegative: true)))]
    }
    switch clause {
    case .minProperties(let limit): return limit > 0 ? [[.fact(.maximumMembers(limit - 1))]] : []
    case .maxProperties(let limit): return [[.fact(.minimumMembers(limit + 1))]]
    case .required(let names): return names.map { [.fact(.absent($0))] }
    case .dependentRequired(let dependencies):
      return dependencies.flatMap { dependency in
        dependency.required.map { [.fact(.present(dependency.name)), .fact(.absent($0))] }
      }
    case .dependentSchemas(let members):
      return members.map {
        [.fact(.present($0.name)), .literal(Literal($0.shape, isNegative: true))]
      }
    case .properties(let members): return members.map { member($0.name, $0.shape) }
    case .patternProperties(let members):
      return members.map {
        [
          .fact(
            .someMember(
              NameMatcher(literals: [literal(for: $0.pattern)]),
              [Literal($0.shape, isNegative: true)]))
        ]
      }
    case .additionalProperties(let shape, let names, let patterns):
      return [
        [.fact(.someMember(matcher(names, patterns), [Literal(shape, isNegative: true)]))]
      ]
    case .propertyNames(let shape):
      return [
        [.fact(.someMember(NameMatcher(literals: [Literal(shape, isNegative: true)]), []))]
      ]
    default: return nil
    }
  }

  /// Returns the condition that a name matches a pattern.
  func literal(for pattern: PatternID) -> Literal { Literal(shape([.pattern(pattern)])) }

  /// Returns the matcher of the names that are neither listed nor match a pattern.
  func matcher(_ names: [NameID], _ patterns: [PatternID]) -> NameMatcher {
    NameMatcher(excludedNames: names, literals: patterns.map { literal(for: $0).negated })
  }
}
