package import JSONText

/// Where a keyword is written.
package struct KeywordSite: Sendable {
  /// The keyword, for example `minLength`.
  package var keyword: String

  /// The subschema it is a member of.
  package var subschema: SubschemaID

  /// Its value.
  package var value: JSONNode
}

/// Where the keywords of a program are written, by their numbers.
///
/// As with ``SubschemaSites``, a site is made when it is asked for.
package struct KeywordSites: RandomAccessCollection, Sendable {
  /// What is kept of a site: the name of a keyword stands before its value.
  struct Entry: BitwiseCopyable, Sendable {
    var subschema: SubschemaID
    /// The index of the value on the tape of the subschema's document.
    var value: UInt32
  }

  private let entries: [Entry]
  private let subschemas: SubschemaSites

  init(_ entries: [Entry], of subschemas: SubschemaSites) {
    self.entries = entries
    self.subschemas = subschemas
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(number: Int) -> KeywordSite {
    let value = value(at: number)
    return KeywordSite(
      keyword: value.nameBefore, subschema: entries[number].subschema, value: value)
  }

  /// The value of a keyword, without its name.
  func value(at number: Int) -> JSONNode {
    let entry = entries[number]
    return subschemas.node(at: Int(entry.value), beside: entry.subschema)
  }
}

extension JSONNode {
  /// The name of the member that this is the value of.
  package var nameBefore: String { JSONMember(value: self).name }
}

extension Program {
  /// The values that a keyword `const` or `enum` allows.
  func expectedValues(of site: KeywordSiteID) -> [JSONNode] {
    let value = sites.value(at: site.index)
    return sites[site.index].keyword == "const" ? [value] : Array(value.elements)
  }
}
