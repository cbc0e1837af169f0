import JSONText

/// Compiles schema documents.
///
/// The steps from a ``SchemaDocument`` to a ``Program`` are, in this order:
///
/// 1. Examine the document: resources, anchors, subschemas (``SchemaResolver``).
/// 2. Compile its subschemas keyword by keyword (``Keyword/compile``).
/// 3. Resolve references. A document that is referenced goes through steps 1 and 2.
/// 4. Find references that lead back to themselves, and violations of custom meta-schemas.
/// 5. Plan the quick lists and freeze the tables.
struct SchemaCompiler: ~Copyable {
  var resolver: SchemaResolver
  var builder: ProgramBuilder
  private let options: CompilationOptions

  /// The number of the resolver's subschemas that have been requested.
  private var requestedCount = 0

  /// The number of the builder's requests that have been compiled.
  private var compiledCount = 0

  /// The dynamic references.
  ///
  /// Their targets are listed once every resource is known.
  private var dynamicReferences: [(name: String, initial: SubschemaID)] = []

  /// The references to names, which are resolved once every resource is known.
  private var waiting: [ProgramBuilder.PendingReference] = []

  /// A member of a schema object, its keyword, and its site in the program.
  private struct Member {
    /// The index of the value on the tape.
    var value: Int
    var keyword: Keyword?
    var site: KeywordSiteID
  }

  /// The members of the current schema object and the keywords among them.
  ///
  /// Their memory is reused for each object.
  private var members: [Member] = []
  private var siblings = SiblingKeywords()

  /// The number of members that are keywords of later drafts and that their own dialect ignores.
  private(set) var laterKeywordCount = 0

  /// The members that are not keywords but may be schemas.
  private var misplaced = MisplacedSchemas()

  /// Whether a requested part does not exist.
  var lacksEntry = false

  /// The advice about members that are not keywords.
  private var unknownKeywords = UnknownKeywords()

  init(registry: SchemaRegistry, options: CompilationOptions) {
    resolver = SchemaResolver(
      registry: registry, dialect: options.dialect,
      acceptsRepeatedMembers: options.acceptsRepeatedMembers)
    builder = ProgramBuilder(
      isStrict: options.isStrict, accessMode: options.accessMode,
      customFormats: options.customFormats)
    self.options = options
  }

  /// Compiles a document, or the part of it that a fragment names.
  ///
  /// - Returns: The program, or `nil` if a diagnostic is an error; and the diagnostics.
  mutating func compile(
    _ document: SchemaDocument, fragment: String?
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    let number = resolver.examine(document)
    compileRequests()
    let root = builder.subschema(at: document.root, in: number)
    guard let fragment, !fragment.isEmpty else { return program(starts: [root]) }
    return program(starts: entry(fragment, document, number).map { [$0] } ?? [])
  }

  /// Compiles several documents into one program.
  ///
  /// All documents are examined before a reference is resolved, so that they find each other by
  /// their URIs.
  ///
  /// - Returns: The program, or `nil` if a diagnostic is an error; the starts of the documents and
  ///   parts; and the diagnostics.
  mutating func compile(
    _ documents: [SchemaDocument], parts: [(document: Int, fragment: String)]
  ) -> (
    program: Program?, starts: [SubschemaID], partStarts: [SubschemaID], diagnostics: [Diagnostic]
  ) {
    let numbers = documents.map { document in
      // A node that is passed twice is one schema. A second copy would claim the same URI.
      resolver.documents.firstIndex { $0.root.isSameNode(as: document.root) }
        ?? resolver.examine(document)
    }
    compileRequests()
    let starts = zip(documents, numbers).map { builder.subschema(at: $0.root, in: $1) }
    let partStarts = parts.map { document, fragment in
      entry(fragment, documents[document], numbers[document]) ?? starts[document]
    }
    // A library is used only for its parts.
    let wholes = zip(documents, starts).filter { !$0.0.isLibrary }.map(\.1)
    let (program, diagnostics) = program(
      starts: starts + partStarts, reachedFrom: wholes + partStarts)
    return (program, starts, partStarts, diagnostics)
  }

