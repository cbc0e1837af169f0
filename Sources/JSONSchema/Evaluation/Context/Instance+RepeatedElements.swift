@_spi(Engine) import JSONText

extension Instance {
  /// Returns the first two equal elements of an array; nil if all elements are distinct.
  ///
  /// A few scalars are compared pairwise. Otherwise each element gets a number that is equal for
  /// equal elements, and only elements with the same number are compared. As a text can be crafted
  /// to repeat such numbers, elements are sorted into buckets by a seeded hash as soon as the
  /// numbers distinguish too little.
  package func repeatedElements(of array: Int) -> (first: Int, second: Int)? {
    let count = tape.count(array)
    guard count > 1 else { return nil }
    if count <= Self.fewScalars, !tape.isContainer(tape.firstChild(array)) {
      return repeatedElementsByPairs(of: array)
    }
    switch repeatedElementsBySketches(of: array) {
    case .unique: return nil
    case .repeated(let first, let second): return (first, second)
    case .undecided: return repeatedElementsByHashes(of: array)
    }
  }

  /// The number of elements up to which pairwise comparison is faster than a table.
  private static let fewScalars = 16

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

  private enum Uniqueness {
    case unique
    case repeated(first: Int, second: Int)
    case undecided
  }

  /// Puts each element into a table by its sketch.
  private func repeatedElementsBySketches(of array: Int) -> Uniqueness {
    let count = tape.count(array)
    let size = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { table in
      // A slot contains half of a sketch and the element's index, which is never 0.
      table.initialize(repeating: 0)
      var steps = 4 * count
      var element = tape.firstChild(array)
      let end = tape.next(after: array)
      while element < end {
        guard let sketch = sketch(element) else { return .undecided }
        let entry = sketch & ~Self.elementBits | UInt64(element)
        var slot = Int(truncatingIfNeeded: sketch) & (size - 1)
        while table[slot] != 0 {
          if (table[slot] ^ entry) & ~Self.elementBits == 0 {
            let earlier = Int(table[slot] & Self.elementBits)
            return isEqual(earlier, element)
              ? .repeated(first: earlier, second: element) : .undecided
          }
          guard steps > 0 else { return .undecided }
          steps -= 1
          slot = (slot + 1) & (size - 1)
        }
        table[slot] = entry
        element = tape.next(after: element)
      }
      return .unique
    }
  }

  /// The bits of a slot that hold the index of an element.
  private static let elementBits: UInt64 = 0xFFFF_FFFF

  /// Returns a number that is equal for equal values; `nil` if the bytes alone do not determine it.
  ///
  /// For the children of elements or members, only kind and count are considered.
  private func sketch(_ node: Int) -> UInt64? {
    switch tape.tag(node) {
    case .array: sketch(ofArray: node)
    case .object: sketch(ofObject: node)
    default: shallowSketch(node)
    }
  }

  private func sketch(ofArray array: Int) -> UInt64? {
    var sum = NameWords.mixed(UInt64(tape.count(array)))
    var element = tape.firstChild(array)
    let end = tape.next(after: array)
    while element < end {
      guard let sketch = shallowSketch(element) else { return nil }
      sum = NameWords.mixed(sum ^ sketch)
      element = tape.next(after: element)
    }
    return sum
  }

  private func sketch(ofObject object: Int) -> UInt64? {
    // A sum does not depend on the order of the members.
    var sum: UInt64 = 1
    var name = tape.firstChild(object)
    let end = tape.next(after: object)
    while name < end {
      guard let first = shallowSketch(name), let second = shallowSketch(name + 1) else {
        return nil
      }
      sum &+= NameWords.mixed(first &+ second.byteSwapped)
      name = tape.next(after: name + 1)
    }
    return NameWords.mixed(sum)
  }

  @inline(__always)
  private func shallowSketch(_ node: Int) -> UInt64? {
    let tag = tape.tag(node)
    switch tag {
    case .string:
      let content = tape.content(node)
      return NameWords(content).hash(of: content)
    case .null, .true, .false: return NameWords.mixed(UInt64(tag.rawValue) + 1)
    case .array, .object:
      return NameWords.mixed(UInt64(tape.count(node)) << 8 | UInt64(tag.rawValue))
    case .integer:
      return shortInteger(node).map { NameWords.mixed(UInt64(bitPattern: $0) ^ Self.numberMark) }
    // These can equal values with a different spelling.
    case .number, .escapedString, .shadowedName, .escapedShadowedName, .objectWithDuplicates:
      return nil
    }
  }

  /// A constant that distinguishes numbers from literals.
  private static let numberMark: UInt64 = 0x6E75_6D62_6572_0000

  private func repeatedElementsByHashes(of array: Int) -> (first: Int, second: Int)? {
    var elements: [Int: Int] = [:]
    elements.reserveCapacity(tape.count(array))
    // The elements with the same hash as an earlier one. They are equal, or there are hardly any.
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

  /// Returns whether two values are equal.
  ///
  /// Most differ in kind, or are plain strings of different lengths.
  @inline(__always)
  private func isEqual(_ a: Int, _ b: Int) -> Bool {
    if tape.tag(a) == .string, tape.tag(b) == .string {
      return tape.length(a) == tape.length(b) && tape.content(a, equals: tape.content(b))
    }
    return JSONTape.isEqual(a, in: tape, b, in: tape)
  }
}
