import JSONText

/// Holds schema resources against the meta-schemas of their own that `$schema` names.
///
/// JSON Schema 2020-12 Core, 8.1.1: a schema is valid against its meta-schema. What the standard
/// meta-schemas ask for is found where keywords are compiled, so that what they say inside others
/// is left out here.
struct MetaSchemaCheck {
  /// The examined documents and their resources.
  let resolver: SchemaResolver

  /// Which meta-schemas can be used, by their URIs.
  private var metaSchemas: [String: Result<CompiledSchema, DiagnosticsError>] = [:]

  private var diagnostics: [Diagnostic] = []

  /// How many violations of a resource are reported.
  private static let maximumCount = 100

  private init(_ resolver: SchemaResolver) {
    self.resolver = resolver
  }

  /// What is wrong with the resources, in no order.
  static func diagnostics(_ resolver: SchemaResolver) -> [Diagnostic] {
    // Most schemas have a dialect of the standard.
    if resolver.ownMetaSchemas.isEmpty { return [] }
    var check = MetaSchemaCheck(resolver)
    for resource in resolver.resources {
      if let uri = check.metaSchema(of: resource) { check.check(resource, against: uri) }
    }
    return check.diagnostics
  }

  /// The meta-schema of its own that a resource names, or that its document has from elsewhere.
  private func metaSchema(of resource: SchemaResource) -> String? {
    guard resource.root.kind == .object || resource.root.kind == .boolean else { return nil }
    let declared = resource.root["$schema"]?.string
    let isRoot = resource.root.isSameNode(as: resolver.documents[resource.document].root)
    guard
      let uri = declared ?? (isRoot ? resolver.documents[resource.document].defaultDialect : nil)
    else { return nil }
    let key = SchemaResolver.key(uri)
    return resolver.ownMetaSchemas.contains(key) ? key : nil
  }

  private mutating func check(_ resource: SchemaResource, against uri: String) {
    switch compiled(uri) {
    case .success(let metaSchema):
      let result = metaSchema.validate(resource.root)
      let errors = result.errors.filter { concerns($0, resource) }
      diagnostics += errors.prefix(Self.maximumCount).map { diagnostic($0, resource, uri) }
    case .failure(let error):
      // A meta-schema can name a dialect without being usable; it has been so used.
      let problem = error.diagnostics.first { $0.severity == .error }
      let place = resource.root["$schema"] ?? resource.root
      diagnostics.append(
        Diagnostic(
          "unchecked-schema", .warning, at: resolver.location(of: place, in: resource.document),
          "the schema can not be checked against its meta-schema \"\(uri)\"",
          notes: problem.map { [Diagnostic.Note($0.message, location: $0.location)] } ?? []))
    }
  }

  private mutating func compiled(_ uri: String) -> Result<CompiledSchema, DiagnosticsError> {
    if let known = metaSchemas[uri] { return known }
    let result: Result<CompiledSchema, DiagnosticsError>
    do throws(DiagnosticsError) {
      var options = CompilationOptions(formatAssertion: .never)
      // A meta-schema may be its own, and those of others may lead in a circle.
      options.checksMetaSchemas = false
      result = .success(try .compile(uri: uri, registry: resolver.registry, options: options))
    } catch {
      result = .failure(error)
    }
    metaSchemas[uri] = result
    return result
  }

  /// Whether an error is about a resource itself and from its own meta-schema.
  ///
  /// A resource inside it may be of another dialect, of which the meta-schema knows nothing.
  private func concerns(_ error: ValidationError, _ resource: SchemaResource) -> Bool {
    let location = error.absoluteKeywordLocation
    if MetaSchema.text(of: SchemaResolver.withoutFragment(location)) != nil { return false }
    let range = error.instance.byteRange
    return !resolver.resources.contains { other in
      other.document == resource.document && other.dialect !== resource.dialect
        && other.root.byteRange.contains(range.lowerBound)
        && resource.root.byteRange.contains(other.root.byteRange.lowerBound)
        && !other.root.isSameNode(as: resource.root)
    }
  }

  private func diagnostic(
    _ error: ValidationError, _ resource: SchemaResource, _ uri: String
  ) -> Diagnostic {
    Diagnostic(
      "meta-schema-violation",
      at: resolver.location(of: error.instance, in: resource.document),
      "the meta-schema \"\(uri)\" does not allow this: \(error.message)",
      notes: [Diagnostic.Note("the meta-schema says so here", location: error.schemaLocation)])
  }
}
