extension Diagnostic.ID {
  /// The ids of all warnings and notes about schemas: what can be switched off.
  ///
  /// A test holds the list against the sources.
  package static let schemaWarnings: [Diagnostic.ID] = [
    "assumed-dialect", "contradicting-keywords", "endless-reference", "foreign-keyword",
    "foreign-regular-expression", "harmless-flaw", "ignored-sibling", "inapplicable-keyword",
    "later-keyword", "legacy-keyword", "lenient-regular-expression", "lonely-keyword",
    "misplaced-schema-keyword", "misspelt-keyword", "too-many-findings", "unchecked-schema",
    "unknown-format", "unseen-member", "unversioned-dialect",
  ]
}
