package import JSONSchema

extension Diagnostic.ID {
  /// The ids of all warnings and notes about specs, schemas and their models, which are those that can be
  /// switched off.
  ///
  /// A test compares the list with the sources.
  package static let modelWarnings =
    schemaWarnings + [
      "ambiguous-type",
      "checked-not-typed", "existing-type-left-out", "falls-back-to-json-value",
      "hides-concurrency-type", "invalid-default", "missing-lock", "name-taken", "renamed-type",
      "root-says-nothing", "similar-names", "unreached-definitions", "unsatisfiable",
      "unsupported-construct", "unsupported-default", "unused-choice", "unused-configuration",
      "unused-slot",
    ]
}
