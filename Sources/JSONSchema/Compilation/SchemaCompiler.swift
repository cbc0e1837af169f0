import JSONText

/// Compiles schema documents.
///
/// The way from a ``SchemaDocument`` to a ``Program``, in this order:
///
/// 1. Examine the document: resources, anchors, subschemas (``SchemaResolver``).
/// 2. Compile its subschemas keyword by keyword (``Keyword/compile``).
/// 3. Settle references; a document that one leads to goes through steps 1 and 2.
/// 4. Refuse references that lead back to themselves.
/// 5. Plan the quick lists and freeze the tables.
struct SchemaCompiler {
  private(set) var resolver: SchemaResolver
  private(set) var builder = ProgramBuilder()
  private let options: CompilationOptions

  /// How many of the resolver's subschemas have been asked for.
  private var requestedCount = 0

  /// How many of the builder's requests have been compiled.
  private var compiledCount = 0

  /// Dynamic references, whose targets are listed when every resource is known.
  private var dynamicReferences: [(name: String, initial: SubschemaID)] = []

  /// References to names, which are looked for when every resource is known.
  private var waiting: [ProgramBuilder.PendingReference] = []

  /// What is told about members that are no keywords.
  private var unknownKeywords = UnknownKeywords()

  init(registry: SchemaRegistry, options: CompilationOptions) {
    resolver = SchemaResolver(registry: registry)
    self.options = options
  }

  /// Compiles a document, or the part of it that a fragment names.
  ///
  /// - Returns: `nil` for the program if a diagnostic is an error.
  mutating func compile(
    _ document: SchemaDocument, fragment: String?
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let number = resolver.examine(document)
    compileRequests()
    var start = builder.subschema(at: document.root, in: number)
    if let fragment, !fragment.isEmpty {
      start = entry(fragment, document, number) ?? start
    }
    return program(start: start)
  }

  /// Compiles several documents into one program.
  ///
  /// All are examined before a reference is settled, so that they find each other by their URIs.
  ///
  /// - Returns: `nil` for the program if a diagnostic is an error, and where each document starts.
  mutating func compile(
    _ documents: [SchemaDocument]
  ) -> (program: Program?, starts: [SubschemaID], diagnostics: [Diagnostic]) {
    let numbers = documents.map { document in
      // A node that is given twice is one schema; a second copy would claim the same URI.
      resolver.documents.firstIndex { $0.root.isSameNode(as: document.root) }
        ?? resolver.examine(document)
    }
    compileRequests()
    let starts = zip(documents, numbers).map { builder.subschema(at: $0.root, in: $1) }
    let (program, diagnostics) = program(start: starts.first ?? SubschemaID(0))
    return (program, starts, diagnostics)
  }

  /// Finishes what was begun, and freezes it unless a diagnostic is an error.
  private mutating func program(
    start: SubschemaID
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    compileRequests()
    settleWaiting()
    let diagnostics = sortedDiagnostics()
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let targets = dynamicTargets()
    return (builder.program(start: start, resolver, dynamicReferences: targets), diagnostics)
  }

  /// The subschema of a fragment, found as a `$ref` at the document's root would find it.
  private mutating func entry(
    _ fragment: String, _ document: SchemaDocument, _ number: DocumentNumber
  ) -> SubschemaID? {
    let context = KeywordContext(
      keyword: "$ref", value: document.root, schema: document.root,
      subschema: builder.subschema(at: document.root, in: number), document: number,
      file: document.path, site: KeywordSiteID(0), siblingSites: SiblingKeywords(),
      assertsFormats: false, assertsContent: false)
    guard let target = resolver.target(of: "#" + fragment, context) else { return nil }
    return builder.subschema(at: target.node, in: target.document)
  }

