import JSONText

extension SchemaResolver {
  /// A subschema that is still to be examined.
  private struct Pending: BitwiseCopyable {
    /// The index on the tape.
    var node: Int
    var place: SubschemaPlace
  }

  /// Finds the resources, anchors and subschemas at and below a subschema.
  ///
  /// Only keywords that contain subschemas are followed: an `$id` in an `enum` is data (JSON Schema
  /// 2020-12 Core, 9.4.2). A list of pending values replaces recursion.
  mutating func index(_ node: JSONNode, _ place: SubschemaPlace, isDocumentRoot: Bool = false) {
    let outermost = node
    let document = resources[place.resource.index].document
    var pending = [Pending(node: node.index, place: place)]
    while let next = pending.popLast() {
      let node = JSONNode(document: outermost.document, index: next.node)
      let key = ValueKey(node, in: document)
      if places[key] != nil { continue }
      let isIdentified = node.mayBeIdentified
      let place =
        if isDocumentRoot, next.node == outermost.index {
          enterRoot(node, next.place)
        } else {
          isIdentified ? enterSubschema(node, next.place) : next.place
        }
      guard let dialect = resources[place.resource.index].dialect else { continue }
      places[key] = place
      subschemas.append(key)
      guard node.kind == .object else { continue }
      let isReference = dialect.isSoleReference(node)
      if isIdentified, !isReference { declareAnchors(of: node, place, dialect) }
      let first = pending.count
      for member in node.members {
        guard let keyword = dialect.keyword(of: member) else {
          if Self.isMisspeltAnchor(member) {
            resources[place.resource.index].hasMalformedAnchor = true
          }
          continue
        }
        // Next to a reference that stands alone no keyword applies, but definitions are found.
        if keyword.subschemas == .none || isReference, keyword.role != .definitions { continue }
        let firstOfMember = pending.count
        addSubschemas(of: member, keyword, place, to: &pending)
        if !dialect.allowsBooleans, !Self.takesBooleans.contains(member.name) {
          for pending in pending[firstOfMember...] {
            refuseBoolean(self.node(at: pending.node, in: document), dialect, document)
          }
        }
      }
      // The last entry of the list is examined first.
      pending[first...].reverse()
    }
  }

  /// Returns whether a member that is not a keyword was probably meant to be `$anchor`.
  private static func isMisspeltAnchor(_ member: JSONMember) -> Bool {
    guard member.value.kind == .string else { return false }
    let name = member.name
    return (5...9).contains(name.utf8.count)
      && NearMiss.closest(to: name, in: [Keyword.anchor.name]) != nil
  }

  /// The keywords that take `true` and `false` in dialects in which these are not schemas.
  private static let takesBooleans: Set<String> = ["additionalItems", "additionalProperties"]

  private mutating func refuseBoolean(
    _ node: JSONNode, _ dialect: Dialect, _ document: DocumentNumber
  ) {
    guard node.kind == .boolean else { return }
    diagnostics.append(
      Diagnostic(
        "not-a-schema", at: location(of: node, in: document),
        "a schema of \(dialect.name ?? "this dialect") is an object, found \(node.text)",
        suggestion: node.boolean == true ? "{}" : "{\"not\": {}}"))
  }

  /// Adds the subschemas of a keyword to the list.
  ///
  /// A value that is neither an object nor a boolean is not a schema, which its keyword reports.
  private mutating func addSubschemas(
    of member: JSONMember, _ keyword: Keyword, _ place: SubschemaPlace, to pending: inout [Pending]
  ) {
    func add(_ node: JSONNode, at way: SubschemaWays.Place) {
      guard node.kind == .object || node.kind == .boolean else { return }
      pending.append(
        Pending(node: node.index, place: SubschemaPlace(resource: place.resource, way: way)))
    }
    let value = member.value
    switch (keyword.subschemas, value.kind) {
    case (.array, .array), (.singleOrArray, .array):
      let way = ways.member(value, after: place.way)
      for (number, element) in value.elements.enumerated() {
        add(element, at: ways.element(number, element, after: way))
      }
    case (.single, _), (.singleOrArray, _): add(value, at: ways.member(value, after: place.way))
    case (.object, .object):
      let way = ways.member(value, after: place.way)
      for member in value.members {
        add(member.value, at: ways.member(member.value, after: way))
      }
    case (.none, _), (.array, _), (.object, _): break
    }
  }

  /// Determines the dialect and the URI of a document's resource.
  private mutating func enterRoot(_ node: JSONNode, _ place: SubschemaPlace) -> SubschemaPlace {
    let declared = node["$schema"]
    let resource = resources[place.resource.index]
    let dialect = dialect(declared, in: resource.document, inherited: resource.dialect)
    resources[place.resource.index].dialect = dialect
    if let id = identifier(of: node, dialect, in: place.resource) {
      resources[place.resource.index].uri = id.uri
      claim(id.uri.description, for: place.resource, at: id.node)
    }
    return place
  }

