import JSONText

extension SchemaResolver {
  /// The dialect that `$schema`, or else a default, names.
  ///
  /// - Parameters:
  ///   - declared: The value of `$schema`.
  ///   - document: The document that it is in.
  ///   - inherited: The dialect if neither the schema nor the document says one.
  /// - Returns: `nil` if it can not be used, which is reported.
  mutating func dialect(
    _ declared: JSONNode?, in document: DocumentNumber, inherited: Dialect?
  ) -> Dialect? {
    let location = location(of: declared ?? documents[document].root, in: document)
    if let declared, declared.kind != .string {
      diagnostics.append(
        Diagnostic(
          "invalid-keyword-value", at: location,
          "`$schema` must be the URI of a meta-schema, found \(ProgramBuilder.shown(declared))"))
      return nil
    }
    guard let uri = declared?.string ?? documents[document].defaultDialect else {
      return inherited ?? .draft2020
    }
    return dialect(at: uri, location, visited: [])
  }

  /// The dialect of a meta-schema's URI (JSON Schema 2020-12 Core, 8.1.2.1).
  private mutating func dialect(
    at uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    let key = Self.key(uri)
    if let dialect = Dialect.standard(at: key) { return dialect }
    if let dialect = dialects[key] { return dialect }
    if let name = Dialect.unsupportedName(key) {
      diagnostics.append(
        Diagnostic(
          "unsupported-dialect", at: location,
          "schemas of \(name) are not supported yet; \(Dialect.knownNames) are"))
      return nil
    }
    switch registry.entry(at: key) {
    case .success(let metaSchema):
      let dialect = dialect(of: metaSchema, key, location, visited: visited.union([key]))
      dialects[key] = .some(dialect)
      return dialect
    case .failure(let error):
      diagnostics += error.diagnostics
    case nil:
      let close = NearMiss.closest(to: key, in: Dialect.all.map(\.uri))
      diagnostics.append(
        Diagnostic(
          "unknown-dialect", at: location, "the meta-schema \"\(uri)\" is not known",
          suggestion: close.map { "\"\($0)\"" }))
    }
    return nil
  }

  /// A dialect's URI without an empty fragment, which drafts up to 7 write and mean nothing by.
  private static func key(_ uri: String) -> String {
    let reference = URIReference(uri)
    return reference.fragment == "" ? reference.withoutFragment.description : uri
  }

  /// The dialect that a meta-schema declares through `$vocabulary`.
  ///
  /// Without one the meta-schema's own dialect is taken, the choice that Core 8.1.2.2 recommends for
  /// meta-schemas that only narrow another.
  private mutating func dialect(
    of metaSchema: SchemaDocument, _ uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    let own = metaSchema.root["$schema"]?.string.map(Self.key) ?? Dialect.draft2020.uri
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
        diagnostics.append(
          Diagnostic(
            "unsupported-vocabulary", at: location,
            "the meta-schema requires a vocabulary that is not known: \"\(member.name)\"",
            notes: [
              Diagnostic.Note("required here", location: metaSchema.location(of: member.value))
            ]))
        return nil
      }
    }
    // Core is there even if nobody names it: `$ref` and `$id` work in every dialect (8).
    let core = Self.core(of: vocabularies, own)
    return Dialect(uri: uri, vocabularies: [core] + vocabularies, required: required)
  }

  /// The core of the draft that some vocabularies are from, or else of the meta-schema's own.
  private static func core(of vocabularies: [Vocabulary], _ own: String) -> Vocabulary {
    let uris = Set(vocabularies.compactMap(\.uri))
    let drafts = [Vocabulary.draft2019, Vocabulary.draft2020]
    let draft = drafts.first { $0.contains { $0.uri.map(uris.contains) ?? false } }
    return draft?.first ?? Dialect.standard(at: own)?.vocabularies.first ?? .core2020
  }
}
