/// Reads a text from front to back on request, without making a tree.
///
/// The caller asks for what it expects, in the order of the text:
///
/// ```swift
/// try reader.beginObject()
/// var member = JSONMemberTable.unknown
/// while let next = try reader.nextMember(in: table, after: member) {
///   member = next
///   switch next {
///   case 0: id = try reader.readString()
///   default: try reader.skipValue()
///   }
/// }
/// try reader.finish()
/// ```
///
/// What is read is checked exactly as ``JSONDocument`` checks it, skipped values included, and
/// ``finish()`` sees to the rest, so that both accept the same texts. A name that is repeated comes
/// as often as it is there; assigning each time makes the last one count.
public struct JSONReader: Sendable {
  /// The text.
  public let bytes: [UInt8]

  /// How much the text may ask for.
  public let limits: JSONLimits

  /// The offset of the next byte to read.
  public internal(set) var byteOffset = 0

  /// How many arrays and objects are open.
  var depth = 0

  /// Whether an array or object has just begun, so that no comma precedes what is next.
  var isFirst = false

  /// The offset of the last name's quotation mark, and the offset behind the name.
  var lastName = (open: 0, end: 0)

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: How much the text may ask for.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: How much the text may ask for.
  public init(_ text: String, limits: JSONLimits = .standard) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// Calls a closure with the scanner and turns its failures into read errors.
  @inline(__always)
  func scan<Result>(
    _ body: (JSONScanner) throws(ScanFailure) -> Result
  ) throws(JSONReadError) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONReadError) -> Result in
      let scanner = JSONScanner(buffer, limits: limits)
      do throws(ScanFailure) {
        return try body(scanner)
      } catch {
        throw JSONReadError(scanner.explained(error))
      }
    }
  }

  /// Moves to the next value and returns the first byte of it.
  @inline(__always)
  mutating func valueStart() throws(JSONReadError) -> UInt8 {
    let start = byteOffset
    let found = try scan { (scanner) throws(ScanFailure) -> (offset: Int, byte: UInt8) in
      let offset = scanner.skipWhitespace(start)
      guard offset < scanner.end else {
        throw scanner.mistakenValue(offset, in: scanner.innermostOpening(before: offset))
      }
      return (offset, scanner[offset])
    }
    byteOffset = found.offset
    return found.byte
  }

  /// Returns the kind of the next value without reading it.
  ///
  /// - Returns: The kind that its first character tells; the rest is not checked yet.
  /// - Throws: ``JSONReadError`` if no value begins here.
  public mutating func peekKind() throws(JSONReadError) -> JSONKind {
    switch try valueStart() {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw mistakenValue()
    }
  }

  /// Checks that only whitespace is left behind the root value.
  ///
  /// - Throws: ``JSONReadError`` if something else is there, or if the text is longer than the
  ///   limits allow.
  public mutating func finish() throws(JSONReadError) {
    let start = byteOffset
    byteOffset = try scan { (scanner) throws(ScanFailure) -> Int in
      if let maximum = limits.maximumByteCount, scanner.end > maximum {
        throw ScanFailure(.byteCountLimit, at: maximum)
      }
      let rest = scanner.skipWhitespace(start)
      guard rest == scanner.end else { throw scanner.mistakenEnd(rest) }
      return rest
    }
  }
}
