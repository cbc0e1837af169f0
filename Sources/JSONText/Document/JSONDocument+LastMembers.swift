extension JSONDocument {
  /// The text with spaces in place of each member whose name a later one of the same object has; what
  /// is left stays where it is.
  package var bytesOfLastMembers: [UInt8] {
    var bytes = bytes
    withTape { tape in
      for (shadowed, _) in duplicates {
        // A member follows, if not the one that counts.
        let next = tape.next(after: shadowed + 1)
        for place in tape.start(shadowed)..<tape.start(next) { bytes[place] = UInt8(ascii: " ") }
      }
    }
    return bytes
  }
}
