@_spi(Engine) package import JSONText

extension SchemaResolver {
  /// Returns the subschema of a reference that has the same path as the previous one up to its last
  /// token.
  ///
  /// Most references do. The target is found without creating a string.
  ///
  /// - Parameters:
  ///   - value: The value of `$ref` or `$dynamicRef`.
  ///   - schema: The schema object that contains the reference.
  ///   - document: The document that contains the schema.
  /// - Returns: The target; `nil` if the full resolution is needed.
  package func neighbouringTarget(
    of value: JSONNode, in schema: JSONNode, _ document: DocumentNumber
  ) -> ReferenceTarget? {
    guard let lastWay, let place = places[ValueKey(schema, in: document)],
      place.resource == lastWay.resource
    else { return nil }
    let parent = lastWay.node
    let found = value.document.withTape { tape -> JSONNode? in
      guard !tape.hasEscapes(value.index), parent.kind == .object,
        let token = lastWay.lastToken(of: tape.content(value.index))
      else { return nil }
      return member(token, of: parent, in: document)
    }
    guard let found, found.kind == .object || found.kind == .boolean else { return nil }
    return target(at: found, lastWay.resource)
  }

  /// Returns the subschema to which a reference is resolved (JSON Schema 2020-12 Core, 8.2.3.1 and
  /// 9.1).
  ///
  /// - Returns: The target; `nil` if it does not exist, which is reported.
  package mutating func target(of origin: ReferenceOrigin) -> ReferenceTarget? {
    let text = origin.text
    guard let place = places[ValueKey(origin.schema, in: origin.document)] else { return nil }
    // The most frequent case: a fragment alone refers to its own resource (RFC 3986, 4.4), even if
    // several documents have no URI.
    if text.utf8.first == UInt8(ascii: "#") {
      let fragment = String(Substring(text.utf8.dropFirst()))
      return target(ofFragment: fragment, in: place.resource, origin)
    }
    let reference = URIReference(text)
    let base = resources[place.resource.index].uri
    let uri = reference.resolved(against: base)
    let isOwn = uri.withoutFragment == base
    guard
      let resource = isOwn
        ? place.resource : resource(for: reference, uri, from: place.resource, origin)
    else { return nil }
    return target(ofFragment: uri.fragment ?? "", in: resource, origin)
  }

  /// Returns the subschema to which the fragment of a reference is resolved in a resource.
  private mutating func target(
    ofFragment fragment: String, in resource: ResourceID, _ origin: ReferenceOrigin
  ) -> ReferenceTarget? {
    guard resources[resource.index].dialect != nil else { return nil }
    if fragment.isEmpty { return target(at: resources[resource.index].root, resource) }
    guard let decoded = URIReference.decodingPercents(fragment) else {
      report(origin, cause(of: origin, in: resource) { $0.cause(ofBrokenPercentsIn: fragment) })
      return nil
    }
    if decoded.utf8.first == UInt8(ascii: "/") {
      return target(atPointer: decoded, in: resource, origin)
    }
    if let node = resources[resource.index].anchors[decoded] { return target(at: node, resource) }
    report(origin, cause(of: origin, in: resource) { $0.cause(ofMissingAnchor: decoded) })
    return nil
  }

  /// The first resource with each name that is searched in the dynamic scope.
  package var firstDynamicNames: [String: ResourceID] {
    var first: [String: ResourceID] = [:]
    for (index, resource) in resources.enumerated() {
      for name in resource.dynamicAnchors.keys { first[name] = first[name] ?? ResourceID(index) }
    }
    return first
  }

  /// Returns the subschema of a name in the resource of a dynamic reference, or else in the first
  /// resource with the name.
  ///
  /// Version 1 does not require the reference's own resource to have the name (Core, "Dynamic
  /// References"). If no resource of the dynamic scope has it in the end, the first one counts.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - origin: The reference.
  ///   - first: The first resource with each name.
  /// - Returns: The target; `nil` if it does not exist, which is reported.
  package mutating func dynamicTarget(
    named name: String, _ origin: ReferenceOrigin, first: [String: ResourceID]
  ) -> ReferenceTarget? {
    guard let place = places[ValueKey(origin.schema, in: origin.document)] else { return nil }
    for resource in [place.resource, first[name]].compactMap(\.self) {
      if let node = resources[resource.index].dynamicAnchors[name] {
        return target(at: node, resource)
      }
    }
    let close = NearMiss.closest(to: name, in: first.keys.sorted())
    report(
      origin, ReferenceCause("no schema has a `$dynamicAnchor` \"\(name)\"", suggestion: close))
    return nil
  }

