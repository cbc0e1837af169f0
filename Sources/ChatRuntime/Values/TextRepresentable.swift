/// A value that JSON holds as a text of which more than one can stand for the same value.
///
/// `Date`, `URL`, `UUID` and `Data` conform, and so do their optionals, for which nil is null; a
/// ``TextBacked`` keeps such a value together with its text.
public protocol TextRepresentable: Hashable, Sendable {
  /// Reads a value and the text that it was made of.
  ///
  /// - Returns: The value, and its text unless that is the one that the value itself would be written
  ///   as.
  /// - Throws: `JSONReadError` for a text that stands for no value.
  static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Self, original: String?)

  /// The value of a text, and whether it is the text that the value itself would be written as.
  ///
  /// - Returns: Nil for a text that stands for no value.
  static func value(of text: String) -> (value: Self, isCanonical: Bool)?

  /// The text that the value itself is written as; nil if it has none.
  var canonicalText: String? { get }

  /// Writes the value itself.
  func writeCanonical(to writer: inout PayloadWriter) throws
}

extension Optional: TextRepresentable where Wrapped: TextRepresentable {
  /// Reads a value and its text, or null.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Wrapped?, original: String?) {
    if try reader.readNullIfPresent() { return (nil, nil) }
    return try Wrapped.readWithText(&reader)
  }

  /// The value of a text.
  public static func value(of text: String) -> (value: Wrapped?, isCanonical: Bool)? {
    guard let (value, isCanonical) = Wrapped.value(of: text) else { return nil }
    return (value, isCanonical)
  }

  /// The value's text; nil for nil.
  public var canonicalText: String? { self?.canonicalText }

  /// Writes the value itself, or null.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    if let self {
      try self.writeCanonical(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}
