import JSONSchema
import JSONText

/// The parts of documents that evaluation can reach from the schemas that a caller named.
///
/// If only parts of a document are named, as with an OpenAPI document, it is embedded without the rest: it
/// contains only these parts, at their locations, inside empty objects.
struct ReachedParts {
  /// For each document, the ranges of the schemas, sorted, none inside another.
  private let ranges: [[Range<Int>]]

  /// Finds the schemas that are reached.
  ///
  /// - Parameters:
  ///   - group: The compiled documents.
  ///   - starts: The schemas that were named.
  init(_ group: CompiledSchemaGroup, from starts: [SubschemaID]) {
    let program = group.program
    var ranges = [[Range<Int>]](repeating: [], count: group.documents.count)
    var inDocument = [[SubschemaID]](repeating: [], count: group.documents.count)
    for index in 0..<program.subschemas.count {
      inDocument[program.subschemaSites[index].document].append(SubschemaID(index))
    }
    var open = starts
    while let start = open.popLast() {
      let site = program.subschemaSites[start.index]
      let range = site.node.byteRange
      guard !ranges[site.document].contains(where: { $0.contains(range) }) else { continue }
      ranges[site.document].removeAll { range.contains($0) }
      ranges[site.document].append(range)
      // Everything inside a reached schema is included, reached or not.
      for inner in inDocument[site.document]
      where range.contains(program.subschemaSites[inner.index].node.byteRange.lowerBound) {
        for instruction in program.instructions(of: inner) {
          program.forEachSubschema(of: instruction.operation) { target, use in
            switch use {
            case .reference, .dynamicReference: open.append(target)
            case .sameValue, .negated, .child: break
            }
          }
        }
      }
    }
    self.ranges = ranges.map { $0.sorted { $0.lowerBound < $1.lowerBound } }
  }

  /// Returns the text of a document without the parts that are not reached.
  func text(of document: SchemaDocument, _ number: DocumentNumber) -> String {
    if ranges[number].contains(document.root.byteRange), !document.root.document.hasDuplicateMembers
    {
      return document.root.text
    }
    return (value(of: document.root, ranges[number]) ?? .object(JSONObject())).text()
  }

  private func value(of node: JSONNode, _ ranges: [Range<Int>]) -> JSONValue? {
    if ranges.contains(node.byteRange) { return Self.value(of: node) }
    let inner = ranges.filter { node.byteRange.contains($0) }
    guard !inner.isEmpty else { return nil }
    switch node.kind {
    case .object:
      return .object(
        JSONObject(
          node.members.compactMap { member in
            let isIdentity = Self.identifying.contains(member.name) && member.value.kind == .string
            return (isIdentity ? member.value.value : value(of: member.value, inner)).map {
              (name: member.name, value: $0)
            }
          }))
    case .array:
      // Indices must not change; `true` is a schema that allows everything.
      return .array(node.elements.map { value(of: $0, inner) ?? .bool(true) })
    default: return nil
    }
  }

  /// Returns a value without repeated members; the last one of a name counts, as for the compiler.
  private static func value(of node: JSONNode) -> JSONValue {
    guard node.document.hasDuplicateMembers else { return node.value }
    switch node.kind {
    case .object:
      let last = Dictionary(node.members.enumerated().map { ($1.name, $0) }) { $1 }
      return .object(
        JSONObject(
          node.members.enumerated().filter { last[$1.name] == $0 }
            .map { (name: $1.name, value: value(of: $1.value)) }))
    case .array: return .array(node.elements.map(value))
    default: return node.value
    }
  }

  /// The members of enclosing values that determine the meaning of a schema's references and keywords, or the
  /// kind of document.
  private static let identifying: Set<String> = [
    "$schema", "$id", "id", "openapi", "swagger", "asyncapi", "jsonSchemaDialect",
  ]
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
