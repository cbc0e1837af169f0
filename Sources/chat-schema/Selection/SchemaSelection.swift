import ChatSchemaGenerator
import CommandStreams
import JSONSchema

/// Finds and compiles the schema that a request names.
struct SchemaSelection {
  private let request: SchemaRequest
  private let loader: RecordingSchemaLoader

  /// Creates a selection, without reading anything.
  init(_ request: SchemaRequest) {
    self.request = request
    loader = RecordingSchemaLoader(AddressLoader(request.resolve))
  }

  /// The files on which the schema depends, as far as they are known.
  var files: [String] {
    loader.files + request.resolve.map(\.path)
  }

  /// The sources of the schema, as they were read, because a pipe cannot be read again.
  var sources: [SchemaSource] { loader.sources }

  /// Reads and compiles the schema.
  ///
  /// - Throws: `DiagnosticsError` with all errors in the schema.
  func compile() throws(DiagnosticsError) -> CompiledSchema {
    var registry = SchemaRegistry(loader: loader)
    try registry.add(resolving: request.resolve)
    let options = request.compilationOptions
    switch request.subject {
    case .schema(let text):
      let name = SchemaName(text)
      let document = try SchemaDocument(loader.read(name))
      do throws(DiagnosticsError) {
        return try .compile(
          document, fragment: name.fragment, registry: registry, options: options)
      } catch {
        throw DiagnosticsError(error.diagnostics.map { Self.naming(text, in: $0) })
      }
    case .address(let address):
      return try .compile(uri: address, registry: registry, options: options)
    case .entity(let name, let spec):
      let selection = EntitySelection(spec: try loader.read(SchemaName(file: spec)), loader: loader)
      let document = try selection.document(ofEntity: name, addingTo: &registry)
      return try .compile(document, registry: registry, options: options)
    }
  }

  /// Adds the option's name to a diagnostic about the fragment.
  private static func naming(_ text: String, in diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.id == "unresolved-fragment" else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message = "`--schema \(text)`: \(diagnostic.message)"
    return diagnostic
  }
}

/// Finds the payload schema of an entity in a spec.
struct EntitySelection {
  /// The spec.
  let spec: SchemaSource

  /// The loader of the schemas that the spec names.
  let loader: any SchemaLoader

  /// Returns the payload schema of an entity.
  ///
  /// - Parameters:
  ///   - name: The name of the entity or of its model; case is ignored.
  ///   - registry: The registry to which the schemas that are derived from the spec are added.
  /// - Returns: The schema, from its file if it has one.
  /// - Throws: `DiagnosticsError` with all errors in the spec, or for an unknown entity.
  func document(
    ofEntity name: String, addingTo registry: inout SchemaRegistry
  ) throws(DiagnosticsError) -> SchemaDocument {
    let reading = SpecReader.read(spec, loader: loader)
    guard let model = reading.model else { throw DiagnosticsError(reading.diagnostics) }
    return try document(of: entity(named: name, in: model), in: model, addingTo: &registry)
  }

  /// Returns the payload schema of an entity of a model.
  func document(
    of entity: Entity, in model: EntityModel, addingTo registry: inout SchemaRegistry
  ) throws(DiagnosticsError) -> SchemaDocument {
    for resource in model.schemas where resource.isDerived {
      registry.add(source(of: resource))
    }
    let schema = entity.payloadSchema ?? entity.codedSchema
    if let resource = model.schemas.first(where: { $0.name == schema && $0.isDerived }) {
      return try SchemaDocument(source(of: resource))
    }
    guard let source = try loader.source(at: uri(of: schema)) else {
      throw DiagnosticsError(
        Diagnostic("missing-schema-file", at: location(of: entity), "there is no file `\(schema)`"))
    }
    return try SchemaDocument(source)
  }

  private func entity(
    named name: String, in model: EntityModel
  ) throws(DiagnosticsError) -> Entity {
    let wanted = name.lowercased()
    let found = model.entities.first { entity in
      Self.names(of: entity).contains { $0.lowercased() == wanted }
    }
    if let found { return found }
    let names = model.entities.flatMap(Self.names)
    let near = NearMiss.closest(to: wanted, in: names.map { $0.lowercased() })
    let known = model.entities.map(\.name).joined(separator: ", ")
    throw DiagnosticsError(
      Diagnostic(
        "unknown-entity", at: SourceLocation(file: spec.path),
        "the spec has no entity \"\(name)\"",
        notes: [Diagnostic.Note("its entities are \(known)")],
        suggestion: names.first { $0.lowercased() == near }))
  }

