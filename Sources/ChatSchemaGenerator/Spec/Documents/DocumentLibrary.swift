import JSONSchema
import JSONText

/// The schema files that a spec names, each read once.
struct DocumentLibrary {
  /// The result of reading a file.
  private enum Entry {
    case document(PositionedDocument)
    case unusable
  }

  /// The loader of the files.
  let loader: any SchemaLoader
  /// The URI of the spec, to which the paths in it are relative.
  private let base: URIReference
  private var entries: [String: Entry] = [:]
  /// The locations that name an unusable file and have been reported.
  private var reported: Set<SourceLocation> = []
  /// The names of documents in the order of first use; a name is the path relative to the spec.
  private(set) var names: [ModelSchema.Name] = []
  private var documents: [ModelSchema.Name: PositionedDocument] = [:]

  /// Creates a library of files beside a spec.
  init(loader: any SchemaLoader, base: String) {
    self.loader = loader
    self.base = URIReference(base)
  }

  /// Returns an opened document by its name.
  func document(named name: ModelSchema.Name) -> PositionedDocument? { documents[name] }

  /// Returns an opened document by its name, for compilation.
  func schemaDocument(named name: ModelSchema.Name) -> SchemaDocument? {
    documents[name].map { SchemaDocument($0.document.root, uri: $0.uri, path: $0.file) }
  }

  /// The names of the opened documents, by their URIs.
  var namesByURI: [String: ModelSchema.Name] {
    Dictionary(documents.map { ($0.value.uri, $0.key) }) { min($0, $1) }
  }

  /// Returns a meta-schema that a usable schema names; nil if no file contains it.
  func metaSchema(at uri: String) -> SchemaDocument? {
    do {
      guard let source = try loader.source(at: uri) else { return nil }
      return SchemaDocument(try JSONDocument(source.bytes).root, uri: source.uri, path: source.path)
    } catch {
      // An unreadable file has been reported when the schema was compiled.
      return nil
    }
  }

  /// The folder of the spec as a URI with a trailing slash; empty without a folder.
  var folder: String {
    let uri = base.description
    return uri.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(uri[...$0]) } ?? ""
  }

  /// Opens the file at a path that the spec names.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the spec.
  ///   - value: The location of the path in the spec, for the diagnostic.
  ///   - findings: Receives the errors; a file that is unusable is reported at each location that names it.
  /// - Returns: The name and the document, or `nil` after an error.
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
    do throws(DiagnosticsError) {
      let document = try PositionedDocument(source)
      findings.reportDuplicateMembers(of: document)
      return .document(document)
    } catch {
      findings.append(contentsOf: error.diagnostics)
      return .unusable
    }
  }
}

extension Findings {
  /// Reports every name that an object of the document contains twice.
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
