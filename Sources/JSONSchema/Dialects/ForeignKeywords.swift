package import JSONText

extension Dialect {
  /// A keyword of earlier drafts and what this one has instead.
  private struct Replacement {
    var keyword: String
    /// The keywords that a dialect must have for the advice to make sense.
    var needed: [String]
    var advice: String
  }

  /// JSON Schema 2020-12 Core, appendix G, and the `$comment`s of its meta-schema.
  ///
  /// `definitions` is not among them: references into it work as ever.
  private static let replacements = [
    Replacement(keyword: "id", needed: ["$id"], advice: "`$id`"),
    Replacement(
      keyword: "additionalItems", needed: ["items", "prefixItems"],
      advice: "`items` after `prefixItems`"),
    Replacement(keyword: "$recursiveRef", needed: ["$dynamicRef"], advice: "`$dynamicRef`"),
    Replacement(
      keyword: "$recursiveAnchor", needed: ["$dynamicAnchor"], advice: "`$dynamicAnchor`"),
  ]

  /// What to write instead of a keyword that earlier drafts had and this dialect ignores.
  package func replacement(for name: String) -> String? {
    Self.replacements.first { replacement in
      replacement.keyword == name && replacement.needed.allSatisfy { keyword(named: $0) != nil }
    }?.advice
  }

  /// The draft that brought a keyword which this draft ignores.
  ///
  /// - Returns: `nil` for what no later draft has, and for keywords that change no verdict.
  package func laterDraft(with name: String) -> String? {
    guard let place = Self.all.firstIndex(where: { $0.uri == uri }), keyword(named: name) == nil,
      !Self.withoutEffect.contains(name)
    else { return nil }
    return Self.all[place...].first { $0.keyword(named: name) != nil }?.name
  }

  /// Whether any draft has a keyword of a member's name, so that it is not misspelt.
  package static func isKeyword(_ member: JSONMember) -> Bool {
    everyKeyword.keyword(of: member) != nil
  }

  /// Whether any draft has a keyword of a name.
  package static func isKeyword(named name: String) -> Bool {
    everyKeyword.keyword(named: name) != nil
  }

  /// A keyword of each name that any draft has.
  private static let everyKeyword = KeywordTable(all.flatMap(\.keywords))

  private static let withoutEffect: Set<String> = [
    "$comment", "$defs", "$vocabulary", "contentEncoding", "contentMediaType", "contentSchema",
    "definitions", "deprecated", "examples", "readOnly", "writeOnly",
  ]
}
