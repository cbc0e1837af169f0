/// A value or `null`, where the member that holds it may be left out as well.
///
/// A property `Nullable<String>?` tells three things apart:
///
/// | In JSON | Here |
/// |---|---|
/// | member absent | `nil` |
/// | `null` | ``null`` |
/// | `"x"` | `.value("x")`, or just `"x"` |
///
/// There is no `nil` literal for it: `note = nil` leaves the member out, whatever the type around it.
@frozen
public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// Anything else.
  case value(Wrapped)
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable {
  /// A value; `null` for nil.
  @inlinable
  public init(_ wrapped: Wrapped?) {
    if let wrapped {
      self = .value(wrapped)
    } else {
      self = .null
    }
  }

  /// The value; nil for `null`.
  @inlinable
  public var wrapped: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether it is `null`.
  @inlinable
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// `null` or the transformed value.
  @inlinable
  public func map<Other, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Other
  ) throws(Failure) -> Nullable<Other> {
    switch self {
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

extension Nullable: CustomStringConvertible {
  /// The value's description, or `null`.
  public var description: String {
    switch self {
    case .null: "null"
    case .value(let value): String(describing: value)
    }
  }
}
