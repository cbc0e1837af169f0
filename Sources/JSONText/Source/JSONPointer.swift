/// A JSON Pointer (RFC 6901): the path from the root of a document to one of its values.
///
/// Two pointers are equal if their tokens have the same Unicode scalars. Unlike `String`, they
/// distinguish `é` as one scalar from `é` as two.
public struct JSONPointer: Sendable {
  /// The unescaped reference tokens; empty for the root.
  public var tokens: [String]

  /// Creates a pointer from unescaped tokens.
  ///
  /// - Parameter tokens: Member names and array indexes, from the root down.
  public init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// The pointer to the whole document, written as the empty string.
  public static let root = JSONPointer()

  /// Parses the string form (RFC 6901, section 5), for example `/members/0/user~1id`.
  ///
  /// - Parameter text: The empty string, or tokens each preceded by `/`.
  /// - Throws: ``JSONPointerError`` if `/` is missing at the start or `~` is followed by anything
  ///   but `0` or `1`.
  public init(_ text: String) throws(JSONPointerError) {
    tokens = []
    guard !text.isEmpty else { return }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.isEmpty else {
      throw JSONPointerError(text: text, message: "A JSON Pointer begins with / or is empty.")
    }
    for part in parts.dropFirst() {
      guard let token = Self.unescaped(part) else {
        throw JSONPointerError(
          text: text, message: "In a JSON Pointer, ~ is followed by 0 (for ~) or 1 (for /).")
      }
      tokens.append(token)
    }
  }

  /// Parses the URI fragment form (RFC 6901, section 6), for example `#/user%20id`.
  ///
  /// - Parameter fragment: The fragment, with or without its `#`.
  /// - Throws: ``JSONPointerError`` if percent-encoding, UTF-8 or the pointer itself is malformed.
  public init(uriFragment fragment: String) throws(JSONPointerError) {
    let encoded =
      fragment.utf8.first == UInt8(ascii: "#") ? fragment.utf8.dropFirst() : fragment.utf8[...]
    guard let text = Self.percentDecoded(encoded) else {
      throw JSONPointerError(
        text: fragment, message: "The fragment is not percent-encoded UTF-8.")
    }
    try self.init(text)
  }

  /// Returns the pointer to a member of the object to which this pointer refers.
  ///
  /// - Parameter name: The member's name, not escaped.
  /// - Returns: A pointer with one more token.
  public func appending(_ name: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [name])
  }

  /// Returns the pointer to an element of the array to which this pointer refers.
  ///
  /// - Parameter index: The element's index, from 0.
  /// - Returns: A pointer with one more token.
  public func appending(_ index: Int) -> JSONPointer {
    appending(String(index))
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The string form, for example `/members/0/user~1id`; empty for the root.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "0")]
        case UInt8(ascii: "/"): bytes += [UInt8(ascii: "~"), UInt8(ascii: "1")]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The URI fragment form with its `#` (RFC 6901, section 6), for example `#/user%20id`.
  public var uriFragment: String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    let text = description
    var bytes = [UInt8(ascii: "#")]
    bytes.reserveCapacity(text.utf8.count + 1)
    for byte in text.utf8 {
      if Self.isFragmentByte(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 15))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: Hashable {
  /// Returns whether two pointers have the same tokens, compared scalar by scalar.
  ///
  /// - Parameters:
  ///   - first: A pointer.
  ///   - second: Another pointer.
  /// - Returns: Whether they refer to the same location.
  public static func == (first: JSONPointer, second: JSONPointer) -> Bool {
    first.tokens.elementsEqual(second.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Feeds the tokens' scalars into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    for token in tokens {
      for byte in token.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// Creates a pointer from its string form.
  ///
  /// A malformed literal stops the program.
  ///
  /// - Parameter value: The string form.
  public init(stringLiteral value: String) {
    do {
      try self.init(value)
    } catch {
      preconditionFailure("\"\(value)\" is not a JSON Pointer: \(error.message)")
    }
  }
}

/// An error for a text that is not a JSON Pointer.
public struct JSONPointerError: Error, Hashable, Sendable {
  /// The text.
  public let text: String

  /// A one-sentence description of the mistake.
  public let message: String
}

extension JSONPointer {
  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func percentDecoded(_ encoded: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = encoded.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexadecimalDigit),
        let low = rest.next().flatMap(hexadecimalDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    // `String(validating:as:)` requires macOS 15. A repaired text differs from its bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns whether a byte may be in a fragment: `pchar`, `/` or `?` (RFC 3986, section 3.5).
  ///
  /// All other bytes are percent-encoded.
  private static func isFragmentByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }
}
