import JSONSchema
import JSONText

/// Embeds the schemas of a walk without identifiers and anchors, and rewrites all references to JSON Pointers.
///
/// A dynamic reference becomes a plain one. If its target depends on the way on which evaluation reaches it, the schema
/// that contains it is embedded once for each of the targets.
struct BundleWithoutIDs {
  /// The resource that each name of the dynamic scope means: the outermost one that was entered and has the name.
  private typealias Scope = [String: ResourceID]

  /// A resource, and the dynamic scope in it.
  private struct Copy: Hashable {
    var resource: ResourceID
    var scope: Scope
  }

  private let walk: ReferenceWalk
  private let dialect: Dialect
  private var resolver: SchemaResolver { walk.resolver }

  /// The references by schema object and keyword.
  private let references: [ReferenceWalk.Key: ReferenceWalk.Reference]

  /// The names that several resources have and that a dynamic reference searches for.
  private let names: Set<String>

  /// The places of copies in the bundle.
  private var places: [Copy: [String]] = [:]

  /// The copies that are still to be written, with the names under which they are embedded.
  private var open: [(name: String, copy: Copy)] = []
  private var taken: Set<String>
  private var problem: Diagnostic?

  /// The maximum number of copies; only contrived schemas need more.
  private static let maximumCount = 1000

  init(_ walk: ReferenceWalk, _ dialect: Dialect) {
    self.walk = walk
    self.dialect = dialect
    references = Dictionary(
      walk.references.map { reference in
        let key = ValueKey(reference.origin.schema, in: reference.origin.document)
        return (ReferenceWalk.Key(schema: key, keyword: reference.origin.keyword), reference)
      }
    ) { $1 }
    let searched = Set(walk.references.compactMap(\.dynamicName))
    names = searched.filter { name in
      walk.resolver.resources.count { $0.dynamicAnchors[name] != nil } > 1
    }
    let root = walk.resolver.documents[0].root
    taken = Set(root[dialect.definitions]?.members.map(\.name) ?? [])
  }

  /// Returns the bundle.
  ///
  /// - Throws: `DiagnosticsError` if a schema can not be embedded without an identifier.
  mutating func value() throws(DiagnosticsError) -> JSONValue {
    let root = walk.rootResource(of: 0)
    let first = Copy(resource: root, scope: scope(entering: root, [:]))
    place(first, at: [])
    var value = written(first)
    var embedded = JSONObject()
    var next = 0
    while next < open.count, problem == nil {
      embedded.append(open[next].name, written(open[next].copy))
      next += 1
    }
    if let problem { throw DiagnosticsError(problem) }
    guard case .object(var object) = value else { return value }
    if !embedded.isEmpty {
      var definitions = object[dialect.definitions]?.object ?? JSONObject()
      for (name, schema) in embedded { definitions[name] = schema }
      object[dialect.definitions] = .object(definitions)
    }
    let declared = resolver.documents[0].root["$schema"]?.string
    if !dialect.isDeclared(by: declared), declared != nil || dialect !== Dialect.draft2020 {
      object.setHead("$schema", .string(dialect.declaration))
    }
    value = .object(object)
    return value
  }

  // MARK: - Copies

  /// Returns the dynamic scope after a resource was entered.
  private func scope(entering resource: ResourceID, _ scope: Scope) -> Scope {
    if names.isEmpty { return scope }
    var scope = scope
    for name in resolver.resources[resource.index].dynamicAnchors.keys
    where names.contains(name) && scope[name] == nil {
      scope[name] = resource
    }
    return scope
  }

  /// Notes the place of a copy and of the resources inside it.
  private mutating func place(_ copy: Copy, at tokens: [String]) {
    let whole = resolver.resources[copy.resource.index]
    places[copy] = tokens
    var around = [(range: whole.root.byteRange, scope: copy.scope)]
    let inner = resolver.resources.enumerated().filter { number, resource in
      number != copy.resource.index && resource.document == whole.document
        && whole.root.byteRange.contains(resource.root.byteRange.lowerBound)
    }
    let start = whole.root.pointer.tokens.count
    for (number, resource) in inner.sorted(by: {
      $0.element.root.byteRange.lowerBound < $1.element.root.byteRange.lowerBound
    }) {
      let range = resource.root.byteRange
      while let last = around.last, last.range.upperBound <= range.lowerBound {
        around.removeLast()
      }
      let id = ResourceID(number)
      let scope = scope(entering: id, around.last?.scope ?? copy.scope)
      around.append((range, scope))
      let place = tokens + resource.root.pointer.tokens.dropFirst(start)
      let inside = Copy(resource: id, scope: scope)
      if places[inside] == nil { places[inside] = place }
    }
  }

