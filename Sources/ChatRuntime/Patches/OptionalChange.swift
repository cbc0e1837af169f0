/// The change of one attribute in a patch: no change, no value, or a new value.
///
/// | In JSON | Here | Effect |
/// |---|---|---|
/// | member absent | ``noChange`` | the attribute keeps its value |
/// | `null` | ``none`` | the attribute is cleared, or changed as its ``NullRule`` says |
/// | a value | ``some(_:)`` | the attribute is replaced as a whole, never merged |
///
/// Decoding and encoding preserve the three cases, with this package's readers and writers as well as with `Codable`.
public enum OptionalChange<Wrapped> {
  /// The patch does not contain the attribute.
  case noChange
  /// The patch clears the attribute.
  case none
  /// The patch sets the attribute to this value.
  case some(Wrapped)
}

extension OptionalChange: Equatable where Wrapped: Equatable {}
extension OptionalChange: Hashable where Wrapped: Hashable {}
extension OptionalChange: Sendable where Wrapped: Sendable {}

extension OptionalChange {
  /// The attribute keeps its value: ``noChange``.
  @inlinable public static var keep: OptionalChange { .noChange }

  /// The attribute is cleared: ``none``.
  @inlinable public static var clear: OptionalChange { .none }

  /// The attribute is set to a value: ``some(_:)``.
  ///
  /// ```swift
  /// patch.title = .set("Boiler")
  /// ```
  @inlinable
  public static func set(_ value: Wrapped) -> OptionalChange { .some(value) }

  /// Creates the change from one value of an attribute to another; no change for equal ones.
  public init(from old: Wrapped?, to new: Wrapped?) where Wrapped: Equatable {
    self = old == new ? .noChange : OptionalChange(new)
  }

  /// Creates a change to a value, or, for nil, a change that clears the attribute.
  ///
  /// An optional never becomes ``noChange``, because a caller with an optional knows the attribute's new value.
  @inlinable
  public init(_ value: Wrapped?) {
    if let value {
      self = .some(value)
    } else {
      self = .none
    }
  }

  /// Whether the patch contains the attribute.
  @inlinable
  public var isChange: Bool {
    if case .noChange = self { false } else { true }
  }

  /// The new value; nil for a change that clears the attribute, and for no change.
  @inlinable
  public var value: Wrapped? {
    if case .some(let value) = self { value } else { nil }
  }

  /// Returns the same change with a transformed value.
  @inlinable
  public func map<Other, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Other
  ) throws(Failure) -> OptionalChange<Other> {
    switch self {
    case .noChange: .noChange
    case .none: .none
    case .some(let value): .some(try transform(value))
    }
  }

  /// Returns the value of an attribute after this change.
  @inlinable
  public func applied(to current: Wrapped?) -> Wrapped? {
    switch self {
    case .noChange: current
    case .none: nil
    case .some(let value): value
    }
  }

  /// Changes an optional attribute.
  @inlinable
  public func apply(to attribute: inout Wrapped?) {
    switch self {
    case .noChange: break
    case .none: attribute = nil
    case .some(let value): attribute = value
    }
  }

  /// Changes an optional attribute, with a rule for null.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - rule: The effect of null on it.
  public func apply(to attribute: inout Wrapped?, null rule: NullRule<Wrapped>) {
    switch self {
    case .noChange: break
    case .none: if case .reset(let value) = rule { attribute = value }
    case .some(let value): attribute = value
    }
  }

  /// Changes an attribute that is not optional.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - rule: The effect of null on it, since it must have a value.
  @inlinable
  public func apply(to attribute: inout Wrapped, null rule: NullRule<Wrapped>) {
    switch self {
    case .noChange: break
    case .none: if case .reset(let value) = rule { attribute = value }
    case .some(let value): attribute = value
    }
  }
}

/// The effect of `null` in a patch on an attribute that is not optional.
public enum NullRule<Wrapped> {
  /// The attribute keeps its value.
  case keep
  /// The attribute is set to this value, usually the empty one.
  case reset(Wrapped)
}

extension NullRule: Sendable where Wrapped: Sendable {}

extension OptionalChange {
  /// Returns the new value of an attribute that is not optional.
  ///
  /// - Parameter rule: The effect of null.
  /// - Returns: The new value; nil if the attribute keeps its value.
  @inlinable
  public func newValue(null rule: NullRule<Wrapped>) -> Wrapped? {
    switch (self, rule) {
    case (.noChange, _), (.none, .keep): nil
    case (.none, .reset(let value)), (.some(let value), _): value
    }
  }
}

// A `Codable` value cannot see that its member is absent, because it is only decoded if the member exists. Overloads
// for containers distinguish the three cases. The compiler's synthesized coding of a structure calls them because of
// the property's type.

extension OptionalChange: Decodable where Wrapped: Decodable {
  /// Reads null as a change that clears the attribute, and anything else as a change to that value.
  ///
  /// `KeyedDecodingContainer` distinguishes an absent member; this initializer does not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .none : .some(try container.decode(Wrapped.self))
  }
}

extension OptionalChange: Encodable where Wrapped: Encodable {
  /// Writes the new value, or null for a change that clears the attribute.
  ///
  /// - Throws: `EncodingError` for ``noChange`` outside an object, because only an object can leave out a value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .noChange:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "No change can be written only as a member that is left out."))
    case .none: try container.encodeNil()
    case .some(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a member of a patch: an absent member is no change, and null clears the attribute.
  public func decode<Wrapped: Decodable>(
    _ type: OptionalChange<Wrapped>.Type, forKey key: Key
  ) throws -> OptionalChange<Wrapped> {
    guard contains(key) else { return .noChange }
    return try decodeNil(forKey: key) ? .none : .some(decode(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a member of a patch: no change leaves it out, and a change that clears the attribute writes null.
  public mutating func encode<Wrapped: Encodable>(
    _ change: OptionalChange<Wrapped>, forKey key: Key
  ) throws {
    switch change {
    case .noChange: break
    case .none: try encodeNil(forKey: key)
    case .some(let value): try encode(value, forKey: key)
    }
  }
}
