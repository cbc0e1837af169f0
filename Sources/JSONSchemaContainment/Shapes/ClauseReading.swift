import JSONSchema
import JSONText

/// Translates the operations of a program to clauses.
struct ClauseReading {
  let program: Program

  /// Translates an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - pool: The names, patterns and constants.
  ///   - number: Returns the number of a subschema.
  ///   - dynamicTarget: Returns the target of a dynamic reference.
  /// - Returns: The clause; nil for an annotation.
  func clause(
    of operation: Operation, in pool: inout ShapePool, number: (SubschemaID) -> ShapeID,
    dynamicTarget: (DynamicReference) -> SubschemaID
  ) -> Clause? {
    switch operation {
    case .local(let operation): clause(of: operation, in: &pool)
    case .inPlace(.dynamicReference(let id)):
      .reference(number(dynamicTarget(program.dynamicReferences[id.index])))
    case .inPlace(let applicator): clause(of: applicator, in: &pool, number: number)
    case .elements(let applicator): clause(of: applicator, number: number)
    case .members(let applicator): clause(of: applicator, in: &pool, number: number)
    case .unevaluated(.items(let id)): .unevaluatedItems(number(id))
    case .unevaluated(.properties(let id)): .unevaluatedProperties(number(id))
    }
  }

  private func clause(of operation: LocalOperation, in pool: inout ShapePool) -> Clause? {
    switch operation {
    case .any(.type(let types)): .type(types)
    case .any(.enumeration(let id)): .enumeration(pool.number(of: values(of: id)))
    case .number(let assertion): clause(of: assertion)
    case .string(let assertion): clause(of: assertion, in: &pool)
    case .array(.minItems(let limit)): .minItems(Self.clamped(limit))
    case .array(.maxItems(let limit)): .maxItems(Self.clamped(limit))
    case .array(.uniqueItems): .uniqueItems
    case .object(.minProperties(let limit)): .minProperties(Self.clamped(limit))
    case .object(.maxProperties(let limit)): .maxProperties(Self.clamped(limit))
    case .object(.required(let id)):
      .required(names(program.nameLists[id.index].names, in: &pool).sorted())
    case .object(.dependentRequired(let id)): dependentRequired(id, in: &pool)
    case .annotation: nil
    }
  }

  /// Returns a limit on a number of parts, so far below the largest integer that some can be added.
  ///
  /// No value has so many parts.
  private static func clamped(_ limit: Int) -> Int { min(limit, 1 << 58) }

