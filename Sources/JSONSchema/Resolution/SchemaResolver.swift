package import JSONText

/// Resolves every `$id`, anchor and `$ref` of the documents that a schema needs.
///
/// Documents are examined when they are first referenced. An error becomes a diagnostic, and the
/// work continues.
package struct SchemaResolver: Sendable {
  package var diagnostics: [Diagnostic] = []

  /// The references that cannot be resolved, probably because of errors that are reported
  /// elsewhere.
  package var consequences: [Diagnostic] = []

  /// The examined documents.
  ///
  /// The first is the one from which compilation starts.
  package private(set) var documents: [SchemaDocument] = []

  /// The resources of all documents, in the order in which they were found.
  package var resources: [SchemaResource] = []

  /// All subschemas that were found, with their resources and paths.
  package var places = ValueTable<SubschemaPlace>()

  /// The paths to the subschemas.
  package var ways = SubschemaWays.Builder()

  /// The same subschemas, in the order of their documents.
  package var subschemas: [ValueKey] = []

  /// The resources by URI without fragment.
  package var resourceIDs = URITable<ResourceID>()

  /// The errors of URIs that cannot be used.
  ///
  /// Each is reported once per reference to it.
  private var failures: [String: DiagnosticsError] = [:]

  var dialects: [String: Dialect?] = [:]

  /// The URIs of custom meta-schemas that a schema names.
  var ownMetaSchemas: Set<String> = []

  /// The results of searches for the causes of unresolved references.
  private var searched = UnresolvedReference.Searched()

  /// The members of large objects that pointers led through, by name.
  var memberIndexes: [ValueKey: MemberIndex] = [:]

  /// The path of the previous reference.
  var lastWay: ReferenceWay?
  let registry: SchemaRegistry

  /// The dialect of schemas that name none, or an unknown one.
  let chosenDialect: StandardDialect?

  /// Whether a repeated member is only a warning.
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
  ///   - dialect: The dialect of the schema that references it, which applies if nothing else
  ///     determines one.
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

  /// Returns a value of an examined document.
  package func node(at index: Int, in document: DocumentNumber) -> JSONNode {
    JSONNode(document: documents[document].root.document, index: index)
  }

  /// Returns the location of a value in an examined document, for a diagnostic.
  package func location(of node: JSONNode, in document: DocumentNumber) -> SourceLocation {
    documents[document].location(of: node)
  }

  /// Returns the resource with a URI, from the examined documents or else from the registry.
  ///
  /// - Parameters:
  ///   - uri: The URI without fragment.
  ///   - dialect: The dialect of the schema that references it.
  /// - Returns: The resource; `nil` if the URI is unknown; a failure if its document cannot be
  ///   used.
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

  /// Assigns a number to a resource.
  ///
  /// A URI that is already in use causes a diagnostic.
  mutating func declare(_ resource: SchemaResource, at node: JSONNode?) -> ResourceID {
    let id = ResourceID(resources.count)
    resources.append(resource)
    claim(resource.uri.description, for: id, at: node)
    return id
  }

  /// Assigns a URI to a resource.
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

  /// Returns the reason for which a reference cannot be resolved.
  mutating func cause(
    of origin: ReferenceOrigin, in resource: ResourceID,
    _ search: (inout UnresolvedReference) -> ReferenceCause
  ) -> ReferenceCause {
    // Taken out, so that it is changed instead of copied.
    let searched = searched
    self.searched = UnresolvedReference.Searched()
    var reference = UnresolvedReference(
      origin: origin, resource: resource, resolver: self, searched: searched)
    let cause = search(&reference)
    self.searched = reference.searched
    return cause
  }

  /// Returns findings, followed by those about unreadable files in the folders for references.
  ///
  /// An unresolved reference may refer to one of these files, and then their findings are errors,
  /// too.
  func withUnreadFiles(_ findings: [Diagnostic]) -> [Diagnostic] {
    if registry.unread.isEmpty { return findings }
    let isNeeded = findings.contains { $0.id == "unresolved-reference" && $0.severity == .error }
    let told = Set(findings.map(\.location))
    return findings
      + registry.unread.filter { !told.contains($0.location) }.map { finding in
        var finding = finding
        if isNeeded { finding.severity = .error }
        return finding
      }
  }
}