  /// Returns the resource that a resolved reference names, without its fragment.
  private mutating func resource(
    for reference: URIReference, _ uri: URIReference, from resource: ResourceID,
    _ origin: ReferenceOrigin
  ) -> ResourceID? {
    let dialect = resources[resource.index].dialect
    let name = uri.withoutFragment.description
    var found = self.resource(at: name, referredToIn: dialect)
    if found == nil, !reference.isAbsolute {
      // A file whose `$id` has another location may still refer to a neighboring file.
      let ownLocation = URIReference(documents[origin.document].uri)
      let neighbour = reference.resolved(against: ownLocation).withoutFragment.description
      found = self.resource(at: neighbour, referredToIn: dialect)
      if case .success(let id)? = found { resourceIDs.set(name, id) }
    }
    switch found {
    case .success(let id): return id
    case .failure(let error):
      diagnostics += error.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(
          Diagnostic.Note("referred to from here", location: location(of: origin)))
        return diagnostic
      }
    case nil:
      let cause = cause(of: origin, in: resource) { $0.cause(ofUnknown: uri.withoutFragment) }
      report(origin, cause, reference.isAbsolute ? [] : noteOnBase(of: resource))
    }
    return nil
  }

  /// Resolves a JSON Pointer from a resource's root.
  ///
  /// The path may lead into an embedded resource, or to a value that no keyword treats as a schema.
  /// Both are followed, the latter with the base URI of the nearest enclosing subschema.
  private mutating func target(
    atPointer pointer: String, in resource: ResourceID, _ origin: ReferenceOrigin
  ) -> ReferenceTarget? {
    guard let tokens = Self.tokens(of: pointer) else {
      report(origin, cause(of: origin, in: resource) { $0.cause(ofBrokenTildesIn: pointer) })
      return nil
    }
    let document = resources[resource.index].document
    var node = resources[resource.index].root
    var place = SubschemaPlace(resource: resource, way: .root)
    var first = 0
    let end = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) ?? pointer.startIndex
    let before = pointer.utf8[..<end]
    if let lastWay, lastWay.leads(before, in: resource) {
      (node, place, first) = (lastWay.node, lastWay.place, tokens.count - 1)
    }
    for (index, token) in tokens.enumerated().dropFirst(first) {
      if index == tokens.count - 1 {
        lastWay = ReferenceWay(resource: resource, pointer: Array(before), node: node, place: place)
        if node.count >= Self.manyMembers { indexMembers(of: node, in: document) }
      }
      guard let next = child(token, of: node, in: document) else {
        let step = MissingStep(node: node, tokens: tokens, index: index)
        report(origin, cause(of: origin, in: resource) { $0.cause(ofMissing: step) })
        return nil
      }
      if let known = places[ValueKey(next, in: document)] {
        place = known
      } else {
        place.way = ways.child(token, next, of: node, after: place.way)
      }
      node = next
    }
    guard node.kind == .object || node.kind == .boolean else {
      report(origin, ReferenceCause("it leads to \(node.kind), not to a schema"))
      return nil
    }
    if places[ValueKey(node, in: document)] == nil { index(node, place) }
    return target(at: node, place.resource)
  }

  /// Returns a known subschema.
  ///
  /// If it starts a resource, it belongs to that resource.
  private func target(at node: JSONNode, _ resource: ResourceID) -> ReferenceTarget? {
    let document = resources[resource.index].document
    guard let place = places[ValueKey(node, in: document)] else { return nil }
    return ReferenceTarget(node: node, document: document, resource: place.resource)
  }

  private func child(_ token: String, of node: JSONNode, in document: DocumentNumber) -> JSONNode? {
    switch node.kind {
    case .object:
      var token = token
      return token.withUTF8 { member($0, of: node, in: document) }
    case .array:
      // RFC 6901, section 4: digits without a leading zero.
      guard let index = Int(token), String(index) == token, index >= 0, index < node.count else {
        return nil
      }
      return node[index]
    default: return nil
    }
  }

  /// The number of members from which on an object with references into it is indexed.
  private static let manyMembers = 16

  private mutating func indexMembers(of node: JSONNode, in document: DocumentNumber) {
    let key = ValueKey(node, in: document)
    if node.kind == .object, memberIndexes[key] == nil { memberIndexes[key] = MemberIndex(node) }
  }

  private func member(
    _ name: UnsafeBufferPointer<UInt8>, of object: JSONNode, in document: DocumentNumber
  ) -> JSONNode? {
    if object.count >= Self.manyMembers, let index = memberIndexes[ValueKey(object, in: document)] {
      return index[name]
    }
    return object.document.withTape { $0.member(name, of: object.index) }.map {
      JSONNode(document: object.document, index: $0)
    }
  }

  static func tokens(of pointer: String) -> [String]? {
    do {
      return try JSONPointer(pointer).tokens
    } catch {
      // The error only means that the text is not a pointer, which the caller reports with its
      // location.
      return nil
    }
  }

  private mutating func report(
    _ origin: ReferenceOrigin, _ cause: ReferenceCause, _ notes: [Diagnostic.Note] = []
  ) {
    let diagnostic = Diagnostic(
      "unresolved-reference", at: location(of: origin),
      "`\(origin.keyword)` \"\(origin.text)\" can not be resolved: \(cause.reason)", notes: notes,
      suggestion: cause.suggestion.map { "\"\($0)\"" })
    if cause.isConsequence {
      consequences.append(diagnostic)
    } else {
      diagnostics.append(diagnostic)
    }
  }

  /// Returns a note about the `$id` against which a relative reference is resolved, if it differs
  /// from the document's own URI.
  private func noteOnBase(of resource: ResourceID) -> [Diagnostic.Note] {
    let resource = resources[resource.index]
    let own = URIReference(documents[resource.document].uri).withoutFragment
    guard resource.uri != own, let name = resource.dialect?.identifier?.name,
      let identifier = resource.root[name]
    else { return [] }
    return [
      Diagnostic.Note(
        "it is relative to this `\(name)`",
        location: location(of: identifier, in: resource.document))
    ]
  }

  private func location(of origin: ReferenceOrigin) -> SourceLocation {
    location(of: origin.value, in: origin.document)
  }
}
