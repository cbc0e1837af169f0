extension JSONReader {
  /// Enters an object.
  ///
  /// Its members come next.
  ///
  /// - Throws: ``JSONReadError`` if the next value is anything else or nested too deep.
  public mutating func beginObject() throws(JSONReadError) {
    guard valueStart() == UInt8(ascii: "{") else { throw unexpected("an object") }
    try open()
  }

  /// Enters an array.
  ///
  /// Its elements come next.
  ///
  /// - Throws: ``JSONReadError`` if the next value is anything else or nested too deep.
  public mutating func beginArray() throws(JSONReadError) {
    guard valueStart() == UInt8(ascii: "[") else { throw unexpected("an array") }
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

  /// Moves to the next element, or leaves the array at its end.
  ///
  /// - Returns: Whether there is an element to read.
  /// - Throws: ``JSONReadError`` if neither a comma nor the end of the array is next.
  public mutating func nextElement() throws(JSONReadError) -> Bool {
    let first = scanner.skipWhitespace(byteOffset)
    guard first < scanner.end else { throw failed(scanner.mistakenSeparator(first)) }
    if scanner[first] == UInt8(ascii: "]") {
      leave(closedAt: first)
      return false
    }
    guard !isFirst else {
      isFirst = false
      byteOffset = first
      return true
    }
    guard scanner[first] == UInt8(ascii: ",") else {
      throw failed(scanner.mistakenSeparator(first))
    }
    byteOffset = scanner.skipWhitespace(first + 1)
    guard byteOffset < scanner.end, scanner[byteOffset] != UInt8(ascii: "]") else {
      throw failed(
        scanner.mistakenValue(
          byteOffset, in: scanner.innermostOpening(before: byteOffset), after: first))
    }
    return true
  }

  @inline(__always)
  private mutating func leave(closedAt offset: Int) {
    byteOffset = offset &+ 1
    isFirst = false
    depth &-= 1
  }

  /// Moves to the next member and reads its name, or leaves the object at its end.
  ///
  /// - Returns: The name, with escapes resolved; `nil` at the end of the object.
  /// - Throws: ``JSONReadError`` if neither a member nor the end of the object is next.
  public mutating func nextMemberName() throws(JSONReadError) -> String? {
    guard let open = try openName() else { return nil }
    do throws(ScanFailure) {
      let name = try scanner.decodedString(open)
      try closeName(open, end: name.end)
      return name.text
    } catch {
      throw failed(error)
    }
  }

  /// The last name that ``nextMember(in:after:)`` or ``nextMemberName()`` read, with escapes
  /// resolved.
  public var memberName: String {
    lastName.end == 0 ? "" : scanner.string(lastName.open, end: lastName.end)
  }

  /// The offset of the opening quotation mark of the last name read.
  public var memberNameOffset: Int { lastName.open }

  /// Moves to the next member and looks up its name, or leaves the object at its end.
  ///
  /// - Parameters:
  ///   - table: The names that the caller expects.
  ///   - previous: The index of the previous member. The name after it in the table is tried first.
  /// - Returns: The index of the name in the table; ``JSONMemberTable/unknown`` if the table does
  ///   not contain it, in which case ``memberName`` is the name; `nil` at the end of the object.
  /// - Throws: ``JSONReadError`` if neither a member nor the end of the object is next.
  public mutating func nextMember(
    in table: JSONMemberTable, after previous: Int = JSONMemberTable.unknown
  ) throws(JSONReadError) -> Int? {
    try withExtendedLifetime(table) { () throws(JSONReadError) -> Int? in
      try nextMember(in: table.lookup, after: previous)
    }
  }

  /// Moves to the next member like the function above, with the names of a table that the caller
  /// retains.
  @usableFromInline
  package mutating func nextMember(
    in names: JSONMemberLookup, after previous: Int
  ) throws(JSONReadError) -> Int? {
    guard let open = try openName() else { return nil }
    do throws(ScanFailure) {
      if let (index, end) = names.short(at: open &+ 1, after: previous, in: scanner) {
        try closeName(open, end: end)
        return index
      }
      let (end, hasEscapes) = try scanner.stringEnd(open)
      try closeName(open, end: end)
      if hasEscapes { return names.index(of: scanner.string(open, end: end)) }
      let count = end - open - 2
      return names.index(
        of: UnsafeBufferPointer(start: scanner.base + open + 1, count: count),
        head: scanner.head(open + 1, count: count))
    } catch {
      throw failed(error)
    }
  }

  /// Moves to the quotation mark of the next member's name, or leaves the object at its end.
  @inline(__always)
  private mutating func openName() throws(JSONReadError) -> Int? {
    // The fast path for most writers: the name directly follows the comma, or a single space after
    // it.
    if !isFirst, byteOffset &+ 3 <= scanner.end {
      let separator = UInt16(
        littleEndian: UnsafeRawPointer(scanner.base).loadUnaligned(
          fromByteOffset: byteOffset, as: UInt16.self))
      if separator == 0x222C { return byteOffset &+ 1 }
      if separator == 0x202C, scanner[byteOffset &+ 2] == UInt8(ascii: "\"") {
        return byteOffset &+ 2
      }
    }
    return try openDistantName()
  }

  /// Does the same in all other cases: the name is further away, or the object ends.
  @inline(__always)
  private mutating func openDistantName() throws(JSONReadError) -> Int? {
    let first = scanner.skipWhitespace(byteOffset)
    guard first < scanner.end else { throw failed(scanner.mistakenSeparator(first)) }
    if scanner[first] == UInt8(ascii: "}") {
      leave(closedAt: first)
      return nil
    }
    var open = first
    if !isFirst {
      guard scanner[first] == UInt8(ascii: ",") else {
        throw failed(scanner.mistakenSeparator(first))
      }
      open = scanner.skipWhitespace(first &+ 1)
    }
    guard open < scanner.end, scanner[open] == UInt8(ascii: "\"") else {
      throw failed(
        scanner.mistakenName(
          open, in: scanner.innermostOpening(before: open) ?? 0, after: isFirst ? nil : first))
    }
    return open
  }

  /// Moves over the colon after a name.
  @inline(__always)
  private mutating func closeName(_ open: Int, end: Int) throws(ScanFailure) {
    var colon = end
    if colon >= scanner.end || scanner[colon] != UInt8(ascii: ":") {
      colon = scanner.skipWhitespace(end)
      guard colon < scanner.end, scanner[colon] == UInt8(ascii: ":") else {
        throw scanner.mistakenColon(colon, in: scanner.innermostOpening(before: open) ?? 0)
      }
    }
    byteOffset = colon &+ 1
    lastName = (open, end)
    isFirst = false
  }
}

extension JSONScanner {
  /// Returns the mistake after a value of the innermost open array or object.
  @inline(never)
  func mistakenSeparator(_ offset: Int) -> ScanFailure {
    if let opening = innermostOpening(before: offset) {
      return mistakenSeparator(offset, in: opening)
    }
    return offset < end ? mistakenEnd(offset) : mistakenValue(offset)
  }

  /// Returns the bytes between the quotation marks of a string.
  @inline(__always)
  func content(_ open: Int, end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + open + 1, count: end - open - 2)
  }

  /// Returns the first eight bytes of a name as a word, padded with zeros.
  @inline(__always)
  func head(_ start: Int, count: Int) -> UInt64 {
    if start + 8 <= end {
      return UInt64(littleEndian: load8(start)) & JSONMemberLookup.mask(count)
    }
    var head: UInt64 = 0
    for index in 0..<min(count, 8) { head |= UInt64(base[start + index]) << (8 * UInt64(index)) }
    return head
  }
}
