extension Diagnostic.ID {
  /// An object that repeats a member name.
  package static let repeatedMember: Diagnostic.ID = "duplicate-member"

  /// The ids of all warnings and notes about schemas, which users can switch off.
  ///
  /// A test compares the list with the sources.
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
