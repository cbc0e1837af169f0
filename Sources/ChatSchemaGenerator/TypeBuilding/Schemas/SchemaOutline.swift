import JSONSchema
import JSONText

/// The nesting of subschemas.
struct SchemaOutline {
  private let program: Program
  /// The closest enclosing subschema of each.
  private(set) var parent: [SubschemaID: SubschemaID] = [:]

  /// Reads the locations of all subschemas.
  init(_ program: Program) {
    self.program = program
    var documents: [ObjectIdentifier: [(range: Range<Int>, id: SubschemaID)]] = [:]
    for (index, site) in program.subschemaSites.enumerated() {
      documents[ObjectIdentifier(site.node.document), default: []]
        .append((site.node.byteRange, SubschemaID(index)))
    }
    for sites in documents.values {
      var around: [(end: Int, id: SubschemaID)] = []
      for (range, id) in sites.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        while let last = around.last, last.end <= range.lowerBound { around.removeLast() }
        if let last = around.last { parent[id] = last.id }
        around.append((range.upperBound, id))
      }
    }
  }

  /// Returns a text for the name of a subschema's type, from its location in the enclosing one; nil for a
  /// part of it that has no name.
  func hint(_ id: SubschemaID, _ branchNames: [SubschemaID: String]) -> String? {
    let site = program.subschemaSites[id.index]
    guard let outer = parent[id] else { return site.pointer.tokens.last ?? stem(site) }
    let around = program.subschemaSites[outer.index]
    guard around.resource == site.resource else { return stem(site) }
    let tokens = site.pointer.tokens.dropFirst(around.pointer.tokens.count)
    guard let keyword = tokens.first, let last = tokens.last else { return "Value" }
    switch keyword {
    case "items", "prefixItems", "additionalItems", "unevaluatedItems", "contains": return "Item"
    case "additionalProperties", "unevaluatedProperties", "patternProperties": return "Value"
    case "oneOf", "anyOf", "allOf": return branchNames[id]
    default: return last
    }
  }

  /// Whether a subschema is a member of `$defs`, of `definitions`, or of an object that is not a keyword,
  /// such as `components/schemas` of OpenAPI.
  func isDefinition(_ id: SubschemaID) -> Bool {
    let site = program.subschemaSites[id.index]
    let tokens = site.pointer.tokens
    guard tokens.count > 1 else { return false }
    if ["$defs", "definitions"].contains(tokens[tokens.count - 2]) { return true }
    guard let outer = parent[id], program.subschemaSites[outer.index].resource == site.resource
    else { return false }
    // The value of a keyword is a subschema, or a list or an object of them.
    return tokens.count - program.subschemaSites[outer.index].pointer.tokens.count > 2
  }

  private func stem(_ site: SubschemaSite) -> String {
    let uri = program.resources[site.resource.index].uri
    return FileStem.stem(of: uri.isEmpty ? site.file : uri)
  }
}
