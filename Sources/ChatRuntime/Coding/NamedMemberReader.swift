/// An iterator over the members of one object, which are the cases of an enumeration.
///
/// `beginObject(of:)` of ``PayloadReader`` returns it.
@_spi(Generated)
public struct NamedMemberReader<Member: PayloadMember> {
  /// The iterator over the members' indices in the table.
  @usableFromInline var indexes: MemberReader

  /// The members at the indices of their names, in memory that the table never frees.
  @usableFromInline let members: UnsafePointer<Member>

  @usableFromInline
  init(indexes: MemberReader, members: UnsafePointer<Member>) {
    self.indexes = indexes
    self.members = members
  }

  /// Advances to the value of the next member, which must be read or skipped before the next call.
  ///
  /// Context members are returned as by ``MemberReader/next(_:)``.
  ///
  /// - Returns: The member; `.some(nil)` for one that the enumeration does not list, whose name is
  ///   ``PayloadReader/memberName`` until something else is read; nil at the end of the object, which is then consumed.
  @inlinable
  public mutating func next(_ reader: inout PayloadReader) throws -> Member?? {
    guard let index = try indexes.next(&reader) else { return nil }
    return .some(index >= 0 ? members[index] : nil)
  }

  /// Returns the error for an object that lacks one of its required members.
  ///
  /// - Parameters:
  ///   - required: The required members.
  ///   - reader: The reader, after the object.
  /// - Returns: The error of ``MemberReader/missing(_:in:)``.
  public func missing(_ required: [Member], in reader: PayloadReader) -> any Error {
    indexes.missing(required.map(\.rawValue), in: reader)
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Begins an object whose members are listed in an enumeration.
  @inlinable
  public mutating func beginObject<Member: PayloadMember>(
    of members: Member.Type
  ) throws -> NamedMemberReader<Member> {
    let table = Member.table
    return NamedMemberReader(
      indexes: try beginObject(of: table.names), members: table.members)
  }
}
