import JSONSchema
import JSONText

/// The schemas that a spec names, compiled together, with the types that represent them.
struct SpecSchemas {
  /// A schema for which a type at file scope is generated.
  struct Root {
    /// The name of the file in the library.
    var schema: ModelSchema.Name
    /// The name of the type.
    var typeName: String
    /// Names that its nested types must not have.
    var reserved: Set<String> = []
  }

  /// The compiled schemas.
  let group: CompiledSchemaGroup
  /// The types; the roots are those of the requested schemas that are usable.
  private(set) var model: TypeModel
  /// The requested schemas, each with its root if it is usable.
  private let roots: [(schema: ModelSchema.Name, root: TypeID?)]
  /// The schemas that generated code embeds, including those that others refer to.
  ///
  /// A meta-schema is not a document of the program.
  let resources: [(resource: ModelSchema, document: DocumentNumber?)]
  /// Whether `format` is an assertion.
  let assertsFormats: Bool
  /// The names that were chosen for properties, by their schemas.
  private let memberNames: [SubschemaID: String]
  private let engine: CompiledSchema

  /// Compiles schemas and builds their types.
  ///
  /// - Parameters:
  ///   - wanted: The schemas that get types at file scope.
  ///   - typeNames: The names that were chosen for the types of properties, by the URI of the property's
  ///     schema.
  ///   - fileScopeNames: The names at file scope that the spec uses.
  ///   - context: The files; receives the errors in them. A schema with errors has no types.
  init(
    _ wanted: [Root], naming typeNames: [String: String], besides fileScopeNames: Set<Identifier>,
    _ context: inout ReadingContext
  ) {
    var documents: [SchemaDocument] = []
    var places: [ModelSchema.Name: Int] = [:]
    for root in wanted where places[root.schema] == nil {
      guard let document = context.library.schemaDocument(named: root.schema) else { continue }
      places[root.schema] = documents.count
      documents.append(document)
    }
    assertsFormats = context.options.formats != .annotate
    let (group, unusable) = Self.compile(documents, assertsFormats, &context)
    self.group = group
    resources = Self.resources(of: group, context.library)
    engine = CompiledSchema(group.program, start: group.program.start)
    var usable: [(root: Root, start: SubschemaID)] = []
    roots = wanted.map { root in
      guard let place = places[root.schema], !unusable.contains(place) else {
        return (root.schema, nil)
      }
      let before = (0..<place).count { unusable.contains($0) }
      usable.append((root, group.starts[place - before]))
      return (root.schema, TypeID(index: usable.count - 1))
    }
    let placed = PlacedChoices(context.options.overrides, in: group.program)
    memberNames = placed.choices.compactMapValues(\.memberName)
    var options = TypeModelOptions(
      roots: usable.map { root, start in
        TypeModelOptions.Root(
          start: start, name: root.typeName, isStructure: true, reserved: root.reserved)
      }, context.options,
      choices: Self.choices(placed.choices, naming: typeNames, in: group.program))
    options.fileScopeNames = fileScopeNames
    model = TypeModelBuilder.build(group.program, options)
    context.findings.append(contentsOf: placed.diagnostics + placed.unused(in: model))
    // Defaults are checked with the attributes, and checks without a type are nothing new for an entity.
    let findings = model.diagnostics.filter { finding in
      finding.severity != .note && !["invalid-default", "unsupported-default"].contains(finding.id)
    }
    report(findings, &context)
  }

  /// Returns the choices, with the names that the spec gives to types for which the configuration has none.
  private static func choices(
    _ choices: [SubschemaID: SchemaModelOptions.Choices], naming typeNames: [String: String],
    in program: Program
  ) -> [SubschemaID: SchemaModelOptions.Choices] {
    var choices = choices
    for (uri, name) in typeNames {
      guard let subschema = program.index.subschema(at: URIReference(uri)),
        choices[subschema]?.typeName == nil
      else { continue }
      choices[subschema, default: .init()].typeName = name
    }
    return choices
  }

