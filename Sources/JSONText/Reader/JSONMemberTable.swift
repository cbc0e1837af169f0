/// The member names that a reader knows, laid out so that a name in a text is found without
/// making a string of it.
///
/// A class, so that handing the table to a reader for each member counts one reference.
public final class JSONMemberTable {
  /// What ``JSONReader/nextMember(in:after:)`` returns for a name that is not in the table.
  public static let unknown = -1

  /// The names, in the order that gives each its index.
  public let names: [String]

  /// The names as they are compared.
  ///
  /// Valid while the table is: whoever uses them holds on to the table. That is done once for an
  /// object, where a class handed from call to call would be counted for each of its members.
  @usableFromInline package let lookup: JSONMemberLookup

  /// Creates a table.
  ///
  /// - Parameter names: Different names, in the order in which texts usually have them.
  public init(_ names: [String]) {
    self.names = names
    lookup = JSONMemberLookup(names)
  }

  deinit {
    lookup.deallocate()
  }
}

/// Nothing in a table changes after it has been made: `names`, and what `lookup` points to.
extension JSONMemberTable: @unchecked Sendable {}
