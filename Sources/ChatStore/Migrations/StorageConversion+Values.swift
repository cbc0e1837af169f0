import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@_spi(Adapter) extension StorageConversion {
  /// Converts a value to the new type; null stays null.
  ///
  /// - Returns: The converted value; nil if the conversion would lose information, and for one of the application.
  /// - Throws: ``StoreError`` for a date that no store can keep.
  package func converted(_ value: StoredValue) throws -> StoredValue? {
    switch (self, value) {
    case (_, .null): return .null
    case (.numberToText, .integer(let number)): return .text(String(number))
    case (.numberToText, .real(let number)): return .text(String(number))
    case (.textToInteger, .text(let text)):
      guard let number = Int64(text), String(number) == text else { return nil }
      return .integer(number)
    case (.textToReal, .text(let text)):
      guard let number = Double(text), number.isFinite else { return nil }
      return .real(number)
    case (.integerToReal, .integer(let number)):
      return Int64(exactly: Double(number)) == number ? .real(Double(number)) : nil
    case (.realToInteger, .real(let number)): return Int64(exactly: number).map { .integer($0) }
    case (.textToDate, .text(let text)):
      return try Date.value(of: text)?.value.storedValue
    case (.dateToText, .integer(let count)):
      return Date(microsecondsSince1970: count).canonicalText.map { .text($0) }
    case (.textToJSON, .text(let text)):
      return .text(String(decoding: JSONValue.string(text).bytes(), as: UTF8.self))
    default: return nil
    }
  }
}
