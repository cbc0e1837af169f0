import JSONText

extension SchemaResolver {
  /// The dialect that `$schema`, or else a default, names.
  ///
  /// - Returns: `nil` if it can not be used, which is reported.
  mutating func dialect(
    _ declared: JSONNode?, default defaultURI: String?, in document: DocumentNumber
  ) -> Dialect? {
    let location = location(of: declared ?? documents[document].root, in: document)
    if let declared, declared.kind != .string {
      diagnostics.append(
        Diagnostic(
          "invalid-keyword-value", at: location,
          "`$schema` must be the URI of a meta-schema, found \(ProgramBuilder.shown(declared))"))
      return nil
    }
    let uri = declared?.string ?? defaultURI ?? Dialect.draft2020.uri
    return dialect(at: uri, location, visited: [])
  }

  /// The dialect of a meta-schema's URI (JSON Schema 2020-12 Core, 8.1.2.1).
  private mutating func dialect(
    at uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    let reference = URIReference(uri)
    let key = reference.fragment == "" ? reference.withoutFragment.description : uri
    if let dialect = Dialect.standard[key] { return dialect }
    if let dialect = dialects[key] { return dialect }
    if let name = Dialect.unsupportedName(key) {
      diagnostics.append(
        Diagnostic(
          "unsupported-dialect", at: location,
          "schemas of \(name) are not supported yet; only draft 2020-12 is"))
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
      let close = NearMiss.closest(to: key, in: Dialect.standard.keys)
      diagnostics.append(
        Diagnostic(
          "unknown-dialect", at: location, "the meta-schema \"\(uri)\" is not known",
          suggestion: close.map { "\"\($0)\"" }))
    }
    return nil
  }

  /// The dialect that a meta-schema declares through `$vocabulary`.
  ///
  /// Without one the meta-schema's own dialect is taken, the choice that Core 8.1.2.2 recommends for
  /// meta-schemas that only narrow another.
  private mutating func dialect(
    of metaSchema: SchemaDocument, _ uri: String, _ location: SourceLocation, visited: Set<String>
  ) -> Dialect? {
    guard let declared = metaSchema.root["$vocabulary"], declared.kind == .object else {
      let own = metaSchema.root["$schema"]?.string ?? Dialect.draft2020.uri
      if visited.contains(own) { return .draft2020 }
      return dialect(at: own, location, visited: visited)
    }
    // Core is there even if nobody names it: `$ref` and `$id` work in every dialect (8).
    var vocabularies = [Vocabulary.core2020]
    for member in declared.members {
      if let vocabulary = Dialect.vocabularies[member.name] {
        vocabularies.append(vocabulary)
      } else if member.value.boolean != false {
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
    return Dialect(uri: uri, vocabularies: vocabularies)
  }
}