  /// Starts a new resource if the subschema has an identifier, and determines its dialect.
  private mutating func enterSubschema(
    _ node: JSONNode, _ place: SubschemaPlace
  ) -> SubschemaPlace {
    let declared = node["$schema"]
    let document = resources[place.resource.index].document
    var dialect = resources[place.resource.index].dialect
    // The dialect that a resource declares determines which keyword identifies it.
    let canDeclare = ["$id", "id"].contains { node.kind == .object && node[$0]?.string != nil }
    if let declared, canDeclare {
      dialect = self.dialect(declared, in: document, inherited: dialect)
    }
    guard let id = identifier(of: node, dialect, in: place.resource) else {
      if let declared { reportMisplaced(declared, in: document) }
      return place
    }
    let resource = SchemaResource(uri: id.uri, document: document, root: node, dialect: dialect)
    return SubschemaPlace(resource: declare(resource, at: id.node), way: .root)
  }

  private mutating func reportMisplaced(_ declared: JSONNode, in document: DocumentNumber) {
    diagnostics.append(
      Diagnostic(
        "misplaced-schema-keyword", .warning, at: location(of: declared, in: document),
        "`$schema` counts only beside `$id` or at the root of a document, and is ignored here"))
  }

  /// Returns the URI that a schema object gives itself, unless it is malformed, which its keyword
  /// reports.
  private func identifier(
    of node: JSONNode, _ dialect: Dialect?, in resource: ResourceID
  ) -> (uri: URIReference, node: JSONNode)? {
    guard node.kind == .object, dialect?.isSoleReference(node) != true,
      let member = node[dialect?.identifier?.name ?? "$id"], let text = member.string
    else { return nil }
    let base = resources[resource.index].uri
    let reference = URIReference(text)
    let uri = reference.resolved(against: base).withoutFragment
    guard case .identifier(allowsAnchor: true)? = dialect?.identifier?.role else {
      return reference.fragment ?? "" == "" ? (uri, member) : nil
    }
    // A pointer as the fragment has no meaning there, and a name alone does not change the URI.
    if reference.fragment?.utf8.first == UInt8(ascii: "/") { return nil }
    return reference.fragment != nil && uri == base ? nil : (uri, member)
  }

  private mutating func declareAnchors(
    of node: JSONNode, _ place: SubschemaPlace, _ dialect: Dialect
  ) {
    if case .identifier(allowsAnchor: true)? = dialect.identifier?.role,
      let member = dialect.identifier.flatMap({ node[$0.name] }), let text = member.string,
      let name = URIReference(text).fragment, name.utf8.first != UInt8(ascii: "/")
    {
      declareAnchor(name, member, of: node, place)
    }
    for keyword in dialect.anchors {
      guard let member = node[keyword.name] else { continue }
      if keyword.role == .anchor, member.string.map(ProgramBuilder.isAnchor) != true {
        resources[place.resource.index].hasMalformedAnchor = true
      }
      if keyword.role == .recursiveAnchor {
        guard member.boolean == true, place.way == .root else { continue }
        resources[place.resource.index].dynamicAnchors[SchemaResource.recursiveAnchor] = node
      } else if keyword.role == .dynamicName {
        guard let name = member.string else { continue }
        declareDynamicName(name, member, of: node, place)
      } else if let name = member.string, declareAnchor(name, member, of: node, place),
        keyword.role == .dynamicAnchor
      {
        resources[place.resource.index].dynamicAnchors[name] = node
      }
    }
  }

  /// Declares a name of a subschema for the dynamic scope.
  private mutating func declareDynamicName(
    _ name: String, _ member: JSONNode, of node: JSONNode, _ place: SubschemaPlace
  ) {
    if name.isEmpty { return }
    let known = resources[place.resource.index].dynamicAnchors[name]
    if let known, !known.isSameNode(as: node) {
      reportDuplicateAnchor(name, at: member, known, place)
    } else {
      resources[place.resource.index].dynamicAnchors[name] = node
    }
  }

  /// Declares an anchor of a subschema.
  ///
  /// - Returns: Whether it was declared. A name that is already in use causes a diagnostic.
  @discardableResult
  private mutating func declareAnchor(
    _ name: String, _ member: JSONNode, of node: JSONNode, _ place: SubschemaPlace
  ) -> Bool {
    if name.isEmpty { return false }
    let known = resources[place.resource.index].anchors[name]
    if let known, !known.isSameNode(as: node) {
      reportDuplicateAnchor(name, at: member, known, place)
      return false
    }
    resources[place.resource.index].anchors[name] = node
    return true
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
