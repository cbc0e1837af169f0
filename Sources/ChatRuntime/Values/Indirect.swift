/// A value in a heap-allocated box, so that a structure can have a property of its own type.
///
/// ```swift
/// struct Folder {
///   var name: String
///   @Indirect var parent: Folder?
/// }
/// ```
///
/// A copy shares the box until one of the two is changed (copy on write).
@propertyWrapper
public struct Indirect<Value> {
  /// The box of the value, which is never changed while it is shared.
  @usableFromInline
  final class Box {
    @usableFromInline var value: Value

    @usableFromInline
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var box: Box

  /// Creates a value in a new box.
  @inlinable
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    get { box.value }
    set {
      if isKnownUniquelyReferenced(&box) {
        box.value = newValue
      } else {
        box = Box(newValue)
      }
    }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

// `Box.value` is safe, because it is written only through a wrapper that holds the only reference to the box.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  /// Returns whether the values are equal.
  @inlinable
  public static func == (a: Indirect, b: Indirect) -> Bool {
    a.box === b.box || a.box.value == b.box.value
  }
}

extension Indirect: Hashable where Value: Hashable {
  /// Feeds the value into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }
}

extension Indirect: CustomStringConvertible {
  /// The value's description.
  public var description: String { String(describing: box.value) }
}

extension Indirect: JSONDecodable where Value: JSONDecodable {
  /// Reads the value.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self.init(wrappedValue: try Value(from: &reader))
  }
}

extension Indirect: JSONEncodable where Value: JSONEncodable {
  /// Writes the value.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    try box.value.encode(to: &writer)
  }
}

extension Indirect: Decodable where Value: Decodable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension Indirect: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(box.value)
  }
}

extension KeyedDecodingContainer {
  /// Reads an optional member into a box; an absent one is nil.
  public func decode<Wrapped: Decodable>(
    _ type: Indirect<Wrapped?>.Type, forKey key: Key
  ) throws -> Indirect<Wrapped?> {
    Indirect(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes an optional member from a box; nil leaves it out.
  public mutating func encode<Wrapped: Encodable>(
    _ value: Indirect<Wrapped?>, forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
