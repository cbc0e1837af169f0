/// A text that equals another one only if both have the same bytes, such as the name of a channel or a user.
///
/// `String` treats canonically equivalent texts as equal: `é` of one scalar would be the same name as `é` of two
/// scalars, which are two names for the service and in a store. As a property wrapper it makes the synthesized
/// equality of a type exact:
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

  /// Returns whether the bytes of `lhs` come before those of `rhs`, as in a store and on the service.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.wrappedValue.utf8.lexicographicallyPrecedes(rhs.wrappedValue.utf8)
  }
}

extension String {
  /// Returns whether this is the same name as another: the same bytes, not only a canonically equivalent text.
  package func isSameName(as other: String?) -> Bool {
    other.map { JSONName.isEqual(self, $0) } ?? false
  }
}

/// Returns whether two names are the same: the same bytes, or none of them is there.
package func isSameName(_ a: String?, _ b: String?) -> Bool {
  a?.isSameName(as: b) ?? (b == nil)
}
