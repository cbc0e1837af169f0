import JSONSchema

/// The advice about the warnings of the compilation.
enum KnownAdvice {
  /// Returns the advice for a warning.
  static func text(for id: Diagnostic.ID) -> String {
    texts[id.rawValue] ?? "correct it, or switch the warning off"
  }

  private static let texts: [String: String] = [
    "assumed-dialect": "name the draft in `$schema`",
    "unversioned-dialect": "name a draft in `$schema`",
    "contradicting-keywords": "correct one of the two",
    "required-and-forbidden": "remove the name from `required`, or allow the member",
    "endless-reference": "break the circle",
    "harmless-flaw": "write what the message says is expected",
    "misspelt-keyword": "use the name that is suggested; begin names of your own with `x-`",
    "foreign-keyword": "write what is named in its place",
    "unseen-member": "use `unevaluatedProperties`, or declare the member in `properties` as well",
    "legacy-keyword": "use what is named in its place, or the `$schema` of that draft",
    "later-keyword": "name that draft in `$schema`",
    "misplaced-schema-keyword": "move it, or give the subschema an `$id`",
    "ignored-sibling": "put both into an `allOf`",
    "unknown-format": "correct the name",
    "lenient-regular-expression": "remove the escape",
    "foreign-regular-expression": "write what is named in its place",
    "inapplicable-keyword": "remove the keyword, or correct `type`",
    "lonely-keyword": "add the other one, or remove it",
    "no-keyword": "name the part that is meant, or correct the schema",
    "misplaced-property": "move it into `properties`; begin names of your own with `x-`",
    "keyword-in-properties": "move it beside `properties`",
    "unchecked-schema": "correct the meta-schema",
    "unread-file": "correct the file",
    "duplicate-member": "remove one of the two",
    "too-many-findings": "correct some of those that are reported",
  ]
}
