extension JSONTape {
  /// Returns the content of a string or name, with escapes resolved.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: The string.
  package func string(_ node: Int) -> String {
    hasEscapes(node)
      ? JSONStringDecoding.escapedString(content(node))
      : String(decoding: content(node), as: UTF8.self)
  }

  /// Returns a number as a view of its text.
  ///
  /// - Parameter node: The index of a number.
  /// - Returns: The view, valid as long as the tape.
  package func decimal(_ node: Int) -> DecimalText { DecimalText(text(node)) }

  /// Returns a number.
  ///
  /// - Parameter node: The index of a number.
  /// - Returns: The number.
  package func number(_ node: Int) -> JSONNumber {
    JSONNumber(checked: String(decoding: text(node), as: UTF8.self))
  }

  /// Returns whether the content of a string or name equals the given UTF-8.
  ///
  /// - Parameters:
  ///   - node: The index of a string or name.
  ///   - utf8: The content to compare with.
  /// - Returns: Whether the bytes are equal after escapes are resolved.
  @_spi(Engine)
  @inlinable
  public func content(_ node: Int, equals utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let content = content(node)
    if hasEscapes(node) { return escapedContent(node, equals: utf8) }
    guard content.count == utf8.count else { return false }
    for index in 0..<content.count where content[index] != utf8[index] { return false }
    return true
  }

  @usableFromInline
  func escapedContent(_ node: Int, equals utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var bytes = JSONStringBytes(content(node))
    for byte in utf8 where bytes.next() != byte { return false }
    return bytes.next() == nil
  }

  /// Returns whether two strings or names have the same content.
  ///
  /// - Parameters:
  ///   - node: The index of a string or name.
  ///   - other: The index of another one.
  ///   - tape: The tape of the other one.
  /// - Returns: Whether they are equal, scalar by scalar.
  package func content(_ node: Int, equals other: Int, in tape: JSONTape) -> Bool {
    if !tape.hasEscapes(other) { return content(node, equals: tape.content(other)) }
    if !hasEscapes(node) { return tape.content(other, equals: content(node)) }
    var first = JSONStringBytes(content(node))
    var second = JSONStringBytes(tape.content(other))
    while let byte = first.next() {
      if second.next() != byte { return false }
    }
    return second.next() == nil
  }

  /// Returns the number of Unicode scalars in a string.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: The length that JSON Schema's `minLength` and `maxLength` count.
  package func scalarCount(_ node: Int) -> Int {
    var count = 0
    if hasEscapes(node) {
      var bytes = JSONStringBytes(content(node))
      while let byte = bytes.next() { count += byte & 0xC0 == 0x80 ? 0 : 1 }
    } else {
      for byte in content(node) { count += byte & 0xC0 == 0x80 ? 0 : 1 }
    }
    return count
  }

  /// Returns the value of a member; the last one if the name is repeated.
  ///
  /// - Parameters:
  ///   - name: The name in UTF-8.
  ///   - object: The index of an object.
  /// - Returns: The index of the value; `nil` if there is no such member. Takes time in proportion
  ///   to the number of members.
  @_spi(Engine)
  @inlinable
  public func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    let end = next(after: object)
    var child = firstChild(object)
    while child < end {
      if content(child, equals: name), !isShadowed(child) { return child + 1 }
      child = next(after: child + 1)
    }
    return nil
  }

  /// Returns an element of an array.
  ///
  /// - Parameters:
  ///   - index: The element's index, from 0.
  ///   - array: The index of an array.
  /// - Returns: The element's index on the tape; `nil` if the array is shorter. Takes time in
  ///   proportion to `index`.
  package func element(_ index: Int, of array: Int) -> Int? {
    guard index >= 0, index < count(array) else { return nil }
    var child = firstChild(array)
    for _ in 0..<index { child = next(after: child) }
    return child
  }
}
