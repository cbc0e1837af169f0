/// An identity made of several attributes, which has one text.
///
/// Stored and compared as its parts; the text is for what needs a single key, such as a list in a
/// user interface. Generated:
///
/// ```swift
/// public struct AssignmentID: ComposedIdentifier {
///   public var projectId: ProjectID
///   public var personId: PersonID
///
///   public var description: String { "\(projectId):\(personId)" }
/// }
/// ```
///
/// No protocol requirement takes the text apart again: a part may hold the separator. Where a spec
/// promises that the first part never does, generated code offers `init?(_ description:)` with
/// ``split(_:at:)`` and conforms to `LosslessStringConvertible`.
public protocol ComposedIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {}

extension ComposedIdentifier {
  /// Whether the text of `lhs` comes before that of `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.description < rhs.description
  }

  /// The text before the first separator and all of the text after it.
  ///
  /// - Returns: Nil if there is no separator in the text.
  public static func split(
    _ text: String, at separator: Character
  ) -> (first: String, rest: String)? {
    guard let index = text.firstIndex(of: separator) else { return nil }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }
}