  /// Steps 2 to 4, until nothing new turns up.
  private mutating func compileRequests() {
    while true {
      while requestedCount < resolver.subschemas.count {
        let (node, document) = resolver.subschemas[requestedCount]
        _ = builder.subschema(at: node, in: document)
        requestedCount += 1
      }
      while compiledCount < builder.requests.count {
        compile(builder.requests[compiledCount], as: SubschemaID(compiledCount))
        compiledCount += 1
      }
      if builder.references.isEmpty { break }
      let references = builder.references
      builder.references = []
      for reference in references { settle(reference) }
    }
  }

  /// Compiles one subschema's keywords, those that ask for what is unevaluated last.
  private mutating func compile(_ request: ProgramBuilder.Request, as id: SubschemaID) {
    builder.begin(id)
    let node = request.node
    if let boolean = node.boolean {
      builder.isFalse[id.index] = !boolean
      return
    }
    guard node.kind == .object else {
      let location = resolver.location(of: node, in: request.document)
      builder.report(.error) {
        Diagnostic(
          "not-a-schema", at: location,
          "a schema is an object or a boolean, found \(ProgramBuilder.shown(node))")
      }
      return
    }
    guard let place = resolver.places[ValueKey(node, in: request.document)],
      let dialect = resolver.resources[place.resource.index].dialect
    else { return }
    compileMembers(of: node, request, id, dialect)
  }

  /// A member of a schema object, the keyword that it is, and its place in the program.
  private typealias Member = (member: JSONMember, keyword: Keyword?, site: KeywordSiteID)

  private mutating func compileMembers(
    of node: JSONNode, _ request: ProgramBuilder.Request, _ id: SubschemaID, _ dialect: Dialect
  ) {
    var members: [Member] = []
    var siblings = SiblingKeywords()
    members.reserveCapacity(node.count)
    siblings.reserveCapacity(node.count)
    for member in node.members {
      let keyword = dialect.keyword(of: member)
      let site = addSite(member, keyword, id)
      members.append((member, keyword, site))
      if let keyword { siblings.append(keyword, site) }
    }
    // Up to draft 7 a reference stands alone, whatever is written beside it.
    let reference = dialect.isSoleReference(node) ? dialect.soleReference : nil
    for isLast in [false, true] {
      for member in members where (member.keyword?.isLast ?? false) == isLast {
        if let reference, member.keyword?.name != reference { continue }
        compile(member, in: node, request, id, dialect, siblings)
      }
    }
    guard reference == nil, builder.tellsMoreWarnings else { return }
    let types = builder.types(of: id)
    var concerns = KeywordConcerns()
    for case (_, let keyword?, _) in members { concerns.add(keyword.concerns, besides: types) }
    guard concerns.maySay(types) else { return }
    let warnings = SiblingWarnings(
      schema: node, keywords: siblings, types: types, dialect: dialect,
      file: resolver.documents[request.document].path)
    for warning in warnings.diagnostics { builder.report(.warning) { warning } }
  }

  private mutating func compile(
    _ member: Member, in node: JSONNode, _ request: ProgramBuilder.Request, _ id: SubschemaID,
    _ dialect: Dialect, _ siblings: SiblingKeywords
  ) {
    let context = KeywordContext(
      keyword: builder.tables.sites[member.site.index].keyword, value: member.member.value,
      schema: node, subschema: id, document: request.document,
      file: resolver.documents[request.document].path, site: member.site, siblingSites: siblings,
      assertsFormats: options.formatAssertion.applies(to: dialect),
      assertsContent: options.formatAssertion.assertsContent)
    if member.keyword == nil { warn(about: member.member, dialect, context) }
    (member.keyword ?? .unknown).compile(context, &builder)
  }

  private mutating func addSite(
    _ member: JSONMember, _ keyword: Keyword?, _ subschema: SubschemaID
  ) -> KeywordSiteID {
    builder.tables.add(
      KeywordSite(
        keyword: keyword?.name ?? member.name, subschema: subschema, value: member.value),
      to: \.sites)
  }

