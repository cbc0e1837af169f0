@_spi(Engine) import JSONText

extension ArrayAssertion {
  var cost: Int {
    switch self {
    case .minItems, .maxItems: 0
    case .uniqueItems: 7
    }
  }
}

extension Assertions {
  @inline(never)
  func holds(_ assertion: ArrayAssertion, _ array: Int) -> Bool {
    switch assertion {
    case .minItems(let limit): instance.tape.count(array) >= limit
    case .maxItems(let limit): instance.tape.count(array) <= limit
    case .uniqueItems: instance.repeatedElements(of: array) == nil
    }
  }

  func reason(of assertion: ArrayAssertion, _ array: Int) -> ValidationFailure.Reason {
    switch assertion {
    case .minItems(let limit): return .minItems(limit: limit, actual: instance.tape.count(array))
    case .maxItems(let limit): return .maxItems(limit: limit, actual: instance.tape.count(array))
    case .uniqueItems:
      let (first, second) = instance.repeatedElements(of: array) ?? (0, 0)
      return .uniqueItems(first: place(of: first, in: array), second: place(of: second, in: array))
    }
  }

  private func place(of element: Int, in array: Int) -> Int {
    var place = 0
    var other = instance.tape.firstChild(array)
    while other < element {
      other = instance.tape.next(after: other)
      place += 1
    }
    return place
  }
}
