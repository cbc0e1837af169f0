/// Goes through the members of one object, each of them named by a case of an enumeration.
///
/// Made by `beginObject(of:)` of ``PayloadReader``.
@_spi(Generated)
public struct NamedMemberReader<Member: PayloadMember> {
  /// Finds the members' indexes in the table.
  @usableFromInline var indexes: MemberReader

  /// The members at the indexes of their names, in memory that the table never frees.
  @usableFromInline let members: UnsafePointer<Member>

  @usableFromInline
  init(indexes: MemberReader, members: UnsafePointer<Member>) {
    self.indexes = indexes
    self.members = members
  }

  /// Goes to the value of the next member, which has to be read or skipped before the next call.
  ///
  /// Members from the context come as from ``MemberReader/next(_:)``.
  ///
  /// - Returns: The member; nil inside for one that the enumeration does not list, whose name is
  ///   ``PayloadReader/memberName`` until something else is read; nil at the end of the object, which
  ///   is read then.
  @inlinable
  public mutating func next(_ reader: inout PayloadReader) throws -> Member?? {
    guard let index = try indexes.next(&reader) else { return nil }
    return .some(index >= 0 ? members[index] : nil)
  }

  /// A member's value, if there was one.
  ///
  /// - Throws: `JSONReadError` that names the missing member and the place of the object.
  @inlinable
  public func required<Value>(_ value: Value?, _ member: Member) throws -> Value {
    guard let value else { throw indexes.missing(member.rawValue) }
    return value
  }

  /// The error for an object that has been read to its end without one of the members it must have.
  ///
  /// - Parameters:
  ///   - required: The members that the object must have.
  ///   - reader: Stands behind the object.
  /// - Returns: As ``MemberReader/missing(_:in:)``.
  public func missing(_ required: [Member], in reader: PayloadReader) -> any Error {
    indexes.missing(required.map(\.rawValue), in: reader)
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Begins an object whose members an enumeration lists.
  @inlinable
  public mutating func beginObject<Member: PayloadMember>(
    of members: Member.Type
  ) throws -> NamedMemberReader<Member> {
    let table = Member.table
    return NamedMemberReader(
      indexes: try beginObject(of: table.names), members: table.members)
  }
}
