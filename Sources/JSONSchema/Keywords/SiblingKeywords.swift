/// The keywords of one schema object that its dialect knows, with their sites in the program.
package struct SiblingKeywords: Sendable {
  private struct Entry {
    var keyword: Keyword
    var site: KeywordSiteID
  }

  private var entries: [Entry] = []

  package init() {}

  /// The number of keywords.
  var count: Int { entries.count }

  /// The names of the keywords, in the order of the schema.
  var names: [String] { entries.map(\.keyword.name) }

  /// Adds a keyword.
  mutating func append(_ keyword: Keyword, _ site: KeywordSiteID) {
    entries.append(Entry(keyword: keyword, site: site))
  }

  /// Removes all keywords, but keeps the memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// The site of a keyword; nil if the object does not have it.
  ///
  /// The search is linear, because schema objects have few keywords.
  package subscript(name: String) -> KeywordSiteID? {
    for entry in entries where entry.keyword.name == name { return entry.site }
    return nil
  }
}
