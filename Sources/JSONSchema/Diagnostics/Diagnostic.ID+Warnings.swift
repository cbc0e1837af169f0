extension Diagnostic.ID {
  /// An object has a name twice.
  package static let repeatedMember: Diagnostic.ID = "duplicate-member"

  /// The ids of all warnings and notes about schemas: what can be switched off.
  ///
  /// A test holds the list against the sources.
  package static let schemaWarnings: [Diagnostic.ID] = [
    "assumed-dialect", "contradicting-keywords", repeatedMember, "endless-reference",
    "foreign-keyword",
    "foreign-regular-expression", "harmless-flaw", "ignored-sibling", "inapplicable-keyword",
    "keyword-in-properties", "later-keyword", "legacy-keyword", "lenient-regular-expression",
    "lonely-keyword", "misplaced-property", "misplaced-schema-keyword", "misspelt-keyword",
    "no-keyword", "too-many-findings", "unchecked-schema", "unknown-format", "unread-file",
    "unseen-member", "unversioned-dialect",
  ]
}
