public import JSONText

/// The member names of one type of object, prepared for look-up by their bytes.
///
/// Create it once, as a static constant; a type that is not generic can contain it. The index of a name in the list
/// identifies the member when an object is read.
///
/// ```swift
/// private static let members = MemberTable(["id", "title", "due"])
/// ```
@_spi(Generated)
public struct MemberTable: Sendable {
  /// The names in the form that the scanner compares.
  @usableFromInline let names: JSONMemberTable

  /// Prepares names.
  ///
  /// - Parameter names: Different names, in the order in which objects usually have them.
  public init(_ names: [String]) {
    self.names = JSONMemberTable(names)
  }

  /// Returns the index of a name, compared scalar by scalar; -1 for an unknown name.
  func place(of name: String) -> Int { names.lookup.index(of: name) }
}
