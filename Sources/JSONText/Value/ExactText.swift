/// A text that equals another one only if both have the same bytes, such as the ID of a channel or
/// user.
///
/// `String` treats canonically equivalent texts as equal: `é` as one scalar would be the same name
/// as `é` as two scalars, but the service and a store treat them as two names. As a property
/// wrapper, this type makes the synthesized equality of its enclosing type exact:
///
/// ```swift
/// struct Typist: Hashable {
///   @ExactText var user: String
/// }
/// ```
@propertyWrapper
public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public var wrappedValue: String

  /// Creates an exact text.
  public init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
  }

  /// Creates an exact text.
  public init(_ text: String) {
    self.init(wrappedValue: text)
  }

  /// Returns whether both texts have the same bytes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    JSONName.isEqual(lhs.wrappedValue, rhs.wrappedValue)
  }

  /// Feeds the bytes into a hasher.
  public func hash(into hasher: inout Hasher) {
    JSONName.hash(wrappedValue, into: &hasher)
  }

  /// Returns whether the bytes of `lhs` sort before those of `rhs`, as in a store and on the
  /// service.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.wrappedValue.utf8.lexicographicallyPrecedes(rhs.wrappedValue.utf8)
  }
}

extension String {
  /// Returns whether this is the same name as another: equal in bytes, not only canonically
  /// equivalent.
  package func isSameName(as other: String?) -> Bool {
    other.map { JSONName.isEqual(self, $0) } ?? false
  }
}

/// Returns whether two names have the same bytes, or both are nil.
package func isSameName(_ a: String?, _ b: String?) -> Bool {
  a?.isSameName(as: b) ?? (b == nil)
}
