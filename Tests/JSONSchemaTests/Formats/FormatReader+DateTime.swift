@testable import JSONSchema

extension FormatReader {
  /// Whether a text is a date-time to the reader that stops at the first problem, which goes character
  /// by character.
  static func readsDateTime(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(FormatProblem) {
      var reader = FormatReader(utf8)
      try DateFormat.readDate(&reader)
      guard reader.skip("T") || reader.skip("t") else { return false }
      try TimeFormat.readTime(&reader)
      try reader.requireEnd()
      return true
    } catch {
      return false
    }
  }
}
