import JSONSchema
@_spi(Engine) import JSONText

// Properties of the next value, which is not consumed. They are functions of the JSON reader because they need nothing
// but the bytes.

@_spi(Generated)
extension JSONReader {
  /// Returns the kind of the next value.
  @usableFromInline
  mutating func nextKind() throws -> PayloadKind {
    switch try peekKind() {
    case .null: return .null
    case .boolean: return .boolean
    case .string: return .string
    case .array: return .array
    case .object: return .object
    case .number:
      let start = mark
      defer { rewind(to: start) }
      // Most numbers are integers without fraction and exponent.
      let range = try readRawValue()
      let isPlain = bytes[range].allSatisfy {
        $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".")
      }
      if isPlain { return .integer }
      rewind(to: start)
      return try readNumber().isInteger ? .integer : .number
    }
  }

  /// Returns whether the next value is one of several.
  @usableFromInline
  mutating func isNext(oneOf constants: PayloadConstants) throws -> Bool {
    guard constants.has(try peekKind()) else { return false }
    let start = mark
    defer { rewind(to: start) }
    return constants.contains(try readValue())
  }

  @usableFromInline
  mutating func isNextNull() throws -> Bool { try peekKind() == .null }

  @usableFromInline
  mutating func isNext(_ types: PayloadTypes) throws -> Bool {
    types.allow(try nextKind())
  }

  @usableFromInline
  mutating func isNext(within length: ClosedRange<Int>) throws -> Bool {
    try withNextText { TextLength.isWithin(length, $0) } ?? true
  }

  @usableFromInline
  mutating func isNext(matching pattern: PayloadPattern) throws -> Bool {
    let start = mark
    guard try peekKind() == .string else { return true }
    defer { rewind(to: start) }
    return try pattern.matches(readString())
  }

  @usableFromInline
  mutating func isNext(of format: PayloadFormat) throws -> Bool {
    try withNextText { format.rule.isValid(utf8: $0) } ?? true
  }

  /// Calls a closure with the UTF-8 of the next value if it is a string, and does not consume the value.
  ///
  /// - Returns: The result of the closure; nil for another kind of value.
  private mutating func withNextText<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result? {
    guard try peekKind() == .string else { return nil }
    let start = mark
    defer { rewind(to: start) }
    return try withString(body)
  }

  /// Returns the next value if it is a number, and does not consume it.
  @usableFromInline
  mutating func nextNumber() throws -> PayloadNumber? {
    guard try peekKind() == .number else { return nil }
    let start = mark
    defer { rewind(to: start) }
    return try PayloadNumber(readNumber())
  }

  @usableFromInline
  mutating func isNext(objectOf types: PayloadTypes) throws -> Bool {
    switch try peekKind() {
    case .object: break
    case .null: return true
    default: return false
    }
    let start = mark
    defer { rewind(to: start) }
    try beginObject()
    while try nextMember(in: .empty) != nil {
      guard types.allow(try nextKind()) else { return false }
      try skipValue()
    }
    return true
  }

  @usableFromInline
  mutating func nextElementCount() throws -> Int? {
    guard try peekKind() == .array else { return nil }
    let start = mark
    defer { rewind(to: start) }
    var count = 0
    try beginArray()
    while try nextElement() {
      try skipValue()
      count += 1
    }
    return count
  }

  @usableFromInline
  mutating func nextMemberCount() throws -> Int? {
    guard try peekKind() == .object else { return nil }
    let start = mark
    defer { rewind(to: start) }
    var members = MemberMap<Void>()
    try beginObject()
    while let name = try nextMemberName() {
      members.set((), for: name)
      try skipValue()
    }
    return members.count
  }

  /// Returns whether an object in the next value repeats a name.
  func nextRepeatsNames() throws -> Bool {
    do {
      return try JSONDocument(prefixOf: bytes, from: byteOffset, limits: limits).hasDuplicateMembers
    } catch {
      throw try mistakeInNextValue()
    }
  }

  /// Whether an object anywhere in the payload repeats a name, or the payload is not JSON.
  var payloadRepeatsNames: Bool {
    (try? JSONDocument(bytes, limits: limits).hasDuplicateMembers) ?? true
  }

  /// Passes the tape of the next value to a closure, from which it must not escape.
  mutating func withNextTape(
    in memory: TapeMemory, _ body: (JSONTape) throws -> Bool
  ) throws -> Bool {
    _ = try peekKind()
    let (limits, start) = (limits, byteOffset)
    var result: Result<Bool, any Error>?
    bytes.withUnsafeBufferPointer { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      _ = memory.value(in: rest, limits: limits) { tape in
        result = Result { try body(tape) }
        return true
      }
    }
    guard let result else { throw try mistakeInNextValue() }
    return try result.get()
  }

  /// Returns the error for a value that is nested too deeply; throws the reader's own error for one that is not JSON.
  private func mistakeInNextValue() throws -> JSONReadError {
    var copy = self
    try copy.skipValue()
    return tooDeep()
  }

  /// Returns the members of the next value, an object, that a table does not list.
  func unknownMembers(besides members: JSONMemberTable) throws -> JSONObject {
    var copy = self
    var object = JSONObject()
    try copy.beginObject()
    while let index = try copy.nextMember(in: members) {
      if index >= 0 {
        try copy.skipValue()
      } else {
        let name = copy.memberName
        object.append(name, try copy.readValue())
      }
    }
    return object
  }

  /// Returns the text of a member of the next value; the last member of a repeated name counts.
  ///
  /// - Returns: The text; nil if the next value is not an object, does not have the member, or if the member's value is
  ///   of another kind.
  mutating func nextText(ofMember name: String) throws -> String? {
    guard try peekKind() == .object else { return nil }
    let start = mark
    defer { rewind(to: start) }
    var text: String?
    try beginObject()
    while try nextMember(in: .empty) != nil {
      if isMemberName(name), try peekKind() == .string {
        text = try readString()
      } else {
        if isMemberName(name) { text = nil }
        try skipValue()
      }
    }
    return text
  }

  /// Returns the error for the value before the reader, of the right kind but not a value of the type.
  func unreadable(_ expected: String, from start: Int) -> JSONReadError {
    let begin = valueStart(from: start)
    let text = bytes[begin..<max(begin, min(byteOffset, begin + 60))]
    let isCut = byteOffset > begin + 60
    return JSONReadError(
      .unreadable, byteOffset: begin, expected: expected,
      found: String(decoding: text, as: UTF8.self) + (isCut ? "…" : ""))
  }

  /// Returns the offset of the next value, after white space.
  func valueStart(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Reads a string without copying it.
  ///
  /// - Parameter body: Receives the UTF-8 of the string, which is valid only within the call.
  /// - Returns: The result of `body`.
  /// - Throws: `JSONReadError` if the next value is not a string.
  mutating func withString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result {
    let token = try readStringToken()
    guard !token.hasEscapes else {
      var text = escapedText(of: token)
      return text.withUTF8(body)
    }
    // Called here and not in `JSONText`, so that this function is specialized for the result's type. A generic
    // function of another module looks up types at each call, which takes longer than reading a date.
    return body(content(of: token))
  }
}

extension JSONReader {
  /// Returns whether the name that was read last equals a given one, without creating a string.
  func isMemberName(_ name: String) -> Bool {
    var name = name
    let start = memberNameOffset + 1
    let isPlain = name.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        guard start + wanted.count < bytes.count, bytes[start + wanted.count] == UInt8(ascii: "\"")
        else { return false }
        return UnsafeBufferPointer(rebasing: bytes[start..<start + wanted.count])
          .elementsEqual(wanted)
      }
    }
    // Between quotation marks, a quotation mark or a backslash can only be part of an escape.
    if isPlain { return true }
    guard hasEscapedName else { return false }
    return memberName.utf8.elementsEqual(name.utf8)
  }

  /// Whether the name that was read last contains escapes.
  private var hasEscapedName: Bool {
    var offset = memberNameOffset + 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") { return true }
      if bytes[offset] == UInt8(ascii: "\"") { return false }
      offset += 1
    }
    return false
  }
}