  /// Compiles documents, without those that have errors.
  private static func compile(
    _ documents: [SchemaDocument], _ assertsFormats: Bool, _ context: inout ReadingContext
  ) -> (group: CompiledSchemaGroup, unusable: Set<Int>) {
    let registry = SchemaRegistry(loader: context.library.loader)
    do throws(DiagnosticsError) {
      let group = try compile(documents, registry, assertsFormats)
      report(group.warnings, &context)
      return (group, [])
    } catch {
      report(error.diagnostics, &context)
    }
    // The other schemas are checked in the same run.
    let unusable = documents.indices.filter { place in
      (try? compile([documents[place]], registry, assertsFormats)) == nil
    }
    let others = documents.indices.filter { !unusable.contains($0) }.map { documents[$0] }
    if let group = try? compile(others, registry, assertsFormats) { return (group, Set(unusable)) }
    // The others cannot be compiled together either: two have the same `$id`, which has been reported.
    do throws(DiagnosticsError) {
      return (try compile([], registry, assertsFormats), Set(documents.indices))
    } catch {
      preconditionFailure("a schema that says nothing compiles: \(error)")
    }
  }

  private static func compile(
    _ documents: [SchemaDocument], _ registry: SchemaRegistry, _ assertsFormats: Bool
  ) throws(DiagnosticsError) -> CompiledSchemaGroup {
    try CompiledSchema.compile(
      documents: documents.isEmpty ? [.anything] : documents, registry: registry,
      options: CompilationOptions(formatAssertion: assertsFormats ? .always : .never))
  }
}

// MARK: Look-up

extension SpecSchemas {
  /// Returns the object that one of the requested schemas describes; nil if the schema is not usable.
  func object(at place: Int) -> EntitySchema? {
    let (name, root) = roots[place]
    guard let root, case .structure(let shape) = model[root].content else { return nil }
    let location = model[root].origin.location
    return EntitySchema(
      name: name, file: location.file, root: root, place: location, properties: shape.properties,
      chosenNames: shape.properties.map(chosenName))
  }

  /// Returns the name that the configuration chose for a property; nil if it chose none.
  private func chosenName(of property: Property) -> String? {
    if memberNames.isEmpty { return nil }
    return ([property.place.subschema] + property.subschemas).lazy.compactMap { memberNames[$0] }
      .first
  }

  /// Whether one of the requested schemas could be compiled.
  func isUsable(at place: Int) -> Bool { roots[place].root != nil }

  /// The roots with their schemas.
  var rootNames: [(root: TypeID, schema: ModelSchema.Name)] {
    roots.compactMap { name, root in root.map { ($0, name) } }
  }

  /// Returns a member of a value; nil if the schema does not allow it.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - property: The object.
  /// - Returns: The property; a made-up one for a member that the schema does not name.
  func member(_ name: String, of property: Property) -> Property? {
    var additional: ValueUse?
    switch property.use.type {
    case .any: additional = ValueUse(type: .any)
    case .map(let value): additional = value
    case .named(let id):
      guard case .structure(let shape) = model[id].content else { break }
      if let known = shape.properties.first(where: { $0.isCalled(name) }) { return known }
      if shape.forbiddenNames.contains(where: { JSONName($0) == JSONName(name) }) { return nil }
      if case .kept(let value) = shape.additional { additional = value }
    default: break
    }
    return additional.map { use in
      Property(
        jsonName: name, name: name, use: use, isRequired: false, wording: Wording(),
        place: property.place)
    }
  }

  /// Returns the location of a property's name; that of its schema if the schema is elsewhere.
  func namePlace(of property: Property) -> SourceLocation {
    let place = property.place
    let site = group.program.subschemaSites[place.subschema.index]
    guard let pointer = place.location.pointer, let name = pointer.tokens.last else {
      return place.location
    }
    var parent = pointer
    parent.tokens.removeLast()
    let root = group.documents[site.document].root
    guard
      let member = root.resolve(parent)?.members.first(where: {
        $0.name.utf8.elementsEqual(name.utf8)
      })
    else { return place.location }
    return SourceLocation(
      file: place.location.file, position: member.nameNode.position, pointer: pointer)
  }

