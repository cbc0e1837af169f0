package import JSONText

/// The location of a keyword in a schema.
package struct KeywordSite: Sendable {
  /// The keyword, for example `minLength`.
  package var keyword: String

  /// The subschema that contains the keyword.
  package var subschema: SubschemaID

  /// The value of the keyword.
  package var value: JSONNode
}

/// The locations of a program's keywords, by number.
///
/// As with ``SubschemaSites``, a site is created on access.
package struct KeywordSites: RandomAccessCollection, Sendable {
  /// The stored data of a site.
  ///
  /// The name of the keyword precedes its value.
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

  /// Returns the value of a keyword, without its name.
  func value(at number: Int) -> JSONNode {
    let entry = entries[number]
    return subschemas.node(at: Int(entry.value), beside: entry.subschema)
  }
}

extension JSONNode {
  /// The name of the member with this value.
  package var nameBefore: String { JSONMember(value: self).name }
}

extension Program {
  /// Returns the values that a `const` or `enum` allows.
  func expectedValues(of site: KeywordSiteID) -> [JSONNode] {
    let value = sites.value(at: site.index)
    return sites[site.index].keyword == "const" ? [value] : Array(value.elements)
  }
}
