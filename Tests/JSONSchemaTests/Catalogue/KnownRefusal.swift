import JSONSchema

/// Schemas of SchemaStore that do not compile, with the paragraph that says why.
///
/// Those that lead outside the catalogue are the ones that its own tests leave out or never follow.
struct KnownRefusal: Sendable {
  /// The diagnostic that each ends in.
  let id: Diagnostic.ID
  /// The paragraph.
  let reason: String
  /// The names of the schemas.
  let names: Set<String>

  static let all = [
    KnownRefusal(
      id: "unresolved-reference",
      reason: """
        They refer to schemas that others publish, and nothing is fetched (draft 7 Core, 8.3: \
        implementations should not assume that they should perform a network operation; 2020-12 \
        Core, 9.1.2).
        """,
      names: [
        "block", "circleciconfig", "databricks-asset-bundles", "declarative-automation-bundles",
        "geojson", "gitversion", "golangci-lint", "haxelib", "ksp-avc", "ksp-ckan", "lazygit",
        "markdownlint", "neoload", "ogen", "openapi-3.X", "openapi-arazzo-1.X",
        "openapi-overlay-1.X", "problem_package_generators", "renovate", "renovate-global-schema",
        "renovate-inherited-schema", "sarif-external-property-file-2.1.0", "semgrep", "taskfile",
        "theme-v1", "toolinfo.1.1.0", "xunit-2.2", "xunit-2.3", "xunit.runner.schema",
      ]),
    KnownRefusal(
      id: "unresolved-reference",
      reason: """
        A reference names a definition that has no `id`, so that its URI is no schema's (draft 4 \
        Core, 7.2.2 and 7.2.3).
        """,
      names: ["base-04", "clasp"]),
  ]

  /// The diagnostic that a schema is known to end in; nil if it compiles.
  static func id(for name: String) -> Diagnostic.ID? {
    all.first { $0.names.contains(name) }?.id
  }
}
