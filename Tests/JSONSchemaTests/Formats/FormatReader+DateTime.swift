@testable import JSONSchema

extension FormatReader {
  /// Whether a text is a date-time to the reader that stops at the first problem, which goes character
  /// by character.
  static func readsDateTime(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(FormatProblem) {
      var reader = FormatReader(utf8)
      try DateTimeFormat.readDateTime(&reader)
      try reader.requireEnd()
      return true
    } catch {
      return false
    }
  }
}
