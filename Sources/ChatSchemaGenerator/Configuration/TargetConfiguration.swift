package import JSONSchema
import JSONText

/// What a target's `chat-schema.json` says: which spec, what to generate from it, for whom.
///
/// For example:
///
///     {
///       "spec": "entities.json",
///       "generate": ["models"],
///       "access": "public",
///       "output": "Generated"
///     }
package struct TargetConfiguration: Hashable, Sendable {
  /// What a target can have generated.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// Models, patchers and custom data.
    case models
  }

  /// The name of the file in a target's folder.
  package static let fileName = "chat-schema.json"

  /// The path of the spec, relative to the configuration.
  package var spec = "entities.json"
  /// What is generated.
  package var parts: [Part] = [.models]
  /// Who can see it.
  package var access = GeneratorOptions.Access.public
  /// The folder for checked-in files, relative to the configuration; `nil` if there are none.
  package var output: String?
  /// Where the spec is named, for the diagnostic that there is none.
  package var specLocation: SourceLocation

  /// Reads a configuration; every member has a default.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in the file.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    specLocation = SourceLocation(file: source.path)
    let document: JSONDocument
    do {
      document = try JSONDocument(source.bytes)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
    var reader = ConfigurationReader(file: source.path)
    reader.read(document, into: &self)
    if !reader.diagnostics.isEmpty { throw DiagnosticsError(reader.diagnostics) }
  }
}
