import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime

/// Draws a scene and a model into a frame.
struct ScreenDrawing {
  let scene: ChatScene
  let model: TerminalModel
  private let panes: Panes
  private var frame: Frame
  /// The first and the last message on screen.
  private var seen: (first: String, last: String)?

  init(_ scene: ChatScene, _ model: TerminalModel) {
    self.scene = scene
    self.model = model
    panes = model.panes(scene)
    frame = Frame(model.size)
  }

  /// The result of drawing.
  struct Result {
    let frame: Frame
    /// The first and the last message on screen; nil if no message is on screen.
    let seen: (first: String, last: String)?
  }

  /// Draws the whole screen.
  static func drawn(_ scene: ChatScene, _ model: TerminalModel) -> Result {
    var drawing = ScreenDrawing(scene, model)
    drawing.draw()
    return Result(frame: drawing.frame, seen: drawing.seen)
  }

  private mutating func draw() {
    drawTitle()
    for (offset, line) in model.banner(scene).enumerated() {
      frame.draw(line, row: 1 + offset, column: 1, columns: model.size.columns - 1)
    }
    if let line = model.helpLine { return drawHelp(from: line) }
    drawChannels()
    drawMembers()
    if model.searchField == nil { drawConversation() } else { drawSearch() }
    drawHint()
  }

  // MARK: Bars

  private mutating func drawTitle() {
    var line = StyledLine(" ", .reversed)
    if let conversation = scene.conversation {
      let title = ChatText.name(conversation.title, else: conversation.channelID)
      line.append(title, Style(isBold: true, isReversed: true))
      let presence =
        conversation.isPresenceKnown ? "\(conversation.presentCount) online" : "presence unknown"
      line.append(" · \(presence)", .reversed)
      if conversation.isFetching { line.append(" · reading …", .reversed) }
    } else {
      line.append("No channel is open", .reversed)
    }
    var user = StyledLine()
    if scene.unsentCount > 0 {
      user.append("!\(scene.unsentCount)", Style(isBold: true, isReversed: true))
      user.append("  ", .reversed)
    }
    user.append("\(ChatText.name(scene.userName, else: scene.userID)) ", .reversed)
    user = user.cut(to: model.size.columns / 3)
    line = line.cut(to: max(0, model.size.columns - user.width - 1))
    line.pad(to: model.size.columns - user.width, .reversed)
    line.append(user)
    frame.draw(line, row: 0, column: 0, columns: model.size.columns)
  }

  private mutating func drawBar(_ text: String, row: Int, _ style: Style) {
    let line = StyledLine(" \(text)", style).cut(to: model.size.columns)
    frame.draw(line, row: row, column: 0, columns: model.size.columns)
  }

  private mutating func drawHint() {
    if let remark = model.remark { return drawBar(remark.text, row: panes.hintRow, .bold) }
    if let notice = model.notice {
      return drawBar("! \(notice.text)", row: panes.hintRow, .bold.colored(.red))
    }
    drawBar(Hints.text(model, scene), row: panes.hintRow, .dim)
  }

  // MARK: Lists

  private mutating func drawChannels() {
    guard let area = panes.channels else { return }
    var lines: [StyledLine] = []
    var chosen = 0
    for section in scene.channels {
      if let title = section.title {
        lines.append(StyledLine(title, .dim).cut(to: area.columns))
      }
      for row in section.rows {
        let isChosen = model.focus == .channels && row.channelID.isSameName(as: model.chosenChannel)
        let isOpen = row.channelID.isSameName(as: scene.conversation?.channelID)
        if isChosen || isOpen && model.focus != .channels { chosen = lines.count }
        lines.append(channel(row, isOpen, area.columns).chosen(isChosen, width: area.columns))
      }
    }
    draw(lines, keeping: chosen, in: area)
    drawBorder(column: area.columns)
  }

