/// Something for each of many values of documents, found by a value's key.
///
/// A schema of some megabytes has hundreds of thousands of subschemas, each of which is looked up
/// several times, nearly in the order of the text. So places are kept by the index of a value on its
/// tape: neighbours in the text are neighbours in memory, where a hash table would fetch a line from
/// memory for each. It takes four bytes for each word of the tape up to the last value that something
/// is known of, or twice that: at most as much as the tape takes.
package struct ValueTable<Element: BitwiseCopyable & Sendable>: Sendable {
  private var elements: [Element] = []

  /// For each document the places in ``elements`` by the index of a value, or -1.
  private var places: [[Int32]] = []

  /// A table of nothing.
  package init() {}

  /// What is known of a value; setting it to nil is ignored.
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

  /// Makes room for a key, and for as many again as there are, so that this takes constant time on
  /// average.
  private mutating func reserve(_ key: ValueKey) {
    while places.count <= key.document { places.append([]) }
    let count = places[key.document].count
    if key.index < count { return }
    let missing = max(key.index + 1 - count, count)
    places[key.document].append(contentsOf: repeatElement(-1, count: missing))
  }
}
