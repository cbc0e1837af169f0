import JSONSchema
import JSONText

/// A catalogue of schemas in the format of SchemaStore's `catalog.json`, of which a copy is at hand.
struct SchemaCatalog: Sendable {
  private var entries: [(patterns: [GlobPattern], url: String)] = []

  /// Reads a catalogue.
  ///
  /// - Throws: `DiagnosticsError` if it is not one.
  init(_ path: String) throws(DiagnosticsError) {
    let document = try SchemaDocument(SchemaSource(contentsOfFile: path))
    let reader = MappingReader(document)
    guard document.root["schemas"]?.kind == .array else {
      throw reader.failure(document.root, "a catalogue has an array `schemas`")
    }
    for element in try reader.elements(document.root["schemas"]) {
      guard let url = element["url"]?.string, let match = element["fileMatch"] else { continue }
      let patterns = try reader.texts(match).map { GlobPattern($0, isAnywhere: true) }
      entries.append((patterns, url))
    }
  }

  /// Returns the address of the schema of the first entry that matches a path.
  func schema(for path: [String]) -> String? { entries.first { $0.patterns.match(path) }?.url }
}
