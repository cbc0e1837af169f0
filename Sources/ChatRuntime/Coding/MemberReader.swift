public import JSONText

/// Goes through the members of one object, those that a model knows.
///
/// Made by ``PayloadReader/beginObject(of:)``.
public struct MemberReader<Member: PayloadMember> {
  /// The members that the model knows.
  @usableFromInline let table: PayloadMemberTable<Member>

  /// Their names, which `table` keeps alive.
  @usableFromInline let names: JSONMemberLookup

  /// The index of the member before: names mostly come in the order of the table.
  @usableFromInline var previous = JSONMemberTable.unknown

  /// Where the object begins.
  @usableFromInline let byteOffset: Int

  /// Whether members may stand in, which the innermost ``PayloadReader/contextsInUse`` hands out then.
  @usableFromInline let hasContext: Bool

  @usableFromInline
  init(table: PayloadMemberTable<Member>, byteOffset: Int, hasContext: Bool) {
    self.table = table
    names = table.names.lookup
    self.byteOffset = byteOffset
    self.hasContext = hasContext
  }

  /// Goes to the value of the next member that the model knows; the others are skipped.
  ///
  /// Members from the context come after those of the object, where the object leaves them out. The
  /// value has to be read before the next call.
  ///
  /// - Returns: The member; nil at the end of the object, which is read then.
  @inlinable
  public mutating func next(_ reader: inout PayloadReader) throws -> Member? {
    guard !hasContext else { return try nextInContext(&reader) }
    while let index = try reader.json.nextMember(in: names, after: previous) {
      if index >= 0 {
        previous = index
        return table.members[index]
      }
      try reader.json.skipValue()
    }
    return nil
  }

  /// The same where members from a context may stand in.
  @usableFromInline
  mutating func nextInContext(_ reader: inout PayloadReader) throws -> Member? {
    guard let context = reader.contextsInUse?.last else { return nil }
    if !context.hasPayloadEnded {
      while let index = try reader.json.nextMember(in: names, after: previous) {
        if index >= 0 {
          previous = index
          context.strike(table.names.names[index])
          return table.members[index]
        }
        try reader.json.skipValue()
      }
    }
    while let name = context.useNext(in: &reader) {
      let index = names.index(of: name)
      if index >= 0 { return table.members[index] }
    }
    return nil
  }

  /// A member's value, if there was one.
  ///
  /// - Throws: `JSONReadError` that names the missing member and the place of the object.
  @inlinable
  public func required<Value>(_ value: Value?, _ member: Member) throws -> Value {
    guard let value else {
      throw JSONReadError(
        .missingMember, byteOffset: byteOffset, expected: member.rawValue, found: "nothing")
    }
    return value
  }
}

extension PayloadReader {
  /// Begins an object of which the members are known.
  @inlinable
  public mutating func beginObject<Member: PayloadMember>(
    of type: Member.Type
  ) throws -> MemberReader<Member> {
    try requireStack()
    try json.beginObject()
    // The reader stands behind the brace.
    return MemberReader(
      table: Member.table, byteOffset: json.byteOffset - 1,
      hasContext: context == nil ? false : useContext())
  }

  /// Hands out the members from the context to the object that has just begun and to no other.
  @usableFromInline
  mutating func useContext() -> Bool {
    defer { context = nil }
    guard let context else { return false }
    contextsInUse = (contextsInUse ?? []) + [ContextReader(context)]
    return true
  }
}
