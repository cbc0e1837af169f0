package import JSONText

extension Dialect {
  /// A keyword of earlier drafts and its replacement in this dialect.
  private struct Replacement {
    var keyword: String
    /// The keywords that a dialect must have for the advice to apply.
    var needed: [String]
    var advice: String
  }

  /// The replacements in JSON Schema 2020-12 Core, appendix G, and the `$comment`s of its
  /// meta-schema.
  ///
  /// `definitions` is not among them, because references into it still work.
  private static let replacements = [
    Replacement(keyword: "id", needed: ["$id"], advice: "`$id`"),
    Replacement(
      keyword: "additionalItems", needed: ["items", "prefixItems"],
      advice: "`items` after `prefixItems`"),
    Replacement(keyword: "$recursiveRef", needed: ["$dynamicRef"], advice: "`$dynamicRef`"),
    Replacement(
      keyword: "$recursiveAnchor", needed: ["$dynamicAnchor"], advice: "`$dynamicAnchor`"),
  ]

  /// Returns the replacement of a keyword that earlier drafts had and this dialect ignores.
  package func replacement(for name: String) -> String? {
    Self.replacements.first { replacement in
      replacement.keyword == name && replacement.needed.allSatisfy { keyword(named: $0) != nil }
    }?.advice
  }

  /// Returns the draft that introduced a keyword which this draft ignores.
  ///
  /// - Returns: The name of the draft; `nil` if no later draft has the keyword, and for keywords
  ///   that change no verdict.
  package func laterDraft(with name: String) -> String? {
    guard let place = Self.all.firstIndex(where: { $0.uri == uri }), keyword(named: name) == nil,
      !Self.withoutEffect.contains(name)
    else { return nil }
    return Self.all[place...].first { $0.keyword(named: name) != nil }?.name
  }

  /// Returns whether any draft has a keyword with the name of a member, so that it is not misspelt.
  package static func isKeyword(_ member: JSONMember) -> Bool {
    everyKeyword.keyword(of: member) != nil
  }

  /// Returns whether any draft has a keyword with a name.
  package static func isKeyword(named name: String) -> Bool {
    everyKeyword.keyword(named: name) != nil
  }

  /// A table with a keyword for each name that any draft has.
  private static let everyKeyword = KeywordTable(all.flatMap(\.keywords))

  private static let withoutEffect: Set<String> = [
    "$comment", "$defs", "$vocabulary", "contentEncoding", "contentMediaType", "contentSchema",
    "definitions", "deprecated", "examples", "readOnly", "writeOnly",
  ]
}
