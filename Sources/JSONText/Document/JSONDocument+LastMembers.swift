extension JSONDocument {
  /// The text with each member that a later one of the same name replaces overwritten by spaces.
  ///
  /// All other bytes keep their offsets.
  package var bytesOfLastMembers: [UInt8] {
    var bytes = bytes
    withTape { tape in
      for (shadowed, _) in duplicates {
        // Another member follows, because the last one of a name is never overwritten.
        let next = tape.next(after: shadowed + 1)
        for place in tape.start(shadowed)..<tape.start(next) { bytes[place] = UInt8(ascii: " ") }
      }
    }
    return bytes
  }
}
