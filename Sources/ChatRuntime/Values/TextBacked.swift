/// A value together with the text that it was read from, so that it can be written as the same text.
///
/// ```swift
/// struct Visit {
///   @TextBacked var at: Date          // reads "2024-05-01T12:00:00.50+02:00" and writes it
///   @TextBacked var page: URL?        // nil is a member that is left out, or null
///   var stamps: [TextBacked<Date>]    // the wrapper itself, in arrays, maps and cases
/// }
/// ```
///
/// The text is kept only if it differs from the canonical text of the value: for example, lower-case digits of a UUID,
/// an offset other than `Z`, more digits than a `Date` can hold, a leap second, or base64 with line breaks. Setting the
/// value drops the text.
///
/// Two wrappers are equal if they are written as the same text. Wrappers with equal values can differ: `12:00Z` and
/// `14:00+02:00` are the same date and two JSON values.
@propertyWrapper
public struct TextBacked<Value: TextRepresentable>: Hashable, Sendable {
  private var value: Value

  /// The text, if it is not the canonical text of the value.
  private var original: String?

  /// Creates a wrapper of a value that is written as its canonical text.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// Creates a wrapper of a value that is written as its canonical text.
  public init(_ value: Value) {
    self.value = value
  }

  /// Creates the value of a text and keeps the text; nil for a text that is not a value of the type.
  public init?(text: String) {
    guard let (value, isCanonical) = Value.value(of: text) else { return nil }
    self.value = value
    original = isCanonical ? nil : text
  }

  /// Creates a wrapper of an optional value with its text; nil for nil.
  public init<Wrapped>(_ wrapper: TextBacked<Wrapped>?) where Value == Wrapped? {
    value = wrapper?.value
    original = wrapper?.original
  }

  /// The value; setting it drops the original text.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      original = nil
    }
  }

  /// The wrapper itself, so that `$at.text` is the text that `at` is written as.
  public var projectedValue: TextBacked {
    get { self }
    set { self = newValue }
  }

  /// The text that the value is written as; nil for nil, and for a value that cannot be written.
  public var text: String? { original ?? value.canonicalText }

  /// Returns the value with its text, or nil for nil.
  public func unwrapped<Wrapped>() -> TextBacked<Wrapped>? where Value == Wrapped? {
    value.map { TextBacked<Wrapped>(value: $0, original: original) }
  }

  private init(value: Value, original: String?) {
    self.value = value
    self.original = original
  }

  /// Returns whether two wrappers are written as the same text.
  public static func == (a: TextBacked, b: TextBacked) -> Bool {
    guard a.value == b.value else { return false }
    guard let text = a.original, let other = b.original else {
      return a.original == nil && b.original == nil
    }
    // Not `==` of the texts, for which canonically equivalent texts are equal.
    return text.utf8.elementsEqual(other.utf8)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension TextBacked: CustomStringConvertible {
  /// The text, or the value's description if it has no text.
  public var description: String { text ?? String(describing: value) }
}

extension TextBacked: JSONModel {
  /// Reads a text; for an optional value also null.
  ///
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  public init(from reader: inout PayloadReader) throws {
    (value, original) = try Value.readWithText(&reader)
  }

  /// Writes the text that was read, or else the canonical text of the value.
  ///
  /// - Throws: `EncodingError` for a value that cannot be written.
  public func encode(to writer: inout PayloadWriter) throws {
    if let original {
      writer.write(original)
    } else {
      try value.writeCanonical(to: &writer)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads an optional member; an absent one is nil.
  public func decode<Wrapped>(
    _ type: TextBacked<Wrapped?>.Type, forKey key: Key
  ) throws -> TextBacked<Wrapped?> {
    TextBacked(try decodeIfPresent(TextBacked<Wrapped>.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes an optional member; nil leaves it out.
  public mutating func encode<Wrapped>(
    _ value: TextBacked<Wrapped?>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.unwrapped(), forKey: key)
  }
}

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
