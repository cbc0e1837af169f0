/// The member names that a reader expects, laid out for lookup without creating strings.
///
/// The table is a class, so passing it to a reader for each member only counts a reference.
///
/// ```swift
/// let table = JSONMemberTable(["id", "name"])
/// while let index = try reader.nextMember(in: table) {
///   switch index {
///   case 0: id = try reader.readString()
///   case 1: name = try reader.readString()
///   default: try reader.skipValue()  // JSONMemberTable.unknown
///   }
/// }
/// ```
public final class JSONMemberTable {
  /// The result of ``JSONReader/nextMember(in:after:)`` for a name that is not in the table.
  public static let unknown = -1

  /// The names.
  ///
  /// The position of a name is its index.
  public let names: [String]

  /// The names in the form in which they are compared.
  ///
  /// The lookup is valid only while the table exists, so its user must retain the table. Users
  /// retain it once for each object, because passing a class from call to call would count
  /// references for each member.
  @usableFromInline package let lookup: JSONMemberLookup

  /// Creates a table.
  ///
  /// - Parameter names: Distinct names, in the order in which they usually occur.
  public init(_ names: [String]) {
    self.names = names
    lookup = JSONMemberLookup(names)
  }

  deinit {
    lookup.deallocate()
  }
}

/// A table is immutable after initialization: `names`, and the memory of `lookup`.
extension JSONMemberTable: @unchecked Sendable {}