  /// Returns the location of a subschema.
  func place(of id: SubschemaID) -> SourceLocation {
    let site = group.program.subschemaSites[id.index]
    return SourceLocation(file: site.file, position: site.node.position, pointer: site.node.pointer)
  }

  /// Whether a value is valid against a subschema.
  func isValid(_ node: JSONNode, against id: SubschemaID) -> Bool { engine.part(id).isValid(node) }
}

// MARK: Texts

extension SpecSchemas {
  /// Returns the schemas of a group in the form in which generated code embeds them.
  private static func resources(
    of group: CompiledSchemaGroup, _ library: DocumentLibrary
  ) -> [(resource: ModelSchema, document: DocumentNumber?)] {
    let (names, folder) = (library.namesByURI, library.folder)
    let references = group.references
    let carried = group.documents.enumerated().filter { isCarried($0.element) }
    let others = metaSchemas(of: carried.map(\.element), library)
    let known = Set(group.documents.map(\.uri))
    return carried.map { number, document in
      let targets = references[number].filter { $0 != number && isCarried(group.documents[$0]) }
        .map { group.documents[$0] }
      let dialects = metaSchemas(of: [document], library)
      let all = (targets + dialects).map { name(of: $0, names, folder) }
      return (resource(document, name(of: document, names, folder), referringTo: all), number)
    }
      + others.filter { !known.contains($0.uri) }.map { document in
        (resource(document, name(of: document, names, folder), referringTo: []), nil)
      }
  }

  private static func resource(
    _ document: SchemaDocument, _ name: ModelSchema.Name, referringTo references: [ModelSchema.Name]
  ) -> ModelSchema {
    ModelSchema(
      name: name, text: document.root.value.description, isDerived: false, references: references)
  }

  /// Returns the meta-schemas of the dialects of documents, and their own meta-schemas, without those that
  /// are part of the engine.
  private static func metaSchemas(
    of documents: [SchemaDocument], _ library: DocumentLibrary
  ) -> [SchemaDocument] {
    var open = documents
    var found: [SchemaDocument] = []
    while let document = open.popLast() {
      guard let uri = document.root["$schema"]?.string else { continue }
      let key = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
      guard Dialect.standard(at: key) == nil, !found.contains(where: { $0.uri == key }),
        let metaSchema = library.metaSchema(at: key)
      else { continue }
      found.append(metaSchema)
      open.append(metaSchema)
    }
    return found
  }

  /// Whether the document must be embedded because it is not part of the engine.
  private static func isCarried(_ document: SchemaDocument) -> Bool {
    MetaSchema.text(of: document.uri) == nil && document.path != SchemaDocument.anything.path
  }

  /// Returns the name by which other schemas refer to a document: its path relative to the spec, or its URI
  /// if it is elsewhere.
  private static func name(
    of document: SchemaDocument, _ names: [String: ModelSchema.Name], _ folder: String
  ) -> ModelSchema.Name {
    if let name = names[document.uri] { return name }
    guard document.uri.hasPrefix(folder) else { return document.uri }
    return String(document.uri.dropFirst(folder.count))
  }
}

/// Reports findings at locations that have none yet.
private func report(_ findings: [Diagnostic], _ context: inout ReadingContext) {
  var known = Set(context.findings.diagnostics.compactMap(\.location))
  for finding in findings {
    guard let location = finding.location, known.insert(location).inserted else { continue }
    context.findings.append(contentsOf: [finding])
  }
}

extension SchemaDocument {
  /// A schema that allows every value, for a spec that names no schema.
  fileprivate static let anything: SchemaDocument = {
    do { return SchemaDocument(try JSONDocument("true").root, uri: "", path: "<no schema>") } catch
    { preconditionFailure("true is JSON") }
  }()
}
