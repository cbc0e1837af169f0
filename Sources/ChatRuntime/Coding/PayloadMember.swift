/// An enumeration of an object's members, for a model that distinguishes them by name.
///
/// It has a case for each member, and its table takes one line. Declare it at file scope if the model is generic,
/// because generic types cannot have static storage:
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
/// The constants of a member that distinguishes the alternatives of a choice are listed in the same way.
@_spi(Generated)
public protocol PayloadMember: CaseIterable, Sendable {
  /// The name in JSON.
  ///
  /// It is not the requirement of `RawRepresentable`: the compiler needs quadratic time for an enumeration with raw
  /// values, so an enumeration with very many cases has none.
  var rawValue: String { get }

  /// The members, prepared for look-up by bytes; created once.
  static var table: PayloadMemberTable<Self> { get }
}

/// The table of an enumeration's members.
@_spi(Generated)
public final class PayloadMemberTable<Member: PayloadMember>: Sendable {
  /// The names.
  public let names: MemberTable
  /// The members at the indices of their names.
  ///
  /// The memory is never freed, so that readers need not keep the table alive. There is one table for each type.
  @usableFromInline nonisolated(unsafe) let members: UnsafePointer<Member>

  /// Creates the table of all members of an enumeration.
  public init(_ type: Member.Type) {
    let all = Array(Member.allCases)
    let members = UnsafeMutablePointer<Member>.allocate(capacity: all.count)
    members.initialize(from: all, count: all.count)
    self.members = UnsafePointer(members)
    names = MemberTable(all.map(\.rawValue))
  }

  /// The member at an index; nil for a negative index, which represents an unknown member.
  subscript(index: Int) -> Member? { index >= 0 ? members[index] : nil }
}
