extension JSONNode: Hashable {
  /// Returns whether two values are equal as JSON Schema defines it (2020-12 Core, 4.2.2).
  ///
  /// Numbers are compared by value, strings scalar by scalar, and objects regardless of the order
  /// of their members. The values may belong to different documents and be nested to any depth.
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

  /// Feeds the value into a hasher.
  ///
  /// Equal values hash alike.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(document.withTape { $0.hash(of: index) })
  }
}

extension JSONTape {
  /// Returns whether two values are equal as JSON Schema defines it, at any depth.
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
    // Every pair must be equal, so a single list of pending pairs is enough. It holds only pairs of
    // arrays and objects.
    var pairs: [(Int, Int)] = []
    guard first.compare(a, with: b, in: second, into: &pairs) else { return false }
    while let (a, b) = pairs.popLast() {
      guard
        first.kind(a) == .array
          ? first.compareElements(a, with: b, in: second, into: &pairs)
          : first.compareMembers(a, with: b, in: second, into: &pairs)
      else { return false }
    }
    return true
  }

  /// Compares two values, but puts the children of arrays and objects on the list of pending pairs.
  private func compare(
    _ a: Int, with b: Int, in tape: JSONTape, into pairs: inout [(Int, Int)]
  ) -> Bool {
    let kind = kind(a)
    guard kind == tape.kind(b) else { return false }
    switch kind {
    case .null: return true
    case .boolean: return tag(a) == tape.tag(b)
    case .number: return DecimalText.compare(decimal(a), tape.decimal(b)) == 0
    case .string: return content(a, equals: b, in: tape)
    case .array, .object:
      guard count(a) == tape.count(b) else { return false }
      pairs.append((a, b))
      return true
    }
  }

  /// Compares the elements of arrays of the same length.
  private func compareElements(
    _ array: Int, with other: Int, in tape: JSONTape, into pairs: inout [(Int, Int)]
  ) -> Bool {
    var second = tape.firstChild(other)
    var child = firstChild(array)
    while child < next(after: array) {
      guard compare(child, with: second, in: tape, into: &pairs) else { return false }
      child = next(after: child)
      second = tape.next(after: second)
    }
    return true
  }

  /// Compares the members of two objects with the same number of names.
  ///
  /// Returns whether every name is in both, and adds the pairs of values to the list.
  private func compareMembers(
    _ object: Int, with other: Int, in tape: JSONTape, into pairs: inout [(Int, Int)]
  ) -> Bool {
    var names = MemberLookup(tape, object: other)
    var name = firstChild(object)
    while name < next(after: object) {
      if !isShadowed(name) {
        guard let value = names.value(ofNameEqualTo: name, in: self),
          compare(name + 1, with: value, in: tape, into: &pairs)
        else { return false }
      }
      name = next(after: name + 1)
    }
    return true
  }

  /// Returns a hash of a value.
  ///
  /// Equal values have equal hashes.
  ///
  /// - Parameter root: The index of a value.
  /// - Returns: The hash, the same for the whole run of the program.
  package func hash(of root: Int) -> Int {
    // Children come after their parents, so a backward walk finds the hash of each child ready.
    let end = next(after: root)
    guard isContainer(root) else { return scalarHash(root) }
    if !(root + 2..<end).contains(where: isContainer) { return containerHash(root) { _ in nil } }
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

/// Finds the members of one object by the names of another, in constant time if there are many.
private struct MemberLookup {
  private static let fewMembers = 8
  private let tape: JSONTape
  private let object: Int
  private var values: [JSONName: Int] = [:]

  /// The name to try first: equal objects mostly have their members in the same order.
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
