import JSONText

extension SchemaResolver {
  /// The subschema that a reference leads to (JSON Schema 2020-12 Core, 8.2.3.1 and 9.1).
  ///
  /// - Parameters:
  ///   - text: The value of `$ref` or `$dynamicRef`.
  ///   - context: Where the keyword stands.
  /// - Returns: `nil` if there is none, which is reported.
  package mutating func target(
    of text: String, _ context: KeywordContext
  ) -> ReferenceTarget? {
    guard let place = places[ValueKey(context.schema, in: context.document)] else { return nil }
    if text.utf8.starts(with: "#/".utf8), !text.utf8.contains(UInt8(ascii: "%")) {
      // Most references; a mere fragment means the own resource (RFC 3986, 4.4).
      if resources[place.resource.index].dialect == nil { return nil }
      return target(atPointer: String(text.dropFirst()), in: place.resource, text, context)
    }
    let reference = URIReference(text)
    let base = resources[place.resource.index].uri
    let uri = reference.resolved(against: base)
    // A mere fragment means the own resource, also where several documents have no URI.
    let isFragment = uri.withoutFragment == base
    guard
      let resource = isFragment
        ? place.resource : resource(for: reference, uri, from: place.resource, context)
    else {
      return nil
    }
    guard resources[resource.index].dialect != nil else { return nil }
    guard let fragment = uri.fragment, !fragment.isEmpty else {
      return target(at: resources[resource.index].root, resource)
    }
    guard let decoded = URIReference.decodingPercents(fragment) else {
      report(text, context, "its fragment is not percent-encoded UTF-8")
      return nil
    }
    if decoded.utf8.first == UInt8(ascii: "/") {
      return target(atPointer: decoded, in: resource, text, context)
    }
    if let node = resources[resource.index].anchors[decoded] { return target(at: node, resource) }
    let known = resources[resource.index].anchors.keys.sorted()
    let close = NearMiss.closest(to: decoded, in: known)
    report(
      text, context, "the schema has no anchor \"\(decoded)\"",
      suggestion: close.map { "\"\(reference.withoutFragment)#\($0)\"" },
      isConsequence: resources[resource.index].hasMalformedAnchor
        || Self.hasBrokenDefinitions(resources[resource.index].root))
    return nil
  }

  /// The first resource with each name that the dynamic scope is asked for.
  package var firstDynamicNames: [String: ResourceID] {
    var first: [String: ResourceID] = [:]
    for (index, resource) in resources.enumerated() {
      for name in resource.dynamicAnchors.keys { first[name] = first[name] ?? ResourceID(index) }
    }
    return first
  }

  /// The subschema that a name of the dynamic scope means to the resource of a reference, or else to
  /// the first resource that has the name.
  ///
  /// Version 1 does not ask that the own resource has it (Core, "Dynamic References"). If at last no
  /// resource of the dynamic scope does, the first one counts.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - context: Where the keyword stands.
  ///   - first: The first resource with each name.
  /// - Returns: `nil` if there is none, which is reported.
  package mutating func dynamicTarget(
    named name: String, _ context: KeywordContext, first: [String: ResourceID]
  ) -> ReferenceTarget? {
    guard let place = places[ValueKey(context.schema, in: context.document)] else { return nil }
    for resource in [place.resource, first[name]].compactMap(\.self) {
      if let node = resources[resource.index].dynamicAnchors[name] {
        return target(at: node, resource)
      }
    }
    let close = NearMiss.closest(to: name, in: first.keys.sorted())
    report(
      name, context, "no schema has a `$dynamicAnchor` \"\(name)\"",
      suggestion: close.map { "\"\($0)\"" })
    return nil
  }

