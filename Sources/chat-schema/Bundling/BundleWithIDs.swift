import JSONSchema
import JSONText

/// Embeds the schemas of a walk with their identifiers, so that references stay as they are.
///
/// A reference that the identifiers can not serve is rewritten, for example a `file:` URI.
struct BundleWithIDs {
  private let walk: ReferenceWalk
  private let dialect: Dialect

  /// The `$id` that the root gets; nil if it needs none or has one.
  private var rootID: String?

  /// The names of the embedded documents, by number; nil for the root.
  private var placeNames: [String?] = [nil]

  /// The new texts of references that can not stay as they are.
  private var rewritten: [ReferenceWalk.Key: String] = [:]

  init(_ walk: ReferenceWalk, _ dialect: Dialect) {
    self.walk = walk
    self.dialect = dialect
    nameDocuments()
    rootID = neededRootID()
  }

  /// Builds the bundle.
  ///
  /// - Parameter registry: The custom meta-schemas.
  /// - Returns: The bundle.
  /// - Throws: `DiagnosticsError` if a reference can not be kept.
  mutating func value(_ registry: SchemaRegistry) throws(DiagnosticsError) -> JSONValue {
    let kept = try bundle()
    rewritten = try misled(in: kept, registry)
    if rewritten.isEmpty { return kept }
    let value = try bundle()
    guard try misled(in: value, registry).isEmpty else {
      throw DiagnosticsError(
        Diagnostic(
          "unbundled-schema", at: location(of: 0),
          "the references can not be kept, since schemas have the same `$id` in a bundle; "
            + "--without-ids needs none"))
    }
    return value
  }

  private var documents: [SchemaDocument] { walk.resolver.documents }

  private func location(of document: DocumentNumber) -> SourceLocation {
    documents[document].location(of: documents[document].root)
  }

  private mutating func nameDocuments() {
    var taken = Set(documents[0].root[dialect.definitions]?.members.map(\.name) ?? [])
    for number in documents.indices.dropFirst() {
      let name = BundleText.name(for: intendedURI(of: number), taken: taken)
      taken.insert(name)
      placeNames.append(name)
    }
  }

  // MARK: - Identifiers

  /// Returns the identifier of a document; nil for a document without one, and for an ignored one.
  private func identifier(of document: DocumentNumber) -> String? {
    walk.dialect(of: walk.rootResource(of: document))
      .flatMap { walk.identifier(of: documents[document].root, $0) }
      .flatMap { URIReference($0).withoutFragment.description.isEmpty ? nil : $0 }
  }

  /// Returns the URI that a document should have in the bundle.
  private func intendedURI(of document: DocumentNumber) -> URIReference {
    let resource = walk.resolver.resources[walk.rootResource(of: document).index]
    let name = walk.names[document]
    return identifier(of: document) == nil && name.isAbsolute ? name : resource.uri
  }

  /// The URI of the root, against which the identifiers of embedded documents are resolved.
  private var rootURI: URIReference {
    walk.resolver.resources[walk.rootResource(of: 0).index].uri
  }

  /// Returns the `$id` of an embedded document.
  private func id(of document: DocumentNumber) -> String {
    let uri = intendedURI(of: document)
    if let written = identifier(of: document), URIReference(written).isAbsolute { return written }
    let own = URIReference(documents[0].uri).withoutFragment
    let isFile = uri.scheme == "file" && rootURI.scheme != "file" && own.scheme == "file"
    return BundleText.reference(to: uri, from: isFile ? own : rootURI)
  }

  /// Returns the `$id` that the root needs: if a reference names it, or if a file is above its folder.
  private func neededRootID() -> String? {
    guard identifier(of: 0) == nil, !documents[0].uri.isEmpty else { return nil }
    let own = URIReference(documents[0].uri).withoutFragment
    let others = documents.indices.dropFirst().map(intendedURI).filter { $0.scheme == own.scheme }
    let isNamed = walk.references.contains { reference in
      let text = URIReference(reference.origin.text)
      let key = ValueKey(reference.origin.schema, in: reference.origin.document)
      guard let place = walk.resolver.places[key] else { return false }
      let base = walk.resolver.resources[place.resource.index].uri
      let isFragment = text.withoutFragment.description.isEmpty
      return !isFragment && text.resolved(against: base).withoutFragment == own
    }
    let isBelow = others.contains { BundleText.reference(to: $0, from: own).hasPrefix("../") }
    guard isNamed || isBelow else { return nil }
    return own.scheme == "file" ? BundleText.path(of: own, amidst: others) : own.description
  }

