/// Builds the tape of a text in one pass, without recursion.
///
/// While an array or object is open, the second word of its entry holds the index of the enclosing
/// one and the number of children so far. So nesting takes no extra memory.
struct TapeParser {
  private let scanner: JSONScanner
  private let maximumDepth: Int
  private var tape: TapeBuilder
  private var depth = 0

  /// The index of the innermost open array or object; -1 at the root.
  private var container = -1
  private var isObject = false

  /// The names that are repeated later, each with the next equal name.
  private(set) var duplicates: [(first: Int, second: Int)] = []

  init(_ scanner: JSONScanner, maximumDepth: Int) {
    self.init(scanner, maximumDepth: maximumDepth, tape: TapeBuilder(byteCount: scanner.end))
  }

  /// Creates a parser that writes to memory that was used before.
  ///
  /// The caller deallocates it.
  init(_ scanner: JSONScanner, maximumDepth: Int, tape: TapeBuilder) {
    self.scanner = scanner
    self.maximumDepth = maximumDepth
    self.tape = tape
  }

  /// Empties the tape and returns it for reuse.
  ///
  /// The words built so far are lost.
  mutating func takeTape() -> TapeBuilder {
    tape.removeAll()
    return tape
  }

  /// The words built so far.
  ///
  /// The caller deallocates them.
  var words: UnsafeMutablePointer<UInt64> { tape.words }

  /// Parses one value and the whitespace before it.
  ///
  /// - Parameter start: The offset at which to begin.
  /// - Returns: The offset after the value.
  /// - Throws: The first mistake.
  mutating func parse(from start: Int) throws(ScanFailure) -> Int {
    var offset = scanner.skipWhitespace(start)
    guard offset < scanner.end else { throw scanner.mistakenValue(offset) }
    while true {
      // 1. A value begins at `offset`, which is before the end.
      let byte = scanner[offset]
      if byte | 0x20 == UInt8(ascii: "{") {
        let inside = try open(offset)
        if isObject {
          if scanner[inside] != UInt8(ascii: "}") {
            offset = try name(inside, after: nil)
            continue
          }
        } else if scanner[inside] != UInt8(ascii: "]") {
          offset = inside
          tape.words[container + 1] &+= 1
          continue
        }
        offset = inside
      } else {
        offset = try scalar(byte, at: offset)
      }
      // 2. A value ended, or an empty array or object began, before `offset`.
      if try !separator(&offset) { return offset }
    }
  }

  /// Moves over closing brackets and a comma to the next value.
  ///
  /// - Returns: Whether there is another value. If not, the root value has ended.
  @inline(__always)
  private mutating func separator(_ offset: inout Int) throws(ScanFailure) -> Bool {
    while container >= 0 {
      offset = scanner.skipWhitespace(offset)
      guard offset < scanner.end else { throw scanner.mistakenSeparator(offset, in: opening) }
      let byte = scanner[offset]
      if byte == UInt8(ascii: ",") {
        let comma = offset
        offset = scanner.skipWhitespace(offset + 1)
        if isObject {
          offset = try name(offset, after: comma)
        } else {
          guard offset < scanner.end, scanner[offset] != UInt8(ascii: "]") else {
            throw scanner.mistakenValue(offset, in: opening, after: comma)
          }
          tape.words[container + 1] &+= 1
        }
        return true
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw scanner.mistakenSeparator(offset, in: opening)
      }
      offset += 1
      close(offset)
    }
    return false
  }

  /// The offset of the innermost open bracket.
  private var opening: Int { Int(tape.words[container] >> 32) }

  @inline(__always)
  private mutating func add(_ tag: JSONTape.Tag, _ start: Int, _ end: Int) {
    let length = min(end - start, JSONTape.longLength)
    tape.append(UInt64(start) << 32 | UInt64(length) << 4 | UInt64(tag.rawValue), offset: end)
  }

