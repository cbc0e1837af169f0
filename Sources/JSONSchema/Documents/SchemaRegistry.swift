public import JSONText

/// The schemas that references can lead to: added ones, embedded meta-schemas, and what a loader
/// finds.
///
/// A schema is found by the URI it was added under, by the `$id` of its root, and, once a reference
/// has led to it, by the `$id`s inside it. Adding is cheap: a document is examined only when a
/// reference leads to it, and what is wrong with it is reported then.
public struct SchemaRegistry: Sendable {
  /// A document, or why it can not be used.
  package typealias Entry = Result<SchemaDocument, DiagnosticsError>

  /// By URI without fragment.
  private var entries: [String: Entry] = [:]

  /// By the `$id` of the root, resolved; several documents may claim one.
  private var claims: [String: [SchemaDocument]] = [:]

  /// Findings about files of added folders that are not JSON.
  package private(set) var unread: [Diagnostic] = []

  /// Asked for what nobody has added.
  private let loader: (any SchemaLoader)?

  /// A registry of the embedded meta-schemas and what a loader finds.
  public init(loader: (any SchemaLoader)? = nil) {
    self.loader = loader
  }

  /// Adds a source; bytes that are not JSON are reported when a reference leads to them.
  public mutating func add(_ source: SchemaSource) {
    do throws(DiagnosticsError) {
      add(try SchemaDocument(source))
    } catch {
      entries[Self.key(source.uri)] = .failure(error)
    }
  }

  /// Adds a source of a folder, and notes it if its bytes are not JSON.
  mutating func addIfJSON(_ source: SchemaSource) {
    add(source)
    guard case .failure(let error)? = entries[Self.key(source.uri)] else { return }
    unread += error.diagnostics.map { finding in
      Diagnostic(
        "unread-file", .warning, at: finding.location,
        "not JSON, so that no reference can lead to this file: \(finding.message)",
        notes: finding.notes)
    }
  }

  /// Adds a document under its URI and under the `$id` of its root.
  public mutating func add(_ document: SchemaDocument) {
    entries[Self.key(document.uri)] = .success(document)
    guard let id = document.root["$id"]?.string ?? document.root["id"]?.string else { return }
    let uri = URIReference(id).resolved(against: URIReference(document.uri))
    claims[Self.key(uri.description), default: []].append(document)
  }

  /// Adds a value of a document that is parsed already.
  ///
  /// - Parameters:
  ///   - node: The schema.
  ///   - uri: The URI that references use for it.
  ///   - defaultDialect: The dialect if it has no `$schema`.
  public mutating func add(_ node: JSONNode, uri: String, defaultDialect: String? = nil) {
    add(SchemaDocument(node, uri: uri, path: uri, defaultDialect: defaultDialect))
  }

  /// The document at a URI without fragment.
  ///
  /// What was added under the URI comes first, then a document that claims it by `$id`, then the
  /// meta-schemas, then the loader.
  ///
  /// - Returns: `nil` if nothing is known; a failure if what is known can not be used or several
  ///   different documents claim the URI.
  package func entry(at uri: String) -> Entry? {
    let key = Self.key(uri)
    if let entry = entries[key] { return entry }
    if let claiming = claims[key], let first = claiming.first {
      guard let other = claiming.first(where: { $0.root != first.root }) else {
        return .success(first)
      }
      return .failure(DiagnosticsError(Self.ambiguity(key, first, other)))
    }
    if let text = MetaSchema.text(of: key) {
      return document(SchemaSource(text, uri: key, path: key))
    }
    do throws(DiagnosticsError) {
      return try loader?.source(at: key).map(document)
    } catch {
      return .failure(error)
    }
  }

  /// Why the loader has nothing at a URI without fragment.
  package func absence(at uri: String) -> SchemaAbsence? { loader?.absence(at: Self.key(uri)) }

  /// What the loader has beside a document, by `$id`; what is no schema has none.
  package func neighbours(of uri: String) -> [(id: String, path: String)] {
    (loader?.neighbours(of: Self.key(uri)) ?? []).compactMap { source in
      guard case .success(let document) = self.document(source),
        let id = document.root["$id"]?.string ?? document.root["id"]?.string
      else { return nil }
      let uri = URIReference(id).resolved(against: URIReference(source.uri))
      return (uri.withoutFragment.description, source.path)
    }
  }

  /// The files that have an `$id`, by which references find them.
  package var identifiedFiles: [(id: String, path: String)] {
    claims.flatMap { id, documents in documents.map { (id, $0.path) } }
  }

  /// URIs that are known without asking the loader, for suggestions.
  package var knownURIs: [String] {
    (Array(entries.keys) + Array(claims.keys) + MetaSchema.uris).sorted()
  }

  private func document(_ source: SchemaSource) -> Entry {
    do throws(DiagnosticsError) {
      return .success(try SchemaDocument(source))
    } catch {
      return .failure(error)
    }
  }

  private static func ambiguity(
    _ uri: String, _ first: SchemaDocument, _ other: SchemaDocument
  ) -> Diagnostic {
    Diagnostic(
      "duplicate-id", at: other.location(of: other.root["$id"] ?? other.root),
      "\"\(uri)\" is also the `$id` of another schema",
      notes: [
        Diagnostic.Note(
          "the other schema", location: first.location(of: first.root["$id"] ?? first.root))
      ])
  }

  /// A URI without its fragment, as documents are found by.
  private static func key(_ uri: String) -> String {
    guard let hash = uri.utf8.firstIndex(of: UInt8(ascii: "#")) else { return uri }
    return String(uri[..<hash])
  }
}
