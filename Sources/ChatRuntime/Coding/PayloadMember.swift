/// The members of an object as an enumeration, where a model tells them apart by name.
///
/// At file scope (generic types can not hold the table), with a case per member and the table in one
/// line:
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
public protocol PayloadMember: RawRepresentable, CaseIterable, Sendable
where RawValue == String {
  /// The members, prepared for look-up by bytes; made once.
  static var table: PayloadMemberTable<Self> { get }
}

/// The table of an enumeration's members.
public final class PayloadMemberTable<Member: PayloadMember>: Sendable {
  /// The names.
  public let names: MemberTable
  /// The members, at the places of their names.
  @usableFromInline let members: [Member]

  /// All members of an enumeration.
  public init(_ type: Member.Type) {
    members = Array(Member.allCases)
    names = MemberTable(members.map(\.rawValue))
  }

  /// The member at a place that ``MemberReader/next(_:)`` has told; nil for one that is not listed.
  @inlinable
  public subscript(place: Int) -> Member? { place >= 0 ? members[place] : nil }
}

extension PayloadReader {
  /// Begins an object of which the members are known.
  @inlinable
  public mutating func beginObject<Member: PayloadMember>(
    of members: PayloadMemberTable<Member>
  ) throws -> MemberReader {
    try beginObject(of: members.names)
  }
}
