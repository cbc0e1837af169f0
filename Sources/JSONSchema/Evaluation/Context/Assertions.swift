@_spi(Engine) import JSONText

/// Decides assertions that look at one value; shared by quick and traced evaluation.
///
/// An assertion about another kind of instance than the one at hand holds
/// (JSON Schema 2020-12 Core, 7.6.1).
struct Assertions {
  let instance: Instance
  unowned(unsafe) let program: Program

  /// Whether a value is one of the constants of `enum` or `const`.
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

  /// Whether a number keeps a limit, or is a multiple.
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

  /// Whether an assertion holds, if that is told without looking for a reason; else false.
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
    // Each of these is asked for a reason, or applies subschemas.
    case .pattern, .content, .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties,
      .dependentRequired, .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference,
      .dynamicReference, .prefixItems, .items, .contains, .unevaluatedItems, .properties,
      .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .object,
      .tagged, .endlessReference:
      false
    }
  }

  /// Whether an object has a member for each name of a table, in one pass over its members.
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

  /// How a number compares to a constant: below, equal or above as -1, 0 and 1.
  private func compare(_ node: Int, _ id: NumberID) -> Int {
    // Most numbers on both sides are short integers; the exact comparison takes all others.
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

  /// Whether a string matches a regular expression.
  ///
  /// - Returns: Nil for a search that was given up, which only a backreference can cause.
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

  /// Whether a string has a format that is asserted.
  @inline(__always)
  func hasFormat(_ node: Int, _ id: FormatID) -> Bool {
    let rule = program.formats[id.index]
    guard rule.isAsserted, let format = rule.format, instance.isString(node) else { return true }
    return instance.withUTF8(node) { format.isValid(utf8: $0) }
  }

  /// Why a string does not hold what it should.
  func problem(_ content: StringContent, _ node: Int) -> StringContent.Problem? {
    instance.withUTF8(node) { content.problem(inUTF8: $0) }
  }

  /// Whether a string has at least so many scalars; the bytes bound the answer from both sides.
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

  /// Whether a string has at most so many scalars.
  @inline(__always)
  func hasLength(_ node: Int, atMost limit: Int) -> Bool {
    let tape = instance.tape
    if tape.length(node) - 2 <= limit { return true }
    return tape.scalarCount(node) <= limit
  }

  /// The members of an object, to be found by name.
  func members(of object: Int, lookupCount: Int) -> ObjectMembers {
    ObjectMembers(of: object, in: instance.tape, program, lookupCount: lookupCount)
  }

  /// The place of a member's name in a table; negative if it is not there.
  func place(of name: Int, in names: NameTable) -> Int {
    instance.withUTF8(name) { program.names.index(of: $0, in: names, guess: 0) }
  }

  /// Whether neither `properties` nor `patternProperties` beside it apply to a member.
  func isAdditional(_ name: Int, _ additional: Additional) -> Bool {
    if let names = additional.properties, place(of: name, in: names) >= 0 { return false }
    return !matchesAny(additional.patterns, name)
  }

  /// Whether a member's name matches one of the patterns.
  func matchesAny(_ patterns: PatternList, _ name: Int) -> Bool {
    patterns.indices.contains { matches(name, program.patterns[$0].pattern) == true }
  }
}
