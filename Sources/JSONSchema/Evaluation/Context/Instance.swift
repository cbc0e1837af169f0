@_spi(Engine) package import JSONText

/// The tape of an instance, with queries of keywords about single values.
///
/// A node is an index.
package struct Instance {
  package let tape: JSONTape

  package init(_ tape: JSONTape) { self.tape = tape }

  /// Returns whether a value has one of some types (JSON Schema 2020-12 Validation, 6.1.1).
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

  /// Returns whether a value is a string.
  ///
  /// Names are strings too, because `propertyNames` evaluates them.
  @inline(__always)
  package func isString(_ node: Int) -> Bool { tape.kind(node) == .string }

  /// Passes a string's UTF-8, with escapes resolved, to a closure.
  ///
  /// It is copied only if there are escapes.
  @inline(__always)
  package func withUTF8<Result>(
    _ node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if !tape.hasEscapes(node) { return body(tape.content(node)) }
    var string = tape.string(node)
    return string.withUTF8(body)
  }

  /// Returns the value of a number that is written as an integer of at most 18 digits; nil for
  /// other values.
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
}
