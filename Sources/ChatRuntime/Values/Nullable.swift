/// A value or `null`, for a member that may also be absent.
///
/// A property `Nullable<String>?` distinguishes three cases:
///
/// | In JSON | Here |
/// |---|---|
/// | member absent | `nil` |
/// | `null` | ``null`` |
/// | `"x"` | `.value("x")`, or just `"x"` |
///
/// The type has no `nil` literal, so `note = nil` always leaves the member out, whatever the enclosing type.
@frozen
public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value that is not `null`.
  case value(Wrapped)
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable {
  /// Creates a value, or `null` from nil.
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

  /// Returns `null` or the transformed value.
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
