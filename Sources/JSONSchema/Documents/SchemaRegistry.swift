public import JSONText

/// The schemas to which references can be resolved: added ones, embedded meta-schemas, and those
/// that a loader finds.
///
/// A schema is found by the URI under which it was added, by the `$id` of its root, and, once a
/// reference has been resolved to it, by the `$id`s inside it. Adding is cheap: a document is
/// examined only when it is referenced, and its errors are reported then.
///
/// ```swift
/// var registry = SchemaRegistry()
/// registry.add(try SchemaSource(contentsOfFile: "Schemas/user.schema.json"))
/// ```
public struct SchemaRegistry: Sendable {
  /// A document, or the error for which it cannot be used.
  package typealias Entry = Result<SchemaDocument, DiagnosticsError>

  /// The documents by URI without fragment.
  private var entries: [String: Entry] = [:]

  /// The documents by the resolved `$id` of their root.
  ///
  /// Several documents may claim the same one.
  private var claims: [String: [SchemaDocument]] = [:]

  /// The findings about files in added folders that are not JSON.
  package private(set) var unread: [Diagnostic] = []

  /// The loader for schemas that have not been added.
  private let loader: (any SchemaLoader)?

  /// Creates a registry of the embedded meta-schemas and the schemas that a loader finds.
  public init(loader: (any SchemaLoader)? = nil) { self.loader = loader }

  /// Adds a source.
  ///
  /// If its bytes are not JSON, the error is reported when the source is referenced.
  public mutating func add(_ source: SchemaSource) {
    do throws(DiagnosticsError) {
      add(try SchemaDocument(source))
    } catch {
      entries[Self.key(source.uri)] = .failure(error)
    }
  }

  /// Adds a source from a folder, and records a finding if its bytes are not JSON.
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

  /// Adds a value of a document that is already parsed.
  ///
  /// - Parameters:
  ///   - node: The schema.
  ///   - uri: The URI by which references find it.
  ///   - defaultDialect: The dialect if it has no `$schema`.
  public mutating func add(_ node: JSONNode, uri: String, defaultDialect: String? = nil) {
    add(SchemaDocument(node, uri: uri, path: uri, defaultDialect: defaultDialect))
  }

  /// Returns the document at a URI without fragment.
  ///
  /// The documents are searched in this order: those added under the URI, those that claim it by
  /// `$id`, the meta-schemas, and the loader's.
  ///
  /// - Returns: The document; `nil` if the URI is unknown; a failure if the document cannot be used
  ///   or several different documents claim the URI.
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

  /// Returns the reason for which the loader has no source at a URI without fragment.
  package func absence(at uri: String) -> SchemaAbsence? { loader?.absence(at: Self.key(uri)) }

  /// Returns the schemas next to a document, with their `$id`s.
  ///
  /// Files without an `$id` are left out.
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

  /// The URIs that are known without the loader, for suggestions.
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

  /// Returns a URI without its fragment, which is the key of a document.
  private static func key(_ uri: String) -> String {
    guard let hash = uri.utf8.firstIndex(of: UInt8(ascii: "#")) else { return uri }
    return String(uri[..<hash])
  }
}
