import JSONSchema
import JSONText

/// What became of a schema of a catalogue, and of its documents.
struct CatalogueVerdict: Sendable {
  let name: String
  /// The number of bytes of the schema, without those that it refers to.
  let size: Int
  /// How long reading and compiling it took.
  let time: Duration
  /// What is wrong with the schema; empty if it compiles.
  private(set) var errors: [Diagnostic] = []
  /// The paths of the documents that came out as the catalogue says.
  private(set) var right: [String] = []
  /// The documents that did not, by their paths, and how.
  private(set) var wrong: [String: String] = [:]
  /// The documents that were not asked about, by the reason.
  private(set) var skipped: [String: Int] = [:]

  /// Compiles a schema, with formats asserted as the catalogue does, and asks about its documents.
  init(of name: String, in catalogue: Catalogue) throws {
    self.name = name
    size = catalogue.source(of: name)?.bytes.count ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    let compiled = Result { () throws(DiagnosticsError) in
      try CompiledSchema.compile(
        uri: catalogue.uri(of: name), registry: SchemaRegistry(loader: catalogue),
        options: CompilationOptions(formatAssertion: .always))
    }
    time = clock.now - start
    let documents = catalogue.documents(of: name)
    switch compiled {
    case .success(let schema):
      for document in documents { try ask(schema, about: document) }
    case .failure(let error):
      errors = error.diagnostics.filter { $0.severity == .error }
      if !documents.isEmpty { skipped["schema refused"] = documents.count }
    }
  }

  private mutating func ask(_ schema: CompiledSchema, about document: CatalogueDocument) throws {
    switch try document.read() {
    case .skipped(let reason): skipped[reason, default: 0] += 1
    case .misread(let error): wrong[document.path] = "not read: \(error)"
    case .json(let json):
      let result = schema.validate(json.root)
      if schema.isValid(json.root) != result.isValid {
        wrong[document.path] = "the two evaluators disagree"
      } else if result.isValid == document.isValid {
        right.append(document.path)
      } else {
        let error = result.errors.first
        wrong[document.path] =
          error.map { "\($0.instanceLocation): \($0.message)" } ?? "not refused"
      }
    }
  }
}
