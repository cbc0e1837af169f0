extension JSONReader {
  /// Skips the next value, and checks all of it.
  ///
  /// - Throws: ``JSONReadError`` if it is malformed or nested too deep.
  public mutating func skipValue() throws(JSONReadError) {
    _ = try readRawValue()
  }

  /// Reads the next value without decoding it, and checks all of it.
  ///
  /// - Returns: The offsets of its text in ``bytes``.
  /// - Throws: ``JSONReadError`` if it is malformed or nested too deep.
  public mutating func readRawValue() throws(JSONReadError) -> Range<Int> {
    _ = try peekKind()
    let start = byteOffset
    do throws(ScanFailure) {
      byteOffset = try scanner.valueEnd(start, depth: limits.maximumDepth - depth)
    } catch {
      throw failed(error)
    }
    isFirst = false
    return Range(uncheckedBounds: (start, byteOffset))
  }

  /// Moves past the next value.
  ///
  /// A malformed one is skipped by its brackets and quotation marks.
  ///
  /// It is meant for parts of a text that are read one by one afterwards, so that a malformed part
  /// costs only itself. The limits apply to a value that counts as well-formed, not to the bytes
  /// that are skipped.
  ///
  /// - Returns: The offsets of its text in ``bytes``, and whether it is well-formed and within the
  ///   limits.
  /// - Throws: ``JSONReadError`` if there is no value here, or if it does not end.
  package mutating func passOver() throws(JSONReadError) -> (range: Range<Int>, isSound: Bool) {
    let start = scanner.skipWhitespace(byteOffset)
    do throws(ScanFailure) {
      byteOffset = try scanner.valueEnd(start, depth: limits.maximumDepth - depth)
      isFirst = false
      return (start..<byteOffset, true)
    } catch {
      guard let end = scanner.outlineEnd(start) else { throw failed(error) }
      byteOffset = end
      isFirst = false
      return (start..<end, false)
    }
  }

  /// Reads the next value with everything in it.
  ///
  /// - Returns: The value. Of members with the same name, the last one counts.
  /// - Throws: ``JSONReadError`` if it is malformed, or nested deeper than the limits or
  ///   ``JSONValue/maximumDepth`` allow.
  public mutating func readValue() throws(JSONReadError) -> JSONValue {
    try readValue(levels: JSONValue.maximumDepth)
  }

  /// Reads the next value with everything in it, up to a maximum depth.
  ///
  /// - Throws: ``JSONReadError`` as ``readValue()`` does, and if the value is nested deeper than
  ///   `levels`.
  package mutating func readValue(levels: Int) throws(JSONReadError) -> JSONValue {
    switch try peekKind() {
    case .null:
      try readNull()
      return .null
    case .boolean: return .bool(try readBoolean())
    case .number: return .number(try readNumber())
    case .string: return .string(try readString())
    case .array:
      try checkLevels(levels)
      try beginArray()
      var elements: [JSONValue] = []
      while try nextElement() { elements.append(try readValue(levels: levels - 1)) }
      return .array(elements)
    case .object:
      try checkLevels(levels)
      try beginObject()
      var object = JSONObject()
      while let name = try nextMemberName() {
        object.append(name, try readValue(levels: levels - 1))
      }
      return .object(object)
    }
  }

  private func checkLevels(_ levels: Int) throws(JSONReadError) {
    guard levels > 0 else {
      throw JSONReadError(ScanFailure(.depthLimit, at: byteOffset))
    }
  }
}

extension JSONReader {
  /// A position in a text to which a reader can return.
  public struct Mark: Sendable {
    fileprivate let byteOffset: Int
    fileprivate let depth: Int
    fileprivate let isFirst: Bool
    fileprivate let lastName: (open: Int, end: Int)
  }

  /// The current position, for ``rewind(to:)``.
  public var mark: Mark {
    Mark(byteOffset: byteOffset, depth: depth, isFirst: isFirst, lastName: lastName)
  }

  /// Returns to an earlier position, from which everything can be read again.
  ///
  /// - Parameter mark: A position in the same text.
  public mutating func rewind(to mark: Mark) {
    byteOffset = mark.byteOffset
    depth = mark.depth
    isFirst = mark.isFirst
    lastName = mark.lastName
  }
}
