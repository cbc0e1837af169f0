import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime

/// The lines of the messages of a channel.
struct MessageLines {
  /// The number of lines shown of a text, unless its message is unfolded.
  static let foldedLines = 12

  /// The columns before a text: the mark of the chosen message, a blank, the mark of a message, a
  /// blank.
  static let margin = 4

  /// A line of a message.
  struct Line: Hashable, Sendable {
    var line: StyledLine
    /// Whether the line belongs to the message's body, not to its author or to the separators
    /// above.
    var isBody: Bool
  }

  let rows: [MessageRow]
  /// The number of columns.
  let columns: Int
  /// The messages shown with all of their lines.
  let unfolded: NameSet
  /// The message below the line that shows the number of new messages; nil for no line.
  var firstUnread: String?
  /// The number of new messages.
  var firstUnreadCount = 0

  /// Returns the lines of a message: the day if it begins one, the author, the text, the status,
  /// the reactions.
  func lines(at index: Int) -> [Line] {
    let row = rows[index]
    var above: [StyledLine] = []
    if let label = row.dateLabel { above.append(dateLine(label)) }
    if row.messageID.isSameName(as: firstUnread) { above.append(unreadLine) }
    if isHeaded(at: index) { above.append(header(of: row)) }
    let body = text(of: row) + status(at: index) + reactions(of: row)
    return above.map { Line(line: $0, isBody: false) } + body.map { Line(line: $0, isBody: true) }
  }

  /// Returns the author of a message again, for a screen that begins below it.
  func repeatedHeader(at index: Int) -> Line {
    Line(
      line: header(of: rows[index]).styled { ($0.isBold, $0.isDim) = (false, true) }, isBody: false)
  }

  /// Returns the author as shown.
  func author(of row: MessageRow) -> String {
    row.isOwn ? "You" : ChatText.name(row.authorName, else: row.authorID)
  }

  private var unreadLine: StyledLine {
    let text = StyledLine(" \(firstUnreadCount) new ", .bold).cut(to: columns)
    var line = StyledLine(String(repeating: "─", count: (columns - text.width) / 2), .dim)
    line.append(text)
    while line.width < columns { line.append("─", .dim) }
    return line
  }

  private func dateLine(_ label: String) -> StyledLine {
    let line = StyledLine("── \(label) ", .dim)
    var padded = line.cut(to: columns)
    while padded.width < columns { padded.append("─", .dim) }
    return padded
  }

  /// Returns whether the author is shown above the text, which is not the case directly after a
  /// message of the same author.
  func isHeaded(at index: Int) -> Bool {
    guard index > 0 else { return true }
    let (row, before) = (rows[index], rows[index - 1])
    return !row.authorID.isSameName(as: before.authorID) || row.dateText != before.dateText
      || row.dateLabel != nil || row.messageID.isSameName(as: firstUnread)
  }

  private func header(of row: MessageRow) -> StyledLine {
    let time = StyledLine("  \(row.dateText)", .dim)
    let style = row.isOwn ? Style.bold : Style.bold.colored(.cyan)
    var line = StyledLine(" ")
    line.append(StyledLine(author(of: row), style).cut(to: max(2, columns - time.width - 1)))
    line.append(time)
    return line
  }

  /// Returns the text and the URL of a message, with the mark that begins a message.
  private func text(of row: MessageRow) -> [StyledLine] {
    let texts = row.isDeleted ? deletedWords : words(of: row)
    var lines = texts.map(indented)
    lines[0] = row.status == .failed ? Line.failed : Line.mark
    lines[0].append(texts[0])
    return lines
  }

  /// The dimmed words in place of a deleted message.
  private var deletedWords: [StyledLine] {
    ChatText.lines(of: MessageWords.deleted, columns: textColumns, .dim)
  }

  /// Returns the lines of the text and the URL, one or more.
  private func words(of row: MessageRow) -> [StyledLine] {
    let limit = unfolded.contains(row.messageID) ? nil : Self.foldedLines + 2
    var texts: [StyledLine] = []
    if !row.text.isEmpty {
      texts = ChatText.lines(of: row.text, columns: textColumns, limit: limit, hasLinks: true)
    }
    let isFolded = texts.count == limit
    if isFolded {
      texts = Array(texts.prefix(Self.foldedLines))
      texts.append(StyledLine("… more lines (Space)", .dim).cut(to: textColumns))
    }
    if row.isEdited { texts = edited(texts) }
    if let address = row.contentAddress, address.label != "Link" || !row.text.contains(address.text)
    {
      texts += ChatText.lines(
        of: "\(address.label): \(address.text)", columns: textColumns, limit: limit, hasLinks: true)
    }
    if texts.isEmpty {
      let kind = row.contentType.isEmpty ? "no text" : row.contentType
      texts = ChatText.lines(of: "(\(kind))", columns: textColumns, limit: limit)
    }
    return texts
  }

  /// Returns the lines of an edited text: the word for it follows the text, or is below it if there
  /// is no room.
  private func edited(_ texts: [StyledLine]) -> [StyledLine] {
    let words = StyledLine(MessageWords.edited, .dim).cut(to: textColumns)
    guard var last = texts.last, last.width + 1 + words.width <= textColumns else {
      return texts + [words]
    }
    if last.width > 0 { last.append(" ") }
    last.append(words)
    return texts.dropLast() + [last]
  }

  /// Returns whether a text has more lines than are shown without unfolding it.
  func isLong(at index: Int) -> Bool {
    let limit = Self.foldedLines + 2
    return ChatText.lines(of: rows[index].text, columns: textColumns, limit: limit).count == limit
  }

  private var textColumns: Int { columns - Self.margin }

  private func indented(_ line: StyledLine) -> StyledLine {
    var indented = StyledLine(String(repeating: " ", count: Self.margin))
    indented.append(line)
    return indented
  }

  /// Returns the status of a message of the current user, unless the next such message has the same
  /// one.
  ///
  /// A failure is always shown, with its reason and the keys to resolve it.
  private func status(at index: Int) -> [StyledLine] {
    let row = rows[index]
    guard let status = row.status, let text = row.statusText else { return [] }
    if status == .failed {
      let reason = ChatText.lines(of: text, columns: textColumns, .bold.colored(.red))
      let keys = ChatText.lines(of: "t try again · x delete", columns: textColumns, .dim)
      return (reason + keys).map(indented)
    }
    let next = rows[(index + 1)...].first { $0.isOwn }
    guard next?.status != status else { return [] }
    return [indented(StyledLine(text, .dim)).cut(to: columns)]
  }

  private func reactions(of row: MessageRow) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line = indented(StyledLine())
    for entry in row.reactions {
      let style: Style = entry.isHighlighted ? .reversed : .plain
      let part = StyledLine(" \(entry.value) \(entry.countText) ", style)
      if line.width + part.width > columns, line.width > Self.margin {
        lines.append(line)
        line = indented(StyledLine())
      }
      line.append(part)
    }
    if line.width > Self.margin { lines.append(line) }
    return lines
  }
}

extension MessageLines.Line {
  /// The margin of the first line of a message.
  fileprivate static let mark = StyledLine("  · ", .dim)
  /// The margin of a message that was not sent.
  fileprivate static let failed = StyledLine("  ! ", .bold.colored(.red))
}