  // MARK: - Values

  private func bundle() throws(DiagnosticsError) -> JSONValue {
    let root = try value(of: 0)
    guard documents.count > 1, case .object(var object) = root else { return root }
    var definitions = object[dialect.definitions]?.object ?? JSONObject()
    if let other = object[dialect.definitions], other.object == nil {
      throw DiagnosticsError(
        Diagnostic(
          "unbundled-schema", at: location(of: 0),
          "schemas are embedded in `\(dialect.definitions)`, which is \(other.kind) here"))
    }
    for (number, name) in placeNames.enumerated() {
      if let name { definitions[name] = try value(of: number) }
    }
    object[dialect.definitions] = .object(definitions)
    return .object(object)
  }

  /// Returns a document with its identifier and, if it has another one than the root, its dialect.
  private func value(of document: DocumentNumber) throws(DiagnosticsError) -> JSONValue {
    let root = documents[document].root
    let own = walk.dialect(of: walk.rootResource(of: document)) ?? dialect
    let id = document == 0 ? rootID : self.id(of: document)
    var object: JSONObject
    switch copy(of: root, document) {
    case .object(let members): object = members
    case .bool(let value) where id == nil: return .bool(value)
    case .bool(let value): object = value ? [:] : ["not": [:]]
    default:
      throw DiagnosticsError(
        Diagnostic(
          "unbundled-schema", at: location(of: document),
          "\(root.kind) can not be embedded, since it can not have an `$id`"))
    }
    if id != nil, own.isSoleReference(root) { object = Self.wrapped(object, own) }
    if let id {
      object.setHead(own.identifier?.name ?? "$id", .string(id + anchor(of: root, own)))
    }
    let isDeclared = own.isDeclared(by: root["$schema"]?.string)
    let isImplied = root["$schema"] == nil && own.uri == (document == 0 ? .implied : dialect.uri)
    if !isDeclared, !isImplied { object.setHead("$schema", .string(own.declaration)) }
    return .object(object)
  }

  /// Returns the fragment of an `$id` that is only the name of a schema, as drafts up to 7 have it; else nothing.
  private func anchor(of root: JSONNode, _ dialect: Dialect) -> String {
    guard case .identifier(allowsAnchor: true)? = dialect.identifier?.role,
      let written = walk.identifier(of: root, dialect), written.hasPrefix("#"),
      !written.hasPrefix("#/"), written != "#"
    else { return "" }
    return written
  }

  /// Returns a schema in which `$ref` does not stand beside `$id`, which it would switch off.
  private static func wrapped(_ object: JSONObject, _ dialect: Dialect) -> JSONObject {
    var outer = JSONObject(object.filter { isOutside($0.name, dialect) })
    var inner = JSONObject(object.filter { !isOutside($0.name, dialect) })
    if let name = dialect.identifier?.name { inner[name] = nil }
    outer["allOf"] = [.object(inner)]
    return outer
  }

  /// Returns whether a member stays where it is when a reference that stands alone is wrapped.
  private static func isOutside(_ name: String, _ dialect: Dialect) -> Bool {
    name == "$schema" || dialect.keyword(named: name)?.role == .definitions
  }

  private func copy(of node: JSONNode, _ document: DocumentNumber) -> JSONValue {
    switch node.kind {
    case .array: return .array(node.elements.map { copy(of: $0, document) })
    case .object:
      let key = ValueKey(node, in: document)
      return .object(
        JSONObject(
          node.members.map { member in
            let name = member.name
            let text = rewritten[ReferenceWalk.Key(schema: key, keyword: name)]
            return (name, text.map(JSONValue.string) ?? copy(of: member.value, document))
          }))
    default: return node.value
    }
  }

  /// Returns the place of a value in the bundle.
  private func place(of node: JSONNode, _ document: DocumentNumber) -> [String] {
    let root = documents[document].root
    let tokens = Array(node.pointer.tokens.dropFirst(root.pointer.tokens.count))
    let own = walk.dialect(of: walk.rootResource(of: document)) ?? dialect
    let isWrapped = (document > 0 || rootID != nil) && own.isSoleReference(root)
    // The whole schema is the outer one, but its reference is in the inner one.
    let isInside = isWrapped && tokens.first.map { !Self.isOutside($0, own) } ?? false
    let start = placeNames[document].map { [dialect.definitions, $0] } ?? []
    return start + (isInside ? ["allOf", "0"] : []) + tokens
  }

