/// The page with all keys.
struct Help {
  /// The keys of a part of the screen.
  struct Part {
    let title: String
    let keys: [(name: String, meaning: String)]
  }

  /// The number of columns for the names of keys.
  private static let keyColumns = 16
  /// The screen width from which on the page has two columns.
  private static let wide = 100

  let lines: [StyledLine]

  /// Creates the page for a screen width.
  init(_ parts: [Part] = parts, columns: Int) {
    let blocks = parts.map(Self.lines)
    guard columns >= Self.wide else {
      lines = Array(blocks.joined())
      return
    }
    let half = (blocks.joined().count + 1) / 2
    var (left, right): ([StyledLine], [StyledLine]) = ([], [])
    for block in blocks {
      let isLeft = right.isEmpty && (left.isEmpty || left.count + block.count <= half)
      if isLeft { left += block } else { right += block }
    }
    lines = (0..<max(left.count, right.count)).map { row in
      var line = row < left.count ? left[row].cut(to: columns / 2 - 2) : StyledLine()
      line.pad(to: columns / 2)
      if row < right.count { line.append(right[row]) }
      return line
    }
  }

  private static func lines(of part: Part) -> [StyledLine] {
    [StyledLine(part.title, .bold)]
      + part.keys.map { key in
        var line = StyledLine("  \(key.name)")
        line.pad(to: 2 + keyColumns)
        line.append("  \(key.meaning)")
        return line
      }
  }
}
