import JSONText

/// Compiles a document and, if it names no dialect and is invalid in draft 2020-12, finds another
/// dialect for it.
///
/// A schema that is valid in draft 2020-12 is never read in another dialect. Another dialect is
/// used only if it knows every keyword of the schema. A dialect that merely ignores the invalid
/// keyword would accept the schema but check less than the author intended.
struct DialectSearch {
  /// The result of compiling the document in one dialect.
  struct Attempt {
    /// The compiled program; `nil` if a diagnostic is an error.
    var program: Program?
    var diagnostics: [Diagnostic]
    /// The number of ignored keywords of later drafts.
    fileprivate var laterKeywordCount = 0

    /// The number of subschemas that were examined.
    fileprivate var subschemaCount = 0

    fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
  }

  private let document: SchemaDocument
  private let fragment: String?
  private let registry: SchemaRegistry
  private let options: CompilationOptions

  /// The dialects to try after draft 2020-12, the newest first.
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

  /// The result of the compilation in whichever dialect was found.
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

  /// Whether nothing determines the dialect of the document.
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
      program: program, diagnostics: diagnostics, laterKeywordCount: compiler.laterKeywordCount,
      subschemaCount: compiler.resolver.subschemas.count)
  }

  /// The result of the search for a dialect.
  private enum Outcome {
    /// The document is valid in draft 2020-12.
    case usable
    /// Another dialect reads all of the document; with a diagnostic about that.
    case found(StandardDialect, Diagnostic)
    /// No dialect reads all of the document; with diagnostics about that.
    case notFound([Diagnostic])
  }

  /// The result of trying the dialects.
  ///
  /// Flaws that change no verdict are ignored, even if the caller is strict.
  private var outcome: Outcome {
    var options = options
    options.isStrict = false
    let first = attempt(document, options)
    if first.program != nil { return .usable }
    var isBetterElsewhere = false
    for candidate in Self.candidates {
      let attempt = attempt(document.assumed(to: candidate), options)
      guard attempt.laterKeywordCount == first.laterKeywordCount else { continue }
      // A dialect without `$defs` does not see the errors in it, which hides them.
      if options.examinesAllParts, attempt.subschemaCount < first.subschemaCount { continue }
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

  /// Returns a note about the dialect, if it may be the cause of the errors.
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

  /// Returns whether an invalid keyword has the form of draft 3: `required` in the schema of a
  /// member, or schemas or `any` in `type`.
  private func isOfDraft3(_ diagnostic: Diagnostic) -> Bool {
    guard let location = diagnostic.location, location.file == document.path,
      let pointer = location.pointer, let value = document.root.document.root.resolve(pointer)
    else { return false }
    if pointer.tokens.last == "required" { return value.kind == .boolean }
    guard pointer.tokens.suffix(3).contains("type") else { return false }
    return value.string == "any" || value.kind == .object
  }

  /// Finds a dialect for each of several documents that cannot be compiled together as they are.
  ///
  /// - Returns: The documents with their dialects, or `nil` if no dialects were found; and the
  ///   findings.
  static func assume(
    _ documents: [SchemaDocument], registry: SchemaRegistry, options: CompilationOptions
  ) -> (documents: [SchemaDocument]?, findings: [Diagnostic]) {
    var registry = registry
    // The documents find each other by their URIs.
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
  /// Returns the same document in a dialect, unless it names one itself.
  fileprivate func assumed(to dialect: StandardDialect) -> SchemaDocument {
    var document = SchemaDocument(root, uri: uri, path: path, defaultDialect: dialect.uri)
    document.isLibrary = isLibrary
    return document
  }
}
