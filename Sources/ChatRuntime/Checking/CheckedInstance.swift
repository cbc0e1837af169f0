import JSONSchema
import JSONText

/// The instance that a schema evaluates for an object: the object with the context members that it lacks.
///
/// The members are added at the end of the text, so that all offsets in the original text stay valid.
struct CheckedInstance {
  /// The value that the schema evaluates.
  let node: JSONNode
  /// The offset of the object in the document of ``node``.
  let start: Int
  /// The names of the members that were added.
  private let added: Set<String>

  /// Creates the instance of an object and its text.
  init(
    _ place: PayloadPlace, _ bytes: [UInt8], options: ReadingOptions
  ) throws(PayloadError) {
    let missing = ContextMember.all(options.contextMembers).filter { place.node[$0.name] == nil }
    guard !missing.isEmpty, place.node.kind == .object, bytes.last == UInt8(ascii: "}") else {
      node = place.node
      start = place.node.byteRange.lowerBound
      added = []
      return
    }
    var text = Array(bytes.dropLast())
    for (index, member) in missing.enumerated() {
      if index > 0 || place.node.count > 0 { text.append(UInt8(ascii: ",")) }
      text += JSONValue.string(member.name).bytes() + [UInt8(ascii: ":")] + member.bytes
    }
    text.append(UInt8(ascii: "}"))
    node = try PageDocument.parse(text, options: options, origin: place.origin).root
    start = 0
    added = Set(missing.map(\.name))
  }

  /// Returns the context member that an error concerns, or nil if the error concerns the payload.
  func contextMember(of error: ValidationError) -> String? {
    error.instanceLocation.tokens.first.flatMap { added.contains($0) ? $0 : nil }
  }
}
