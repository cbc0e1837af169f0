import JSONSchema
import JSONText

/// The schema files that a spec names, each read once.
struct DocumentLibrary {
  /// What reading a file led to.
  private enum Entry {
    case document(PositionedDocument)
    case unusable
  }

  /// Finds files.
  let loader: any SchemaLoader
  /// The URI of the spec, which the paths in it are relative to.
  private let base: URIReference
  private var entries: [String: Entry] = [:]
  /// Mentions of unusable files that have a finding.
  private var reported: Set<SourceLocation> = []
  /// Names of documents in the order of first use; a name is the path relative to the spec.
  private(set) var names: [ModelSchema.Name] = []
  private var documents: [ModelSchema.Name: PositionedDocument] = [:]

  /// A library of files beside a spec.
  init(loader: any SchemaLoader, base: String) {
    self.loader = loader
    self.base = URIReference(base)
  }

  /// The document of a name that has been opened.
  func document(named name: ModelSchema.Name) -> PositionedDocument? { documents[name] }

  /// The document of a name that has been opened, for the engine.
  func schemaDocument(named name: ModelSchema.Name) -> SchemaDocument? {
    documents[name].map { SchemaDocument($0.document.root, uri: $0.uri, path: $0.file) }
  }

  /// The names of the documents that have been opened, by their URIs.
  var namesByURI: [String: ModelSchema.Name] {
    Dictionary(documents.map { ($0.value.uri, $0.key) }) { min($0, $1) }
  }

  /// A meta-schema that a usable schema names; nil for one that no file describes.
  func metaSchema(at uri: String) -> SchemaDocument? {
    do {
      guard let source = try loader.source(at: uri) else { return nil }
      return SchemaDocument(
        try JSONDocument(source.bytes).root, uri: source.uri, path: source.path)
    } catch {
      // What can not be read has been reported when the schema was compiled.
      return nil
    }
  }

  /// The folder of the spec as a URI, with a slash behind it; empty without one.
  var folder: String {
    let uri = base.description
    return uri.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(uri[...$0]) } ?? ""
  }

  /// Opens the file at a path, which is written at `value` in the spec.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the spec.
  ///   - value: Where the path is written, for the diagnostic.
  ///   - findings: Takes what is wrong; a file that is unusable is reported at each mention.
  /// - Returns: The name and the document, or `nil` after a finding.
  mutating func open(
    _ path: String, at value: SourceValue, _ findings: inout Findings
  ) -> (name: ModelSchema.Name, document: PositionedDocument)? {
    // The runtime resolves references between names by the same rule.
    let name = URIReference(path).resolved(against: URIReference("")).description
    let uri = URIReference(path).resolved(against: base).description
    if entries[uri] == nil {
      entries[uri] = read(uri, path, at: value, &findings)
      reported.insert(value.place)
    } else if case .unusable? = entries[uri], reported.insert(value.place).inserted {
      findings.report(
        "unusable-schema", at: value.place, "`\(path)` can not be used, as reported elsewhere")
    }
    guard case .document(let document)? = entries[uri] else { return nil }
    if documents[name] == nil {
      documents[name] = document
      names.append(name)
    }
    return (name, document)
  }

  private func read(
    _ uri: String, _ path: String, at value: SourceValue, _ findings: inout Findings
  ) -> Entry {
    do throws(DiagnosticsError) {
      guard let source = try loader.source(at: uri) else {
        findings.report(
          "missing-schema-file", at: value.place, "there is no file `\(path)` beside the spec")
        return .unusable
      }
      return parse(source, &findings)
    } catch {
      for diagnostic in error.diagnostics {
        findings.report(
          "unreadable-schema-file", at: value.place,
          "`\(path)` can not be used: \(diagnostic.message)")
      }
      return .unusable
    }
  }

  private func parse(_ source: SchemaSource, _ findings: inout Findings) -> Entry {
    do throws(JSONSyntaxError) {
      let document = try PositionedDocument(source)
      findings.reportDuplicateMembers(of: document)
      return .document(document)
    } catch {
      findings.append(contentsOf: [Diagnostic(error, file: source.path)])
      return .unusable
    }
  }
}

extension Findings {
  /// Reports every name that an object of the document holds twice.
  mutating func reportDuplicateMembers(of document: PositionedDocument) {
    for duplicate in document.document.duplicateMembers {
      report(
        "duplicate-member",
        at: SourceLocation(
          file: document.file, position: duplicate.second, pointer: duplicate.pointer),
        "`\(duplicate.name)` is in this object twice",
        notes: [
          Diagnostic.Note(
            "the first one",
            location: SourceLocation(
              file: document.file, position: duplicate.first, pointer: duplicate.pointer))
        ])
    }
  }
}
