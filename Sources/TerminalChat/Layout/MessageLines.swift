import ChatComponents
import ChatFaces

/// The lines of the messages of a channel.
struct MessageLines {
  /// How many lines of a text are shown unless its message was unfolded.
  static let foldedLines = 12

  let rows: [MessageRow]
  /// How many columns there are.
  let columns: Int
  /// The names of users that are members.
  let names: [String: String]
  /// The messages of which all lines are shown.
  let unfolded: Set<String>

  /// The lines of a message: the day where it begins, the author, the text, how far it is, the reactions.
  func lines(at index: Int) -> [StyledLine] {
    let row = rows[index]
    var lines: [StyledLine] = []
    if let label = row.dateLabel { lines.append(dateLine(label)) }
    if isHeaded(at: index) { lines.append(header(of: row)) }
    lines.append(contentsOf: text(of: row))
    if let status = status(at: index) { lines.append(status) }
    lines.append(contentsOf: reactions(of: row))
    return lines
  }

  /// The author as people are shown it.
  func author(of row: MessageRow) -> String {
    row.isOwn
      ? "You" : ChatText.name(row.senderName ?? names[row.authorID] ?? "", else: row.authorID)
  }

  private func dateLine(_ label: String) -> StyledLine {
    let line = StyledLine("── \(label) ", .dim)
    var padded = line.cut(to: columns)
    while padded.width < columns { padded.append("─", .dim) }
    return padded
  }

  /// Whether the author stands above the text: not where the same one has just written.
  private func isHeaded(at index: Int) -> Bool {
    guard index > 0 else { return true }
    let (row, before) = (rows[index], rows[index - 1])
    return row.authorID != before.authorID || row.dateText != before.dateText
      || row.dateLabel != nil
  }

  private func header(of row: MessageRow) -> StyledLine {
    let time = StyledLine("  \(row.dateText)", .dim)
    let style = row.isOwn ? Style.bold : Style.bold.colored(.cyan)
    var line = StyledLine(author(of: row), style).cut(to: max(2, columns - time.width))
    line.append(time)
    return line
  }

  private func text(of row: MessageRow) -> [StyledLine] {
    let text = row.text.isEmpty ? "(\(row.contentType))" : row.text
    let limit = unfolded.contains(row.messageID) ? nil : Self.foldedLines + 2
    let all = ChatText.lines(of: text, columns: columns - 2, limit: limit)
    let isFolded = all.count == limit
    var lines = all.prefix(isFolded ? Self.foldedLines : all.count).map { glyphs in
      var line = StyledLine("  ")
      for glyph in glyphs { line.append(glyph, .plain) }
      return line
    }
    if isFolded {
      lines.append(StyledLine("  … more lines (Space)", .dim).cut(to: columns))
    }
    return lines
  }

  /// How far an own message is, where the next own one is not as far; a failure always, with its reason.
  private func status(at index: Int) -> StyledLine? {
    let row = rows[index]
    guard let status = row.status, let text = row.statusText else { return nil }
    if status == .failed {
      let reason = row.sendError.map { ": \($0)" } ?? ""
      return StyledLine("  ! \(text)\(reason) (t: try again, x: take back)", .bold.colored(.red))
        .cut(to: columns)
    }
    let next = rows[(index + 1)...].first { $0.isOwn }
    guard next?.status != status else { return nil }
    return StyledLine("  \(text)", .dim).cut(to: columns)
  }

  private func reactions(of row: MessageRow) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line = StyledLine("  ")
    for entry in row.reactions {
      let style: Style = entry.isHighlighted ? .reversed : .plain
      let part = StyledLine(" \(entry.value) \(entry.countText) ", style)
      if line.width + part.width > columns, line.width > 2 {
        lines.append(line)
        line = StyledLine("  ")
      }
      line.append(part)
    }
    if line.width > 2 { lines.append(line) }
    return lines
  }
}