  private static func names(of entity: Entity) -> [String] {
    [entity.name, entity.names.model] + (entity.names.alias.map { [$0] } ?? [])
  }

  private func source(of resource: ModelSchema) -> SchemaSource {
    SchemaSource(
      resource.text, uri: uri(of: resource.name), path: "\(spec.path) (\(resource.name))")
  }

  /// Returns the URI of a schema; its name is a path relative to the spec.
  private func uri(of name: String) -> String {
    URIReference(name).resolved(against: URIReference(spec.uri)).description
  }

  private func location(of entity: Entity) -> SourceLocation {
    SourceLocation(file: entity.specLocation.file)
  }
}

/// The name of a schema on a command line: its location, and the part of the document to use.
struct SchemaName: Hashable, Sendable {
  /// The path or `file:` URI of a file, or `-` for standard input.
  let file: String

  /// The fragment after `#`: a JSON Pointer or an anchor; nil for the whole document.
  let fragment: String?

  /// Whether the schema is read from standard input.
  var isStandardInput: Bool { file == "-" }

  /// The path as shown to the user.
  ///
  /// A network address, which is not read, is shown as it was given.
  var path: String {
    isStandardInput ? "<stdin>" : (try? SchemaSource.path(ofFile: file)) ?? file
  }

  /// Creates the name of a whole file.
  init(file: String) {
    (self.file, fragment) = (file, nil)
  }

  /// Splits a name at its `#`, unless a file with the whole name exists.
  init(_ name: String) {
    guard let hash = name.firstIndex(of: "#"), !FileStatus.exists(name) else {
      (file, fragment) = (name, nil)
      return
    }
    file = String(name[..<hash])
    fragment = String(name[name.index(after: hash)...])
  }
}

extension SchemaRegistry {
  /// Adds the schemas that `--resolve` names, besides folders for the beginnings of URIs, which a loader reads.
  ///
  /// - Throws: `DiagnosticsError` with all that cannot be read; the messages name the option.
  mutating func add(resolving entries: [ResolveEntry]) throws(DiagnosticsError) {
    do throws(DiagnosticsError) {
      try add(entries.filter { !$0.isOfFolder })
    } catch {
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.message = "`--resolve`: \(diagnostic.message)"
          return diagnostic
        })
    }
  }
}

/// A request for the schema to check instances against.
struct SchemaRequest: Hashable, Sendable {
  /// The schema, as the user named it.
  enum Subject: Hashable, Sendable {
    /// A schema file, optionally followed by `#` and a fragment.
    case schema(String)
    /// The payload schema of an entity.
    case entity(String, spec: String)
    /// A schema with an address that ``SchemaRequest/resolve`` or the package itself knows.
    case address(String)

    /// The subject as reports name it.
    var displayName: String {
      switch self {
      case .schema(let path): path == "-" ? "<stdin>" : path
      case .entity(let name, _): name
      case .address(let address): address
      }
    }
  }

  var subject: Subject
  var resolve: [ResolveEntry] = []
  var assertsFormats = true
  /// The formats among those that are asserted only if they are named.
  var assertedFormats: [Format] = []
  /// The formats that the user defines.
  var customFormats: [CustomFormat] = []
  /// The direction in which instances travel; nil if `readOnly` and `writeOnly` are annotations.
  var accessMode: AccessMode?
  /// The dialect of schemas that name none, or an unknown one.
  var dialect: StandardDialect?
  /// Whether flaws that do not affect verdicts are errors.
  var isStrict = false
  /// Whether schemas may contain duplicate members.
  var acceptsRepeatedMembers = false

  /// The options to compile the schema with.
  var compilationOptions: CompilationOptions {
    var options = CompilationOptions(
      formatAssertion: assertsFormats ? .always : .never, assertedFormats: Set(assertedFormats),
      dialect: dialect, triesOtherDialects: true, isStrict: isStrict,
      acceptsRepeatedMembers: acceptsRepeatedMembers)
    options.customFormats = customFormats
    options.accessMode = accessMode
    return options
  }

  /// The digest that limits repeated warnings, mainly those about third-party schemas.
  var warningDigest: WarningDigest {
    switch subject {
    case .schema(let name):
      WarningDigest(
        named: [SchemaName(name).path], others: resolve.map { SchemaName(file: $0.path).path })
    case .entity(_, let spec): WarningDigest(named: [spec], others: resolve.map(\.path))
    case .address(let address): WarningDigest(named: [address], others: resolve.map(\.path))
    }
  }
}
