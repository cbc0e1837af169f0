import JSONText

/// The kinds of string content that are asserted.
///
/// JSON Schema draft 7 Validation, 8.3 and 8.4. In later drafts, the keywords are only annotations.
package enum StringContent: UInt8, BitwiseCopyable, Sendable, Hashable {
  /// Base64 (RFC 4648, section 4), with optional line breaks.
  case base64
  /// A JSON text.
  case json
  /// A JSON text in base64.
  ///
  /// A string that is not base64 is not checked.
  case jsonInBase64

  /// The reason for which a string does not have the required content.
  package struct Problem: Sendable, Hashable {
    /// The end of a sentence whose subject is the string.
    package var sentence: String
    /// Details, which may quote the string.
    package var detail: String?
  }

  /// Returns the problem with a string; nil if it has the required content.
  package func problem(inUTF8 text: UnsafeBufferPointer<UInt8>) -> Problem? {
    switch self {
    case .base64: return Self.decoded(text) == nil ? Problem(sentence: "is not base64") : nil
    case .json: return Self.problem(ofJSON: Array(text))
    case .jsonInBase64: return Self.decoded(text).flatMap(Self.problem)
    }
  }

  private static func problem(ofJSON bytes: [UInt8]) -> Problem? {
    do {
      _ = try JSONDocument(bytes)
      return nil
    } catch {
      return Problem(sentence: "holds no JSON", detail: error.message)
    }
  }

  /// Returns the bytes that a base64 text encodes; nil if the text is not base64.
  private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count, padding) = (0 as UInt32, 0, 0)
    for byte in text where byte != 0x0A && byte != 0x0D {
      count += 1
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      if count % 4 == 0 {
        bytes.append(UInt8(bits >> 16 & 0xFF))
        bytes.append(UInt8(bits >> 8 & 0xFF))
        bytes.append(UInt8(bits & 0xFF))
      }
    }
    guard count % 4 == 0, padding <= 2 else { return nil }
    switch padding {
    case 1: bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    case 2: bytes.append(UInt8(bits >> 4 & 0xFF))
    default: break
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
