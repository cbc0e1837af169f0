extension JSONScanner {
  /// Returns the pointer to the value at a byte offset, by a walk from the start.
  ///
  /// Everything before the offset must be well-formed: the walk ends at the first mistake. For an
  /// offset between two members or elements, it is the pointer of the enclosing array or object.
  func pointer(toOffset target: Int, from start: Int = 0) -> JSONPointer {
    var walk = PointerWalk(scanner: self, target: target)
    walk.run(from: start)
    return walk.pointer
  }

  /// Returns the text of the string that opens at `open`, with escapes resolved.
  ///
  /// - Parameters:
  ///   - open: The offset of the opening quotation mark.
  ///   - end: The offset after the closing one.
  /// - Returns: The string.
  func string(_ open: Int, end: Int) -> String {
    let content = UnsafeBufferPointer(start: base + open + 1, count: end - open - 2)
    return JSONStringDecoding.string(content)
  }
}

/// The state of a walk: a token for each open array or object, `nil` between its members.
private struct PointerWalk {
  private enum Token {
    case index(Int)
    case name(open: Int, end: Int)
  }

  private struct Level {
    let isObject: Bool
    var count = 0
    var token: Token?
  }

  let scanner: JSONScanner
  let target: Int
  private var levels: [Level] = []

  init(scanner: JSONScanner, target: Int) {
    self.scanner = scanner
    self.target = target
  }

  var pointer: JSONPointer {
    JSONPointer(
      tokens: levels.compactMap { level in
        switch level.token {
        case .index(let index): String(index)
        case .name(let open, let end): scanner.string(open, end: end)
        case nil: nil
        }
      })
  }

  mutating func run(from start: Int) {
    var offset = scanner.skipWhitespace(start)
    while offset < target, offset < scanner.end {
      guard let next = try? step(offset) else { return }
      offset = scanner.skipWhitespace(next)
    }
  }

  /// Moves over a bracket, a comma, a scalar, or a name with its colon.
  private mutating func step(_ offset: Int) throws(ScanFailure) -> Int? {
    switch scanner[offset] {
    case UInt8(ascii: "["):
      levels.append(Level(isObject: false))
      // The first element, if there is one, begins after the whitespace.
      let first = scanner.skipWhitespace(offset + 1)
      if first <= target, first < scanner.end, scanner[first] != UInt8(ascii: "]") {
        levels[levels.count - 1].token = .index(0)
      }
      return first
    case UInt8(ascii: "{"):
      levels.append(Level(isObject: true))
      return try name(offset + 1)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      levels.removeLast()
      endValue()
      return offset + 1
    case UInt8(ascii: ","):
      return try comma(offset)
    default:
      let end = try scanner.valueEnd(offset, depth: 0)
      if end > target { return nil }
      endValue()
      return end
    }
  }

  private mutating func comma(_ offset: Int) throws(ScanFailure) -> Int? {
    guard let level = levels.last else { return nil }
    if level.isObject { return try name(offset + 1) }
    let next = scanner.skipWhitespace(offset + 1)
    levels[levels.count - 1].count += 1
    if next <= target { levels[levels.count - 1].token = .index(level.count + 1) }
    return next
  }

  /// Moves over the name after `start` and its colon.
  ///
  /// Stops if either is missing.
  private mutating func name(_ start: Int) throws(ScanFailure) -> Int? {
    let open = scanner.skipWhitespace(start)
    guard open < target, open < scanner.end else { return nil }
    if scanner[open] == UInt8(ascii: "}") { return open }
    guard scanner[open] == UInt8(ascii: "\"") else { return nil }
    let end = try scanner.stringEnd(open).end
    let colon = scanner.skipWhitespace(end)
    guard end <= target, colon < scanner.end, scanner[colon] == UInt8(ascii: ":"), colon < target
    else { return nil }
    levels[levels.count - 1].token = .name(open: open, end: end)
    return colon + 1
  }

  private mutating func endValue() {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].token = nil
  }
}
