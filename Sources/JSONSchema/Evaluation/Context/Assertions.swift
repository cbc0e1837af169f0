@_spi(Engine) import JSONText

/// Decides assertions about a single value, for both quick and traced evaluation.
///
/// An assertion about another kind of value always holds (JSON Schema 2020-12 Core, 7.6.1).
struct Assertions {
  let instance: Instance
  unowned(unsafe) let program: Program

  /// Returns whether a value is one of the constants of `enum` or `const`.
  func isMember(_ node: Int, of id: ConstantSetID) -> Bool {
    let constants = program.constants[id.index]
    switch instance.tape.tag(node) {
    case .null: return constants.literals & 1 != 0
    case .false: return constants.literals & 2 != 0
    case .true: return constants.literals & 4 != 0
    case .string, .escapedString, .shadowedName, .escapedShadowedName:
      if constants.strings.count == 0 { return false }
      return instance.withUTF8(node) {
        program.names.index(of: $0, in: constants.strings, guess: 0) >= 0
      }
    case .integer, .number, .array, .object, .objectWithDuplicates:
      let range = Int(constants.othersStart)..<Int(constants.othersStart + constants.othersCount)
      for index in range {
        let constant = program.constantNodes[index]
        let isEqual = constant.document.withTape {
          JSONTape.isEqual(node, in: instance.tape, constant.index, in: $0)
        }
        if isEqual { return true }
      }
      return false
    }
  }

  /// Returns whether a number satisfies a limit, or is a multiple.
  func numberHolds(_ operation: Operation, _ node: Int) -> Bool {
    switch operation {
    case .minimum(let id): compare(node, id) >= 0
    case .maximum(let id): compare(node, id) <= 0
    case .exclusiveMinimum(let id): compare(node, id) > 0
    case .exclusiveMaximum(let id): compare(node, id) < 0
    case .multipleOf(let id): isMultiple(node, of: id)
    case .writtenAsInteger: instance.tape.tag(node) == .integer
    case .type, .enumeration, .minLength, .maxLength, .pattern, .format, .content, .minItems,
      .maxItems, .uniqueItems, .minProperties, .maxProperties, .required, .dependentRequired,
      .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference, .dynamicReference,
      .prefixItems, .items, .contains, .unevaluatedItems, .properties, .patternProperties,
      .additionalProperties, .propertyNames, .unevaluatedProperties, .object, .tagged, .annotation,
      .stringAnnotation, .endlessReference:
      operation.isMisplaced()
    }
  }

  /// Returns whether an assertion holds, if that can be decided without computing a reason;
  /// otherwise false.
  @inline(__always)
  func plainlyHolds(_ operation: Operation, _ node: Int) -> Bool {
    switch operation {
    case .type(let types): instance.isOf(types, node)
    case .enumeration(let id): isMember(node, of: id)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      !instance.isNumber(node) || numberHolds(operation, node)
    case .minLength(let limit): !instance.isString(node) || hasLength(node, atLeast: limit)
    case .maxLength(let limit): !instance.isString(node) || hasLength(node, atMost: limit)
    case .format(let id): hasFormat(node, id)
    case .required(let id):
      !instance.isObject(node) || hasMembers(program.nameLists[id.index].names, node)
    case .annotation, .stringAnnotation: true
    // Each of these either needs a reason or applies subschemas.
    case .pattern, .content, .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties,
      .dependentRequired, .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference,
      .dynamicReference, .prefixItems, .items, .contains, .unevaluatedItems, .properties,
      .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .object,
      .tagged, .endlessReference:
      false
    }
  }

  /// Returns whether an object has a member for each name of a table, in one pass over its members.
  private func hasMembers(_ names: NameTable, _ object: Int) -> Bool {
    let tape = instance.tape
    var missingCount = Int(names.count)
    var guess = 0
    var name = tape.firstChild(object)
    let end = tape.next(after: object)
    while name < end, missingCount > 0 {
      if !tape.isShadowed(name) {
        let place = instance.withUTF8(name) {
          program.names.index(of: $0, in: names, guess: guess)
        }
        if place >= 0 {
          missingCount -= 1
          guess = place + 1
        }
      }
      name = tape.next(after: name + 1)
    }
    return missingCount == 0
  }

