public import JSONText

/// The names of the members of one type of object, prepared for look-up by their bytes.
///
/// Made once and kept, in the type itself where it is not generic. The place of a name in the list
/// stands for the member when an object is read.
///
/// ```swift
/// private static let members = MemberTable(["id", "title", "due"])
/// ```
@_spi(Generated)
public struct MemberTable: Sendable {
  /// The names, as the scanner compares them.
  @usableFromInline let names: JSONMemberTable

  /// Prepares names.
  ///
  /// - Parameter names: Different names, in the order in which objects usually have them.
  public init(_ names: [String]) {
    self.names = JSONMemberTable(names)
  }

  /// The place of a name, scalar by scalar the same; -1 if it is not there.
  func place(of name: String) -> Int { names.lookup.index(of: name) }
}
