package import JSONText

/// Settles every `$id`, anchor and `$ref` of the documents that a schema needs.
///
/// Documents are examined when a reference first leads to them. What is wrong becomes a
/// diagnostic, and the work goes on.
package struct SchemaResolver: Sendable {
  package var diagnostics: [Diagnostic] = []

  /// References that probably lead nowhere because of something that is reported elsewhere.
  package var consequences: [Diagnostic] = []

  /// Examined documents; the first is the one that compilation starts from.
  package private(set) var documents: [SchemaDocument] = []

  /// The resources of all documents, in the order they were found.
  package var resources: [SchemaResource] = []

  /// Every subschema that was found, and where it belongs.
  package var places = ValueTable<SubschemaPlace>()

  /// The ways to them.
  package var ways = SubschemaWays.Builder()

  /// The same subschemas, in the order of their documents.
  package var subschemas: [ValueKey] = []

  /// Resources by URI without fragment.
  package var resourceIDs = URITable<ResourceID>()

  /// URIs that were asked for and can not be used; each is reported once per reference to it.
  private var failures: [String: DiagnosticsError] = [:]

  var dialects: [String: Dialect?] = [:]

  /// The URIs of meta-schemas that are not those of the standard and that a schema names.
  var ownMetaSchemas: Set<String> = []

  /// Names that no schema has although they are written, looked for when a reference means one.
  var unreadNames = UnreadNames()

  /// The files beside documents, by the `$id` of each, looked for in the same case.
  var neighboursByURI: [String: [String: String]] = [:]

  /// The members of large objects that pointers led through, by name.
  var memberIndexes: [ValueKey: MemberIndex] = [:]

  /// Where the reference before led.
  var lastWay: ReferenceWay?
  let registry: SchemaRegistry

  /// The dialect of schemas that name none, or one that is not known.
  let chosenDialect: StandardDialect?

  /// Whether a member that is there twice is a warning.
  private let acceptsRepeatedMembers: Bool

  package init(
    registry: SchemaRegistry, dialect: StandardDialect? = nil, acceptsRepeatedMembers: Bool = false
  ) {
    self.registry = registry
    self.acceptsRepeatedMembers = acceptsRepeatedMembers
    chosenDialect = dialect
  }

  /// Examines a document: finds its resources, anchors and subschemas.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - dialect: The dialect of the schema that refers to it, which counts if nothing else is said.
  /// - Returns: The document's number.
  @discardableResult
  package mutating func examine(
    _ document: SchemaDocument, referredToIn dialect: Dialect? = nil
  ) -> DocumentNumber {
    let number = documents.count
    documents.append(document)
    reportDuplicateMembers(of: document)
    let base = URIReference(document.uri).withoutFragment
    let resource = SchemaResource(
      uri: base, document: number, root: document.root, dialect: dialect)
    let root = declare(resource, at: nil)
    index(document.root, SubschemaPlace(resource: root, way: .root), isDocumentRoot: true)
    return number
  }

  /// A value of an examined document.
  package func node(at index: Int, in document: DocumentNumber) -> JSONNode {
    JSONNode(document: documents[document].root.document, index: index)
  }

  /// A diagnostic's place in an examined document.
  package func location(of node: JSONNode, in document: DocumentNumber) -> SourceLocation {
    documents[document].location(of: node)
  }

  /// The resource with a URI, from the examined documents or else the registry.
  ///
  /// - Parameters:
  ///   - uri: The URI without fragment.
  ///   - dialect: The dialect of the schema that refers to it.
  /// - Returns: `nil` if nothing is known; a failure if what is known can not be used.
  mutating func resource(
    at uri: String, referredToIn dialect: Dialect?
  ) -> Result<ResourceID, DiagnosticsError>? {
    if let id = resourceIDs[uri] { return .success(id) }
    if let failure = failures[uri] { return .failure(failure) }
    switch registry.entry(at: uri) {
    case nil: return nil
    case .failure(let error):
      failures[uri] = error
      return .failure(error)
    case .success(let document):
      // The same document may be known already, under its own `$id`.
      if let known = resources.firstIndex(where: { $0.root.isSameNode(as: document.root) }) {
        resourceIDs.set(uri, ResourceID(known))
        return .success(ResourceID(known))
      }
      let first = ResourceID(resources.count)
      examine(document, referredToIn: dialect)
      if let known = resourceIDs[uri] { return .success(known) }
      resourceIDs.set(uri, first)
      return .success(first)
    }
  }

  /// Gives a resource a number; a URI that is taken already is a diagnostic.
  mutating func declare(_ resource: SchemaResource, at node: JSONNode?) -> ResourceID {
    let id = ResourceID(resources.count)
    resources.append(resource)
    claim(resource.uri.description, for: id, at: node)
    return id
  }

  /// Lets a URI mean a resource.
  mutating func claim(_ uri: String, for id: ResourceID, at node: JSONNode?) {
    guard let known = resourceIDs[uri], known != id else {
      resourceIDs.set(uri, id)
      return
    }
    guard let node else { return }
    let first = resources[known.index]
    let document = resources[id.index].document
    diagnostics.append(
      Diagnostic(
        "duplicate-id", at: location(of: node, in: document),
        "\"\(uri)\" is already the URI of another schema",
        notes: [
          Diagnostic.Note(
            "the other schema",
            location: location(of: first.root["$id"] ?? first.root, in: first.document))
        ]))
  }

  private mutating func reportDuplicateMembers(of document: SchemaDocument) {
    guard document.root.document.hasDuplicateMembers else { return }
    let range = document.root.byteRange
    for duplicate in document.root.document.duplicateMembers
    where range.contains(duplicate.second.byteOffset) {
      diagnostics.append(
        Diagnostic(
          .repeatedMember, acceptsRepeatedMembers ? .warning : .error,
          at: SourceLocation(
            file: document.path, position: duplicate.second, pointer: duplicate.pointer),
          "`\(duplicate.name)` is a member of this object twice"
            + (acceptsRepeatedMembers ? "; the last one counts" : ""),
          notes: [
            Diagnostic.Note(
              "the first one",
              location: SourceLocation(
                file: document.path, position: duplicate.first, pointer: duplicate.pointer))
          ]))
    }
  }
}
