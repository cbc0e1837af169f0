@_spi(Engine) import JSONText

extension AnyAssertion {
  var cost: Int {
    switch self {
    case .type: 0
    case .enumeration: 2
    }
  }
}

extension Assertions {
  @inline(__always)
  func holds(_ assertion: AnyAssertion, _ node: Int) -> Bool {
    switch assertion {
    case .type(let types): instance.isOf(types, node)
    case .enumeration(let id): isMember(node, of: id)
    }
  }

  func reason(of assertion: AnyAssertion, at site: KeywordSiteID) -> ValidationFailure.Reason {
    switch assertion {
    case .type(let types): return .type(expected: types)
    case .enumeration(let id):
      let value = program.sites.value(at: site.index)
      if program.constants[id.index].isSingle { return .const(value) }
      // `readOnly` and `writeOnly` are such an operation, too.
      return value.kind == .array
        ? .enumeration(Array(value.elements)) : .withheld(keyword: value.nameBefore)
    }
  }

  /// Returns whether a value is one of the constants of `enum` or `const`.
  private func isMember(_ node: Int, of id: ConstantSetID) -> Bool {
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
}
