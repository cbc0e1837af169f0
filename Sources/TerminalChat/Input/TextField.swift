/// A text field with a cursor.
struct TextField: Hashable, Sendable {
  /// The maximum size in bytes, far beyond that of a message: a text that is too long is kept, so
  /// that it can be shortened.
  static let maximumSize = 256 * 1024

  private(set) var text = ""
  /// The number of characters before the cursor.
  private(set) var cursor = 0

  /// Creates a field with a text, and the cursor at its end.
  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Applies a key to the text and the cursor.
  ///
  /// - Returns: Whether the field uses the key, even if it changed nothing.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .text(let new): insert(new)
    case .lineBreak: insert("\n")
    case .backspace: remove(cursor - 1..<cursor)
    case .delete: remove(cursor..<cursor + 1)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"), .eraseWord: remove(wordStart..<cursor)
    case .alt("d"): remove(cursor..<wordEnd)
    case .wordLeft, .alt("b"): cursor = wordStart
    case .wordRight, .alt("f"): cursor = wordEnd
    default: return false
    }
    return true
  }

  /// Places the cursor before a character.
  mutating func moveCursor(to offset: Int) { cursor = min(max(0, offset), text.count) }

  private mutating func insert(_ new: String) {
    guard text.utf8.count + new.utf8.count <= Self.maximumSize else { return }
    let rest = text.count - cursor
    text.insert(contentsOf: new, at: index(cursor))
    // A mark may have become part of the character before it.
    cursor = text.count - rest
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return }
    text.removeSubrange(index(range.lowerBound)..<index(range.upperBound))
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    let before = Array(text.prefix(cursor))
    var start = before.count
    while start > 0, before[start - 1].isWhitespace { start -= 1 }
    while start > 0, !before[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    let rest = text.dropFirst(cursor)
    let word = rest.drop(while: \.isWhitespace)
    return cursor + rest.count - word.drop { !$0.isWhitespace }.count
  }

  private func index(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: min(max(0, offset), text.count))
  }
}
