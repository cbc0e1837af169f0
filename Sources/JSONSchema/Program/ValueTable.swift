package import JSONText

/// Data for many values of documents, found by the keys of the values.
///
/// A schema of some megabytes has hundreds of thousands of subschemas. Each is looked up several
/// times, mostly in the order of the text. So the entries are indexed by the position of a value on
/// its tape: neighbors in the text are neighbors in memory, whereas a hash table would load a cache
/// line for each. The table takes four bytes for each word of the tape up to the last value with
/// data, or twice that: at most as much as the tape.
package struct ValueTable<Element: BitwiseCopyable & Sendable>: Sendable {
  private var elements: [Element] = []

  /// The indexes in ``elements`` by the index of a value, for each document; -1 for a value without
  /// data.
  private var places: [[Int32]] = []

  /// Creates an empty table.
  package init() {}

  /// The data of a value.
  ///
  /// Setting it to nil has no effect.
  package subscript(_ key: ValueKey) -> Element? {
    get {
      let place = place(of: key)
      return place < 0 ? nil : elements[place]
    }
    set {
      guard let newValue else { return }
      let place = place(of: key)
      if place >= 0 {
        elements[place] = newValue
        return
      }
      reserve(key)
      places[key.document][key.index] = Int32(elements.count)
      elements.append(newValue)
    }
  }

  private func place(of key: ValueKey) -> Int {
    guard key.document < places.count, key.index < places[key.document].count else { return -1 }
    return Int(places[key.document][key.index])
  }

  /// Extends the table to a key, and at least doubles it, so that appending takes constant time on
  /// average.
  private mutating func reserve(_ key: ValueKey) {
    while places.count <= key.document { places.append([]) }
    let count = places[key.document].count
    if key.index < count { return }
    let missing = max(key.index + 1 - count, count)
    places[key.document].append(contentsOf: repeatElement(-1, count: missing))
  }
}

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

extension JSONNode {
  /// Returns whether both are the same value of the same document, and not merely equal.
  package func isSameNode(as other: JSONNode) -> Bool {
    document === other.document && index == other.index
  }
}
