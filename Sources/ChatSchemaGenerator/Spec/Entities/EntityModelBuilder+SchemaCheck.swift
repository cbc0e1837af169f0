import JSONSchema
import JSONText

extension EntityModelBuilder {
  /// Compiles every schema file, so that a keyword with a malformed value or a dead reference is
  /// reported here and not when the first payload is checked.
  ///
  /// What the engine finds at a place that has a finding already is the same mistake, in words that
  /// know less of entities.
  mutating func checkSchemas() {
    let documents = context.library.names.compactMap { context.library.document(named: $0) }
      .map { file in
        var document = SchemaDocument(file.document.root, uri: file.uri, path: file.file)
        // A file that others refer to may hold nothing but definitions.
        document.isLibrary = true
        return document
      }
    var registry = SchemaRegistry()
    for document in documents { registry.add(document) }
    var known = Set(context.findings.diagnostics.compactMap(\.location))
    var findings: [Diagnostic] = []
    for document in documents {
      do throws(DiagnosticsError) {
        findings += try CompiledSchema.compile(document, registry: registry).warnings
      } catch {
        findings += error.diagnostics
      }
    }
    for finding in findings {
      guard let location = finding.location, known.insert(location).inserted else { continue }
      context.findings.append(contentsOf: [finding])
    }
  }
}