  private func channel(_ row: ChannelRow, _ isOpen: Bool, _ columns: Int) -> StyledLine {
    let unread = UnreadLimit.text(scene.unread[row.channelID])
    let style: Style = unread == nil ? .plain : .bold
    var count = StyledLine(unread.map { " (\($0))" } ?? "", style)
    if scene.unsent[row.channelID, default: 0] > 0 { count.append(" !", .bold.colored(.red)) }
    var line = StyledLine(isOpen ? "> " : "  ", .bold)
    line.append(ChatText.name(row.name, else: row.channelID), style)
    line = line.cut(to: max(1, columns - count.width))
    line.append(count)
    return line
  }

  private mutating func drawMembers() {
    guard let area = panes.members else { return }
    drawBorder(column: area.column - 1)
    var lines: [StyledLine] = []
    var (number, chosen) = (0, 0)
    let isKnown = scene.conversation?.isPresenceKnown == true
    for section in scene.conversation?.members ?? [] {
      if let title = section.title {
        lines.append(StyledLine(title, .dim).cut(to: area.columns))
      }
      for row in section.rows {
        let isChosen = model.focus == .members && number == model.chosenMember
        if isChosen { chosen = lines.count }
        let mark = isKnown ? (row.isPresent ? "* " : "- ") : "  "
        let line = StyledLine(
          mark + ChatText.name(row.name, else: row.userID),
          isKnown && row.isPresent ? .plain : .dim)
        lines.append(line.chosen(isChosen, width: area.columns))
        number += 1
      }
    }
    draw(lines, keeping: chosen, in: area)
  }

  private mutating func draw(_ lines: [StyledLine], keeping chosen: Int, in area: Panes.Area) {
    let start = max(0, min(chosen - area.rows / 2, lines.count - area.rows))
    for (offset, line) in lines.dropFirst(start).prefix(area.rows).enumerated() {
      frame.draw(line, row: area.row + offset, column: area.column, columns: area.columns)
    }
  }

  private mutating func drawBorder(column: Int) {
    for row in panes.messages.row..<panes.messages.row + panes.messages.rows {
      frame.draw("│", .dim, row: row, column: column)
    }
  }

  // MARK: Conversation

  private mutating func drawConversation() {
    guard let conversation = scene.conversation else { return }
    let area = panes.messages
    let lines = model.messageLines(conversation, columns: area.columns)
    let shown = model.window.lines(of: lines, rows: area.rows)
    for (offset, line) in shown.enumerated() {
      let isChosen =
        model.focus == .messages
        && conversation.messages[line.messageIndex].messageID.isSameName(as: model.chosenMessage)
      frame.draw(line.line, row: area.row + offset, column: area.column, columns: area.columns)
      // The mark is at the left, so that reversed reactions stay readable.
      if isChosen, line.isBody {
        frame.draw("▌", .bold, row: area.row + offset, column: area.column)
      }
    }
    let own = shown.filter { !$0.isRepeated }
    if let first = own.first, let last = own.last {
      seen = (
        conversation.messages[first.messageIndex].messageID,
        conversation.messages[last.messageIndex].messageID
      )
    }
    drawAboveField(conversation, below: shown.last?.messageIndex)
    drawField(model.field, prompt: "> ", isActive: model.focus == .field)
  }

  private mutating func drawAboveField(_ conversation: ConversationScene, below last: Int?) {
    let area = panes.aboveField
    var line = StyledLine()
    if let picker = conversation.picker {
      for (offset, line) in model.pickerDrawing(picker, panes).lines.enumerated() {
        frame.draw(line, row: area.row + offset, column: area.column, columns: area.columns)
      }
      return
    }
    if let length = FieldLength(model.field.text, conversation.limit) {
      line.append(length.text, length.isTooLong ? .bold.colored(.red) : .dim)
    } else if !model.window.isAtEnd {
      let count = conversation.messages.count - 1 - (last ?? 0)
      line.append(count > 0 ? "↓ \(count) newer (Esc)" : "↓ newest (Esc)", .dim)
    } else if !conversation.typing.isEmpty {
      let names = conversation.typing.prefix(3).map { ChatText.name($0, else: "?") }
      let more = conversation.typing.count > 3 ? " and others" : ""
      let verb = conversation.typing.count == 1 ? "is typing" : "are typing"
      line.append("\(names.joined(separator: ", "))\(more) \(verb) …", .dim)
    }
    frame.draw(
      line.cut(to: area.columns), row: area.row, column: area.column, columns: area.columns)
  }

