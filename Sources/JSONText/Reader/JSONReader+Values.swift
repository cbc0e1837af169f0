extension JSONReader {
  /// Skips the next value, checking all of it.
  ///
  /// - Throws: ``JSONReadError`` if it is malformed or nested too deep.
  public mutating func skipValue() throws(JSONReadError) {
    _ = try readRawValue()
  }

  /// Reads the next value without looking into it, checking all of it.
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

  /// Passes over the next value; over a malformed one by its brackets and quotation marks.
  ///
  /// For parts of a text that are read one by one afterwards, so that a malformed part costs only itself. The
  /// limits hold for what counts as well-formed, and not for what is passed over.
  ///
  /// - Returns: The offsets of its text in ``bytes``, and whether it is well-formed and within the limits.
  /// - Throws: ``JSONReadError`` if nothing is here, or if it does not end.
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

  /// Reads the next value with all it holds.
  ///
  /// - Returns: The value; of members with one name the last one counts.
  /// - Throws: ``JSONReadError`` if it is malformed, or nested deeper than the limits or
  ///   ``JSONValue/maximumDepth`` allow.
  public mutating func readValue() throws(JSONReadError) -> JSONValue {
    try readValue(levels: JSONValue.maximumDepth)
  }

  /// Reads the next value with all it holds, unless it is nested deeper than some levels.
  ///
  /// - Throws: ``JSONReadError`` as ``readValue()``, and for a value that is nested deeper.
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
  /// A place in a text that a reader can return to.
  public struct Mark: Sendable {
    fileprivate let byteOffset: Int
    fileprivate let depth: Int
    fileprivate let isFirst: Bool
    fileprivate let lastName: (open: Int, end: Int)
  }

  /// The current place, for ``rewind(to:)``.
  public var mark: Mark {
    Mark(byteOffset: byteOffset, depth: depth, isFirst: isFirst, lastName: lastName)
  }

  /// Returns to an earlier place, from where everything can be read again.
  ///
  /// - Parameter mark: A place of the same text.
  public mutating func rewind(to mark: Mark) {
    byteOffset = mark.byteOffset
    depth = mark.depth
    isFirst = mark.isFirst
    lastName = mark.lastName
  }

  /// Returns to the name of the member whose value is next, to read the name as a string.
  package mutating func rewindToName() {
    byteOffset = lastName.open
  }
}