  /// Warns about a member that is no keyword but looks like one.
  private mutating func warn(
    about member: JSONMember, _ dialect: Dialect, _ context: KeywordContext
  ) {
    guard let advice = unknownKeywords.advice(about: member.name, in: dialect),
      advice.keyword.map({ UnknownKeywords.isMeant($0, by: member) }) ?? true
    else { return }
    builder.report(.warning) {
      Diagnostic(
        advice.id, .warning, at: context.location(ofNameOf: member), advice.message,
        suggestion: advice.keyword.map { "`\($0)`" })
    }
  }

  /// Step 3: finds the target of a reference and adds the operation.
  private mutating func settle(_ reference: ProgramBuilder.PendingReference) {
    if reference.kind == .dynamicName {
      waiting.append(reference)
      return
    }
    guard let target = resolver.target(of: reference.text, reference.context) else { return }
    let subschema = builder.subschema(at: target.node, in: target.document)
    guard let name = Self.anchorName(reference),
      let anchor = resolver.resources[target.resource.index].dynamicAnchors[name],
      anchor.isSameNode(as: target.node)
    else {
      builder.settle(reference, .reference(subschema))
      return
    }
    dynamicReferences.append((name, subschema))
    builder.settle(
      reference, .dynamicReference(DynamicReferenceID(dynamicReferences.count - 1)))
  }

  /// Adds the operations of references whose names any resource may have.
  private mutating func settleWaiting() {
    if waiting.isEmpty { return }
    let first = resolver.firstDynamicNames
    for reference in waiting {
      // A mere fragment means the same as its name.
      let name = String(reference.text.drop { $0 == "#" })
      guard let target = resolver.dynamicTarget(named: name, reference.context, first: first)
      else { continue }
      dynamicReferences.append((name, builder.subschema(at: target.node, in: target.document)))
      builder.settle(
        reference, .dynamicReference(DynamicReferenceID(dynamicReferences.count - 1)))
    }
    waiting = []
  }

  /// The name that the dynamic scope is searched for, if the reference asks it.
  private static func anchorName(_ reference: ProgramBuilder.PendingReference) -> String? {
    switch reference.kind {
    case .plain, .dynamicName: nil
    case .dynamic: URIReference(reference.text).fragment.flatMap { $0.isEmpty ? nil : $0 }
    case .recursive: SchemaResource.recursiveAnchor
    }
  }

  /// The dynamic references with the targets that the dynamic scope can choose from.
  private mutating func dynamicTargets() -> [DynamicReference] {
    if dynamicReferences.isEmpty { return [] }
    var targets: [String: [ResourceID: SubschemaID]] = [:]
    for (index, resource) in resolver.resources.enumerated() {
      for (name, node) in resource.dynamicAnchors {
        let subschema = builder.subschema(at: node, in: resource.document)
        targets[name, default: [:]][ResourceID(index)] = subschema
      }
    }
    return dynamicReferences.map { name, initial in
      DynamicReference(initial: initial, targets: targets[name] ?? [:])
    }
  }

  /// Everything found, each once, in the order of the documents and of their text; what is probably
  /// a consequence of something else comes last.
  private mutating func sortedDiagnostics() -> [Diagnostic] {
    let causes = sorted(
      resolver.diagnostics + builder.diagnostics + builder.endlessReferences(resolver))
    let all = causes + sorted(resolver.consequences)
    if builder.untoldCount == 0 { return all }
    let rest = Diagnostic(
      "too-many-findings", .note, at: all.last?.location,
      "\(builder.untoldCount) further findings are left out")
    return all + [rest]
  }

  private func sorted(_ all: [Diagnostic]) -> [Diagnostic] {
    var order: [String: Int] = [:]
    for document in resolver.documents where order[document.path] == nil {
      order[document.path] = order.count
    }
    var seen: Set<Diagnostic> = []
    let unique = all.filter { seen.insert($0).inserted }
    let placed = unique.enumerated().map { found, diagnostic in
      let file = diagnostic.location.flatMap { order[$0.file] } ?? .max
      let offset = diagnostic.location?.position.byteOffset ?? 0
      return (place: (file, offset, found), diagnostic: diagnostic)
    }
    return placed.sorted { $0.place < $1.place }.map(\.diagnostic)
  }
}
