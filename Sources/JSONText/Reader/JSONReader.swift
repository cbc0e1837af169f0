/// Reads a text from front to back on request, without building a tree.
///
/// The caller requests the values that it expects, in the order of the text:
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
/// Everything that is read is checked exactly as ``JSONDocument`` checks it, skipped values
/// included, and ``finish()`` checks the rest. So both accept the same texts. A repeated name is
/// returned each time it occurs; if the caller assigns each time, the last one counts.
public struct JSONReader {
  /// The text.
  public let bytes: [UInt8]

  /// Recognizes the tokens of `bytes`, of which it keeps the address.
  ///
  /// The address is determined once instead of for every token. It stays valid because the reader
  /// retains the array, and the array cannot change in place while it does: the elements of an
  /// array of bytes are in one block of memory, and a write through another reference copies them
  /// first.
  let scanner: JSONScanner

  /// The limits that the text must stay within.
  public let limits: JSONLimits

  /// The offset of the next byte to read.
  public internal(set) var byteOffset = 0

  /// The number of open arrays and objects.
  var depth = 0

  /// Whether an array or object has just begun, so that no comma precedes the next element or
  /// member.
  var isFirst = false

  /// The offset of the last name's opening quotation mark, and the offset after the name.
  var lastName = (open: 0, end: 0)

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits that the text must stay within.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) {
    self.bytes = bytes
    self.limits = limits
    scanner = bytes.withUnsafeBufferPointer { JSONScanner($0, limits: limits) }
  }

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: The limits that the text must stay within.
  public init(_ text: String, limits: JSONLimits = .standard) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// Moves to the next value and returns its first byte; 0 at the end of the text.
  ///
  /// No value begins with a zero byte.
  @inline(__always)
  mutating func valueStart() -> UInt8 {
    byteOffset = scanner.skipWhitespace(byteOffset)
    return byteOffset < scanner.end ? scanner[byteOffset] : 0
  }

  /// Returns the kind of the next value without reading it.
  ///
  /// - Returns: The kind that its first character indicates. The rest is not checked yet.
  /// - Throws: ``JSONReadError`` if no value begins here.
  public mutating func peekKind() throws(JSONReadError) -> JSONKind {
    switch valueStart() {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw mistakenValue()
    }
  }

  /// Checks that only whitespace follows the root value.
  ///
  /// - Throws: ``JSONReadError`` if anything else follows, or if the text is longer than the limits
  ///   allow.
  public mutating func finish() throws(JSONReadError) {
    if let maximum = limits.maximumByteCount, scanner.end > maximum {
      throw failed(ScanFailure(.byteCountLimit, at: maximum))
    }
    let rest = scanner.skipWhitespace(byteOffset)
    guard rest == scanner.end else { throw failed(scanner.mistakenEnd(rest)) }
    byteOffset = rest
  }
}

/// The scanner holds only the address of bytes that the reader retains and that never change.
extension JSONReader: @unchecked Sendable {}
