package import JSONText

/// The location of a subschema in a schema.
package struct SubschemaSite: Sendable {
  /// The object or boolean.
  package var node: JSONNode

  /// The document that contains it.
  package var document: DocumentNumber

  /// The resource that encloses it.
  package var resource: ResourceID

  /// The file in the form shown to users.
  package var file: String

  /// The paths among which ``place`` is one.
  package var ways: SubschemaWays

  /// The end of the path from the resource's root.
  package var place: SubschemaWays.Place

  /// The path from the resource's root.
  ///
  /// Takes time in proportion to its length.
  package var pointer: JSONPointer { ways.pointer(to: place, in: node.document) }
}

/// The locations of a program's subschemas, by number.
///
/// Only reports and generators need them, so a site is created on access. The stored data of each
/// is plain memory, because a large schema has many.
package struct SubschemaSites: RandomAccessCollection, Sendable {
  /// The stored data of a site.
  struct Entry: BitwiseCopyable, Sendable {
    var key: ValueKey
    var resource: ResourceID
    var place: SubschemaWays.Place
  }

  private let entries: [Entry]
  private let documents: [SchemaDocument]
  private let ways: SubschemaWays

  init(_ entries: [Entry], in documents: [SchemaDocument], ways: SubschemaWays) {
    self.entries = entries
    self.documents = documents
    self.ways = ways
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  package subscript(number: Int) -> SubschemaSite {
    let entry = entries[number]
    let document = documents[entry.key.document]
    return SubschemaSite(
      node: document.node(at: entry.key), document: entry.key.document, resource: entry.resource,
      file: document.path, ways: ways, place: entry.place)
  }

  /// Returns a value of the document that contains a subschema.
  func node(at index: Int, beside subschema: SubschemaID) -> JSONNode {
    let document = documents[entries[subschema.index].key.document]
    return JSONNode(document: document.root.document, index: index)
  }
}

extension SchemaDocument {
  /// Returns the value with a key.
  ///
  /// The key must be for this document.
  package func node(at key: ValueKey) -> JSONNode {
    JSONNode(document: root.document, index: key.index)
  }
}

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