  /// Completes the remaining steps, and freezes the program unless a diagnostic is an error.
  private mutating func program(
    starts: [SubschemaID], reachedFrom entries: [SubschemaID]? = nil
  ) -> (program: Program?, diagnostics: [Diagnostic]) {
    compileRequests()
    settleWaiting()
    builder.noteUnseenMembers(resolver)
    builder.relaxRequired()
    let endless = builder.endlessReferences(from: starts, resolver)
    let violations = options.checksMetaSchemas ? MetaSchemaCheck.diagnostics(resolver) : []
    var diagnostics = sortedDiagnostics(starts, endless.diagnostics + violations)
    if options.examinesAllParts {
      diagnostics += MetaSchemaCheck.violations(resolver, within: nodes(of: starts), diagnostics)
    }
    var unusable: Set<SubschemaID> = []
    if options.toleratesUnreachedErrors, !options.isStrict, !lacksEntry {
      let reached = options.examinesAllParts ? parts(of: starts) : entries ?? starts
      let errors = UnreachedErrors(diagnostics, from: reached, ways())
      (diagnostics, unusable) = (errors.diagnostics, errors.unusable)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
    let targets = dynamicTargets()
    let program = builder.program(
      start: starts.first ?? SubschemaID(0), resolver, dynamicReferences: targets, endless,
      unusable: unusable)
    return (program, diagnostics)
  }

  /// Returns the values of subschemas, with their documents.
  private func nodes(of starts: [SubschemaID]) -> [(node: JSONNode, document: DocumentNumber)] {
    starts.map { start in
      let key = builder.requests[start.index]
      return (resolver.documents[key.document].node(at: key), key.document)
    }
  }

  /// Returns all subschemas inside some others, also those that nothing references.
  private func parts(of starts: [SubschemaID]) -> [SubschemaID] {
    let wholes = Dictionary(grouping: nodes(of: starts)) { $0.document }
    return builder.requests.indices.filter { number in
      let key = builder.requests[number]
      guard let around = wholes[key.document] else { return false }
      let start = resolver.documents[key.document].node(at: key).byteRange.lowerBound
      return around.contains { $0.node.byteRange.contains(start) }
    }.map { SubschemaID($0) }
  }

  /// Performs steps 2 to 4 until they yield nothing new.
  private mutating func compileRequests() {
    while true {
      while requestedCount < resolver.subschemas.count {
        _ = builder.subschema(at: resolver.subschemas[requestedCount])
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

  /// Compiles the keywords of a subschema.
  ///
  /// Those about unevaluated parts come last.
  private mutating func compile(_ key: ValueKey, as id: SubschemaID) {
    builder.begin(id)
    let document = resolver.documents[key.document]
    let node = document.node(at: key)
    if let boolean = node.boolean {
      builder.isFalse[id.index] = !boolean
      return
    }
    guard node.kind == .object else {
      builder.report(.error) { Self.notASchema(node, in: document) }
      return
    }
    guard let place = resolver.places[key],
      let dialect = resolver.resources[place.resource.index].dialect
    else { return }
    listMembers(of: node, id, dialect)
    let context = KeywordContext(
      value: node, schema: node, subschema: id, document: key.document, file: document.path,
      site: KeywordSiteID(0), siblingSites: siblings,
      assertsFormats: options.formatAssertion.applies(to: dialect),
      assertedFormats: options.assertedFormats,
      assertsContent: options.formatAssertion.mayAssert)
    compileMembers(context, dialect)
  }

  /// Assigns a site in the program to each member of a schema object.
  private mutating func listMembers(of node: JSONNode, _ id: SubschemaID, _ dialect: Dialect) {
    members.removeAll(keepingCapacity: true)
    siblings.removeAll()
    for member in node.members {
      let keyword = dialect.keyword(of: member)
      let site: KeywordSiteID = builder.tables.sites.add(
        KeywordSites.Entry(subschema: id, value: UInt32(member.value.index)))
      members.append(Member(value: member.value.index, keyword: keyword, site: site))
      if let keyword { siblings.append(keyword, site) }
    }
  }

  /// Compiles the members of a schema object and finds contradictions among them.
  private mutating func compileMembers(_ context: KeywordContext, _ dialect: Dialect) {
    let node = context.schema
    // Up to draft 7, the siblings of a reference are ignored.
    let reference = dialect.isSoleReference(node) ? dialect.soleReference : nil
    var context = context
    let hasLast = compileMembers(areLast: false, &context, dialect, reference)
    if hasLast { _ = compileMembers(areLast: true, &context, dialect, reference) }
    guard reference == nil, builder.tellsMoreWarnings else { return }
    let types = builder.types(of: context.subschema)
    var concerns = KeywordConcerns()
    for member in members {
      if let keyword = member.keyword { concerns.add(keyword.concerns, besides: types) }
    }
    guard concerns.maySay(types) else { return }
    let warnings = SiblingWarnings(
      schema: node, keywords: siblings, concerns: concerns, types: types, dialect: dialect,
      file: context.file)
    for warning in warnings.diagnostics { builder.report(.warning) { warning } }
  }

  /// Compiles the members that come last, or those that do not, or only a reference.
  ///
  /// - Returns: Whether there are members of the other kind.
  private mutating func compileMembers(
    areLast: Bool, _ context: inout KeywordContext, _ dialect: Dialect, _ reference: String?
  ) -> Bool {
    var areOthers = false
    for member in members {
      guard (member.keyword?.isLast ?? false) == areLast else {
        areOthers = true
        continue
      }
      if let reference, member.keyword?.name != reference { continue }
      context.value = JSONNode(document: context.schema.document, index: member.value)
      context.site = member.site
      if member.keyword == nil { warn(dialect, context) }
      (member.keyword ?? .unknown).compile(context, &builder)
    }
    return areOthers
  }

  /// Warns about a member that is not a keyword but looks like one.
  private mutating func warn(_ dialect: Dialect, _ context: KeywordContext) {
    let member = JSONMember(value: context.value)
    if member.name == AuthorMessage.keyword { return builder.noteErrorMessage(member, context) }
    if unknownKeywords.isCommonSlip(member, in: dialect) {
      guard let finding = CommonSlips.finding(about: member, in: context.schema) else { return }
      builder.report(
        "foreign-keyword", finding.severity, at: context.location(ofNameOf: member),
        finding.message, suggestion: finding.suggestion)
      return
    }
    guard let advice = unknownKeywords.advice(about: member, in: dialect),
      advice.keyword.map({ UnknownKeywords.isMeant($0, by: member) }) ?? true
    else { return misplaced.note(member, context) }
    if advice.id == "later-keyword" { laterKeywordCount += 1 }
    builder.report(
      advice.id, .warning, at: context.location(ofNameOf: member), advice.message,
      suggestion: advice.keyword.map { "`\($0)`" })
  }

  /// Performs step 3: finds the target of a reference and adds the operation.
  private mutating func settle(_ reference: ProgramBuilder.PendingReference) {
    if reference.kind == .dynamicName {
      waiting.append(reference)
      return
    }
    let site = builder.tables.sites[reference.site.index]
    let key = builder.requests[site.subschema.index]
    let schema = resolver.documents[key.document].node(at: key)
    let value = resolver.node(at: Int(site.value), in: key.document)
    let found = resolver.neighbouringTarget(of: value, in: schema, key.document)
    guard let target = found ?? resolver.target(of: origin(of: reference)) else { return }
    let subschema = builder.subschema(at: target.node, in: target.document)
    guard let name = Self.anchorName(reference.kind, value),
      let anchor = resolver.resources[target.resource.index].dynamicAnchors[name],
      anchor.isSameNode(as: target.node)
    else {
      builder.settle(reference, .reference(subschema))
      return
    }
    dynamicReferences.append((name, subschema))
    builder.settle(reference, .dynamicReference(DynamicReferenceID(dynamicReferences.count - 1)))
  }

  /// Adds the operations of references to names that any resource may have.
  private mutating func settleWaiting() {
    if waiting.isEmpty { return }
    let first = resolver.firstDynamicNames
    for reference in waiting {
      let origin = origin(of: reference)
      // A fragment alone is equivalent to its name.
      let name = String(origin.text.drop { $0 == "#" })
      guard let target = resolver.dynamicTarget(named: name, origin, first: first)
      else { continue }
      dynamicReferences.append((name, builder.subschema(at: target.node, in: target.document)))
      builder.settle(reference, .dynamicReference(DynamicReferenceID(dynamicReferences.count - 1)))
    }
    waiting = []
  }

  private func origin(of reference: ProgramBuilder.PendingReference) -> ReferenceOrigin {
    let site = builder.tables.sites[reference.site.index]
    let key = builder.requests[site.subschema.index]
    let value = resolver.node(at: Int(site.value), in: key.document)
    return ReferenceOrigin(
      keyword: reference.kind.keyword, text: value.string ?? "", value: value,
      schema: resolver.documents[key.document].node(at: key), document: key.document)
  }

  /// Returns the name for which the dynamic scope is searched, if the reference is dynamic.
  private static func anchorName(
    _ kind: ProgramBuilder.ReferenceKind, _ value: JSONNode
  ) -> String? {
    switch kind {
    case .plain, .dynamicName: nil
    case .dynamic:
      value.string.flatMap { URIReference($0).fragment }.flatMap { $0.isEmpty ? nil : $0 }
    case .recursive: SchemaResource.recursiveAnchor
    }
  }

  /// Returns the dynamic references with the targets among which the dynamic scope can choose.
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

  /// Returns the edges from subschemas to those that evaluation can reach from them.
  private func ways() -> UnreachedErrors.Ways {
    var ways = UnreachedErrors.Ways(builder, resolver)
    for number in builder.requests.indices {
      for place in builder.instructionPlaces(of: SubschemaID(number)) {
        switch builder.instructions[place].operation {
        case .inPlace(.reference(let target)): ways.add(SubschemaID(number), target)
        case .inPlace(.dynamicReference(let id)):
          let reference = dynamicReferences[id.index]
          ways.add(SubschemaID(number), reference.initial)
          for resource in resolver.resources {
            guard let node = resource.dynamicAnchors[reference.name],
              let target = builder.known[ValueKey(node, in: resource.document)]
            else { continue }
            ways.add(SubschemaID(number), target)
          }
        case .local, .inPlace, .elements, .members, .unevaluated: break
        }
      }
    }
    return ways
  }

  /// Returns all findings, each once, in the order of the documents and of their text.
  ///
  /// Findings that are probably consequences of others come last.
  private func sortedDiagnostics(_ starts: [SubschemaID], _ others: [Diagnostic]) -> [Diagnostic] {
    let silent = silentSchemas(starts)
    let causes = sorted(
      resolver.diagnostics + builder.diagnostics + others + silent
        + misplaced.diagnostics(resolver, besides: silent))
    let all = resolver.withUnreadFiles(causes + sorted(resolver.consequences))
    if builder.untoldCount == 0 { return all }
    let rest = Diagnostic(
      "too-many-findings", .note, at: all.last?.location,
      "\(builder.untoldCount) further findings are left out")
    return all + [rest]
  }

  private func sorted(_ all: [Diagnostic]) -> [Diagnostic] {
    if all.isEmpty { return [] }
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
