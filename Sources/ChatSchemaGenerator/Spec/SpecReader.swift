package import JSONSchema
import JSONText

/// The first half of the generator: turns a spec and its schemas into an ``EntityModel``.
///
/// 1. The spec is parsed (``PositionedDocument``); every value knows its location.
/// 2. Its structure is checked against `entity-spec.schema.json`, by the package's own validator.
/// 3. The ``ModelConfiguration`` that it names sets the options for the types of its schemas.
/// 4. ``EntityModelBuilder`` reads it together with the schemas that it names.
package enum SpecReader {
  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - source: The spec; the paths of schemas in it are relative to its URI.
  ///   - loader: The loader of the schemas.
  /// - Returns: The model, and all errors and warnings.
  package static func read(_ source: SchemaSource, loader: any SchemaLoader) -> SpecReading {
    var findings = Findings()
    let document: PositionedDocument
    do throws(DiagnosticsError) {
      document = try PositionedDocument(source)
    } catch {
      return SpecReading(model: nil, diagnostics: error.diagnostics)
    }
    findings.reportDuplicateMembers(of: document)
    findings.append(contentsOf: DocumentStructure.spec.check(document))
    let library = DocumentLibrary(loader: loader, base: document.uri)
    var context = ReadingContext(library: library, findings: findings)
    let configuration = configuration(document, &context)
    context.options = configuration?.options ?? context.options
    var builder = EntityModelBuilder(document.root, context)
    let model = builder.build()
    findings = builder.context.findings
    return SpecReading(
      model: findings.hasErrors ? nil : model, access: configuration?.access,
      diagnostics: findings.sorted(spec: document.file))
  }

  /// Reads the configuration that the spec names.
  ///
  /// - Returns: Nil if it names none, or after an error.
  private static func configuration(
    _ spec: PositionedDocument, _ context: inout ReadingContext
  ) -> ModelConfiguration? {
    guard let value = spec.root["config"], let path = value.string else { return nil }
    let uri = URIReference(path).resolved(against: URIReference(spec.uri)).description
    let source: SchemaSource?
    do throws(DiagnosticsError) {
      source = try context.library.loader.source(at: uri)
    } catch {
      for diagnostic in error.diagnostics {
        context.findings.report(
          "unreadable-configuration", at: value.place,
          "`\(path)` can not be used: \(diagnostic.message)")
      }
      return nil
    }
    guard let source else {
      context.findings.report(
        "unreadable-configuration", at: value.place, "there is no file `\(path)` beside the spec")
      return nil
    }
    do throws(DiagnosticsError) {
      return try ModelConfiguration(source, defaults: context.options)
    } catch {
      context.findings.append(contentsOf: error.diagnostics)
      return nil
    }
  }
}

/// The result of reading a spec.
package struct SpecReading: Sendable {
  /// The model, or `nil` if the spec or its schemas have errors.
  package let model: EntityModel?
  /// The access level of the generated declarations; nil if the spec's configuration does not set it.
  package var access: GeneratorOptions.Access?
  /// Errors and warnings, in the order of their locations.
  package let diagnostics: [Diagnostic]
}
