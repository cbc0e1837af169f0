import JSONText

/// A context member: a member that replaces a missing one of an object.
@usableFromInline
struct ContextMember: Sendable {
  let name: String
  let bytes: [UInt8]

  /// Returns all members of a context, in the order of their names.
  static func all(_ members: [String: JSONValue]) -> [ContextMember] {
    members.sorted { $0.key < $1.key }.map { ContextMember(name: $0.key, bytes: $0.value.bytes()) }
  }
}

/// A reader that supplies the context members that one object lacks.
@usableFromInline
final class ContextReader {
  /// The context members that the object has not had so far; the last one comes next.
  private var left: [ContextMember]

  /// The reader of the payload at the end of the object; nil before the end.
  private var payload: JSONReader?

  /// The name of the context member that replaced the payload last.
  private(set) var memberInUse: String?

  private let members: [ContextMember]

  /// The names of all context members; only errors use them.
  var names: Set<JSONName> { Set(members.map { JSONName($0.name) }) }

  init(_ members: [ContextMember]) {
    self.members = members
    left = members.reversed()
  }

  /// Whether all members of the object itself have been read.
  var hasPayloadEnded: Bool { payload != nil }

  /// Records that the object has a member of this name.
  func strike(_ name: String) {
    left.removeAll { $0.name == name }
  }

  /// Makes the reader read the next context member, or the payload again after the last one.
  ///
  /// - Returns: The name of the member; nil at the end.
  func useNext(in reader: inout PayloadReader) -> String? {
    let limits = reader.json.limits
    if payload == nil { payload = reader.json }
    guard let member = left.popLast() else {
      if let payload { reader.json = payload }
      reader.rare.contextUsedUp = reader.rare.contextsInUse?.popLast()
      return nil
    }
    reader.json = JSONReader(member.bytes, limits: limits)
    memberInUse = member.name
    return member.name
  }
}