  private func clause(of assertion: NumberAssertion) -> Clause {
    func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }
    return switch assertion {
    case .minimum(let id): .lowerBound(number(id), isExclusive: false)
    case .maximum(let id): .upperBound(number(id), isExclusive: false)
    case .exclusiveMinimum(let id): .lowerBound(number(id), isExclusive: true)
    case .exclusiveMaximum(let id): .upperBound(number(id), isExclusive: true)
    case .multipleOf(let id): .multipleOf(number(id))
    case .writtenAsInteger: .writtenAsInteger
    }
  }

  private func clause(of assertion: StringAssertion, in pool: inout ShapePool) -> Clause? {
    switch assertion {
    case .minLength(let limit): .minLength(Self.clamped(limit))
    case .maxLength(let limit): .maxLength(Self.clamped(limit))
    case .pattern(let id): .pattern(pool.number(of: program.expressions[id.index]))
    case .format(let id): program.formats[id.index].asserted.map(Clause.format)
    case .customFormat(let id):
      // A format that is a function can not be decided.
      program.customFormats[id.index].expression.map { .pattern(pool.number(of: $0)) } ?? .endless
    case .content(let content): .content(content)
    }
  }

  private func clause(
    of applicator: InPlaceApplicator, in pool: inout ShapePool, number: (SubschemaID) -> ShapeID
  ) -> Clause? {
    switch applicator {
    case .allOf(let list): .allOf(shapes(list, number))
    case .anyOf(let list): .anyOf(shapes(list, number))
    case .oneOf(let list): .oneOf(shapes(list, number))
    case .not(let id): .not(number(id))
    case .conditional(let id):
      conditional(program.conditionals[id.index], number)
    case .dependentSchemas(let id): dependentSchemas(id, in: &pool, number)
    case .reference(let target): .reference(number(target))
    case .endlessReference: .endless
    case .dynamicReference: nil
    }
  }

  private func conditional(
    _ parts: Conditional, _ number: (SubschemaID) -> ShapeID
  ) -> Clause {
    .conditional(
      number(parts.condition), then: parts.consequent.map(number),
      otherwise: parts.alternative.map(number))
  }

  private func clause(
    of applicator: ElementApplicator, number: (SubschemaID) -> ShapeID
  ) -> Clause {
    switch applicator {
    case .prefixItems(let list): return .prefixItems(shapes(list, number))
    case .items(let id, let start): return .items(number(id), after: Int(start))
    case .contains(let id):
      let parts = program.containments[id.index]
      return .contains(
        Clause.Count(
          shape: number(parts.subschema), minimum: Self.clamped(parts.minimum),
          maximum: parts.maximum.map(Self.clamped),
          marksEvaluated: parts.marksEvaluated))
    }
  }

  private func clause(
    of applicator: MemberApplicator, in pool: inout ShapePool, number: (SubschemaID) -> ShapeID
  ) -> Clause {
    switch applicator {
    case .properties(let id):
      let table = program.propertyTables[id.index]
      let members = zip(names(table.names, in: &pool), shapes(table.subschemas, number))
      return .properties(
        members.map { Clause.Member(name: $0.0, shape: $0.1) }.sorted { $0.name < $1.name })
    case .patternProperties(let list):
      return .patternProperties(
        list.indices.map { index in
          let entry = program.patterns[index]
          return Clause.PatternMember(
            pattern: pool.number(of: program.expressions[entry.pattern.index]),
            shape: number(entry.subschema))
        }.sorted { $0.pattern < $1.pattern })
    case .additionalProperties(let id):
      let parts = program.additionals[id.index]
      return .additionalProperties(
        number(parts.subschema),
        names: (parts.properties.map { names($0, in: &pool) } ?? []).sorted(),
        patterns: parts.patterns.indices.map { index in
          pool.number(of: program.expressions[program.patterns[index].pattern.index])
        }.sorted())
    case .propertyNames(let id): return .propertyNames(number(id))
    }
  }

  private func dependentRequired(
    _ id: DependencyListID, in pool: inout ShapePool
  ) -> Clause {
    let list = program.dependencies[id.index]
    let names = names(list.names, in: &pool)
    var found: [Clause.Dependency] = []
    for (name, entry) in zip(names, list.entries) {
      guard let required = entry.required else { continue }
      found.append(
        Clause.Dependency(name: name, required: self.names(required, in: &pool).sorted()))
    }
    return .dependentRequired(found.sorted { $0.name < $1.name })
  }

  private func dependentSchemas(
    _ id: DependencyListID, in pool: inout ShapePool, _ number: (SubschemaID) -> ShapeID
  ) -> Clause {
    let list = program.dependencies[id.index]
    let members = zip(names(list.names, in: &pool), list.entries).compactMap { name, entry in
      entry.subschema.map { Clause.Member(name: name, shape: number($0)) }
    }
    return .dependentSchemas(members.sorted { $0.name < $1.name })
  }

  private func shapes(_ list: SubschemaList, _ number: (SubschemaID) -> ShapeID) -> [ShapeID] {
    list.indices.map { number(program.subschemaLists[$0]) }
  }

  private func names(_ table: NameTable, in pool: inout ShapePool) -> [NameID] {
    table.indices.map { pool.number(of: program.names.text($0)) }
  }

  /// Returns the values of `enum` or `const`.
  private func values(of id: ConstantSetID) -> [JSONValue] {
    let constants = program.constants[id.index]
    var values: [JSONValue] = []
    let literals: [JSONValue] = [.null, .bool(false), .bool(true)]
    for (bit, literal) in literals.enumerated() where constants.literals >> UInt8(bit) & 1 == 1 {
      values.append(literal)
    }
    values += constants.strings.indices.map { .string(program.names.text($0)) }
    let start = Int(constants.othersStart)
    values += (start..<start + Int(constants.othersCount)).map { program.constantNodes[$0].value }
    return values
  }
}
