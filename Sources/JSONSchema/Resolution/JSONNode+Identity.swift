@_spi(Engine) import JSONText

extension JSONNode {
  /// Whether an object may have an identifier, an anchor or a dialect.
  ///
  /// The keywords for these are called `id` or begin with `$`. Most schema objects have none of
  /// them, and searching for each of them separately would take longer.
  var mayBeIdentified: Bool {
    document.withTape { tape in
      guard tape.kind(index) == .object else { return false }
      let end = tape.next(after: index)
      var name = tape.firstChild(index)
      while name < end {
        // Names with escapes are rare.
        if tape.hasEscapes(name) { return true }
        let content = tape.content(name)
        if content.count > 1 {
          let isReference = content.count == 4 && content[1] == UInt8(ascii: "r")
          if content[0] == UInt8(ascii: "$"), !isReference { return true }
          if content.count == 2, content[0] == UInt8(ascii: "i") { return true }
        }
        name = tape.next(after: name + 1)
      }
      return false
    }
  }
}
