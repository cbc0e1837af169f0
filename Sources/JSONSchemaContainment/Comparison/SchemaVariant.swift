import JSONSchema
import JSONText

/// A version of a schema from which some differences to another version are taken back.
struct SchemaVariant {
  /// A difference, seen from the version that is changed.
  struct Edit {
    /// The place of the value in the version.
    let target: SchemaDifference.Target

    /// The value in the other version; nil if it has none.
    let value: JSONNode?
  }

  private let version: SchemaVersion
  private let edits: [Edit]

  /// The indices of the edits that are made.
  private(set) var made: Set<Int> = []

  init(_ version: SchemaVersion, _ edits: [Edit]) {
    self.version = version
    self.edits = edits
  }

  /// Makes an edit, unless it is already made.
  mutating func make(_ index: Int) { made.insert(index) }

  /// Compiles the variant; returns nil if it is not a schema.
  func compiled() -> CompiledSchema? {
    var documents = version.documents
    let edits = Dictionary(grouping: made.sorted().map { self.edits[$0] }, by: \.target.document)
    for (index, edits) in edits {
      let document = documents[index]
      guard let text = try? JSONDocument(EditedText(document.root, edits).bytes) else { return nil }
      documents[index] = SchemaDocument(
        text.root, uri: document.uri, path: document.path, defaultDialect: document.defaultDialect)
    }
    return try? version.compile(documents)
  }
}

/// The text of a document in which values are replaced, added and removed, and everything else is copied.
private struct EditedText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// An edit below the value that is written: the rest of its path, and the value there.
  private typealias Step = (path: ArraySlice<String>, value: JSONNode?)

  init(_ root: JSONNode, _ edits: [SchemaVariant.Edit]) {
    bytes.reserveCapacity(root.byteRange.count)
    write(root, edits.map { ($0.target.tokens[...], $0.value) })
  }

  private mutating func write(_ node: JSONNode, _ edits: [Step]) {
    if let whole = edits.last(where: \.path.isEmpty) { return copy(whole.value ?? node) }
    switch node.kind {
    case .object where !edits.isEmpty: writeMembers(of: node, edits)
    case .array where !edits.isEmpty: writeElements(of: node, edits)
    default: copy(node)
    }
  }

  private mutating func copy(_ node: JSONNode) { bytes += node.document.bytes[node.byteRange] }

  private mutating func writeMembers(of node: JSONNode, _ edits: [Step]) {
    let edits = Dictionary(grouping: edits) { $0.path.first ?? "" }
    var isFirst = true
    bytes.append(UInt8(ascii: "{"))
    for member in node.members {
      let inner = edits[member.name] ?? []
      if inner.contains(where: { $0.path.count == 1 && $0.value == nil }) { continue }
      beginMember(&isFirst, named: member.nameNode.text)
      write(member.value, inner.map { ($0.path.dropFirst(), $0.value) })
    }
    for (name, added) in edits.sorted(by: { $0.key < $1.key }) where node[name] == nil {
      guard let value = added.first(where: { $0.path.count == 1 })?.value else { continue }
      beginMember(&isFirst, named: JSONValue.string(name).text())
      copy(value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func beginMember(_ isFirst: inout Bool, named name: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func writeElements(of node: JSONNode, _ edits: [Step]) {
    let inner = Dictionary(grouping: edits) { $0.path.first ?? "" }
    bytes.append(UInt8(ascii: "["))
    for (index, element) in node.elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, (inner["\(index)"] ?? []).map { ($0.path.dropFirst(), $0.value) })
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