  /// Returns the place of a schema in the bundle for a reference in a dynamic scope.
  private mutating func place(
    of node: JSONNode, in resource: ResourceID, from scope: Scope
  ) -> [String] {
    let copy = Copy(resource: resource, scope: self.scope(entering: resource, scope))
    if places[copy] == nil { embed(copy, from: scope) }
    let start = resolver.resources[resource.index].root.pointer.tokens.count
    return (places[copy] ?? []) + node.pointer.tokens.dropFirst(start)
  }

  /// Embeds a resource: with its whole document, if the resource then has the same dynamic scope.
  private mutating func embed(_ copy: Copy, from scope: Scope) {
    let document = resolver.resources[copy.resource.index].document
    let root = walk.rootResource(of: document)
    let whole = Copy(resource: root, scope: self.scope(entering: root, scope))
    for candidate in [whole, copy] where places[copy] == nil && places[candidate] == nil {
      if candidate != copy, !contains(candidate, copy) { continue }
      let uri = resolver.resources[candidate.resource.index].uri
      let name = BundleText.name(for: uri, taken: taken)
      taken.insert(name)
      place(candidate, at: [dialect.definitions, name])
      open.append((name, candidate))
    }
    if open.count > Self.maximumCount {
      report(
        copy.resource, "its dynamic references would need more than \(Self.maximumCount) copies")
    }
  }

  /// Returns whether a copy of a document contains a copy of a resource in it.
  private func contains(_ whole: Copy, _ inner: Copy) -> Bool {
    var trial = self
    trial.places = [:]
    trial.place(whole, at: [])
    return trial.places[inner] != nil
  }

  private mutating func report(_ resource: ResourceID, _ reason: String) {
    let resource = resolver.resources[resource.index]
    if problem != nil { return }
    problem = Diagnostic(
      "unbundled-schema", at: resolver.location(of: resource.root, in: resource.document),
      "this schema can not be embedded without its `$id`: \(reason)")
  }

  // MARK: - Values

  private mutating func written(_ copy: Copy) -> JSONValue {
    let resource = resolver.resources[copy.resource.index]
    return value(of: resource.root, resource.document, copy)
  }

  private mutating func value(
    of node: JSONNode, _ document: DocumentNumber, _ outer: Copy
  ) -> JSONValue {
    var copy = outer
    let place = resolver.places[ValueKey(node, in: document)]
    if let place, place.resource != outer.resource {
      copy = Copy(resource: place.resource, scope: scope(entering: place.resource, outer.scope))
    }
    if place != nil, let own = walk.dialect(of: copy.resource), own.uri != dialect.uri {
      report(
        copy.resource,
        "it is of \(own.name ?? own.uri), the bundle of \(dialect.name ?? dialect.uri), and "
          + "`$schema` counts only beside an `$id`")
    }
    switch node.kind {
    case .array:
      var elements: [JSONValue] = []
      for element in node.elements { elements.append(value(of: element, document, copy)) }
      return .array(elements)
    case .object:
      return .object(members(of: node, document, copy, isSchema: place != nil))
    default: return node.value
    }
  }

  private mutating func members(
    of node: JSONNode, _ document: DocumentNumber, _ copy: Copy, isSchema: Bool
  ) -> JSONObject {
    var object = JSONObject()
    var dynamic: [JSONValue] = []
    let isRoot = document == 0 && node.isSameNode(as: resolver.documents[0].root)
    for member in node.members {
      let name = member.name
      if isSchema, isIdentification(name, isRoot: isRoot) { continue }
      let key = ReferenceWalk.Key(schema: ValueKey(node, in: document), keyword: name)
      guard isSchema, let reference = references[key] else {
        object.append(name, value(of: member.value, document, copy))
        continue
      }
      let text = JSONValue.string(text(of: reference, copy))
      if name == "$ref" || node["$ref"] == nil && object["$ref"] == nil {
        object.append("$ref", text)
      } else {
        dynamic.append(["$ref": text])
      }
    }
    if !dynamic.isEmpty {
      object["allOf"] = .array((object["allOf"]?.array ?? []) + dynamic)
    }
    return object
  }

  /// Returns whether a member of a schema identifies it, which is left out.
  private func isIdentification(_ name: String, isRoot: Bool) -> Bool {
    if name == "$schema" { return !isRoot }
    return name == dialect.identifier?.name || dialect.anchors.contains { $0.name == name }
  }

  private mutating func text(of reference: ReferenceWalk.Reference, _ copy: Copy) -> String {
    let target = reference.target
    let written = reference.origin.text
    if let name = reference.dynamicName, let resource = copy.scope[name],
      let node = resolver.resources[resource.index].dynamicAnchors[name]
    {
      return JSONPointer(tokens: place(of: node, in: resource, from: copy.scope)).uriFragment
    }
    let place = place(of: target.node, in: target.resource, from: copy.scope)
    let pointer = JSONPointer(tokens: place).uriFragment
    // Other spellings of the same pointer are kept.
    let isSame = written.hasPrefix("#") && (try? JSONPointer(uriFragment: written))?.tokens == place
    return isSame ? written : pointer
  }
}
