package import JSONText
import TOMLKit

/// Converts TOML 1.0 and 1.1 to JSON.
///
/// TOMLKit decides whether a text is TOML, and words what is wrong with it. It keeps neither the places of values nor
/// the order of members, holds no integer of more than 64 bits, and takes dates apart; these come from the text. It reads
/// 1.0, so what 1.1 adds is replaced by equally long parts of 1.0 before.
package struct TOMLConverter: Sendable {
  package init() {}

  /// Returns the document in a text.
  package func document(in bytes: [UInt8]) -> Conversion {
    do throws(ConversionFailure) {
      var outline = TOMLOutline(bytes)
      // Before the library, which ends the process at some mistakes.
      try outline.read()
      try Self.check(outline.asVersion10)
      var text = MappedText(capacity: bytes.count)
      try outline.write(to: &text)
      return .success(ConvertedDocument(json: text.bytes, map: text.map))
    } catch {
      return .failure(error)
    }
  }

  private static func check(_ bytes: [UInt8]) throws(ConversionFailure) {
    if let offset = bytes.firstIndex(of: 0) {
      throw ConversionFailure("there is a control character, which TOML does not allow", at: offset)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConversionFailure("the text is not UTF-8", at: 0)
    }
    do {
      _ = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      // The library has no integers of more than 64 bits.
      if error.description.contains("not representable in 64 bits") {
        return try check(withoutDigits(bytes, at: offset(of: error.source.begin, in: bytes)))
      }
      throw ConversionFailure(
        sentence(error.description), at: offset(of: error.source.begin, in: bytes))
    } catch {
      throw ConversionFailure("the text can not be read as TOML", at: 0)
    }
  }

  /// Returns the text with blanks for all but one of the digits of an integer, so that everything else can be checked.
  private static func withoutDigits(
    _ bytes: [UInt8], at offset: Int
  ) throws(ConversionFailure) -> [UInt8] {
    var bytes = bytes
    func isPart(_ byte: UInt8) -> Bool {
      "0123456789abcdefABCDEF_xob+-".utf8.contains(byte)
    }
    guard bytes.indices.contains(offset) || offset == bytes.count else { return bytes }
    var start = offset
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    guard end - start > 10 else {
      throw ConversionFailure("this integer has more than 64 bits", at: start)
    }
    bytes[start] = UInt8(ascii: "1")
    for index in start + 1..<end { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  /// Returns the offset of a line and a column, both counted from 1.
  private static func offset(of position: TOMLSourcePosition, in bytes: [UInt8]) -> Int {
    var offset = 0
    for _ in 1..<max(1, position.line) {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      offset = end + 1
    }
    for _ in 1..<max(1, position.column) where offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
    return min(offset, bytes.count)
  }

  /// Returns what the library says, in the form of our sentences.
  private static func sentence(_ description: String) -> String {
    var text = description
    if let range = text.firstRange(of: "Error while parsing ") {
      text = String(text[range.upperBound...])
    }
    while text.hasSuffix(".") || text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
