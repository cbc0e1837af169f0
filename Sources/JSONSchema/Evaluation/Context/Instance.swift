@_spi(Engine) package import JSONText

/// An instance's tape, and what keywords ask of single values on it; a node is an index.
package struct Instance {
  package let tape: JSONTape

  package init(_ tape: JSONTape) {
    self.tape = tape
  }

  /// Whether a value has one of some types (JSON Schema 2020-12 Validation, 6.1.1).
  @inline(__always)
  package func isOf(_ types: TypeSet, _ node: Int) -> Bool {
    switch tape.tag(node) {
    case .null: types.contains(.null)
    case .false, .true: types.contains(.boolean)
    case .integer: !types.isDisjoint(with: [.number, .integer])
    case .number:
      types.contains(.number) || (types.contains(.integer) && tape.decimal(node).isInteger)
    case .string, .escapedString, .shadowedName, .escapedShadowedName: types.contains(.string)
    case .array: types.contains(.array)
    case .object, .objectWithDuplicates: types.contains(.object)
    }
  }

  @inline(__always)
  package func isObject(_ node: Int) -> Bool {
    let tag = tape.tag(node)
    return tag == .object || tag == .objectWithDuplicates
  }

  @inline(__always)
  package func isArray(_ node: Int) -> Bool { tape.tag(node) == .array }

  @inline(__always)
  package func isNumber(_ node: Int) -> Bool {
    let tag = tape.tag(node)
    return tag == .integer || tag == .number
  }

  /// Names are strings too: `propertyNames` evaluates them.
  @inline(__always)
  package func isString(_ node: Int) -> Bool { tape.kind(node) == .string }

  /// Calls a closure with a string's UTF-8, escapes decoded; copies only if there are escapes.
  @inline(__always)
  package func withUTF8<Result>(
    _ node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if !tape.hasEscapes(node) { return body(tape.content(node)) }
    var string = tape.string(node)
    return string.withUTF8(body)
  }

  /// The integer that a number is, if it is written as one of at most 18 digits.
  @inline(__always)
  package func shortInteger(_ node: Int) -> Int64? {
    guard tape.tag(node) == .integer else { return nil }
    let text = tape.text(node)
    let isNegative = text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard text.count - index <= 18 else { return nil }
    var value: Int64 = 0
    while index < text.count {
      value = value &* 10 &+ Int64(text[index] &- UInt8(ascii: "0"))
      index += 1
    }
    return isNegative ? -value : value
  }

  /// The first two equal elements of an array, if there are any.
  ///
  /// Few elements are compared pairwise; many are sorted into buckets by hash first.
  package func repeatedElements(of array: Int) -> (first: Int, second: Int)? {
    tape.count(array) <= 16
      ? repeatedElementsByPairs(of: array) : repeatedElementsByHashes(of: array)
  }

  private func repeatedElementsByPairs(of array: Int) -> (first: Int, second: Int)? {
    let first = tape.firstChild(array)
    let end = tape.next(after: array)
    var element = first
    while element < end {
      var earlier = first
      while earlier < element {
        if isEqual(earlier, element) { return (earlier, element) }
        earlier = tape.next(after: earlier)
      }
      element = tape.next(after: element)
    }
    return nil
  }

  private func repeatedElementsByHashes(of array: Int) -> (first: Int, second: Int)? {
    var elements: [Int: Int] = [:]
    elements.reserveCapacity(tape.count(array))
    // Elements that share their hash with one before them: equal ones, or there are hardly any.
    var others: [Int: [Int]] = [:]
    var element = tape.firstChild(array)
    let end = tape.next(after: array)
    while element < end {
      let hash = tape.hash(of: element)
      if let earlier = elements[hash] {
        for earlier in [earlier] + others[hash, default: []] where isEqual(earlier, element) {
          return (earlier, element)
        }
        others[hash, default: []].append(element)
      } else {
        elements[hash] = element
      }
      element = tape.next(after: element)
    }
    return nil
  }

  /// Whether two values are equal; most differ in their kind or are plain strings of other lengths.
  @inline(__always)
  private func isEqual(_ a: Int, _ b: Int) -> Bool {
    if tape.tag(a) == .string, tape.tag(b) == .string {
      return tape.length(a) == tape.length(b) && tape.content(a, equals: tape.content(b))
    }
    return JSONTape.isEqual(a, in: tape, b, in: tape)
  }
}
