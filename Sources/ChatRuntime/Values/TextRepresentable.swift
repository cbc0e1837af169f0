/// A value that JSON represents as a text, where several texts can represent the same value.
///
/// `Date`, `URL`, `UUID` and `Data` conform, and so do their optionals, where nil is null. A ``TextBacked`` keeps such
/// a value together with its text.
public protocol TextRepresentable: Hashable, Sendable {
  /// Reads a value and its text.
  ///
  /// - Returns: The value, and its text if that is not the canonical text of the value.
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Self, original: String?)

  /// Returns the value of a text, and whether the text is the canonical one of the value.
  ///
  /// - Returns: Nil for a text that is not a value of the type.
  static func value(of text: String) -> (value: Self, isCanonical: Bool)?

  /// The canonical text, as which the value is written; nil if it has none.
  var canonicalText: String? { get }

  /// Writes the value as its canonical text.
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

  /// Returns the value of a text, and whether the text is canonical.
  public static func value(of text: String) -> (value: Wrapped?, isCanonical: Bool)? {
    guard let (value, isCanonical) = Wrapped.value(of: text) else { return nil }
    return (value, isCanonical)
  }

  /// The canonical text of the value; nil for nil.
  public var canonicalText: String? { self?.canonicalText }

  /// Writes the value as its canonical text, or null.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    if let self {
      try self.writeCanonical(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}
