package import JSONText

/// A document among those that a program is compiled from.
package typealias DocumentNumber = Int

/// A value among all documents that a program is compiled from.
package struct ValueKey: Hashable, Sendable {
  package var document: DocumentNumber

  /// The value's place on the document's tape.
  package var index: Int

  package init(_ node: JSONNode, in document: DocumentNumber) {
    self.document = document
    index = node.index
  }
}
