import JSONText

/// Members that are added to the objects of a document, without a change of the rest of its text.
struct MemberInsertions {
  /// The text that is added to an object.
  private struct Insertion {
    /// The offset before which it is added.
    var offset: Int
    var text: [UInt8]
    /// The offset at which the object begins.
    var object: Int
  }

  private var insertions: [Insertion] = []

  /// Whether blanks follow a colon, in the order of the document; decided when the first empty object
  /// needs it.
  private var hasBlanks: Bool?

  /// Adds members to an object, laid out like its last one.
  mutating func add(_ members: [(name: String, text: [UInt8])], to object: JSONNode) {
    let layout = layout(of: object)
    var text: [UInt8] = []
    for (number, member) in members.enumerated() {
      if number > 0 || !layout.isEmpty { text += layout.comma }
      var writer = JSONWriter()
      writer.write(member.name)
      text += writer.takeBytes() + layout.colon + member.text
    }
    insertions.append(
      Insertion(offset: layout.end, text: text, object: object.byteRange.lowerBound))
  }

  // MARK: Layout

  /// The bytes between the members of an object.
  private struct Layout {
    /// The offset at which members are added.
    var end: Int
    var isEmpty = false
    var comma: [UInt8]
    var colon: [UInt8]
  }

  private mutating func layout(of object: JSONNode) -> Layout {
    let bytes = object.document.bytes
    var last: JSONMember?
    var before: JSONMember?
    for member in object.members { (before, last) = (last, member) }
    guard let last else {
      let isLoose = hasBlanks ?? Self.hasBlanks(in: bytes)
      hasBlanks = isLoose
      return Layout(
        end: object.byteRange.upperBound - 1, isEmpty: true,
        comma: Array((isLoose ? ", " : ",").utf8), colon: Array((isLoose ? ": " : ":").utf8))
    }
    let value = last.value.byteRange
    let name = last.nameNode.byteRange
    let colon = Array(bytes[name.upperBound..<value.lowerBound])
    var comma = Array((colon.count > 1 ? ", " : ",").utf8)
    if bytes[value.upperBound..<object.byteRange.upperBound].contains(UInt8(ascii: "\n")) {
      // Each member is on a line of its own.
      let start = bytes[..<name.lowerBound].lastIndex { !$0.isBlank } ?? name.lowerBound
      comma = Array(",".utf8) + bytes[(start + 1)..<name.lowerBound]
    } else if let before {
      comma = Array(bytes[before.value.byteRange.upperBound..<name.lowerBound])
    }
    return Layout(end: value.upperBound, comma: comma, colon: colon)
  }

  /// Returns whether the first colon of a text is followed by a blank, or there is no colon.
  private static func hasBlanks(in bytes: [UInt8]) -> Bool {
    var isName = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":"), isName {
        return place + 1 < bytes.count && bytes[place + 1].isBlank
      }
      if !byte.isBlank { isName = byte == UInt8(ascii: "\"") }
    }
    return true
  }

  // MARK: Results

  /// Returns the text of a document with the added members.
  func text(of document: JSONDocument) -> [UInt8] {
    if insertions.isEmpty { return document.bytes }
    var text: [UInt8] = []
    var done = 0
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      text += document.bytes[done..<insertion.offset]
      text += insertion.text
      done = insertion.offset
    }
    return text + document.bytes[done...]
  }

  /// Returns a document with the added members, whose positions are those of the document before.
  ///
  /// An added member is at the beginning of its object.
  ///
  /// - Throws: ``JSONSyntaxError`` if the text exceeds a limit.
  func applied(
    to document: JSONDocument, limits: JSONLimits
  ) throws(JSONSyntaxError) -> JSONDocument {
    if insertions.isEmpty { return document }
    let written = WrittenText(
      document.written?.bytes ?? document.bytes, map(document),
      origin: document.written?.origin ?? document.origin)
    return try JSONDocument(text(of: document), limits: limits, written: written)
  }

  private func map(_ document: JSONDocument) -> SourceMap {
    func place(_ range: Range<Int>) -> Range<Int> {
      document.written?.map.place(atByteOffset: range.lowerBound) ?? range
    }
    let sorted = insertions.sorted { $0.offset < $1.offset }
    var map = SourceMap()
    var (next, shift) = (0, 0)
    for range in document.valueRanges {
      while next < sorted.count, sorted[next].offset <= range.lowerBound {
        let start = place(sorted[next].object..<sorted[next].object + 1).lowerBound
        map.add(json: sorted[next].offset + shift, start..<start)
        shift += sorted[next].text.count
        next += 1
      }
      map.add(json: range.lowerBound + shift, place(range))
    }
    for insertion in sorted[next...] {
      let start = place(insertion.object..<insertion.object + 1).lowerBound
      map.add(json: insertion.offset + shift, start..<start)
      shift += insertion.text.count
    }
    return map
  }
}

extension UInt8 {
  /// Whether the byte is whitespace between the values of a JSON text.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
