import JSONSchema
import JSONText

/// A schema with all schemas that it refers to, and all references between them, resolved.
///
/// Documents are numbered in the order in which references lead to them; the first is the schema itself.
struct ReferenceWalk {
  /// A reference and its target.
  struct Reference {
    var origin: ReferenceOrigin

    /// The target, before the dynamic scope may replace it.
    var target: ReferenceTarget

    /// The name that the dynamic scope is searched for; nil if the URI alone determines the target.
    var dynamicName: String?
  }

  /// The identity of a reference: its schema object and its keyword.
  struct Key: Hashable {
    var schema: ValueKey
    var keyword: String
  }

  private(set) var resolver: SchemaResolver

  /// The references, in the order in which they were resolved.
  private(set) var references: [Reference] = []

  /// The URI by which the first reference names each document; that of the document itself for the first.
  private(set) var names: [URIReference]

  /// Whether a reference leads nowhere; the resolver has its findings.
  private(set) var isIncomplete = false

  /// The dialect of the schema.
  var dialect: Dialect? { dialect(of: rootResource(of: 0)) }

  /// Resolves all references of a document and of the documents that it refers to.
  init(_ document: SchemaDocument, registry: SchemaRegistry, options: CompilationOptions) {
    resolver = SchemaResolver(
      registry: registry, dialect: options.dialect,
      acceptsRepeatedMembers: options.acceptsRepeatedMembers)
    names = [URIReference(document.uri).withoutFragment]
    resolver.examine(document)
    var waiting: [ReferenceOrigin] = []
    var next = 0
    while next < resolver.subschemas.count {
      collect(resolver.subschemas[next], &waiting)
      next += 1
    }
    let first = resolver.firstDynamicNames
    for origin in waiting {
      // A fragment alone is equivalent to its name.
      let name = String(origin.text.drop { $0 == "#" })
      add(origin, resolver.dynamicTarget(named: name, origin, first: first), name)
    }
    isIncomplete = isIncomplete || resolver.resources.contains { $0.dialect == nil }
  }

  /// The keywords that refer to schemas.
  static let keywords = ["$ref", "$recursiveRef", "$dynamicRef"]

  /// Collects the references of a subschema.
  private mutating func collect(_ key: ValueKey, _ waiting: inout [ReferenceOrigin]) {
    let node = resolver.node(at: key.index, in: key.document)
    guard node.kind == .object, let place = resolver.places[key],
      let dialect = resolver.resources[place.resource.index].dialect
    else { return }
    let sole = dialect.isSoleReference(node) ? dialect.soleReference : nil
    for keyword in Self.keywords where sole == nil || sole == keyword {
      guard dialect.keyword(named: keyword) != nil, let value = node[keyword],
        let text = value.string
      else { continue }
      let origin = ReferenceOrigin(
        keyword: keyword, text: text, value: value, schema: node, document: key.document)
      if keyword == "$dynamicRef", dialect.anchors.contains(where: { $0.role == .dynamicName }) {
        waiting.append(origin)
        continue
      }
      let known = resolver.documents.count
      let target = resolver.target(of: origin)
      let base = resolver.resources[place.resource.index].uri
      while names.count < resolver.documents.count {
        let uri = URIReference(resolver.documents[names.count].uri)
        names.append(
          names.count == known
            ? URIReference(text).resolved(against: base).withoutFragment : uri.withoutFragment)
      }
      add(origin, target, target.flatMap { dynamicName(of: origin, $0) })
    }
  }

  private mutating func add(
    _ origin: ReferenceOrigin, _ target: ReferenceTarget?, _ name: String?
  ) {
    guard let target else {
      isIncomplete = true
      return
    }
    references.append(Reference(origin: origin, target: target, dynamicName: name))
  }

  /// Returns the name of a target for which the dynamic scope is searched.
  private func dynamicName(of origin: ReferenceOrigin, _ target: ReferenceTarget) -> String? {
    let name: String?
    switch origin.keyword {
    case "$dynamicRef": name = URIReference(origin.text).fragment
    case "$recursiveRef": name = SchemaResource.recursiveAnchor
    default: return nil
    }
    guard let name, origin.keyword == "$recursiveRef" || !name.isEmpty,
      let anchor = resolver.resources[target.resource.index].dynamicAnchors[name],
      anchor.isSameNode(as: target.node)
    else { return nil }
    return name
  }

  // MARK: - Resources

  /// Returns the resource that the root of a document starts.
  func rootResource(of document: DocumentNumber) -> ResourceID {
    let root = resolver.documents[document].root
    guard let place = resolver.places[ValueKey(root, in: document)] else {
      preconditionFailure("The root of an examined document with a dialect has a place.")
    }
    return place.resource
  }

  /// Returns the dialect of a resource.
  func dialect(of resource: ResourceID) -> Dialect? { resolver.resources[resource.index].dialect }

  /// Returns the identifier of an object, unless the dialect ignores it there.
  func identifier(of node: JSONNode, _ dialect: Dialect) -> String? {
    guard node.kind == .object, !dialect.isSoleReference(node) else { return nil }
    return dialect.identifier.flatMap { node[$0.name]?.string }
  }
}
