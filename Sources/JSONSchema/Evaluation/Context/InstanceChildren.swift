@_spi(Engine) import JSONText

/// The names of the members of an object that count, as indexes on the tape.
///
/// The value of a member follows its name. Of members with the same name, only the last one counts.
struct InstanceNames: Sequence, IteratorProtocol {
  fileprivate let tape: JSONTape
  fileprivate var name: Int
  fileprivate let end: Int

  @inline(__always)
  mutating func next() -> Int? {
    while name < end {
      let found = name
      name = tape.next(after: name + 1)
      if !tape.isShadowed(found) { return found }
    }
    return nil
  }
}

/// The elements of an array, as indexes on the tape.
struct InstanceElements: Sequence, IteratorProtocol {
  fileprivate let tape: JSONTape
  fileprivate var element: Int
  fileprivate let end: Int

  @inline(__always)
  mutating func next() -> Int? {
    guard element < end else { return nil }
    defer { element = tape.next(after: element) }
    return element
  }
}

extension Instance {
  /// Returns the names of an object's members; none for any other value.
  func memberNames(of object: Int) -> InstanceNames {
    InstanceNames(
      tape: tape, name: tape.firstChild(object),
      end: isObject(object) ? tape.next(after: object) : 0)
  }

  /// Returns the elements of an array; none for any other value.
  func elements(of array: Int) -> InstanceElements {
    InstanceElements(
      tape: tape, element: tape.firstChild(array),
      end: isArray(array) ? tape.next(after: array) : 0)
  }
}
