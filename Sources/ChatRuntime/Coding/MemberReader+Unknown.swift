public import JSONText

/// A member of an object, as a model sees it.
@frozen
public enum ReadMember<Member: PayloadMember> {
  /// One that the model has a name for.
  case known(Member)
  /// Another one; ``PayloadReader/memberName`` tells its name until something else is read.
  case unknown
}

extension MemberReader {
  /// Goes to the value of the next member, known or not, which then has to be read.
  ///
  /// Members from the context come after those of the object, where the object leaves them out; of
  /// them only those that the model knows.
  ///
  /// - Returns: The member; nil at the end of the object, which is read then.
  @inlinable
  public mutating func nextOrUnknown(_ reader: inout PayloadReader) throws -> ReadMember<Member>? {
    guard !hasContext else { return try nextOrUnknownInContext(&reader) }
    guard let index = try reader.json.nextMember(in: names, after: previous) else {
      return nil
    }
    guard index >= 0 else { return .unknown }
    previous = index
    return .known(table.members[index])
  }

  /// The same where members from a context may stand in.
  @usableFromInline
  mutating func nextOrUnknownInContext(
    _ reader: inout PayloadReader
  ) throws -> ReadMember<Member>? {
    guard let context = reader.contextsInUse?.last else { return nil }
    if !context.hasPayloadEnded {
      if let index = try reader.json.nextMember(in: names, after: previous) {
        guard index >= 0 else { return .unknown }
        previous = index
        context.strike(table.names.names[index])
        return .known(table.members[index])
      }
    }
    while let name = context.useNext(in: &reader) {
      let index = names.index(of: name)
      if index >= 0 { return .known(table.members[index]) }
    }
    return nil
  }
}

extension PayloadReader {
  /// Goes to the value of the next member, whose name is ``memberName``.
  ///
  /// - Returns: False at the end of the object, which is read then.
  public mutating func nextMember() throws -> Bool {
    try json.nextMember(in: .empty) != nil
  }

  /// The name of the member whose value comes next, escapes resolved.
  public var memberName: String { json.memberName }
}

extension JSONMemberTable {
  /// No names: every member is another one.
  static let empty = JSONMemberTable([])
}
