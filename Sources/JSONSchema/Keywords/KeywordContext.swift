package import JSONText

/// The context of a keyword during its compilation.
///
/// A schema object has a single context that moves from keyword to keyword, because creating one
/// for each keyword would count many references each time.
package struct KeywordContext: Sendable {
  /// The keyword's value.
  package internal(set) var value: JSONNode

  /// The schema object that contains the keyword.
  package let schema: JSONNode

  /// The compiled subschema to which the operations belong.
  package let subschema: SubschemaID

  /// The document that contains the schema.
  package let document: DocumentNumber

  /// The document's file, in the form shown to users.
  package let file: String

  /// The site of the keyword in the program.
  package internal(set) var site: KeywordSiteID

  /// The sites of all keywords of the schema object that the dialect knows, by name.
  package let siblingSites: SiblingKeywords

  /// Whether `format` can make an instance invalid.
  package let assertsFormats: Bool

  /// The formats that can make an instance invalid only if they are listed here.
  let assertedFormats: Set<Format>

  /// Whether the keywords of draft 7 about the content of strings can make an instance invalid.
  package let assertsContent: Bool

  /// The keyword's name.
  package var keyword: String { value.nameBefore }

  /// Returns the value of another keyword of the same schema object, if the dialect knows that
  /// keyword.
  package func sibling(_ name: String) -> JSONNode? {
    siblingSites[name] == nil ? nil : schema[name]
  }

  /// Returns the location of a value of this document, for a diagnostic.
  package func location(of node: JSONNode) -> SourceLocation {
    SourceLocation(file: file, position: node.position, pointer: node.pointer)
  }

  /// Returns the location of a member's name, for a diagnostic about the member.
  package func location(ofNameOf member: JSONMember) -> SourceLocation {
    SourceLocation(file: file, position: member.namePosition, pointer: member.value.pointer)
  }
}

/// The keywords of one schema object that its dialect knows, with their sites in the program.
package struct SiblingKeywords: Sendable {
  private struct Entry {
    var keyword: Keyword
    var site: KeywordSiteID
  }

  private var entries: [Entry] = []

  package init() {}

  var count: Int { entries.count }

  /// The names of the keywords, in the order of the schema.
  var names: [String] { entries.map(\.keyword.name) }

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
