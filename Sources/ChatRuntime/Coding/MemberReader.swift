public import JSONText

/// Goes through the members of one object.
///
/// Made by `PayloadReader.beginObject(of:)`.
public struct MemberReader {
  /// The members that the model knows.
  @usableFromInline let table: JSONMemberTable

  /// Their names, which `table` keeps alive.
  @usableFromInline let names: JSONMemberLookup

  /// The place of the member before: names mostly come in the order of the table.
  @usableFromInline var previous = JSONMemberTable.unknown

  /// Where the object begins.
  @usableFromInline let byteOffset: Int

  /// Whether members may stand in, which the innermost ``PayloadReader/contextsInUse`` hands out then.
  @usableFromInline let hasContext: Bool

  @usableFromInline
  init(table: JSONMemberTable, byteOffset: Int, hasContext: Bool) {
    self.table = table
    names = table.lookup
    self.byteOffset = byteOffset
    self.hasContext = hasContext
  }

  /// Goes to the value of the next member, which has to be read or skipped before the next call.
  ///
  /// Members from the context come after those of the object, where the object leaves them out; of
  /// them only those that the model knows.
  ///
  /// - Returns: The member's place in the ``MemberTable``; -1 for one that is not there, whose name is
  ///   ``PayloadReader/memberName`` until something else is read; nil at the end of the object, which
  ///   is read then.
  @inlinable
  public mutating func next(_ reader: inout PayloadReader) throws -> Int? {
    guard !hasContext else { return try nextInContext(&reader) }
    guard let place = try reader.json.nextMember(in: names, after: previous) else { return nil }
    if place >= 0 { previous = place }
    return place
  }

  /// The same where members from a context may stand in.
  @usableFromInline
  mutating func nextInContext(_ reader: inout PayloadReader) throws -> Int? {
    guard let context = reader.contextsInUse?.last else { return nil }
    if !context.hasPayloadEnded {
      if let place = try reader.json.nextMember(in: names, after: previous) {
        if place >= 0 {
          previous = place
          context.strike(table.names[place])
        }
        return place
      }
    }
    while let name = context.useNext(in: &reader) {
      let place = names.index(of: name)
      if place >= 0 { return place }
      // Whether the schema allows another member is for the engine to say.
      if reader.isChecking { throw CheckFailure.undecided }
    }
    return nil
  }

  /// A member's value, if there was one.
  ///
  /// - Throws: `JSONReadError` that names the missing member and the place of the object.
  @inlinable
  public func required<Value>(_ value: Value?, _ name: StaticString) throws -> Value {
    guard let value else { throw missing(name.description) }
    return value
  }

  /// The error for an object that has been read to its end without one of the members it must have.
  ///
  /// Finds out which by looking at the object again, so that reading need not take notes.
  ///
  /// - Parameters:
  ///   - names: The members that the object must have.
  ///   - reader: Stands behind the object.
  /// - Returns: A `JSONReadError` that names the first missing member and the place of the object;
  ///   ``CheckFailure`` where the reader checks, which is not asked why.
  public func missing(_ names: [String], in reader: PayloadReader) -> any Error {
    if reader.isChecking { return CheckFailure.failed }
    let found = reader.memberNames(ofObjectAt: byteOffset, isInContext: hasContext)
    let name = names.first { !found.contains(JSONName($0)) }
    return missing(name ?? names.joined(separator: ", "))
  }

  @usableFromInline
  func missing(_ name: String) -> JSONReadError {
    JSONReadError(.missingMember, byteOffset: byteOffset, expected: name, found: "nothing")
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Begins an object of which the members are known.
  @inlinable
  public mutating func beginObject(of members: MemberTable) throws -> MemberReader {
    try requireStack()
    try json.beginObject()
    // The reader stands behind the brace.
    return MemberReader(
      table: members.names, byteOffset: json.byteOffset - 1,
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

extension PayloadReader {
  /// The names that an object has which was read last, and those that stood in.
  fileprivate func memberNames(ofObjectAt byteOffset: Int, isInContext: Bool) -> Set<JSONName> {
    var names = isInContext ? contextUsedUp?.names ?? [] : []
    // What has been read can be parsed.
    if let object = try? JSONDocument(prefixOf: json.bytes, from: byteOffset, limits: json.limits) {
      names.formUnion(object.root.members.map { JSONName($0.name) })
    }
    return names
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
