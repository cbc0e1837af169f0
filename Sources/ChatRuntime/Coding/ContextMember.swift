import JSONText

/// A member that stands in where an object leaves it out.
@usableFromInline
struct ContextMember: Sendable {
  let name: String
  let bytes: [UInt8]

  /// All members of a context, in the order of their names.
  static func all(_ members: [String: JSONValue]) -> [ContextMember] {
    members.sorted { $0.key < $1.key }.map { ContextMember(name: $0.key, bytes: $0.value.bytes()) }
  }
}

/// Hands out the context members that one object has left out.
@usableFromInline
final class ContextReader {
  /// Those that the object has not had so far; the last one comes next.
  private var left: [ContextMember]

  /// The payload's reader, from the end of the object on.
  private var payload: JSONReader?

  /// The name of the member that was put in place of the payload last.
  private(set) var memberInUse: String?

  private let members: [ContextMember]

  /// The names of all of them; only an error asks.
  var names: Set<JSONName> { Set(members.map { JSONName($0.name) }) }

  init(_ members: [ContextMember]) {
    self.members = members
    left = members.reversed()
  }

  /// Whether all members of the object itself have been read.
  var hasPayloadEnded: Bool { payload != nil }

  /// Takes note that the object has a member of this name.
  func strike(_ name: String) {
    left.removeAll { $0.name == name }
  }

  /// Puts the next member in place of the payload, or the payload back at its place at the end.
  ///
  /// - Returns: The member's name; nil at the end.
  func useNext(in reader: inout PayloadReader) -> String? {
    let limits = reader.json.limits
    if payload == nil { payload = reader.json }
    guard let member = left.popLast() else {
      if let payload { reader.json = payload }
      reader.contextUsedUp = reader.contextsInUse?.popLast()
      return nil
    }
    reader.json = JSONReader(member.bytes, limits: limits)
    memberInUse = member.name
    return member.name
  }
}