  /// The resource that a resolved reference names, without its fragment.
  private mutating func resource(
    for reference: URIReference, _ uri: URIReference, from resource: ResourceID,
    _ context: KeywordContext
  ) -> ResourceID? {
    let dialect = resources[resource.index].dialect
    let name = uri.withoutFragment.description
    var found = self.resource(at: name, referredToIn: dialect)
    if found == nil, !reference.isAbsolute {
      // A file whose `$id` is elsewhere may still mean the file beside it.
      let ownLocation = URIReference(documents[context.document].uri)
      let neighbour = reference.resolved(against: ownLocation).withoutFragment.description
      found = self.resource(at: neighbour, referredToIn: dialect)
      if case .success(let id)? = found { resourceIDs[name] = id }
    }
    switch found {
    case .success(let id): return id
    case .failure(let error):
      diagnostics += error.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.notes.append(
          Diagnostic.Note("referred to from here", location: context.location(of: context.value)))
        return diagnostic
      }
    case nil:
      let close = NearMiss.closest(to: name, in: registry.knownURIs + resourceIDs.keys.sorted())
      report(
        reference.description, context,
        "no schema is known at \"\(name)\" (nothing is fetched from the network)",
        suggestion: close.map { "\"\($0)\"" })
    }
    return nil
  }

  /// Walks a JSON Pointer from a resource's root.
  ///
  /// The way may lead into an embedded resource, or to a value that no keyword calls a schema; both
  /// are followed, the latter with the base URI of the nearest subschema around it.
  private mutating func target(
    atPointer pointer: String, in resource: ResourceID, _ text: String, _ context: KeywordContext
  ) -> ReferenceTarget? {
    guard let tokens = tokens(of: pointer) else {
      report(text, context, "its fragment is not a JSON Pointer")
      return nil
    }
    let document = resources[resource.index].document
    var node = resources[resource.index].root
    var place = SubschemaPlace(resource: resource, way: .root)
    var first = 0
    let end = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) ?? pointer.startIndex
    let before = pointer.utf8[..<end]
    if let lastWay, lastWay.resource == resource, lastWay.pointer.elementsEqual(before) {
      (node, place, first) = (lastWay.node, lastWay.place, tokens.count - 1)
    }
    for (index, token) in tokens.enumerated().dropFirst(first) {
      if index == tokens.count - 1 {
        lastWay = ReferenceWay(resource: resource, pointer: before, node: node, place: place)
      }
      guard let next = child(token, of: node, in: document) else {
        reportMissing(token, in: node, tokens.prefix(index), text, context)
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
      report(text, context, "it leads to \(node.kind), not to a schema")
      return nil
    }
    if places[ValueKey(node, in: document)] == nil { index(node, place) }
    return target(at: node, place.resource)
  }

  /// A known subschema; one that starts a resource belongs to that resource.
  private func target(at node: JSONNode, _ resource: ResourceID) -> ReferenceTarget? {
    let document = resources[resource.index].document
    guard let place = places[ValueKey(node, in: document)] else { return nil }
    return ReferenceTarget(node: node, document: document, resource: place.resource)
  }

  private mutating func child(
    _ token: String, of node: JSONNode, in document: DocumentNumber
  ) -> JSONNode? {
    switch node.kind {
    case .object:
      if node.count < 16 { return node[token] }
      // Thousands of references into `$defs` must not look at thousands of members each.
      let key = ValueKey(node, in: document)
      if memberIndexes[key] == nil {
        memberIndexes[key] = Dictionary(
          node.members.map { (Name(of: $0), $0.value) }, uniquingKeysWith: { $1 })
      }
      return memberIndexes[key]?[Name(token)]
    case .array:
      // RFC 6901, section 4: digits without a leading zero.
      guard let index = Int(token), String(index) == token, index >= 0, index < node.count else {
        return nil
      }
      return node[index]
    default: return nil
    }
  }

  private func tokens(of pointer: String) -> [String]? {
    do {
      return try JSONPointer(pointer).tokens
    } catch {
      // The error only says that this is no pointer, which the caller reports with its place.
      return nil
    }
  }

  private mutating func reportMissing(
    _ token: String, in node: JSONNode, _ way: ArraySlice<String>, _ text: String,
    _ context: KeywordContext
  ) {
    let names = node.kind == .object ? node.members.map(\.name) : []
    let suggestion = NearMiss.closest(to: token, in: names).map { name in
      let fragment = JSONPointer(tokens: way + [name]).uriFragment
      return "\"\(URIReference(text).withoutFragment)\(fragment)\""
    }
    let parent = way.isEmpty ? "the schema" : "`\(JSONPointer(tokens: Array(way)))`"
    report(
      text, context, "\(parent) has no `\(token)`", suggestion: suggestion,
      isConsequence: node.kind != .object || Self.hasBrokenDefinitions(node))
  }

  /// Whether definitions seem to stand under a misspelt name, or their keyword holds none.
  private static func hasBrokenDefinitions(_ root: JSONNode) -> Bool {
    // An object of many members holds definitions and no keywords.
    if root.count > 64 { return false }
    let names = root.members.map(\.name)
    return ["$defs", "definitions"].contains { keyword in
      if let definitions = root[keyword] { return definitions.kind != .object }
      return NearMiss.closest(to: keyword, in: names) != nil
    }
  }

  private mutating func report(
    _ text: String, _ context: KeywordContext, _ reason: String, suggestion: String? = nil,
    isConsequence: Bool = false
  ) {
    let diagnostic = Diagnostic(
      "unresolved-reference", at: context.location(of: context.value),
      "`\(context.keyword)` \"\(text)\" leads nowhere: \(reason)", suggestion: suggestion)
    if isConsequence { consequences.append(diagnostic) } else { diagnostics.append(diagnostic) }
  }
}
