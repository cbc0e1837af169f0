extension JSONReader {
  /// Enters an object; its members come next.
  ///
  /// - Throws: ``JSONReadError`` if the next value is something else or nested too deep.
  public mutating func beginObject() throws(JSONReadError) {
    guard try valueStart() == UInt8(ascii: "{") else { throw unexpected("an object") }
    try open()
  }

  /// Enters an array; its elements come next.
  ///
  /// - Throws: ``JSONReadError`` if the next value is something else or nested too deep.
  public mutating func beginArray() throws(JSONReadError) {
    guard try valueStart() == UInt8(ascii: "[") else { throw unexpected("an array") }
    try open()
  }

  private mutating func open() throws(JSONReadError) {
    guard depth < limits.maximumDepth else {
      throw JSONReadError(ScanFailure(.depthLimit, at: byteOffset))
    }
    depth += 1
    byteOffset += 1
    isFirst = true
  }

  /// Moves to the next element, or leaves the array if there is none.
  ///
  /// - Returns: Whether there is an element to be read.
  /// - Throws: ``JSONReadError`` if neither a comma nor the end of the array is next.
  public mutating func nextElement() throws(JSONReadError) -> Bool {
    let start = byteOffset
    let wasFirst = isFirst
    let next = try scan { (scanner) throws(ScanFailure) -> (offset: Int, isElement: Bool) in
      var offset = scanner.skipWhitespace(start)
      guard offset < scanner.end else { throw scanner.mistakenSeparator(offset) }
      if scanner[offset] == UInt8(ascii: "]") { return (offset + 1, false) }
      if wasFirst { return (offset, true) }
      guard scanner[offset] == UInt8(ascii: ",") else { throw scanner.mistakenSeparator(offset) }
      let comma = offset
      offset = scanner.skipWhitespace(offset + 1)
      guard offset < scanner.end, scanner[offset] != UInt8(ascii: "]") else {
        throw scanner.mistakenValue(
          offset, in: scanner.innermostOpening(before: offset), after: comma)
      }
      return (offset, true)
    }
    byteOffset = next.offset
    isFirst = false
    if !next.isElement { depth -= 1 }
    return next.isElement
  }

  /// Moves to the next member and reads its name, or leaves the object if there is none.
  ///
  /// - Returns: The name, escapes resolved; `nil` at the end of the object.
  /// - Throws: ``JSONReadError`` if neither a member nor the end of the object is next.
  public mutating func nextMemberName() throws(JSONReadError) -> String? {
    try nextMember { scanner, open, end, hasEscapes in
      hasEscapes
        ? JSONStringDecoding.escapedString(scanner.content(open, end: end))
        : String(decoding: scanner.content(open, end: end), as: UTF8.self)
    }
  }

  /// The name that ``nextMember(in:after:)`` or ``nextMemberName()`` read last, escapes resolved.
  public var memberName: String {
    bytes.withUnsafeBufferPointer { buffer in
      lastName.end == 0 ? "" : JSONScanner(buffer).string(lastName.open, end: lastName.end)
    }
  }

  /// The offset of the quotation mark of the name that was read last.
  public var memberNameOffset: Int { lastName.open }

  /// Moves to the next member and looks its name up, or leaves the object if there is none.
  ///
  /// - Parameters:
  ///   - table: The names that the caller knows.
  ///   - previous: The index of the member before; the one behind it in the table is tried first.
  /// - Returns: The name's index in the table; ``JSONMemberTable/unknown`` if it is not there, in
  ///   which case ``memberName`` tells the name; `nil` at the end of the object.
  /// - Throws: ``JSONReadError`` if neither a member nor the end of the object is next.
  public mutating func nextMember(
    in table: JSONMemberTable, after previous: Int = JSONMemberTable.unknown
  ) throws(JSONReadError) -> Int? {
    try nextMember { scanner, open, end, hasEscapes in
      if hasEscapes { return table.index(of: scanner.string(open, end: end)) }
      let name = scanner.content(open, end: end)
      let head = scanner.head(open + 1, count: name.count)
      let predicted = previous + 1
      if predicted < table.entries.count {
        let entry = table.entries[predicted]
        if entry.head == head, entry.count == name.count, table.hasTail(entry, of: name) {
          return predicted
        }
      }
      return table.index(of: name, head: head)
    }
  }

  @inline(__always)
  private mutating func nextMember<Result>(
    _ body: (JSONScanner, _ open: Int, _ end: Int, _ hasEscapes: Bool) -> Result
  ) throws(JSONReadError) -> Result? {
    let start = byteOffset
    let wasFirst = isFirst
    var name = lastName
    let next = try scan { (scanner) throws(ScanFailure) -> (offset: Int, result: Result?) in
      var offset = scanner.skipWhitespace(start)
      guard offset < scanner.end else { throw scanner.mistakenSeparator(offset) }
      if scanner[offset] == UInt8(ascii: "}") { return (offset + 1, nil) }
      var comma: Int? = nil
      if !wasFirst {
        guard scanner[offset] == UInt8(ascii: ",") else { throw scanner.mistakenSeparator(offset) }
        comma = offset
        offset = scanner.skipWhitespace(offset + 1)
      }
      guard offset < scanner.end, scanner[offset] == UInt8(ascii: "\"") else {
        throw scanner.mistakenName(
          offset, in: scanner.innermostOpening(before: offset) ?? 0, after: comma)
      }
      let (end, hasEscapes) = try scanner.stringEnd(offset)
      name = (offset, end)
      let value = scanner.skipWhitespace(end)
      guard value < scanner.end, scanner[value] == UInt8(ascii: ":") else {
        throw scanner.mistakenColon(
          value, in: scanner.innermostOpening(before: offset) ?? 0)
      }
      return (value + 1, body(scanner, offset, end, hasEscapes))
    }
    byteOffset = next.offset
    lastName = name
    isFirst = false
    if next.result == nil { depth -= 1 }
    return next.result
  }
}

extension JSONScanner {
  /// Returns the mistake behind a value of the innermost open array or object.
  @inline(never)
  func mistakenSeparator(_ offset: Int) -> ScanFailure {
    innermostOpening(before: offset).map { mistakenSeparator(offset, in: $0) }
      ?? mistakenEnd(offset)
  }

  /// Returns the bytes between the quotation marks of a string.
  @inline(__always)
  func content(_ open: Int, end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + open + 1, count: end - open - 2)
  }

  /// Returns the first eight bytes of a name as a word, zeros behind a shorter one.
  @inline(__always)
  func head(_ start: Int, count: Int) -> UInt64 {
    if start + 8 <= end {
      return UInt64(littleEndian: load8(start)) & JSONMemberTable.mask(count)
    }
    var head: UInt64 = 0
    for index in 0..<min(count, 8) { head |= UInt64(base[start + index]) << (8 * UInt64(index)) }
    return head
  }
}
