import JSONText

/// Checks schema resources against the custom meta-schemas that their `$schema` names.
///
/// JSON Schema 2020-12 Core, 8.1.1: a schema must be valid against its meta-schema. Violations of
/// the standard meta-schemas are found during the compilation of keywords, so violations of these
/// inside custom ones are left out here.
struct MetaSchemaCheck {
  /// The examined documents and their resources.
  let resolver: SchemaResolver

  /// The compiled meta-schemas, or their errors, by URI.
  private var metaSchemas: [String: Result<CompiledSchema, DiagnosticsError>] = [:]

  private var diagnostics: [Diagnostic] = []

  /// The maximum number of violations that are reported for a resource.
  private static let maximumCount = 100

  private init(_ resolver: SchemaResolver) { self.resolver = resolver }

  /// Returns the errors of the resources, in no particular order.
  static func diagnostics(_ resolver: SchemaResolver) -> [Diagnostic] {
    // Most schemas have a standard dialect.
    if resolver.ownMetaSchemas.isEmpty { return [] }
    var check = MetaSchemaCheck(resolver)
    for resource in resolver.resources {
      if let uri = check.metaSchema(of: resource) { check.check(resource, against: uri) }
    }
    return check.diagnostics
  }

  /// Finds the violations of standard meta-schemas that the compilation of keywords did not find,
  /// because the dialect ignores the keyword there.
  ///
  /// - Parameters:
  ///   - resolver: The examined documents.
  ///   - wholes: The schemas to check, with their documents. Others are not checked.
  ///   - known: The findings so far. A flaw that one of them reports is not reported again.
  /// - Returns: The violations, in the order of the resources.
  static func violations(
    _ resolver: SchemaResolver, within wholes: [(node: JSONNode, document: DocumentNumber)],
    _ known: [Diagnostic]
  ) -> [Diagnostic] {
    var check = MetaSchemaCheck(resolver)
    for resource in resolver.resources {
      let isRoot = resource.root.isSameNode(as: resolver.documents[resource.document].root)
      guard isRoot || resource.root["$schema"] != nil, let uri = resource.dialect?.uri,
        MetaSchema.text(of: uri) != nil
      else { continue }
      for whole in wholes where whole.document == resource.document {
        check.checkStandard(resource, against: uri, within: whole.node, known)
      }
    }
    return check.diagnostics
  }

  /// Checks a resource against a standard meta-schema.
  private mutating func checkStandard(
    _ resource: SchemaResource, against uri: String, within whole: JSONNode, _ known: [Diagnostic]
  ) {
    guard case .success(let metaSchema) = compiled(uri) else { return }
    let file = resolver.documents[resource.document].path
    let offsets = known.filter { $0.severity == .error || $0.id == "harmless-flaw" }
      .compactMap { $0.location?.file == file ? $0.location?.position.byteOffset : nil }
    let errors = metaSchema.validate(resource.root).errors.filter { error in
      let range = error.instance.byteRange
      return whole.byteRange.contains(range.lowerBound) && isInside(error, resource)
        && !offsets.contains { range.contains($0) }
    }
    diagnostics += errors.prefix(Self.maximumCount).map { diagnostic($0, resource, uri) }
  }

  /// Returns the URI of the custom meta-schema that a resource names or that its document inherits.
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
      // A meta-schema can define a dialect without being usable for validation. Here, it already
      // has defined one.
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
      // A meta-schema may be its own meta-schema, and those of meta-schemas may form a cycle.
      options.checksMetaSchemas = false
      result = .success(try .compile(uri: uri, registry: resolver.registry, options: options))
    } catch {
      result = .failure(error)
    }
    metaSchemas[uri] = result
    return result
  }

  /// Returns whether an error is about a resource itself and was raised by its own meta-schema.
  ///
  /// A resource inside it may have another dialect, about which the meta-schema has no rules.
  private func concerns(_ error: ValidationError, _ resource: SchemaResource) -> Bool {
    let location = error.absoluteKeywordLocation
    if MetaSchema.text(of: SchemaResolver.withoutFragment(location)) != nil { return false }
    return isInside(error, resource)
  }

  /// Returns whether an error is not about a resource of another dialect inside a resource.
  private func isInside(_ error: ValidationError, _ resource: SchemaResource) -> Bool {
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
      "meta-schema-violation", at: resolver.location(of: error.instance, in: resource.document),
      "the meta-schema \"\(uri)\" does not allow this: \(error.message)",
      notes: [Diagnostic.Note("this part of the meta-schema", location: error.schemaLocation)])
  }
}