  private mutating func drawField(_ field: TextField, prompt: String, isActive: Bool) {
    let area = panes.field
    let drawing = FieldDrawing(field, columns: Panes.fieldColumns(model.size), rows: area.rows)
    for (offset, line) in drawing.lines.enumerated() {
      frame.draw(offset == 0 ? prompt : "  ", .bold, row: area.row + offset, column: area.column)
      frame.draw(
        line, row: area.row + offset, column: area.column + 2, columns: area.columns - 2)
    }
    guard isActive, scene.conversation?.picker == nil else { return }
    frame.cursor = (
      area.row + drawing.cursor.row,
      min(area.column + 2 + drawing.cursor.column, model.size.columns - 1)
    )
  }

  // MARK: Search and help

  private mutating func drawSearch() {
    guard let words = model.searchField else { return }
    let area = panes.messages
    let hits = scene.search?.hits ?? []
    var lines: [StyledLine] = []
    for (index, hit) in hits.enumerated() {
      let isChosen = index == model.chosenHit
      let place = ChatText.name(hit.channelName, else: hit.channelID)
      lines.append(
        StyledLine("\(place) · \(hit.authorName) · \(hit.dateText)", .bold)
          .chosen(isChosen, width: area.columns))
      var text = StyledLine("  ")
      for fragment in hit.fragments {
        text.append(fragment.text, fragment.isFound ? .reversed : .plain)
      }
      lines.append(text.chosen(isChosen, width: area.columns))
    }
    if hits.isEmpty, !words.text.isEmpty {
      lines.append(StyledLine("No messages found", .dim))
    }
    draw(lines, keeping: model.chosenHit * 2, in: area)
    drawField(words, prompt: "? ", isActive: true)
  }

  private mutating func drawHelp(from line: Int) {
    let (lines, area) = (Help(columns: model.size.columns).lines, panes.body)
    let first = max(0, min(line, lines.count - area.rows))
    for (offset, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      let line = line.cut(to: area.columns - 2)
      frame.draw(line, row: area.row + offset, column: 1, columns: area.columns - 1)
    }
    drawBar(
      lines.count > area.rows ? "↑↓ scroll  Esc back" : "Esc back", row: panes.hintRow, .dim)
  }
}

extension TerminalModel.Remark {
  /// The sentence of the remark.
  fileprivate var text: String {
    switch self {
    case .quits: "Quit? Ctrl+C once more does. Any other key goes on."
    case .copied(let text):
      "Copied: \(text.split { $0.isNewline }.joined(separator: " ").prefix(500))"
    case .refused(let reason): reason
    case .leaving: "Leaving …"
    }
  }
}

/// The length of a text in the field, if it is near or beyond the limit of a message.
private struct FieldLength {
  /// The message about the excess, or the two numbers.
  let text: String
  let isTooLong: Bool

  /// Measures a text.
  ///
  /// - Returns: Nil for a text that is not near the limit.
  init?(_ text: String, _ limit: TextLimit) {
    // A byte becomes at most six, as in `\u0001`; so most texts need not be counted.
    let size = text.utf8.count
    let isNear =
      size * 6 >= limit.byteCount / 10 * 9
      || limit.characterCount.map { size >= $0 / 10 * 9 } ?? false
    guard isNear else { return nil }
    let count = limit.count(of: text)
    guard count.isNear else { return nil }
    isTooLong = count.isTooLong
    self.text = limit.problem(with: text) ?? count.description
  }
}
