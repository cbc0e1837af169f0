import ChatComponents
@_spi(Adapter) import ChatRuntime

/// The range of the message lines that is on screen.
///
/// The window is anchored to a message, so that it does not move when others arrive above or below.
/// Only the messages on screen are laid out, however many there are.
struct MessageWindow: Hashable, Sendable {
  /// The position to which the window is anchored.
  struct Anchor: Hashable, Sendable {
    /// The message whose line is the last one on screen.
    var messageID: String
    /// The number of the message's lines below the screen.
    var hiddenLines: Int
  }

  /// A line on screen.
  struct Line {
    let messageIndex: Int
    let line: StyledLine
    /// Whether the line belongs to the body of the message, not to the lines above it.
    let isBody: Bool
    /// Whether the line repeats the author, in place of the line that was first.
    let isRepeated: Bool

    init(_ index: Int, _ line: MessageLines.Line, isRepeated: Bool = false) {
      (messageIndex, self.line, isBody) = (index, line.line, line.isBody)
      self.isRepeated = isRepeated
    }
  }

  /// The minimum number of lines at which one is used to repeat the author.
  private static let rowsForAuthor = 3

  /// The anchor; nil for the end of the messages, where new ones come on screen.
  private(set) var anchor: Anchor?

  /// Whether new messages come on screen.
  var isAtEnd: Bool { anchor == nil }

  /// Moves to the end.
  mutating func showEnd() { anchor = nil }

  /// Returns the lines on screen, from the top.
  ///
  /// If the author of the first ones has scrolled away, it replaces the first line.
  func lines(of messages: MessageLines, rows: Int) -> [Line] {
    guard rows > 0, let place = place(in: messages) else { return [] }
    var shown = Self.lines(of: messages, upTo: place, rows: rows)
    // If there are fewer lines than the screen has, they are at its top.
    var index = place.index
    var next = messages.lines(at: index).suffix(place.hidden)
    while shown.count < rows {
      guard let line = next.popFirst() else {
        guard index + 1 < messages.rows.count else { break }
        index += 1
        next = messages.lines(at: index)[...]
        continue
      }
      shown.append(Line(index, line))
    }
    if rows >= Self.rowsForAuthor, let first = shown.first, first.isBody {
      let header = messages.repeatedHeader(at: first.messageIndex)
      shown[0] = Line(first.messageIndex, header, isRepeated: true)
    }
    return shown
  }

  /// Moves the window.
  ///
  /// - Parameters:
  ///   - count: The number of lines, up; down if it is negative.
  ///   - messages: The messages.
  ///   - rows: The number of lines on screen.
  /// - Returns: Whether it has moved.
  @discardableResult
  mutating func scroll(up count: Int, in messages: MessageLines, rows: Int) -> Bool {
    guard let start = place(in: messages) else { return false }
    var place = start
    place.hidden += count
    while place.hidden < 0, place.index + 1 < messages.rows.count {
      place.index += 1
      place.hidden += messages.lines(at: place.index).count
    }
    while place.hidden >= messages.lines(at: place.index).count, place.index > 0 {
      place.hidden -= messages.lines(at: place.index).count
      place.index -= 1
    }
    place.hidden = min(max(0, place.hidden), messages.lines(at: place.index).count - 1)
    set(Self.lowest(place, in: messages, rows: rows), messages)
    return self.place(in: messages).map { ($0.index, $0.hidden) != (start.index, start.hidden) }
      ?? false
  }

  /// Moves the window as little as possible to bring a message on screen.
  mutating func show(_ index: Int, in messages: MessageLines, rows: Int) {
    let shown = lines(of: messages, rows: rows).filter { !$0.isRepeated }
    guard let first = shown.first?.messageIndex, let last = shown.last?.messageIndex, rows > 0
    else { return }
    let height = messages.lines(at: index).count
    let isWhole = shown.count { $0.messageIndex == index } == height
    if isWhole || first == last && first == index { return }
    if index <= first {
      showAtTop(index, in: messages, rows: rows)
    } else {
      set(Place(index: index, hidden: 0), messages)
    }
  }

  /// Moves the window to place the first line of a message a number of lines below the top of the
  /// screen.
  ///
  /// It comes as near to that as the end of the messages allows.
  mutating func showAtTop(
    _ index: Int, below lines: Int = 0, in messages: MessageLines, rows: Int
  ) {
    // A message without its author gets it in the line above.
    let isHeaded = messages.isHeaded(at: index) || rows < Self.rowsForAuthor
    var place = Place(index: index, hidden: 0)
    var room = rows - max(min(lines, rows - 1), isHeaded ? 0 : 1) - messages.lines(at: index).count
    while room > 0, place.index + 1 < messages.rows.count {
      place.index += 1
      room -= messages.lines(at: place.index).count
    }
    place.hidden = max(0, -room)
    set(place, messages)
  }

  // MARK: Places

  private struct Place {
    var index: Int
    var hidden: Int
  }

  private func place(in messages: MessageLines) -> Place? {
    guard !messages.rows.isEmpty else { return nil }
    guard let anchor,
      let index = messages.rows.lastIndex(where: { $0.messageID.isSameName(as: anchor.messageID) })
    else { return Place(index: messages.rows.count - 1, hidden: 0) }
    return Place(
      index: index,
      hidden: max(0, min(anchor.hiddenLines, messages.lines(at: index).count - 1)))
  }

  private mutating func set(_ place: Place, _ messages: MessageLines) {
    let isEnd = place.index == messages.rows.count - 1 && place.hidden == 0
    anchor =
      isEnd
      ? nil : Anchor(messageID: messages.rows[place.index].messageID, hiddenLines: place.hidden)
  }

  /// Returns the position, or the next one further down with a full screen above it.
  private static func lowest(_ place: Place, in messages: MessageLines, rows: Int) -> Place {
    var place = place
    var missing = rows - lines(of: messages, upTo: place, rows: rows).count
    while missing > 0 {
      let step = min(missing, place.hidden)
      place.hidden -= step
      missing -= step
      guard missing > 0, place.index + 1 < messages.rows.count else { break }
      place.index += 1
      place.hidden = messages.lines(at: place.index).count
    }
    return place
  }

  private static func lines(of messages: MessageLines, upTo place: Place, rows: Int) -> [Line] {
    var lines: [Line] = []
    var index = place.index
    var hidden = place.hidden
    while lines.count < rows, index >= 0 {
      for line in messages.lines(at: index).dropLast(hidden).reversed() where lines.count < rows {
        lines.append(Line(index, line))
      }
      hidden = 0
      index -= 1
    }
    return lines.reversed()
  }
}
