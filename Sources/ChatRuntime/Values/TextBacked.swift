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
  @usableFromInline
  var backing: Value.Backing

  @inlinable
  init(backing: Value.Backing) {
    self.backing = backing
  }

  /// Creates a wrapper of a value that is written as its canonical text.
  public init(wrappedValue: Value) {
    self.init(backing: Value.Backing(value: wrappedValue))
  }

  /// Creates a wrapper of a value that is written as its canonical text.
  public init(_ value: Value) {
    self.init(backing: Value.Backing(value: value))
  }

  /// Creates the value of a text and keeps the text; nil for a text that is not a value of the type.
  public init?(text: String) {
    guard let backing = Value.Backing(text: text) else { return nil }
    self.init(backing: backing)
  }

  /// Creates a wrapper of an optional value with its text; nil for nil.
  @inlinable
  public init<Wrapped>(_ wrapper: TextBacked<Wrapped>?) where Value == Wrapped? {
    self.init(backing: wrapper?.backing)
  }

  /// The value; setting it drops the original text.
  public var wrappedValue: Value {
    get { backing.value }
    set { backing = Value.Backing(value: newValue) }
  }

  /// The wrapper itself, so that `$at.text` is the text that `at` is written as.
  @inlinable public var projectedValue: TextBacked {
    get { self }
    set { self = newValue }
  }

  /// The text that the value is written as; nil for nil, and for a value that cannot be written.
  public var text: String? { backing.text }

  /// Returns the value with its text, or nil for nil.
  @inlinable
  public func unwrapped<Wrapped>() -> TextBacked<Wrapped>? where Value == Wrapped? {
    backing.map { TextBacked<Wrapped>(backing: $0) }
  }

  /// Returns whether two wrappers are written as the same text.
  public static func == (a: TextBacked, b: TextBacked) -> Bool { a.backing == b.backing }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(backing) }
}

extension TextBacked: CustomStringConvertible {
  /// The text, or the value's description if it has no text.
  public var description: String { text ?? String(describing: wrappedValue) }
}

extension TextBacked: JSONModel {
  /// Reads a text; for an optional value also null.
  ///
  /// - Throws: `JSONReadError` for a text that is not a value of the type.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self.init(backing: try Value.Backing(from: &reader))
  }

  /// Writes the text that was read, or else the canonical text of the value.
  ///
  /// - Throws: `EncodingError` for a value that cannot be written.
  public func encode(to writer: inout PayloadWriter) throws {
    try backing.encode(to: &writer)
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
