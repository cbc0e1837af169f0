public import JSONText

/// The names of the members that a model reads and writes.
///
/// An enumeration at file scope (generic types can not hold the table), with a case per member and
/// the table in one line:
///
/// ```swift
/// private enum TaskMember: String, PayloadMember {
///   case id
///   case title
///   case dueDate = "due"
///
///   static let table = PayloadMemberTable(TaskMember.self)
/// }
/// ```
public protocol PayloadMember: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  /// The members, prepared for look-up by bytes; made once.
  static var table: PayloadMemberTable<Self> { get }
}

/// The members of an object type, prepared for look-up by the bytes of their names.
///
/// A class, because each object that is read holds on to the table.
public final class PayloadMemberTable<Member: PayloadMember>: Sendable {
  /// The names, as the scanner compares them.
  @usableFromInline let names: JSONMemberTable
  /// The members, at the indexes of their names.
  @usableFromInline let members: [Member]

  /// All members of an enumeration.
  public init(_ type: Member.Type) {
    members = Array(Member.allCases)
    names = JSONMemberTable(members.map(\.rawValue))
  }
}
