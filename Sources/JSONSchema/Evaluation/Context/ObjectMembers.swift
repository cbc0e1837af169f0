@_spi(Engine) import JSONText

/// The members of one object, for lookups by names of a program.
///
/// A few lookups search the members linearly. For many lookups, a table with a seeded hash is built
/// first, so that neither a schema with many names nor an object with many members is slow.
struct ObjectMembers {
  private let tape: JSONTape
  private let object: Int
  private unowned(unsafe) let program: Program

  /// An open-addressing table of the names' nodes, in which 0 marks an empty slot; empty for few
  /// lookups.
  private let slots: [UInt32]

  /// The number of comparisons up to which a linear search is cheaper than a table.
  private static let fewComparisons = 2048

  /// Creates a lookup for the members of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - tape: The tape of its document.
  ///   - program: The program whose names are looked up.
  ///   - lookupCount: The approximate number of lookups.
  init(of object: Int, in tape: JSONTape, _ program: Program, lookupCount: Int) {
    self.tape = tape
    self.object = object
    self.program = program
    let count = tape.count(object)
    guard count > 0, lookupCount > Self.fewComparisons / count else {
      slots = []
      return
    }
    let size = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
    var slots = [UInt32](repeating: 0, count: size)
    let instance = Instance(tape)
    let end = tape.next(after: object)
    var name = tape.firstChild(object)
    while name < end {
      if !tape.isShadowed(name) {
        var slot = instance.withUTF8(name, Self.hash) & (size - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
        slots[slot] = UInt32(truncatingIfNeeded: name)
      }
      name = tape.next(after: name + 1)
    }
    self.slots = slots
  }

  /// Returns the value of the member with a name from the program's pool.
  func value(named number: Int) -> Int? {
    let name = program.names.utf8(number)
    if slots.isEmpty { return tape.member(name, of: object) }
    var slot = Self.hash(name) & (slots.count - 1)
    while slots[slot] != 0 {
      let found = Int(slots[slot])
      if tape.content(found, equals: name) { return found + 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the index of the first name of a table, from an index on, that has no member.
  func missingName(_ names: NameTable, from place: Int = 0) -> Int? {
    (place..<Int(names.count)).first { value(named: names.indices.lowerBound + $0) == nil }
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize()
  }
}

extension DependencyList {
  /// The maximum number of names to look up.
  var lookupCount: Int { entries.reduce(entries.count) { $0 + Int($1.required?.count ?? 0) } }
}