  /// Returns the place of the schema object of a reference in the bundle.
  private func place(of origin: ReferenceOrigin) -> [String] {
    place(of: origin.value, origin.document).dropLast()
  }
}

extension String {
  /// The dialect of a schema that names none.
  fileprivate static let implied = "https://json-schema.org/draft/2020-12/schema"
}

// MARK: - References

extension BundleWithIDs {
  /// The URI of a bundle while it is examined.
  ///
  /// It differs from all real ones, because a bundle must not depend on the place where it is.
  private static let trialURI = "bundle://trial/1/2/3/4/5/6/7/8/9/bundle.json"

  /// Resolves the references in a bundle.
  ///
  /// - Returns: Those that lead elsewhere, with the text that each should have.
  private func misled(
    in value: JSONValue, _ registry: SchemaRegistry
  ) throws(DiagnosticsError) -> [ReferenceWalk.Key: String] {
    var misled: [ReferenceWalk.Key: String] = [:]
    let source = SchemaSource(bytes: value.bytes(), uri: Self.trialURI, path: documents[0].path)
    let document = try SchemaDocument(source)
    var resolver = SchemaResolver(registry: registry)
    resolver.examine(document)
    for reference in walk.references {
      let origin = reference.origin
      // Such a name is searched in all schemas, wherever they are.
      if origin.keyword == "$dynamicRef", reference.dynamicName != nil, isOnlyName(origin) {
        continue
      }
      guard let schema = document.root.resolve(JSONPointer(tokens: place(of: origin))),
        let written = schema[origin.keyword], let text = written.string,
        let wanted = document.root.resolve(
          JSONPointer(tokens: place(of: reference.target.node, reference.target.document)))
      else { preconditionFailure("Each value of a document is in its bundle.") }
      let found = resolver.target(
        of: ReferenceOrigin(
          keyword: origin.keyword, text: text, value: written, schema: schema, document: 0))
      if let found, found.node.isSameNode(as: wanted) { continue }
      let key = ReferenceWalk.Key(
        schema: ValueKey(origin.schema, in: origin.document), keyword: origin.keyword)
      misled[key] = try newText(of: reference, from: schema, to: wanted, resolver)
    }
    return misled
  }

  private func isOnlyName(_ origin: ReferenceOrigin) -> Bool {
    guard let place = walk.resolver.places[ValueKey(origin.schema, in: origin.document)] else {
      return false
    }
    return walk.dialect(of: place.resource)?.anchors.contains { $0.role == .dynamicName } ?? false
  }

  /// Returns a reference in terms of the identifiers of a bundle.
  private func newText(
    of reference: ReferenceWalk.Reference, from schema: JSONNode, to wanted: JSONNode,
    _ resolver: SchemaResolver
  ) throws(DiagnosticsError) -> String {
    let origin = reference.origin
    guard let start = resolver.places[ValueKey(schema, in: 0)],
      let end = resolver.places[ValueKey(wanted, in: 0)]
    else { throw unkept(origin) }
    let base = resolver.resources[start.resource.index].uri
    let resource = resolver.resources[end.resource.index]
    if resource.uri.scheme == "bundle", base.scheme != "bundle" { throw unkept(origin) }
    let fragment: String
    if let name = URIReference(origin.text).fragment, !name.isEmpty, !name.hasPrefix("/") {
      fragment = "#" + name
    } else {
      let tokens = wanted.pointer.tokens.dropFirst(resource.root.pointer.tokens.count)
      fragment = JSONPointer(tokens: Array(tokens)).uriFragment
    }
    let text = BundleText.reference(to: resource.uri.withoutFragment, from: base)
    if text == "#" { return fragment }
    return fragment == "#" ? text : text + fragment
  }

  private func unkept(_ origin: ReferenceOrigin) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        "unbundled-schema", at: documents[origin.document].location(of: origin.value),
        "`\(origin.keyword)` \"\(origin.text)\" can not be kept in a bundle: no `$id` makes it lead "
          + "to its schema; --without-ids needs none"))
  }
}
