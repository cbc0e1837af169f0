import JSONSchema
import JSONText

/// The texts that generated code embeds for each root: its schema, and everything that the schema refers to.
///
/// The name of a text is the name by which references find it in the program. Files are named relative to the
/// folder that contains all of them, so that no path of one machine gets into the output. A document outside
/// that folder that was found by its `$id` keeps the `$id`.
struct EmbeddedTexts {
  private let group: CompiledSchemaGroup
  private let registry: SchemaRegistry
  /// For each document, the documents that it refers to, in the order of their numbers.
  private let references: [[DocumentNumber]]
  /// The names of the documents.
  private let names: [String]
  private let parts: ReachedParts

  init(_ group: CompiledSchemaGroup, from starts: [SubschemaID], registry: SchemaRegistry) {
    parts = ReachedParts(group, from: starts)
    self.group = group
    self.registry = registry
    references = group.references
    let roots = Set(group.starts.map { group.program.subschemaSites[$0.index].document })
    let folder = Self.commonFolder(
      group.documents.enumerated().filter { roots.contains($0) || Self.id(of: $1) == nil }
        .map(\.element.uri))
    names = group.documents.map { Self.name(of: $0, in: folder) }
  }

  /// Returns the texts of one document: its own first, then those it refers to, sorted by name.
  func texts(ofDocument place: Int) -> [EmbeddedSchema.Text] {
    let own = group.program.subschemaSites[group.starts[place].index].document
    var found: Set<DocumentNumber> = [own]
    var open = [own]
    while let document = open.popLast() {
      for target in references[document] where found.insert(target).inserted { open.append(target) }
    }
    let others = found.filter { $0 != own && MetaSchema.text(of: group.documents[$0].uri) == nil }
    let texts = others.map(text) + metaSchemas(of: found)
    return [text(own)] + texts.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns the dialect of those texts of a root that name none, unless it is draft 2020-12.
  ///
  /// - Parameters:
  ///   - place: The root.
  ///   - chosen: The dialect that was chosen for all schemas that name none.
  /// - Returns: `nil` if every text names a known dialect.
  func dialect(ofDocument place: Int, _ chosen: StandardDialect?) -> StandardDialect? {
    let own = group.program.subschemaSites[group.starts[place].index].document
    let assumed = group.documents[own].defaultDialect.flatMap { StandardDialect(uri: $0) }
    guard let dialect = assumed ?? chosen else { return nil }
    let areNamed = texts(ofDocument: place).allSatisfy { text in
      text.document.map { namesDialect(group.documents[$0]) } ?? true
    }
    return areNamed ? nil : dialect
  }

  private func namesDialect(_ document: SchemaDocument) -> Bool {
    guard let uri = document.root["$schema"]?.string else { return document.root.kind == .boolean }
    if Dialect.standard(at: uri) != nil { return true }
    if case .success? = registry.entry(at: uri) { return !Dialect.isUnversioned(uri) }
    return false
  }

  private func text(_ document: DocumentNumber) -> EmbeddedSchema.Text {
    EmbeddedSchema.Text(
      name: names[document], text: parts.text(of: group.documents[document], document),
      document: document)
  }

  /// Returns the meta-schemas of dialects that are not embedded in the validator, and their own meta-schemas.
  private func metaSchemas(of documents: Set<DocumentNumber>) -> [EmbeddedSchema.Text] {
    let sites = group.program.sites.filter { $0.keyword == "$schema" }
      .filter { documents.contains(group.program.subschemaSites[$0.subschema.index].document) }
    var open = sites.compactMap(\.value.string)
    var found: [String: EmbeddedSchema.Text] = [:]
    while let uri = open.popLast() {
      let key = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
      guard Dialect.standard(at: key) == nil, MetaSchema.text(of: key) == nil, found[key] == nil,
        case .success(let document)? = registry.entry(at: key)
      else { continue }
      found[key] = EmbeddedSchema.Text(name: key, text: document.root.text)
      open += [document.root["$schema"]?.string].compactMap(\.self)
    }
    let known = Set(documents.map { names[$0] })
    return found.values.filter { !known.contains($0.name) }
  }

  // MARK: Names

  private static func name(of document: SchemaDocument, in folder: String) -> String {
    if document.uri.isEmpty { return document.path }
    guard document.uri.hasPrefix("file:") else { return document.uri }
    if document.uri.hasPrefix(folder) { return String(document.uri.dropFirst(folder.count)) }
    return id(of: document) ?? document.uri
  }

  /// Returns the `$id` of a document if it is absolute, and thus enough to find the document.
  private static func id(of document: SchemaDocument) -> String? {
    guard let id = (document.root["$id"] ?? document.root["id"])?.string else { return nil }
    return URIReference(id).isAbsolute ? id : nil
  }

  /// Returns the common folder of files, with a trailing slash; empty without files.
  private static func commonFolder(_ uris: [String]) -> String {
    let folders = uris.filter { $0.hasPrefix("file:") }.map { uri in
      uri.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    guard var common = folders.first else { return "" }
    for folder in folders.dropFirst() {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return common.map { $0 + "/" }.joined()
  }
}

// MARK: Whether the texts are enough

extension EmbeddedTexts {
  /// Returns errors for schemas that generated code could not find although the generator did: references by
  /// the path of a file.
  ///
  /// - Parameters:
  ///   - texts: The texts of a root.
  ///   - dialect: The dialect of texts that name none.
  ///   - root: The root, for diagnostics.
  /// - Returns: Diagnostics; empty if the texts compile on their own.
  static func problems(
    of texts: [EmbeddedSchema.Text], _ dialect: StandardDialect?, in root: RootSchema
  ) -> [Diagnostic] {
    let needsCheck = texts.count > 1 || texts.contains { $0.text.utf8.contains(wordFile) }
    guard needsCheck, let own = texts.first else { return [] }
    var registry = SchemaRegistry()
    for text in texts {
      registry.add(SchemaSource(text.text, uri: embeddedURI(text.name), path: text.name))
    }
    do throws(DiagnosticsError) {
      _ = try CompiledSchema.compile(
        uri: embeddedURI(own.name), registry: registry,
        options: CompilationOptions(dialect: dialect))
      return []
    } catch {
      return error.diagnostics.filter { $0.severity == .error }.map { finding in
        Diagnostic(
          "reference-by-path", at: root.place,
          "generated code carries its schemas with it, and would not find one: \(finding.message)",
          notes: [
            Diagnostic.Note("in \(finding.location?.description ?? own.name)"),
            Diagnostic.Note("refer to files by relative paths, or to schemas by their `$id`"),
          ])
      }
    }
  }

  private static let wordFile = "file:".utf8

  /// Returns the URI of an embedded text, as ``ChatRuntime`` forms it.
  private static func embeddedURI(_ name: String) -> String {
    URIReference(name).isAbsolute ? name : "embedded:/\(name)"
  }
}

extension CompiledSchemaGroup {
  /// For each document, the documents that it refers to, in the order of their numbers.
  var references: [[DocumentNumber]] {
    var targets = [Set<DocumentNumber>](repeating: [], count: documents.count)
    for (index, site) in program.subschemaSites.enumerated() {
      for instruction in program.instructions(of: SubschemaID(index)) {
        program.forEachSubschema(of: instruction.operation) { target, use in
          switch use {
          case .reference, .dynamicReference(isInitial: true):
            targets[site.document].insert(program.subschemaSites[target.index].document)
          case .dynamicReference, .sameValue, .negated, .child: break
          }
        }
      }
    }
    return targets.map { $0.sorted() }
  }
}
