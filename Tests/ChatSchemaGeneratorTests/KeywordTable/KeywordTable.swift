import JSONSchema

/// What becomes of every keyword of every dialect, found out by generating from schemas with the
/// keyword and without it.
enum KeywordTable {
  /// A row for each keyword.
  static let rows = identification + structure + assertions + annotations

  /// The table in Markdown: a row per keyword, in the order of the dialects' vocabularies.
  ///
  /// - Throws: If a probe is no schema that models can be made of.
  static func markdown(for dialects: [Dialect] = Dialect.all) throws -> String {
    let names = dialects.map { shortName(of: $0) }
    let heading = (["Keyword"] + names + ["Is", "What it becomes"]).joined(separator: " | ")
    let line = Array(repeating: "---", count: dialects.count + 3).joined(separator: " | ")
    let rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.keyword, $0) })
    let lines = try keywords(of: dialects).map { keyword in
      let marks = dialects.map { $0.keyword(named: keyword) == nil ? "" : "✓" }
      let known = dialects.last { $0.keyword(named: keyword) != nil }
      let row = rows[keyword]
      let destinations = try known.map { try row?.destinations(in: $0) ?? [] } ?? []
      let becomes = row?.becomes ?? ""
      return
        (["`\(keyword)`"] + marks
        + [destinations.map(\.rawValue).joined(separator: ", "), becomes])
        .joined(separator: " | ")
    }
    return ([heading, line] + lines).map { "| \($0) |\n" }.joined()
  }

  /// The keywords of dialects, each once: those of the newest first, as its vocabularies list them.
  private static func keywords(of dialects: [Dialect]) -> [String] {
    var seen: Set<String> = []
    return dialects.reversed().flatMap(\.vocabularies).flatMap(\.keywords).map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// The name of a dialect without the word in front, for example `2020-12`.
  private static func shortName(of dialect: Dialect) -> String {
    let name = dialect.name ?? dialect.uri
    return name.hasPrefix("draft ") ? String(name.dropFirst(6)) : name
  }
}
