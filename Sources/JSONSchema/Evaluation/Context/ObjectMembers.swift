@_spi(Engine) import JSONText

/// The members of one object, to be found by names of a program.
///
/// Few look-ups go over the members one by one. Many make a table first, with a seeded hash, so that
/// neither a schema of many names nor an object of many members makes them slow together.
struct ObjectMembers {
  private let tape: JSONTape
  private let object: Int
  private unowned(unsafe) let program: Program

  /// Open addressing: the names' nodes by hash, 0 where there is none; empty for few look-ups.
  private let slots: [UInt32]

  /// How many comparisons are cheaper than a table.
  private static let fewComparisons = 2048

  /// The members of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - tape: Its document.
  ///   - program: Whose names are looked for.
  ///   - lookupCount: About how many names will be looked for.
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

  /// The value of the member with a name of the program's pool.
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

  /// The first name of a table that there is no member for, from a place on.
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
  /// How many names are looked for at most.
  var lookupCount: Int {
    entries.reduce(entries.count) { $0 + Int($1.required?.count ?? 0) }
  }
}
