extension JSONNode: Hashable {
  /// Whether two values are equal as JSON Schema says (2020-12 Core, 4.2.2).
  ///
  /// Numbers are compared as numbers, strings scalar by scalar, objects in any order. The values
  /// may be in different documents and nested to any depth.
  ///
  /// - Parameters:
  ///   - a: A value.
  ///   - b: Another value.
  /// - Returns: Whether they are equal.
  public static func == (a: JSONNode, b: JSONNode) -> Bool {
    a.document.withTape { first in
      b.document.withTape { second in JSONTape.isEqual(a.index, in: first, b.index, in: second) }
    }
  }

  /// Feeds the value into a hasher, equal values alike.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(document.withTape { $0.hash(of: index) })
  }
}

extension JSONTape {
  /// Whether two values are equal as JSON Schema says, however deep they are nested.
  ///
  /// - Parameters:
  ///   - a: The index of a value.
  ///   - first: Its tape.
  ///   - b: The index of another value.
  ///   - second: Its tape.
  /// - Returns: Whether they are equal.
  package static func isEqual(
    _ a: Int, in first: JSONTape, _ b: Int, in second: JSONTape
  ) -> Bool {
    // Every pair must be equal, so that one list of pairs still to compare is all that is needed.
    var pairs = [(a, b)]
    while let (a, b) = pairs.popLast() {
      guard first.kind(a) == second.kind(b) else { return false }
      switch first.kind(a) {
      case .null: break
      case .boolean:
        if first.tag(a) != second.tag(b) { return false }
      case .number:
        if DecimalText.compare(first.decimal(a), second.decimal(b)) != 0 { return false }
      case .string:
        if !first.content(a, equals: b, in: second) { return false }
      case .array:
        guard first.count(a) == second.count(b) else { return false }
        var other = second.firstChild(b)
        var child = first.firstChild(a)
        while child < first.next(after: a) {
          pairs.append((child, other))
          child = first.next(after: child)
          other = second.next(after: other)
        }
      case .object:
        guard first.pairMembers(a, with: b, in: second, into: &pairs) else { return false }
      }
    }
    return true
  }

  /// Adds the values of members with equal names; returns whether every name has its equal.
  private func pairMembers(
    _ object: Int, with other: Int, in tape: JSONTape, into pairs: inout [(Int, Int)]
  ) -> Bool {
    guard count(object) == tape.count(other) else { return false }
    var names = MemberLookup(tape, object: other)
    var name = firstChild(object)
    while name < next(after: object) {
      if !isShadowed(name) {
        guard let value = names.value(ofNameEqualTo: name, in: self) else { return false }
        pairs.append((name + 1, value))
      }
      name = next(after: name + 1)
    }
    return true
  }

  /// Returns a hash that is equal for equal values.
  ///
  /// - Parameter root: The index of a value.
  /// - Returns: The hash, the same for the whole run of the program.
  package func hash(of root: Int) -> Int {
    // Children come behind their parents, so that going backwards finds each child's hash ready.
    let end = next(after: root)
    guard isContainer(root) else { return scalarHash(root) }
    var hashes: [Int: Int] = [:]
    var containers: [Int] = []
    var node = root
    while node < end {
      if isContainer(node) {
        containers.append(node)
        node += 2
      } else {
        node += 1
      }
    }
    for container in containers.reversed() {
      hashes[container] = containerHash(container) { hashes.removeValue(forKey: $0) }
    }
    return hashes[root] ?? 0
  }

  private func containerHash(_ container: Int, childHash: (Int) -> Int?) -> Int {
    var hasher = Hasher()
    hasher.combine(kind(container))
    hasher.combine(count(container))
    let isObject = kind(container) == .object
    var sum = 0
    var child = firstChild(container)
    while child < next(after: container) {
      let value = isObject ? child + 1 : child
      let hash = childHash(value) ?? scalarHash(value)
      if !isObject {
        hasher.combine(hash)
      } else if !isShadowed(child) {
        // The sum does not depend on the order of the members.
        var member = Hasher()
        member.combine(scalarHash(child))
        member.combine(hash)
        sum &+= member.finalize()
      }
      child = next(after: value)
    }
    hasher.combine(sum)
    return hasher.finalize()
  }

  private func scalarHash(_ node: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(kind(node))
    switch tag(node) {
    case .true: hasher.combine(true)
    case .integer, .number: decimal(node).hash(into: &hasher)
    case .string, .shadowedName: hasher.combine(bytes: UnsafeRawBufferPointer(content(node)))
    case .escapedString, .escapedShadowedName:
      var string = string(node)
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    default: break
    }
    return hasher.finalize()
  }
}

/// Finds members of one object by the names of another, in constant time when there are many.
private struct MemberLookup {
  private static let fewMembers = 8
  private let tape: JSONTape
  private let object: Int
  private var values: [JSONName: Int] = [:]

  /// The name expected next: equal objects mostly have their members in the same order.
  private var expected: Int

  init(_ tape: JSONTape, object: Int) {
    self.tape = tape
    self.object = object
    expected = tape.firstChild(object)
  }

  mutating func value(ofNameEqualTo name: Int, in other: JSONTape) -> Int? {
    let end = tape.next(after: object)
    while expected < end, tape.isShadowed(expected) { expected = tape.next(after: expected + 1) }
    if expected < end, tape.content(expected, equals: name, in: other) {
      defer { expected = tape.next(after: expected + 1) }
      return expected + 1
    }
    if tape.count(object) > Self.fewMembers { return value(named: other.string(name)) }
    var child = tape.firstChild(object)
    while child < end {
      if !tape.isShadowed(child), tape.content(child, equals: name, in: other) {
        return child + 1
      }
      child = tape.next(after: child + 1)
    }
    return nil
  }

  private mutating func value(named name: String) -> Int? {
    if values.isEmpty {
      var child = tape.firstChild(object)
      while child < tape.next(after: object) {
        if !tape.isShadowed(child) { values[JSONName(tape.string(child))] = child + 1 }
        child = tape.next(after: child + 1)
      }
    }
    return values[JSONName(name)]
  }
}
