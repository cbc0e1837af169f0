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