  /// Compares a number with a constant.
  ///
  /// Returns -1, 0 or 1 for less, equal or greater.
  private func compare(_ node: Int, _ id: NumberID) -> Int {
    // Most numbers on both sides are short integers. The exact comparison covers all others.
    if let left = instance.shortInteger(node), let right = program.integers[id.index].value {
      return left < right ? -1 : left == right ? 0 : 1
    }
    let decimal = instance.tape.decimal(node)
    return program.numbers[id.index].number.withDecimal { DecimalText.compare(decimal, $0) }
  }

  private func isMultiple(_ node: Int, of id: NumberID) -> Bool {
    if let value = instance.shortInteger(node), let divisor = program.integers[id.index].value {
      return value % divisor == 0
    }
    let decimal = instance.tape.decimal(node)
    return program.numbers[id.index].number.withDecimal {
      DecimalText.isMultiple(decimal, of: $0)
    }
  }

  /// Returns whether a string matches a regular expression.
  ///
  /// - Returns: The verdict; nil for a search that was given up, which only a backreference can
  ///   cause.
  func matches(_ node: Int, _ id: RegularExpressionID) -> Bool? {
    instance.withUTF8(node) { utf8 in
      if let automaton = program.automata[id.index] {
        return automaton._withUnsafeGuaranteedRef { $0.matches(utf8) }
      }
      do {
        return try program.expressions[id.index].matches(utf8: utf8)
      } catch {
        return nil
      }
    }
  }

  /// Returns whether a string has a format that is asserted.
  @inline(__always)
  func hasFormat(_ node: Int, _ id: FormatID) -> Bool {
    let rule = program.formats[id.index]
    guard rule.isAsserted, let format = rule.format, instance.isString(node) else { return true }
    return instance.withUTF8(node) { format.isValid(utf8: $0) }
  }

  /// Returns the problem with the content of a string; nil if it is valid.
  func problem(_ content: StringContent, _ node: Int) -> StringContent.Problem? {
    instance.withUTF8(node) { content.problem(inUTF8: $0) }
  }

  /// Returns whether a string has at least a number of scalars.
  ///
  /// The number of bytes decides most cases.
  @inline(__always)
  func hasLength(_ node: Int, atLeast limit: Int) -> Bool {
    let tape = instance.tape
    if !tape.hasEscapes(node) {
      let bytes = tape.length(node) - 2
      if bytes < limit { return false }
      if bytes / 4 >= limit { return true }
    }
    return tape.scalarCount(node) >= limit
  }

  /// Returns whether a string has at most a number of scalars.
  @inline(__always)
  func hasLength(_ node: Int, atMost limit: Int) -> Bool {
    let tape = instance.tape
    if tape.length(node) - 2 <= limit { return true }
    return tape.scalarCount(node) <= limit
  }

  /// Returns the members of an object, for lookups by name.
  func members(of object: Int, lookupCount: Int) -> ObjectMembers {
    ObjectMembers(of: object, in: instance.tape, program, lookupCount: lookupCount)
  }

  /// Returns the index of a member's name in a table; negative if the table does not contain it.
  func place(of name: Int, in names: NameTable) -> Int {
    instance.withUTF8(name) { program.names.index(of: $0, in: names, guess: 0) }
  }

  /// Returns whether neither the `properties` nor the `patternProperties` next to it apply to a
  /// member.
  func isAdditional(_ name: Int, _ additional: Additional) -> Bool {
    if let names = additional.properties, place(of: name, in: names) >= 0 { return false }
    return !matchesAny(additional.patterns, name)
  }

  /// Returns whether a member's name matches one of the patterns.
  func matchesAny(_ patterns: PatternList, _ name: Int) -> Bool {
    patterns.indices.contains { matches(name, program.patterns[$0].pattern) == true }
  }
}
