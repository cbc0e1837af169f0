/// What a patch says about one attribute: nothing, "no value any more", or a new value.
///
/// | In JSON | Here | Effect |
/// |---|---|---|
/// | member absent | ``noChange`` | the attribute keeps what it has |
/// | `null` | ``none`` | the attribute is cleared, or what its entity says instead |
/// | a value | ``some(_:)`` | the attribute is replaced whole, never merged |
///
/// The three stay apart through decoding and encoding, with this package's readers and writers and
/// with `Codable` alike.
public enum OptionalChange<Wrapped> {
  /// The patch does not name the attribute.
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
  /// A change to a value, or, for nil, a change that clears.
  ///
  /// There is no way from an optional to ``noChange``: whoever has an optional knows the attribute.
  @inlinable
  public init(_ value: Wrapped?) {
    if let value {
      self = .some(value)
    } else {
      self = .none
    }
  }

  /// Whether the patch names the attribute at all.
  @inlinable
  public var isChange: Bool {
    if case .noChange = self { false } else { true }
  }

  /// The new value; nil both for a change that clears and for no change.
  @inlinable
  public var value: Wrapped? {
    if case .some(let value) = self { value } else { nil }
  }

  /// The same change to a transformed value.
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

  /// The value of an attribute after this change.
  @inlinable
  public func applied(to current: Wrapped?) -> Wrapped? {
    switch self {
    case .noChange: current
    case .none: nil
    case .some(let value): value
    }
  }

  /// Changes an attribute that may have no value.
  @inlinable
  public func apply(to attribute: inout Wrapped?) {
    switch self {
    case .noChange: break
    case .none: attribute = nil
    case .some(let value): attribute = value
    }
  }

  /// Changes an optional attribute that null may leave as it is.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - rule: What a change that clears does to it.
  public func apply(to attribute: inout Wrapped?, null rule: NullRule<Wrapped>) {
    switch self {
    case .noChange: break
    case .none: if case .reset(let value) = rule { attribute = value }
    case .some(let value): attribute = value
    }
  }

  /// Changes an attribute that always has a value.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - rule: What a change that clears does to it, since it can not be without a value.
  @inlinable
  public func apply(to attribute: inout Wrapped, null rule: NullRule<Wrapped>) {
    switch self {
    case .noChange: break
    case .none: if case .reset(let value) = rule { attribute = value }
    case .some(let value): attribute = value
    }
  }
}

/// What `null` in a patch does to an attribute that always has a value.
public enum NullRule<Wrapped> {
  /// The attribute keeps what it has.
  case keep
  /// The attribute gets this value, usually the empty one.
  case reset(Wrapped)
}

extension NullRule: Sendable where Wrapped: Sendable {}

extension OptionalChange {
  /// The value that a change leads to, for something that always has one.
  ///
  /// - Parameter rule: What null means.
  /// - Returns: Nil if it keeps what it has.
  @inlinable
  public func newValue(null rule: NullRule<Wrapped>) -> Wrapped? {
    switch (self, rule) {
    case (.noChange, _), (.none, .keep): nil
    case (.none, .reset(let value)), (.some(let value), _): value
    }
  }
}
