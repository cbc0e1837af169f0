/// Finds member names that occur more than once in an object.
enum RepeatedNames {
  private static let fewNames = 16

  /// Returns each repeated name with the next equal name, in order.
  static func pairs(of object: Int, in tape: JSONTape) -> [(first: Int, second: Int)] {
    tape.count(object) <= fewNames
      ? fewPairs(of: object, in: tape) : manyPairs(of: object, in: tape)
  }

  /// Compares every name with those before it, which is faster than a table for few names.
  private static func fewPairs(
    of object: Int, in tape: JSONTape
  ) -> [(first: Int, second: Int)] {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: fewNames) { hashes in
      var pairs: [(first: Int, second: Int)] = []
      let end = tape.next(after: object)
      var name = tape.firstChild(object)
      var count = 0
      while name < end {
        let hash = tape.quickHash(name)
        var index = count - 1
        while index >= 0 {
          if hashes[index] == hash,
            let earlier = tape.nameIndex(index, of: object, ifEqualTo: name)
          {
            pairs.append((earlier, name))
            break
          }
          index -= 1
        }
        hashes[count] = hash
        count += 1
        name = tape.next(after: name + 1)
      }
      return pairs
    }
  }

  /// Uses a table with a seeded hash, so that no text can be crafted to make it slow.
  private static func manyPairs(of object: Int, in tape: JSONTape) -> [(first: Int, second: Int)] {
    let size = 1 << (Int.bitWidth - (2 * tape.count(object) - 1).leadingZeroBitCount)
    var table = [UInt32](repeating: 0, count: size)
    var pairs: [(first: Int, second: Int)] = []
    let end = tape.next(after: object)
    var name = tape.firstChild(object)
    while name < end {
      var slot = tape.seededHash(name) & (size - 1)
      // No name has the index 0, so 0 marks an empty slot.
      while table[slot] != 0, !tape.content(name, equals: Int(table[slot]), in: tape) {
        slot = (slot + 1) & (size - 1)
      }
      if table[slot] != 0 { pairs.append((Int(table[slot]), name)) }
      table[slot] = UInt32(truncatingIfNeeded: name)
      name = tape.next(after: name + 1)
    }
    return pairs
  }
}

extension JSONTape {
  /// Returns a hash of a name's length, first and last bytes.
  ///
  /// Equal names have equal hashes.
  fileprivate func quickHash(_ name: Int) -> UInt64 {
    // Escapes hide equal names from a comparison of bytes, so such names are decoded first.
    guard !hasEscapes(name) else { return quickHash(JSONStringBytes(content(name))) }
    let content = content(name)
    let start = UnsafeRawPointer(content.baseAddress.unsafelyUnwrapped)
    if content.count >= 8 {
      let first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
      let last = start.loadUnaligned(fromByteOffset: content.count - 8, as: UInt64.self)
      return mix(first, UInt64(littleEndian: last), content.count)
    }
    guard self.start(name) + 9 <= byteCount else { return quickHash(content.makeIterator()) }
    let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    return mix(word & (1 << (8 * UInt64(content.count)) - 1), 0, content.count)
  }

  private func quickHash(_ bytes: some IteratorProtocol<UInt8>) -> UInt64 {
    var bytes = bytes
    var first: UInt64 = 0
    var last: UInt64 = 0
    var count = 0
    while let byte = bytes.next() {
      if count < 8 { first |= UInt64(byte) << (8 * UInt64(count)) }
      last = last >> 8 | UInt64(byte) << 56
      count += 1
    }
    return mix(first, count < 8 ? 0 : last, count)
  }

  private func mix(_ first: UInt64, _ last: UInt64, _ count: Int) -> UInt64 {
    first ^ (last << 32 | last >> 32) &+ UInt64(count)
  }

  fileprivate func seededHash(_ name: Int) -> Int {
    var hasher = Hasher()
    guard hasEscapes(name) else {
      hasher.combine(bytes: UnsafeRawBufferPointer(content(name)))
      return hasher.finalize()
    }
    var resolved = string(name)
    resolved.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  /// Returns the name at a position of an object if it equals another name.
  fileprivate func nameIndex(_ place: Int, of object: Int, ifEqualTo other: Int) -> Int? {
    var name = firstChild(object)
    for _ in 0..<place { name = next(after: name + 1) }
    return content(name, equals: other, in: self) ? name : nil
  }
}
