package import JSONSchema
import JSONText

/// The first half of the generator: a spec and its schemas become an ``EntityModel``.
///
/// 1. The spec is parsed (``PositionedDocument``); every value knows its place.
/// 2. Its structure is checked against `entity-spec.schema.json`, by our own engine.
/// 3. ``EntityModelBuilder`` reads it together with the schemas that it names.
package enum SpecReader {
  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - source: The spec; the paths of schemas in it are relative to its URI.
  ///   - loader: Finds the schemas.
  /// - Returns: The model, and everything that is wrong.
  package static func read(_ source: SchemaSource, loader: any SchemaLoader) -> SpecReading {
    var findings = Findings()
    let document: PositionedDocument
    do throws(JSONSyntaxError) {
      document = try PositionedDocument(source)
    } catch {
      return SpecReading(model: nil, diagnostics: [Diagnostic(error, file: source.path)])
    }
    findings.reportDuplicateMembers(of: document)
    findings.append(contentsOf: DocumentStructure.spec.check(document))
    let library = DocumentLibrary(loader: loader, base: document.uri)
    var builder = EntityModelBuilder(
      document.root, ReadingContext(library: library, findings: findings))
    let model = builder.build()
    findings = builder.context.findings
    return SpecReading(
      model: findings.hasErrors ? nil : model, diagnostics: findings.sorted(spec: document.file))
  }
}

/// What reading a spec led to.
package struct SpecReading: Sendable {
  /// The model, or `nil` when something is wrong with the spec or its schemas.
  package let model: EntityModel?
  /// Errors and warnings, in the order of their places.
  package let diagnostics: [Diagnostic]
}
