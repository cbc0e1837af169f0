extension Dialect {
  /// What to write instead of a keyword that earlier drafts had and draft 2020-12 ignores.
  ///
  /// `definitions` is not among them: references into it work as ever.
  ///
  /// JSON Schema 2020-12 Core, appendix G, and the `$comment`s of its meta-schema.
  package static let replacements: [String: String] = [
    "dependencies": "`dependentRequired` or `dependentSchemas`",
    "additionalItems": "`items` after `prefixItems`",
    "$recursiveRef": "`$dynamicRef`",
    "$recursiveAnchor": "`$dynamicAnchor`",
  ]
}
