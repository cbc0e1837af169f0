public import JSONText

/// An iterator over the members of one object.
///
/// `PayloadReader.beginObject(of:)` returns it.
@_spi(Generated) public struct MemberReader {
  /// The members that the model knows.
  @usableFromInline let table: JSONMemberTable

  /// The look-up of their names, which `table` keeps alive.
  @usableFromInline let names: JSONMemberLookup

  /// The index of the previous member; names mostly have the order of the table.
  @usableFromInline var previous = JSONMemberTable.unknown

  /// The byte offset of the object.
  @usableFromInline let byteOffset: Int

  /// Whether context members apply, which the innermost of ``RareReaderState/contextsInUse`` then supplies.
  @usableFromInline let hasContext: Bool

  @usableFromInline
  init(table: JSONMemberTable, byteOffset: Int, hasContext: Bool) {
    self.table = table
    names = table.lookup
    self.byteOffset = byteOffset
    self.hasContext = hasContext
  }

  /// Advances to the value of the next member, which must be read or skipped before the next call.
  ///
  /// Context members that the object lacks and that the model knows come after the members of the object.
  ///
  /// - Returns: The index of the member in the `MemberTable`; -1 for an unknown member, whose name is
  ///   ``PayloadReader/memberName`` until something else is read; nil at the end of the object, which is then consumed.
  @inlinable
  public mutating func next(_ reader: inout PayloadReader) throws -> Int? {
    guard !hasContext else { return try nextInContext(&reader) }
    guard let place = try reader.json.nextMember(in: names, after: previous) else { return nil }
    if place >= 0 { previous = place }
    return place
  }

  /// Advances as ``next(_:)`` does, if context members apply.
  @usableFromInline
  mutating func nextInContext(_ reader: inout PayloadReader) throws -> Int? {
    guard let context = reader.rare.contextsInUse?.last else { return nil }
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
      // The engine decides whether the schema allows another member.
      if reader.isChecking { throw CheckFailure.undecided }
    }
    return nil
  }

  /// Returns the value of a required member.
  ///
  /// - Throws: `JSONReadError` that names the missing member and the offset of the object.
  @inlinable
  public func required<Value>(_ value: Value?, _ name: StaticString) throws -> Value {
    guard let value else { throw missing(name.description) }
    return value
  }

  /// Returns the error for an object that lacks one of its required members.
  ///
  /// It parses the object again to find the missing member, so that reading need not record the members.
  ///
  /// - Parameters:
  ///   - names: The required members.
  ///   - reader: The reader, after the object.
  /// - Returns: A `JSONReadError` that names the first missing member and the offset of the object; ``CheckFailure``,
  ///   which contains no reason, if the reader checks.
  public func missing(_ names: [String], in reader: PayloadReader) -> any Error {
    if reader.isChecking { return CheckFailure.failed }
    let found = foundNames(in: reader)
    let name = names.first { !found.contains(JSONName($0)) }
    return missing(name ?? names.joined(separator: ", "))
  }

  /// Returns the names of the object, which was read last, and those of the context members that applied to it.
  private func foundNames(in reader: PayloadReader) -> Set<JSONName> {
    var names = hasContext ? reader.rare.contextUsedUp?.names ?? [] : []
    let json = reader.json
    // The object was read, so it can be parsed.
    if let object = try? JSONDocument(prefixOf: json.bytes, from: byteOffset, limits: json.limits) {
      names.formUnion(object.root.members.map { JSONName($0.name) })
    }
    return names
  }

  @usableFromInline
  func missing(_ name: String) -> JSONReadError {
    JSONReadError(.missingMember, byteOffset: byteOffset, expected: name, found: "nothing")
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Begins an object with known members.
  @inlinable
  public mutating func beginObject(of members: MemberTable) throws -> MemberReader {
    try requireStack()
    try json.beginObject()
    // The reader is after the brace.
    return MemberReader(
      table: members.names, byteOffset: json.byteOffset - 1,
      hasContext: rare.context == nil ? false : rare.useContext())
  }
}

extension PayloadReader {
  /// Advances to the value of the next member, whose name is ``memberName``.
  ///
  /// - Returns: False at the end of the object, which is then consumed.
  @_spi(Generated) public mutating func nextMember() throws -> Bool {
    try json.nextMember(in: .empty) != nil
  }

  /// The name of the member whose value comes next, with escapes resolved.
  @_spi(Generated) public var memberName: String { json.memberName }
}

extension JSONMemberTable {
  /// A table without names, in which every member is unknown.
  static let empty = JSONMemberTable([])
}
