/// A value of the application's own, which components pass on without a look into it.
///
/// A colour, an image, a view: what a package without a user interface can not name.
public struct OpaqueValue: Hashable, Sendable {
  /// The value.
  public let value: any Hashable & Sendable

  /// Wraps a value.
  public init(_ value: some Hashable & Sendable) {
    self.value = value
  }

  /// The value, if it is of a type.
  public func get<Value>(as type: Value.Type = Value.self) -> Value? { value as? Value }

  /// Whether two values are of one type and equal.
  public static func == (a: OpaqueValue, b: OpaqueValue) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
