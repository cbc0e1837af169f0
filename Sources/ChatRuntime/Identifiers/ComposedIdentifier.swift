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
/// promises by `separable` that no part but the last does, the type is `LosslessStringConvertible` as well,
/// whose `init?(_ description:)` is written with ``values(of:between:)``.
public protocol ComposedIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {}

extension ComposedIdentifier {
  /// Returns whether the bytes of the text of `lhs` come before those of `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.description.utf8.lexicographicallyPrecedes(rhs.description.utf8)
  }

  /// The values that a text was composed of, each up to the first place of the words behind it.
  ///
  /// - Parameters:
  ///   - text: For example `t1:a:b`.
  ///   - words: What stands before, between and behind the values, for example `["", ":", ""]`.
  /// - Returns: A value for each place between two words, here `["t1", "a:b"]`; nil if the text does not have
  ///   the words.
  public static func values(of text: String, between words: [String]) -> [String]? {
    var rest = text.unicodeScalars[...]
    guard let first = words.first?.unicodeScalars, let last = words.last?.unicodeScalars,
      words.count > 1, rest.starts(with: first)
    else { return nil }
    rest = rest.dropFirst(first.count)
    var values: [String] = []
    for word in words.dropFirst().dropLast() {
      guard let place = rest.firstRange(of: word.unicodeScalars) else { return nil }
      values.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    guard rest.suffix(last.count).elementsEqual(last) else { return nil }
    return values + [String(rest.dropLast(last.count))]
  }
}
