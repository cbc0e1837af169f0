package import JSONText

/// The number of a document among those from which a program is compiled.
package typealias DocumentNumber = Int

/// The identity of a value among all documents from which a program is compiled.
package struct ValueKey: BitwiseCopyable, Hashable, Sendable {
  // Each subschema has a key. A tape has less than 2 to the power of 32 words, so 32 bits are
  // enough.
  private let documentNumber: Int32
  private let tapeIndex: UInt32

  /// The document.
  package var document: DocumentNumber { DocumentNumber(documentNumber) }

  /// The index of the value on the document's tape.
  package var index: Int { Int(tapeIndex) }

  package init(_ node: JSONNode, in document: DocumentNumber) {
    documentNumber = Int32(document)
    tapeIndex = UInt32(node.index)
  }
}
