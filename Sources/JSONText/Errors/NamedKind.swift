/// A kind, for example of a failure, with a stable name.
///
/// A structure, and not an enumeration, so that later versions of the package can add kinds. Each
/// kind is one declaration, and each name occurs once:
///
/// ```swift
/// public struct Code: NamedKind {
///   package let name: String
///
///   /// The disk is full.
///   public static let full = Code(name: "full")
/// }
/// ```
package protocol NamedKind: Hashable, Sendable, CustomStringConvertible {
  /// The stable name, for example `trailing-comma`.
  var name: String { get }
}

extension NamedKind {
  /// The stable name, for example `trailing-comma`.
  public var description: String { name }
}
