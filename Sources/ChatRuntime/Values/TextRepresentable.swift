/// A value that JSON represents as a text, where several texts can represent the same value.
///
/// `Date`, `URL`, `UUID` and `Data` conform, and so do their optionals, where nil is null. A ``TextBacked`` keeps such
/// a value together with its text.
public protocol TextRepresentable: Hashable, Sendable {
  /// The form in which a ``TextBacked`` keeps the value and its text.
  associatedtype Backing: TextBacking where Backing.Value == Self
}

/// A value together with its text, as a ``TextBacked`` keeps them.
public protocol TextBacking: Hashable, Sendable {
  /// The type of the value.
  associatedtype Value

  /// Keeps a value that is written as its canonical text.
  init(value: Value)

  /// Keeps the value of a text and the text; nil for a text that is not a value of the type.
  init?(text: String)

  /// Reads a text.
  ///
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  init(from reader: inout PayloadReader) throws

  /// The value.
  var value: Value { get }

  /// The text that the value is written as; nil if it cannot be written.
  var text: String? { get }

  /// Writes the text.
  ///
  /// - Throws: `EncodingError` for a value that cannot be written.
  func encode(to writer: inout PayloadWriter) throws
}

/// A value whose text is kept only if it is not the canonical one.
public struct ValueWithText<Value: CanonicalText>: TextBacking {
  /// The value.
  public let value: Value
  /// The text, if it is not the canonical text of the value.
  private let original: String?

  /// Keeps a value that is written as its canonical text.
  public init(value: Value) {
    self.value = value
    original = nil
  }

  /// Keeps the value of a text, and the text unless it is canonical.
  public init?(text: String) {
    guard let (value, isCanonical) = Value.value(of: text) else { return nil }
    self.value = value
    original = isCanonical ? nil : text
  }

  /// Reads a text.
  ///
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  public init(from reader: inout PayloadReader) throws {
    (value, original) = try Value.readWithText(&reader)
  }

  /// The text that was read, or else the canonical one.
  public var text: String? { original ?? value.canonicalText }

  /// Writes the text that was read, or else the canonical one.
  ///
  /// - Throws: `EncodingError` for a value that cannot be written.
  public func encode(to writer: inout PayloadWriter) throws {
    if let original {
      writer.write(original)
    } else {
      try value.writeCanonical(to: &writer)
    }
  }

  /// Returns whether two values are written as the same text.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.value == b.value else { return false }
    guard let text = a.original, let other = b.original else {
      return a.original == nil && b.original == nil
    }
    // Not `==` of the texts, for which canonically equivalent texts are equal.
    return text.utf8.elementsEqual(other.utf8)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A value that one of its texts is made of, which need not be kept.
public protocol CanonicalText: TextRepresentable {
  /// Returns the value of a text, and whether the text is the canonical one of the value.
  ///
  /// - Returns: Nil for a text that is not a value of the type.
  static func value(of text: String) -> (value: Self, isCanonical: Bool)?

  /// Reads a value and its text.
  ///
  /// - Returns: The value, and its text if that is not the canonical text of the value.
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Self, original: String?)

  /// The canonical text, as which the value is written; nil if it has none.
  var canonicalText: String? { get }

  /// Writes the value as its canonical text.
  func writeCanonical(to writer: inout PayloadWriter) throws
}

// MARK: Optional values

extension Optional: TextRepresentable where Wrapped: TextRepresentable {
  /// The form in which the value and its text are kept; nil for nil.
  public typealias Backing = Wrapped.Backing?
}

extension Optional: TextBacking where Wrapped: TextBacking {
  /// The type of the value.
  public typealias Value = Wrapped.Value?

  /// Keeps a value that is written as its canonical text; nil for nil.
  public init(value: Wrapped.Value?) { self = value.map { Wrapped(value: $0) } }

  /// Keeps the value of a text and the text.
  public init?(text: String) {
    guard let wrapped = Wrapped(text: text) else { return nil }
    self = wrapped
  }

  /// Reads a text, or null.
  ///
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readNullIfPresent() ? nil : Wrapped(from: &reader)
  }

  /// The value; nil for nil.
  public var value: Wrapped.Value? { map(\.value) }

  /// The text that the value is written as; nil for nil.
  public var text: String? { flatMap(\.text) }

  /// Writes the text, or null.
  ///
  /// - Throws: `EncodingError` for a value that cannot be written.
  public func encode(to writer: inout PayloadWriter) throws {
    if let self {
      try self.encode(to: &writer)
    } else {
      writer.writeNull()
    }
  }
}
