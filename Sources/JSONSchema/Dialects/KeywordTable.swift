@_spi(Engine) import JSONText

/// The keywords of a dialect, found by the bytes of a name without making a string of it.
///
/// A schema of some megabytes has hundreds of thousands of members, nearly all of them keywords.
struct KeywordTable: Sendable {
  private let keywords: [Keyword]
  private let names: [[UInt8]]
  /// Open addressing: places in ``keywords``, or -1; at most a quarter is in use.
  private let slots: [Int16]

  /// A table of keywords whose names differ.
  init(_ keywords: [Keyword]) {
    self.keywords = keywords
    names = keywords.map { Array($0.name.utf8) }
    var capacity = 4
    while capacity < keywords.count * 4 { capacity *= 2 }
    var slots = [Int16](repeating: -1, count: capacity)
    for (place, name) in names.enumerated() {
      var slot = name.withUnsafeBufferPointer(Self.hash) & (capacity - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = Int16(place)
    }
    self.slots = slots
  }

  /// The keyword with the name of a member.
  func keyword(of member: JSONMember) -> Keyword? {
    let name = member.value.index - 1
    return member.value.document.withTape { tape in
      // A name written with escapes is rare enough for a search through all.
      tape.hasEscapes(name)
        ? keywords.first { $0.name.utf8.elementsEqual(tape.string(name).utf8) }
        : keyword(named: tape.content(name))
    }
  }

  private func keyword(named name: UnsafeBufferPointer<UInt8>) -> Keyword? {
    let mask = slots.count - 1
    var slot = Self.hash(name) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if names[place].elementsEqual(name) { return keywords[place] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The length, both ends and the middle tell keywords apart.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = Int(name[name.count / 2])
    return name.count &* 31 &+ Int(first) &* 7 &+ Int(last) &* 131 &+ middle &* 17
  }
}
