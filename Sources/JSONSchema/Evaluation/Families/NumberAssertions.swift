@_spi(Engine) import JSONText

extension NumberAssertion {
  var cost: Int {
    switch self {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: 1
    case .multipleOf, .writtenAsInteger: 2
    }
  }

  /// The problem of a number that fails it, if it belongs to a format.
  fileprivate var problem: NumberFormatFailure.Problem {
    switch self {
    case .minimum, .exclusiveMinimum: .tooSmall
    case .maximum, .exclusiveMaximum: .tooLarge
    case .multipleOf, .writtenAsInteger: .tooFine
    }
  }
}

extension Assertions {
  func holds(_ assertion: NumberAssertion, _ node: Int) -> Bool {
    switch assertion {
    case .minimum(let id): compare(node, id) >= 0
    case .maximum(let id): compare(node, id) <= 0
    case .exclusiveMinimum(let id): compare(node, id) > 0
    case .exclusiveMaximum(let id): compare(node, id) < 0
    case .multipleOf(let id): isMultiple(node, of: id)
    case .writtenAsInteger: instance.tape.tag(node) == .integer
    }
  }

  func reason(of assertion: NumberAssertion, at site: KeywordSiteID) -> ValidationFailure.Reason {
    guard let format = numberFormat(of: site) else { return limit(assertion) }
    return .numberFormat(NumberFormatFailure(format: format, problem: assertion.problem))
  }

  /// Returns the reason of an assertion that belongs to no format.
  func limit(_ assertion: NumberAssertion) -> ValidationFailure.Reason {
    switch assertion {
    case .minimum(let id): .minimum(number(id))
    case .maximum(let id): .maximum(number(id))
    case .exclusiveMinimum(let id): .exclusiveMinimum(number(id))
    case .exclusiveMaximum(let id): .exclusiveMaximum(number(id))
    case .multipleOf(let id): .multipleOf(number(id))
    case .writtenAsInteger: .type(expected: .integer)
    }
  }

  private func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }

  /// Returns the format to which a limit belongs; nil if the limit is a keyword itself.
  private func numberFormat(of site: KeywordSiteID) -> NumberFormat? {
    let value = program.sites.value(at: site.index)
    guard value.nameBefore == "format" else { return nil }
    return value.string.flatMap { NumberFormat(name: $0) }
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
}
