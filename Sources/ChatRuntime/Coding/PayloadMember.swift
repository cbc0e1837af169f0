/// The members of an object as an enumeration, where a model tells them apart by name.
///
/// With a case per member and the table in one line; at file scope if the model is generic, because
/// generic types can not hold the table:
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
///
/// The constants of a member that tells the alternatives of a choice apart are listed in the same way.
@_spi(Generated)
public protocol PayloadMember: CaseIterable, Sendable {
  /// The name in JSON.
  ///
  /// Not of `RawRepresentable`: the compiler makes an enumeration from its raw values in quadratic time, so
  /// one with very many cases has none.
  var rawValue: String { get }

  /// The members, prepared for look-up by bytes; made once.
  static var table: PayloadMemberTable<Self> { get }
}

/// The table of an enumeration's members.
@_spi(Generated)
public final class PayloadMemberTable<Member: PayloadMember>: Sendable {
  /// The names.
  public let names: MemberTable
  /// The members at the indexes of their names.
  ///
  /// Never freed, so that readers need not keep the table alive: there is one per type.
  @usableFromInline nonisolated(unsafe) let members: UnsafePointer<Member>

  /// All members of an enumeration.
  public init(_ type: Member.Type) {
    let all = Array(Member.allCases)
    let members = UnsafeMutablePointer<Member>.allocate(capacity: all.count)
    members.initialize(from: all, count: all.count)
    self.members = UnsafePointer(members)
    names = MemberTable(all.map(\.rawValue))
  }

  /// The member at an index; nil for one below 0, which stands for no member.
  subscript(index: Int) -> Member? { index >= 0 ? members[index] : nil }
}
