/// A value of the application, which components pass on without using it.
///
/// For example a colour, an image or a view: types that a package without a user interface cannot
/// name.
public struct OpaqueValue: Hashable, Sendable {
  /// The value.
  public let value: any Hashable & Sendable

  /// Wraps a value.
  public init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  /// Returns the value, if it has a type.
  public func get<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// Returns whether two values have the same type and are equal.
  public static func == (a: OpaqueValue, b: OpaqueValue) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