  @inline(__always)
  private mutating func scalar(_ byte: UInt8, at start: Int) throws(ScanFailure) -> Int {
    switch byte {
    case UInt8(ascii: "\""):
      let (end, hasEscapes) = try scanner.stringEnd(start)
      add(hasEscapes ? .escapedString : .string, start, end)
      return end
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let (end, isWhole) = try scanner.numberEnd(start)
      add(isWhole ? .integer : .number, start, end)
      return end
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let end = try scanner.literalEnd(start)
      let tag: JSONTape.Tag =
        byte == UInt8(ascii: "t") ? .true : byte == UInt8(ascii: "f") ? .false : .null
      add(tag, start, end)
      return end
    default:
      throw scanner.mistakenValue(
        start, in: container < 0 ? nil : opening, after: precedingSeparator(start))
    }
  }

  /// Returns the offset of the comma or colon before a value, for an error message.
  private func precedingSeparator(_ start: Int) -> Int? {
    var offset = start - 1
    while offset > 0, scanner[offset] <= UInt8(ascii: " ") { offset -= 1 }
    return offset >= 0 && ",:".utf8.contains(scanner[offset]) ? offset : nil
  }

  /// Enters the array or object at `start`.
  ///
  /// Returns the offset of the first byte after its bracket and whitespace.
  @inline(__always)
  private mutating func open(_ start: Int) throws(ScanFailure) -> Int {
    guard depth < maximumDepth else { throw ScanFailure(.depthLimit, at: start) }
    depth += 1
    let index = tape.count
    isObject = scanner[start] == UInt8(ascii: "{")
    add(isObject ? .object : .array, start, start)
    tape.append(UInt64(UInt32(truncatingIfNeeded: container)) << 32, offset: start)
    container = index
    let inside = scanner.skipWhitespace(start + 1)
    guard inside < scanner.end else { throw scanner.mistakenSeparator(inside, in: start) }
    return inside
  }

  /// Leaves the innermost array or object, whose text ends before `end`.
  @inline(__always)
  private mutating func close(_ end: Int) {
    let state = tape.words[container + 1]
    var count = state & 0xFFFF_FFFF
    let length = UInt64(min(end - Int(tape.words[container] >> 32), JSONTape.longLength))
    tape.words[container] |= length << 4
    tape.words[container + 1] = count << 32 | UInt64(tape.count)
    if isObject, count > 1 {
      count -= markRepeatedNames()
      tape.words[container + 1] = count << 32 | UInt64(tape.count)
    }
    depth -= 1
    let outer = UInt32(truncatingIfNeeded: state >> 32)
    container = outer == .max ? -1 : Int(outer)
    isObject =
      container >= 0 && tape.words[container] & 15 == UInt64(JSONTape.Tag.object.rawValue)
  }

  /// Reads a member's name and colon.
  ///
  /// Returns the offset of its value.
  @inline(__always)
  private mutating func name(_ start: Int, after comma: Int?) throws(ScanFailure) -> Int {
    let opening = opening
    guard start < scanner.end, scanner[start] == UInt8(ascii: "\"") else {
      throw scanner.mistakenName(start, in: opening, after: comma)
    }
    let (end, hasEscapes) = try scanner.stringEnd(start)
    let value = try scanner.memberValue(end, in: opening)
    add(hasEscapes ? .escapedString : .string, start, end)
    tape.words[container + 1] &+= 1
    return value
  }

  /// Marks the names of the innermost object that are repeated later.
  ///
  /// Returns their number.
  private mutating func markRepeatedNames() -> UInt64 {
    let view = JSONTape(words: tape.words, bytes: scanner.base, byteCount: scanner.end)
    let pairs = RepeatedNames.pairs(of: container, in: view)
    guard !pairs.isEmpty else { return 0 }
    tape.words[container] |= UInt64(JSONTape.Tag.objectWithDuplicates.rawValue)
    for (first, _) in pairs {
      // From `string` to `shadowedName`, and from `escapedString` to `escapedShadowedName`.
      tape.words[first] += 2
    }
    duplicates += pairs
    return UInt64(pairs.count)
  }
}
