@_spi(Engine) package import JSONText

extension NamePool {
  /// A pool to which names can be added.
  package struct Builder: ~Copyable, Sendable {
    private(set) var entries = GrowingTable<Entry>()
    private(set) var bytes = GrowingTable<UInt8>()
    private(set) var slots = GrowingTable<Int32>()

    /// Creates a pool without names.
    package init() {
      // All tables without names share the first slot.
      slots.append(-1)
    }

    /// Returns the bytes of a name.
    func utf8(_ number: Int) -> [UInt8] { withUTF8(of: number) { Array($0) } }

    /// Returns the number of bytes in a name.
    func utf8Count(_ number: Int) -> Int { Int(entries[number].count) }

    private func withUTF8<Result>(
      of number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
      let entry = entries[number]
      return bytes.withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[Int(entry.start)..<Int(entry.start + entry.count)]))
      }
    }

    /// Adds distinct names, and a table that finds them.
    package mutating func add(_ names: [Name]) -> NameTable {
      let first = entries.count
      for name in names { name.bytes.withUnsafeBufferPointer { append($0) } }
      return finishDifferent(from: first)
    }

    /// Adds the names of an object's members, and a table that finds them.
    package mutating func add(membersOf object: JSONNode) -> NameTable {
      let first = entries.count
      for member in object.members { append(member.value.index - 1, in: object.document) }
      return finishDifferent(from: first)
    }

    /// Adds the strings of an array, and a table that finds them.
    ///
    /// - Returns: The table; `nil` if an element is not a string or is repeated, and then nothing
    ///   is added.
    package mutating func add(stringsOf array: JSONNode) -> NameTable? {
      addOrNothing { builder in
        for element in array.elements {
          guard element.kind == .string else { return false }
          builder.append(element.index, in: array.document)
        }
        return true
      }
    }

    /// Adds names, and a table that finds them.
    ///
    /// - Returns: The table; `nil` if a name is repeated, and then nothing is added.
    mutating func add(texts: [String]) -> NameTable? {
      addOrNothing { builder in
        for var text in texts { text.withUTF8 { builder.append($0) } }
        return true
      }
    }

    /// Removes the additions of a closure if it returns false, or if a name is repeated.
    private mutating func addOrNothing(_ add: (inout Builder) -> Bool) -> NameTable? {
      let (first, firstByte, firstSlot) = (entries.count, bytes.count, slots.count)
      if add(&self), let table = finishTable(from: first) { return table }
      entries.removeLast(entries.count - first)
      bytes.removeLast(bytes.count - firstByte)
      slots.removeLast(slots.count - firstSlot)
      return nil
    }

    /// Adds the names of a table again, together with some of another one, and a table that finds
    /// them.
    ///
    /// - Parameters:
    ///   - known: The table whose names come first.
    ///   - others: The numbers of the other names in this pool.
    /// - Returns: The table of all of them.
    package mutating func add(_ known: NameTable, and others: [Int]) -> NameTable {
      let first = entries.count
      for number in Array(known.indices) + others {
        utf8(number).withUnsafeBufferPointer { append($0) }
      }
      return finishDifferent(from: first)
    }

    /// Adds a string of a document to the table that is being built.
    private mutating func append(_ string: Int, in document: JSONDocument) {
      document.withTape { tape in
        if !tape.hasEscapes(string) { return append(tape.content(string)) }
        var resolved = tape.string(string)
        resolved.withUTF8 { append($0) }
      }
    }

    private mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
      entries.append(
        Entry(words: NameWords(name), start: Int32(bytes.count), count: Int32(name.count)))
      bytes.append(contentsOf: name)
    }

    /// Creates the table of distinct names, from a number on.
    private mutating func finishDifferent(from first: Int) -> NameTable {
      guard let table = finishTable(from: first) else {
        preconditionFailure("the names of a table differ")
      }
      return table
    }

    /// Creates the table of the names from a number on; nil if one is repeated.
    private mutating func finishTable(from first: Int) -> NameTable? {
      var table = NameTable(
        start: Int32(first), count: Int32(entries.count - first), slotStart: 0, slotMask: 0,
        lengths: 0)
      if table.count == 0 { return table }
      for number in table.indices { table.lengths |= 1 << UInt64(entries[number].count & 63) }
      var capacity = 4
      while capacity < Int(table.count) * 2 { capacity *= 2 }
      table.slotStart = Int32(slots.count)
      table.slotMask = Int32(capacity - 1)
      slots.append(repeating: -1, count: capacity)
      var filling = fillSlots(of: table, maximumDistance: 64)
      if filling == .tooFar {
        table.isCrowded = true
        for slot in Int(table.slotStart)..<slots.count { slots[slot] = -1 }
        filling = fillSlots(of: table, maximumDistance: .max)
      }
      return filling == .repeated ? nil : table
    }

    /// The result of putting names into slots.
    private enum Filling {
      case done
      /// A name would be too far from the slot of its hash.
      case tooFar
      /// A name is already in the table.
      case repeated
    }

    /// Puts indexes into the slots of their names' hashes, or into slots after these.
    private mutating func fillSlots(of table: NameTable, maximumDistance: Int) -> Filling {
      for (place, number) in table.indices.enumerated() {
        var slot = hash(number, in: table)
        var distance = 0
        while true {
          let known = slots[Int(table.slotStart) + slot & Int(table.slotMask)]
          if known < 0 { break }
          if isEqual(number, Int(table.start + known)) { return .repeated }
          slot &+= 1
          distance += 1
          if distance > maximumDistance { return .tooFar }
        }
        slots[Int(table.slotStart) + slot & Int(table.slotMask)] = Int32(place)
      }
      return .done
    }

    /// Returns the hash by which a table finds a name of the pool.
    private func hash(_ number: Int, in table: NameTable) -> Int {
      let words = entries[number].words
      return withUTF8(of: number) { name in
        let hash = table.isCrowded ? NameWords.seededHash(name) : words.hash(of: name)
        return Int(truncatingIfNeeded: hash)
      }
    }

    /// Returns the index of a name of the pool in a table, from 0; nil if the table does not
    /// contain it.
    package func place(of number: Int, in table: NameTable) -> Int? {
      if table.count == 0 { return nil }
      var slot = hash(number, in: table)
      while true {
        let place = slots[Int(table.slotStart) + slot & Int(table.slotMask)]
        if place < 0 { return nil }
        if isEqual(number, Int(table.start + place)) { return Int(place) }
        slot &+= 1
      }
    }

    private func isEqual(_ number: Int, _ other: Int) -> Bool {
      let (a, b) = (entries[number], entries[other])
      guard a.words == b.words, a.count == b.count else { return false }
      return a.count <= 2 * NameWords.size
        || withUTF8(of: number) { name in withUTF8(of: other) { name.elementsEqual($0) } }
    }
  }
}
