/// The keywords of one schema object that its dialect knows, and where they are in the program.
package struct SiblingKeywords: Sendable {
  private struct Entry {
    var keyword: Keyword
    var site: KeywordSiteID
  }

  private var entries: [Entry] = []

  package init() {}

  /// How many there are.
  var count: Int { entries.count }

  /// Their names, in the order of the schema.
  var names: [String] { entries.map(\.keyword.name) }

  /// Adds a keyword.
  mutating func append(_ keyword: Keyword, _ site: KeywordSiteID) {
    entries.append(Entry(keyword: keyword, site: site))
  }

  /// Forgets all, but not the memory for them.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// The place of a keyword, or nil.
  ///
  /// Looks at each: schema objects have few.
  package subscript(name: String) -> KeywordSiteID? {
    for entry in entries where entry.keyword.name == name { return entry.site }
    return nil
  }
}
