package import JSONText

/// Where a subschema is written.
package struct SubschemaSite: Sendable {
  /// The object or boolean.
  package var node: JSONNode

  /// The document that it is in.
  package var document: DocumentNumber

  /// The resource that encloses it.
  package var resource: ResourceID

  /// The file, as it is shown to people.
  package var file: String

  /// Where ``place`` is one of.
  package var ways: SubschemaWays

  /// The end of the way from the resource's root.
  package var place: SubschemaWays.Place

  /// The way from the resource's root; takes time in proportion to its length.
  package var pointer: JSONPointer { ways.pointer(to: place, in: node.document) }
}

/// Where the subschemas of a program are written, by their numbers.
///
/// Only reports and generators ask, so that a site is made when it is asked for; what is kept for each
/// is plain memory, of which a large schema has much.
package struct SubschemaSites: RandomAccessCollection, Sendable {
  /// What is kept of a site.
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

  /// A value of the document that a subschema is in.
  func node(at index: Int, beside subschema: SubschemaID) -> JSONNode {
    let document = documents[entries[subschema.index].key.document]
    return JSONNode(document: document.root.document, index: index)
  }
}

extension SchemaDocument {
  /// The value with a key whose document this is.
  package func node(at key: ValueKey) -> JSONNode {
    JSONNode(document: root.document, index: key.index)
  }
}
