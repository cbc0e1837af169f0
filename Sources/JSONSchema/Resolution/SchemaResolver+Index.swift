import JSONText

extension SchemaResolver {
  /// A value that is a subschema, on the list of those to look at.
  private struct Pending {
    var node: JSONNode
    var place: SubschemaPlace
    var isDocumentRoot: Bool
  }

  /// Finds the resources, anchors and subschemas at and below a subschema.
  ///
  /// Only keywords that hold subschemas are followed: an `$id` in an `enum` is data
  /// (JSON Schema 2020-12 Core, 9.4.2). A list of pending values stands in for recursion.
  mutating func index(_ node: JSONNode, _ place: SubschemaPlace, isDocumentRoot: Bool = false) {
    var pending = [Pending(node: node, place: place, isDocumentRoot: isDocumentRoot)]
    while let next = pending.popLast() {
      let document = resources[next.place.resource.index].document
      let key = ValueKey(next.node, in: document)
      if places[key] != nil { continue }
      let place = enter(next.node, next.place, isDocumentRoot: next.isDocumentRoot)
      guard let dialect = resources[place.resource.index].dialect else { continue }
      places[key] = place
      subschemas.append((next.node, document))
      guard next.node.kind == .object else { continue }
      declareAnchors(of: next.node, place)
      var below: [Pending] = []
      for member in next.node.members {
        guard let keyword = dialect.keywords[member.name] else { continue }
        below += Self.subschemas(of: member, keyword, place)
      }
      // What is neither an object nor a boolean is no schema, which its keyword reports.
      pending += below.reversed().filter {
        $0.node.kind == .object || $0.node.kind == .boolean || $0.isDocumentRoot
      }
    }
  }

  private static func subschemas(
    of member: JSONMember, _ keyword: Keyword, _ place: SubschemaPlace
  ) -> [Pending] {
    func pending(_ node: JSONNode, _ tokens: [String]) -> Pending {
      let pointer = JSONPointer(tokens: place.pointer.tokens + tokens)
      return Pending(
        node: node, place: SubschemaPlace(resource: place.resource, pointer: pointer),
        isDocumentRoot: false)
    }
    switch keyword.subschemas {
    case .none: return []
    case .single: return [pending(member.value, [member.name])]
    case .array:
      guard member.value.kind == .array else { return [] }
      return member.value.elements.enumerated().map { index, element in
        pending(element, [member.name, String(index)])
      }
    case .object:
      guard member.value.kind == .object else { return [] }
      return member.value.members.map { pending($0.value, [member.name, $0.name]) }
    }
  }

  /// Starts a new resource if the subschema has an `$id`, and settles its dialect.
  private mutating func enter(
    _ node: JSONNode, _ place: SubschemaPlace, isDocumentRoot: Bool
  ) -> SubschemaPlace {
    let outer = resources[place.resource.index]
    let document = documents[outer.document]
    let id = identifier(of: node)
    var place = place
    if let id {
      let uri = id.uri.resolved(against: outer.uri).withoutFragment
      if isDocumentRoot {
        resources[place.resource.index].uri = uri
        claim(uri.description, for: place.resource, at: id.node)
      } else {
        let resource = SchemaResource(
          uri: uri, document: outer.document, root: node, dialect: outer.dialect)
        place = SubschemaPlace(resource: declare(resource, at: id.node), pointer: .root)
      }
    }
    let declared = node.kind == .object ? node["$schema"] : nil
    if isDocumentRoot || (id != nil && declared != nil) {
      resources[place.resource.index].dialect = dialect(
        declared, default: document.defaultDialect, in: outer.document)
    } else if let declared {
      diagnostics.append(
        Diagnostic(
          "misplaced-schema-keyword", .warning, at: document.location(of: declared),
          "`$schema` counts only beside `$id` or at the root of a document, and is ignored here"))
    }
    return place
  }

  /// The `$id` of a schema object, unless it is malformed, which its keyword reports.
  private func identifier(of node: JSONNode) -> (uri: URIReference, node: JSONNode)? {
    guard node.kind == .object, let member = node["$id"], let text = member.string else {
      return nil
    }
    let uri = URIReference(text)
    guard uri.fragment == nil || uri.fragment == "" else { return nil }
    return (uri.withoutFragment, member)
  }

  private mutating func declareAnchors(of node: JSONNode, _ place: SubschemaPlace) {
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let member = node[keyword], let name = member.string, ProgramBuilder.isAnchor(name)
      else { continue }
      let known = resources[place.resource.index].anchors[name]
      if let known, !known.isSameNode(as: node) {
        reportDuplicateAnchor(name, at: member, known, place)
        continue
      }
      resources[place.resource.index].anchors[name] = node
      if keyword == "$dynamicAnchor" {
        resources[place.resource.index].dynamicAnchors[name] = node
      }
    }
  }

  private mutating func reportDuplicateAnchor(
    _ name: String, at member: JSONNode, _ known: JSONNode, _ place: SubschemaPlace
  ) {
    let document = resources[place.resource.index].document
    diagnostics.append(
      Diagnostic(
        "duplicate-anchor", at: location(of: member, in: document),
        "the anchor \"\(name)\" is already taken in this schema resource",
        notes: [Diagnostic.Note("taken here", location: location(of: known, in: document))]))
  }
}
