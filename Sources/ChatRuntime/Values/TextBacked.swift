/// A value together with the text that it was read from, so that the same text is written again.
///
/// ```swift
/// struct Visit {
///   @TextBacked var at: Date          // reads "2024-05-01T12:00:00.50+02:00" and writes it
///   @TextBacked var page: URL?        // nil is a member that is left out, or null
///   var stamps: [TextBacked<Date>]    // the wrapper itself, in arrays, maps and cases
/// }
/// ```
///
/// A text is kept only where it is not the one that the value itself would be written as: lower-case
/// digits of a UUID, an offset other than `Z`, more digits than a `Date` can hold, a leap second,
/// base64 with line breaks. Setting the value drops the text.
///
/// Two wrappers are equal if they are written as the same text. The values in them may be equal
/// without that: `12:00Z` and `14:00+02:00` are one moment and two JSON values.
@propertyWrapper
public struct TextBacked<Value: TextRepresentable>: Hashable, Sendable {
  private var value: Value

  /// The text if it is not the canonical one of the value.
  private var original: String?

  /// A value that is written with its canonical text.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// A value that is written with its canonical text.
  public init(_ value: Value) {
    self.value = value
  }

  /// The value of a text, which is kept; nil for a text that stands for no value.
  public init?(text: String) {
    guard let (value, isCanonical) = Value.value(of: text) else { return nil }
    self.value = value
    original = isCanonical ? nil : text
  }

  /// An optional value and its text; nil for nil.
  public init<Wrapped>(_ wrapper: TextBacked<Wrapped>?) where Value == Wrapped? {
    value = wrapper?.value
    original = wrapper?.original
  }

  /// The value; setting it drops the text that was kept.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      original = nil
    }
  }

  /// The wrapper itself: `$at.text` is the text that `at` is written as.
  public var projectedValue: TextBacked {
    get { self }
    set { self = newValue }
  }

  /// The text that it is written as; nil for nil, and for a value that can not be written.
  public var text: String? { original ?? value.canonicalText }

  /// The value with its text; nil for nil.
  public func unwrapped<Wrapped>() -> TextBacked<Wrapped>? where Value == Wrapped? {
    value.map { TextBacked<Wrapped>(value: $0, original: original) }
  }

  private init(value: Value, original: String?) {
    self.value = value
    self.original = original
  }

  /// Whether two are written as the same text.
  public static func == (a: TextBacked, b: TextBacked) -> Bool {
    guard a.value == b.value else { return false }
    guard let text = a.original, let other = b.original else {
      return a.original == nil && b.original == nil
    }
    // Not `==` of the texts, which takes canonically equivalent ones for equal.
    return text.utf8.elementsEqual(other.utf8)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension TextBacked: CustomStringConvertible {
  /// The text, or the value's description if there is none.
  public var description: String { text ?? String(describing: value) }
}

extension TextBacked: JSONModel {
  /// Reads a text; for an optional value also null.
  ///
  /// - Throws: `JSONReadError` for a text that stands for no value.
  public init(from reader: inout PayloadReader) throws {
    (value, original) = try Value.readWithText(&reader)
  }

  /// Writes the text that was read, or else the canonical one of the value.
  ///
  /// - Throws: `EncodingError` for a value that can not be written.
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
