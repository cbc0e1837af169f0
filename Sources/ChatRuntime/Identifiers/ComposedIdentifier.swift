/// An identity that consists of several attributes and has a single text.
///
/// It is stored and compared by its parts. The text is for code that needs a single key, such as a list in a user
/// interface. Example of a generated one:
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
/// The protocol cannot split the text again, because a part may contain the separator. If a spec promises with
/// `separable` that only the last part does, the type also conforms to `LosslessStringConvertible`, and its `init?(_
/// description:)` uses ``values(of:between:)``.
public protocol ComposedIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {}

extension ComposedIdentifier {
  /// Returns whether the bytes of the text of `lhs` come before those of `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.description.utf8.lexicographicallyPrecedes(rhs.description.utf8)
  }

  /// Splits a text into the values that it was composed of.
  ///
  /// Each value ends at the first occurrence of the next word.
  ///
  /// - Parameters:
  ///   - text: For example `t1:a:b`.
  ///   - words: The texts before, between and after the values, for example `["", ":", ""]`.
  /// - Returns: The values between the words, here `["t1", "a:b"]`; nil if the text does not contain the words.
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
