import JSONSchema
import JSONText

/// What a schema sees of an object: the object, with the members of a context that it leaves out.
///
/// Those are added at the end of the text, so that everything that was there keeps its place.
struct CheckedInstance {
  /// The value that the schema sees.
  let node: JSONNode
  /// The offset of the object in the document of the value.
  let start: Int
  /// The names of the members that were added.
  private let added: Set<String>

  /// An object and its text.
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

  /// The context member that an error is about; nil if it is about the payload.
  func contextMember(of error: ValidationError) -> String? {
    error.instanceLocation.tokens.first.flatMap { added.contains($0) ? $0 : nil }
  }
}
