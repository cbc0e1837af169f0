/// Converts JSON with comments and trailing commas, as editors have it in their settings, to JSON.
///
/// Comments and trailing commas become blanks, so that every value stays where it is.
package enum JSONCConverter {
  /// Returns the text as JSON.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: The document, or a comment that is not closed.
  package static func convert(_ bytes: [UInt8]) -> Conversion {
    var json = bytes
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in 0..<offset { json[index] = blank }
    /// The comma after which nothing but blanks and comments came.
    var comma: Int?
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        comma = nil
        offset = endOfString(bytes, from: offset)
      case UInt8(ascii: "/") where beginsComment(bytes, at: offset):
        guard let end = endOfComment(bytes, from: offset) else {
          return .failure(ConversionFailure("the comment has no `*/` at its end", at: offset))
        }
        for index in offset..<end where bytes[index] > blank { json[index] = blank }
        offset = end
      case UInt8(ascii: ","):
        comma = offset
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { json[comma] = blank }
        comma = nil
        offset += 1
      case 0...blank: offset += 1
      default:
        comma = nil
        offset += 1
      }
    }
    return .success(ConvertedDocument(json: json, map: nil))
  }

  private static let blank = UInt8(ascii: " ")

  /// Returns the offset after the closing quote of a string, or the end of its line if it is not closed.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset, bytes.count)
  }

  /// Returns whether `//` or `/*` is at an offset.
  static func beginsComment(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "/")
      && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
  }

  /// Returns the offset after a comment; nil if it is not closed.
  static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int? {
    if bytes[start + 1] == UInt8(ascii: "/") {
      return bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
    }
    var offset = start + 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        return offset + 2
      }
      offset += 1
    }
    return nil
  }
}
