import JSONText

extension SchemaResolver {
  /// Returns the dialect that `$schema`, or else a default, names.
  ///
  /// - Parameters:
  ///   - declared: The value of `$schema`.
  ///   - document: The document that contains it.
  ///   - inherited: The dialect if neither the schema nor the document names one.
  /// - Returns: The dialect; `nil` if it cannot be used, which is reported.
  mutating func dialect(
    _ declared: JSONNode?, in document: DocumentNumber, inherited: Dialect?
  ) -> Dialect? {
    let location = location(of: declared ?? documents[document].root, in: document)
    guard let declared else { return defaultDialect(of: document, location, inherited) }
    guard let uri = declared.string else {
      return replacement(
        for: Diagnostic(
          "invalid-keyword-value", at: location,
          "`$schema` must be the URI of a meta-schema, found \(ProgramBuilder.shown(declared))"))
    }
    guard Dialect.isUnversioned(uri) else { return dialect(at: uri, location, visited: []) }
    let dialect = defaultDialect(of: document, location, inherited)
    let read = dialect?.name.map { " and is read as \($0)" } ?? ""
    diagnostics.append(
      Diagnostic(
        "unversioned-dialect", .warning, at: location,
        "\"\(uri)\" names no version of JSON Schema\(read)"))
    return dialect
  }

  /// Returns the dialect of a document that names none.
  private mutating func defaultDialect(
    of document: DocumentNumber, _ location: SourceLocation, _ inherited: Dialect?
  ) -> Dialect? {
    if let uri = documents[document].defaultDialect {
      return dialect(at: uri, location, visited: [])
    }
    return inherited ?? chosenDialect?.dialect ?? .draft2020
  }

  /// Returns the caller's chosen dialect for a schema whose own dialect cannot be used.
  ///
  /// If the caller has not chosen one, the problem is an error.
  private mutating func replacement(for problem: Diagnostic) -> Dialect? {
    var problem = problem
    if let chosenDialect {
      problem.severity = .warning
      problem.message += "; it is read as \(chosenDialect.name)"
      problem.suggestion = nil
    }
    diagnostics.append(problem)
    return chosenDialect?.dialect
  }

  /// Returns the dialect of a meta-schema's URI (JSON Schema 2020-12 Core, 8.1.2.1).
  private mutating func dialect(
    at uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    let key = Self.key(uri)
    if let dialect = Dialect.standard(at: key) { return dialect }
    if let dialect = dialects[key] { return dialect }
    if let name = Dialect.unsupportedName(key) {
      return replacement(
        for: Diagnostic(
          "unsupported-dialect", at: location,
          "schemas of \(name) are not supported yet; \(Dialect.knownNames) are"))
    }
    if let (name, dialect) = Dialect.withoutMetaSchema(key) {
      diagnostics.append(
        Diagnostic(
          "unversioned-dialect", .warning, at: location,
          "\(name) has no meta-schema of its own; the schema is read as "
            + "\(dialect.name ?? dialect.uri)"))
      return dialect
    }
    switch registry.entry(at: key) {
    case .success(let metaSchema):
      let dialect = dialect(of: metaSchema, key, location, visited: visited.union([key]))
      dialects[key] = .some(dialect)
      ownMetaSchemas.insert(key)
      return dialect
    case .failure(let error):
      diagnostics += error.diagnostics
      return nil
    case nil:
      let close = NearMiss.closest(to: key, in: Dialect.all.map(\.uri))
      return replacement(
        for: Diagnostic(
          "unknown-dialect", at: location, "the meta-schema \"\(uri)\" is not known",
          suggestion: close.map { "\"\($0)\"" }))
    }
  }

  /// Returns a dialect's URI without an empty fragment, which drafts up to 7 write but which has no
  /// meaning.
  static func key(_ uri: String) -> String {
    let reference = URIReference(uri)
    return reference.fragment == "" ? reference.withoutFragment.description : uri
  }

  static func withoutFragment(_ uri: String) -> String {
    URIReference(uri).withoutFragment.description
  }

  /// Returns the dialect that a meta-schema declares through `$vocabulary`.
  ///
  /// Without `$vocabulary`, it is the meta-schema's own dialect, which Core 8.1.2.2 recommends for
  /// meta-schemas that only restrict another one.
  private mutating func dialect(
    of metaSchema: SchemaDocument, _ uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    let named = metaSchema.root["$schema"]?.string.map(Self.key)
    let own = named.flatMap { Dialect.isUnversioned($0) ? nil : $0 } ?? Dialect.draft2020.uri
    let knowsVocabularies = Dialect.standard(at: own)?.keyword(named: "$vocabulary") != nil
    guard knowsVocabularies || Dialect.standard(at: own) == nil,
      let declared = metaSchema.root["$vocabulary"], declared.kind == .object
    else {
      if visited.contains(own) { return .draft2020 }
      return dialect(at: own, location, visited: visited)
    }
    var vocabularies: [Vocabulary] = []
    var required: Set<String> = []
    for member in declared.members {
      if member.value.boolean != false { required.insert(member.name) }
      if let vocabulary = Dialect.vocabularies[member.name] {
        vocabularies.append(vocabulary)
      } else if required.contains(member.name) {
        return replacement(
          for: Diagnostic(
            "unsupported-vocabulary", at: location,
            "the meta-schema requires a vocabulary that is not known: \"\(member.name)\"",
            notes: [
              Diagnostic.Note("required here", location: metaSchema.location(of: member.value))
            ]))
      }
    }
    // Core is included even if it is not named: `$ref` and `$id` work in every dialect (8).
    let core = Self.core(of: vocabularies, own)
    return Dialect(uri: uri, vocabularies: [core] + vocabularies, required: required)
  }

  /// Returns the core vocabulary of the draft to which some vocabularies belong, or else of the
  /// meta-schema's own draft.
  private static func core(of vocabularies: [Vocabulary], _ own: String) -> Vocabulary {
    let uris = Set(vocabularies.compactMap(\.uri))
    let drafts = [Vocabulary.draft2019, Vocabulary.draft2020]
    let draft = drafts.first { $0.contains { $0.uri.map(uris.contains) ?? false } }
    return draft?.first ?? Dialect.standard(at: own)?.vocabularies.first ?? .core2020
  }
}
