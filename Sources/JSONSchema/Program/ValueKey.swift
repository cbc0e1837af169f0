package import JSONText

/// A document among those that a program is compiled from.
package typealias DocumentNumber = Int

/// A value among all documents that a program is compiled from.
package struct ValueKey: BitwiseCopyable, Hashable, Sendable {
  // There is one for each subschema; a tape has less than 2 to the power of 32 words.
  private let documentNumber: Int32
  private let tapeIndex: UInt32

  /// The document.
  package var document: DocumentNumber { DocumentNumber(documentNumber) }

  /// The value's place on the document's tape.
  package var index: Int { Int(tapeIndex) }

  package init(_ node: JSONNode, in document: DocumentNumber) {
    documentNumber = Int32(document)
    tapeIndex = UInt32(node.index)
  }
}
