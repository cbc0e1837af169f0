/// A member name that an object holds twice (RFC 8259, section 4).
public struct JSONDuplicateMember: Hashable, Sendable {
  /// The name, escapes resolved.
  public let name: String

  /// The pointer to the member; the later of the two values is the one it finds.
  public let pointer: JSONPointer

  /// The position of the earlier name.
  public let first: SourcePosition

  /// The position of the next equal name.
  public let second: SourcePosition
}

extension JSONDocument {
  /// Whether an object in the document holds a name twice.
  public var hasDuplicateMembers: Bool { !duplicates.isEmpty }

  /// The repeated member names, in order of the repetition; a name that is there three times makes
  /// two entries.
  public var duplicateMembers: [JSONDuplicateMember] {
    var finder = SourcePositionFinder(bytes, origin: origin)
    return duplicates.sorted { $0.second < $1.second }.map { first, second in
      withTape { tape in
        let earlier = finder.position(atByteOffset: tape.start(first))
        return JSONDuplicateMember(
          name: tape.string(second),
          pointer: JSONNode(document: self, index: second + 1).pointer,
          first: earlier,
          second: finder.position(atByteOffset: tape.start(second)))
      }
    }
  }
}
