package import JSONSchema

/// What becomes of every keyword of every dialect, as documentation shows it.
///
/// A test asks it of all that ``Dialect`` knows, and tries each claim with a schema; another one holds
/// the article `SchemaModels` against ``markdown(for:)``.
package enum KeywordTable {
  /// The treatment of a keyword; nil if there is none, which a test refuses.
  package static func treatment(of keyword: String) -> KeywordTreatment? { treatments[keyword] }

  /// The keywords that there is a treatment of.
  package static var keywords: Set<String> { Set(treatments.keys) }

  /// The table in Markdown: a row per keyword, in the order of the dialects' vocabularies.
  package static func markdown(for dialects: [Dialect] = Dialect.all) -> String {
    let names = dialects.map { shortName(of: $0) }
    let heading = (["Keyword"] + names + ["Is", "What it becomes"]).joined(separator: " | ")
    let line = Array(repeating: "---", count: dialects.count + 3).joined(separator: " | ")
    let rows = keywords(of: dialects).map { keyword in
      let marks = dialects.map { $0.keywords[keyword] == nil ? "" : "✓" }
      let treatment = treatments[keyword]
      let destinations = treatment?.destinations.map(\.rawValue).joined(separator: ", ") ?? ""
      return (["`\(keyword)`"] + marks + [destinations, treatment?.becomes ?? ""])
        .joined(separator: " | ")
    }
    return ([heading, line] + rows).map { "| \($0) |\n" }.joined()
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

  private static let treatments = Dictionary(
    uniqueKeysWithValues: (identification + structure + assertions + annotations).map {
      ($0.keyword, $0)
    })
}
