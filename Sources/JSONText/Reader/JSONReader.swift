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
public struct JSONReader {
  /// The text.
  public let bytes: [UInt8]

  /// Recognises the tokens of `bytes`, whose address it has.
  ///
  /// Found once and not for every token. It stays right because the reader holds on to the array and
  /// nobody else can change it in place: an array of bytes has its elements in one block of memory,
  /// and whoever writes to another reference to it gets a copy.
  let scanner: JSONScanner

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
    scanner = bytes.withUnsafeBufferPointer { JSONScanner($0, limits: limits) }
  }

  /// Creates a reader at the start of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: How much the text may ask for.
  public init(_ text: String, limits: JSONLimits = .standard) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// Moves to the next value and returns the first byte of it; 0 at the end of the text, which
  /// begins no value.
  @inline(__always)
  mutating func valueStart() -> UInt8 {
    byteOffset = scanner.skipWhitespace(byteOffset)
    return byteOffset < scanner.end ? scanner[byteOffset] : 0
  }

  /// Returns the kind of the next value without reading it.
  ///
  /// - Returns: The kind that its first character tells; the rest is not checked yet.
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

  /// Checks that only whitespace is left behind the root value.
  ///
  /// - Throws: ``JSONReadError`` if something else is there, or if the text is longer than the
  ///   limits allow.
  public mutating func finish() throws(JSONReadError) {
    if let maximum = limits.maximumByteCount, scanner.end > maximum {
      throw failed(ScanFailure(.byteCountLimit, at: maximum))
    }
    let rest = scanner.skipWhitespace(byteOffset)
    guard rest == scanner.end else { throw failed(scanner.mistakenEnd(rest)) }
    byteOffset = rest
  }
}

/// The scanner has nothing but the address of bytes that the reader keeps and nobody changes.
extension JSONReader: @unchecked Sendable {}
