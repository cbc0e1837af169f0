import JSONText

/// Compiles a document and, if it names no dialect and draft 2020-12 refuses it, finds one that does not.
///
/// A schema that draft 2020-12 accepts is never read as anything else. Another dialect counts only if it
/// reads every keyword of the schema: one that merely does not know what draft 2020-12 refuses would
/// accept the schema and check less than it says.
struct DialectSearch {
  /// What became of the document in one dialect.
  struct Attempt {
    /// What was compiled; `nil` if a diagnostic is an error.
    var program: Program?
    var diagnostics: [Diagnostic]
    /// How many keywords of later drafts were ignored.
    fileprivate var laterKeywordCount = 0

    fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
  }

  private let document: SchemaDocument
  private let fragment: String?
  private let registry: SchemaRegistry
  private let options: CompilationOptions

  /// The dialects that are tried, the newest first; draft 2020-12 has been tried before.
  private static let candidates: [StandardDialect] = [
    .version1, .draft2019, .draft7, .draft6, .draft4,
  ]

  init(
    _ document: SchemaDocument, fragment: String? = nil, registry: SchemaRegistry,
    options: CompilationOptions
  ) {
    self.document = document
    self.fragment = fragment
    self.registry = registry
    self.options = options
  }

  /// The document compiled, in whichever dialect.
  var attempt: Attempt {
    let first = attempt(document, options)
    if first.program != nil { return first }
    var failure: [Diagnostic] = []
    if isOpen {
      switch outcome {
      case .usable: return first
      case .found(let dialect, let assumption):
        var found = attempt(document.assumed(to: dialect), options)
        found.diagnostics.insert(assumption, at: 0)
        return found
      case .notFound(let findings): failure = findings
      }
    }
    let tolerant = attempt(document, options.toleratingUnreachedErrors)
    if tolerant.program != nil { return tolerant }
    return Attempt(program: nil, diagnostics: first.diagnostics + failure)
  }

  /// Whether nothing says which dialect the document is in.
  private var isOpen: Bool {
    guard options.triesOtherDialects, options.dialect == nil, document.defaultDialect == nil,
      document.root.kind == .object
    else { return false }
    guard let declared = document.root["$schema"] else { return true }
    return declared.string.map(Dialect.isUnversioned) ?? false
  }

  private func attempt(_ document: SchemaDocument, _ options: CompilationOptions) -> Attempt {
    var compiler = SchemaCompiler(registry: registry, options: options)
    let (program, diagnostics) = compiler.compile(document, fragment: fragment)
    return Attempt(
      program: program, diagnostics: diagnostics, laterKeywordCount: compiler.laterKeywordCount)
  }

  /// What the search for a dialect comes to.
  private enum Outcome {
    /// Draft 2020-12 accepts the document.
    case usable
    /// Another dialect reads all of it; with what is said about that.
    case found(StandardDialect, Diagnostic)
    /// No dialect does; with what is said about that.
    case notFound([Diagnostic])
  }

  /// Tries the dialects; flaws that change no verdict count for none, however strict the caller is.
  private var outcome: Outcome {
    var options = options
    options.isStrict = false
    let first = attempt(document, options)
    if first.program != nil { return .usable }
    var isBetterElsewhere = false
    for candidate in Self.candidates {
      let attempt = attempt(document.assumed(to: candidate), options)
      guard attempt.laterKeywordCount == first.laterKeywordCount else { continue }
      if attempt.program != nil { return .found(candidate, assumption(candidate, first)) }
      isBetterElsewhere = isBetterElsewhere || attempt.errorCount < first.errorCount
    }
    return .notFound(failure(of: first, isBetterElsewhere: isBetterElsewhere))
  }

  private func assumption(_ dialect: StandardDialect, _ first: Attempt) -> Diagnostic {
    let refused = first.diagnostics.first { $0.severity == .error }
    return Diagnostic(
      "assumed-dialect", .warning, at: document.location(of: document.root),
      "no `$schema`: read as \(dialect.name), the newest dialect in which this schema is usable",
      notes: refused.map {
        [Diagnostic.Note("draft 2020-12 refuses it: \($0.message)", location: $0.location)]
      } ?? [])
  }

  /// A note about the dialect, if it may be to blame.
  private func failure(of first: Attempt, isBetterElsewhere: Bool) -> [Diagnostic] {
    let looksLikeDraft3 = first.diagnostics.contains { $0.severity == .error && isOfDraft3($0) }
    guard isBetterElsewhere || looksLikeDraft3 else { return [] }
    return [
      Diagnostic(
        "assumed-dialect", .note, at: document.location(of: document.root),
        "no `$schema`: read as draft 2020-12; "
          + (looksLikeDraft3
            ? "this looks like draft 3, which is not supported"
            : "no other dialect reads all of this schema"))
    ]
  }

  /// Whether something that is refused is as draft 3 has it: `required` of a member in its own schema,
  /// or schemas and `any` in `type`.
  private func isOfDraft3(_ diagnostic: Diagnostic) -> Bool {
    guard let location = diagnostic.location, location.file == document.path,
      let pointer = location.pointer, let value = document.root.document.root.resolve(pointer)
    else { return false }
    if pointer.tokens.last == "required" { return value.kind == .boolean }
    guard pointer.tokens.suffix(3).contains("type") else { return false }
    return value.string == "any" || value.kind == .object
  }
}

extension DialectSearch {
  /// Finds a dialect for each of several documents that can not be used together as they are.
  ///
  /// - Returns: The documents with their dialects, `nil` if none was found; and what is to be said.
  static func assume(
    _ documents: [SchemaDocument], registry: SchemaRegistry, options: CompilationOptions
  ) -> (documents: [SchemaDocument]?, findings: [Diagnostic]) {
    var registry = registry
    // They find each other by their URIs.
    for document in documents { registry.add(document) }
    var assumed = documents
    var findings: [Diagnostic] = []
    var isFound = false
    for (place, document) in documents.enumerated() {
      let search = DialectSearch(document, registry: registry, options: options)
      guard search.isOpen else { continue }
      switch search.outcome {
      case .usable: continue
      case .found(let dialect, let assumption):
        assumed[place] = document.assumed(to: dialect)
        findings.append(assumption)
        isFound = true
      case .notFound(let failure): findings += failure
      }
    }
    return (isFound ? assumed : nil, findings)
  }
}

extension SchemaDocument {
  /// The same document in a dialect, if it names none itself.
  fileprivate func assumed(to dialect: StandardDialect) -> SchemaDocument {
    var document = SchemaDocument(root, uri: uri, path: path, defaultDialect: dialect.uri)
    document.isLibrary = isLibrary
    return document
  }
}
