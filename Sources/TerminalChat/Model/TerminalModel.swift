import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime

/// The selections and input of the user at the terminal: a state machine without a terminal.
///
/// It processes scenes and keys, and returns the effects of keys.
struct TerminalModel: Sendable {
  /// The part of the screen that receives keys.
  enum Focus: Hashable, Sendable, CaseIterable {
    case channels
    case messages
    case field
    case members
  }

  /// The effect of a key.
  enum Effect: Hashable, Sendable {
    case perform(ChatAction)
    /// Copies a text to the clipboard of the terminal.
    case copy(String)
    case quit
    /// Draws everything again, for a screen that another program has written on.
    case redraw
  }

  /// A sentence of the terminal chat in the last line, until the next key.
  enum Remark: Hashable, Sendable {
    /// The user wants to quit, and is asked for confirmation.
    case quits
    /// A text was copied to the clipboard.
    case copied(String)
    /// A text was not sent, for a reason.
    case refused(String)
    /// The chat ends.
    case leaving
  }

  var size = ScreenSize(columns: 80, rows: 24)
  /// Whether the terminal accepts texts for its clipboard.
  var hasClipboard = false
  var focus = Focus.field
  var field = TextField()
  /// The field with the words to search for; nil while there is no search.
  var searchField: TextField?
  /// The first line of the help on screen; nil while the help is hidden.
  var helpLine: Int?
  /// The channel selected in the list.
  var chosenChannel: String?
  /// The message selected for keys.
  ///
  /// It is on screen while messages have the focus.
  private(set) var chosenMessage: String?
  /// The last index of the selected message.
  private var chosenIndex = 0
  var chosenMember = 0
  var chosenHit = 0
  var chosenReaction = 0
  var unfolded: NameSet = []
  var window = MessageWindow()
  var remark: Remark?
  /// The message found by a search, until it is shown.
  private var wanted: String?
  /// The channel of the field.
  private var channelID: String?
  /// The first unread message for which the line above the new messages was brought on screen.
  private var firstUnread: String?
  /// Whether that line is kept on screen: no key was pressed since, and more missed messages may
  /// arrive.
  private var holdsUnreadLine = false
  /// The number of the last text of the channel that was put back into the field.
  private var returnedCount = 0
  private(set) var notice: ChatScene.Notice?
  /// The number of the last notice that has disappeared from the screen.
  private var readNotice = 0

  /// Updates the model after the scene or the size of the screen has changed.
  mutating func follow(_ scene: ChatScene) {
    align(with: scene)
    notice = scene.notice.flatMap { $0.number > readNotice ? $0 : nil }
  }

  /// Aligns the selections with the scene, before it is drawn and before a key is processed.
  mutating func align(with scene: ChatScene) {
    if !isSameName(scene.conversation?.channelID, channelID) { open(scene.conversation) }
    if scene.conversation?.picker == nil { chosenReaction = 0 }
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    if !channels.isEmpty, !channels.contains(where: { $0.isSameName(as: chosenChannel) }) {
      chosenChannel = channels.first { $0.isSameName(as: channelID) } ?? channels.first
    }
    guard let conversation = scene.conversation else { return }
    takeBack(conversation.returned)
    showUnreadLine(conversation, scene)
    if let wanted,
      let index = conversation.messages.firstIndex(where: { $0.messageID.isSameName(as: wanted) })
    {
      self.wanted = nil
      choose(index, conversation, scene)
    }
    keepChosenOnScreen(conversation, scene)
  }

  private mutating func open(_ conversation: ConversationScene?) {
    channelID = conversation?.channelID
    field = TextField(conversation?.draft ?? "")
    (window, unfolded, chosenMessage) = (MessageWindow(), [], nil)
    (firstUnread, holdsUnreadLine, returnedCount) = (nil, false, 0)
    chosenChannel = channelID ?? chosenChannel
    if wanted == nil { focus = .field }
  }

  /// Puts a text that was not sent back into the field, before the text that was typed in the
  /// meantime.
  private mutating func takeBack(_ returned: ReturnedText?) {
    guard let returned, returned.number > returnedCount else { return }
    returnedCount = returned.number
    let typed = field.text
    field = TextField(typed.isEmpty ? returned.text : "\(returned.text)\n\(typed)")
  }

  /// Brings the line above the new messages on screen, and keeps it there until the next key.
  ///
  /// The window does not move if the user is reading elsewhere in the channel.
  private mutating func showUnreadLine(_ conversation: ConversationScene, _ scene: ChatScene) {
    let isOther = !isSameName(conversation.firstUnread, firstUnread)
    if isOther, window.isAtEnd, focus != .messages { holdsUnreadLine = true }
    if conversation.firstUnread == nil { holdsUnreadLine = false }
    if !holdsUnreadLine || showFirstUnread(conversation, scene) {
      firstUnread = conversation.firstUnread
    }
  }

  /// Moves the first unread message to a third of the height.
  ///
  /// - Returns: Whether there is an unread message.
  mutating func showFirstUnread(_ conversation: ConversationScene, _ scene: ChatScene) -> Bool {
    let index = conversation.messages.firstIndex {
      $0.messageID.isSameName(as: conversation.firstUnread)
    }
    guard let index else { return false }
    let area = panes(scene).messages
    window.showAtTop(
      index, below: area.rows / 3, in: messageLines(conversation, columns: area.columns),
      rows: area.rows)
    if focus == .messages { choose(index, conversation, scene) }
    return true
  }

  /// Selects a message that a search has found, as soon as it is shown.
  mutating func want(_ messageID: String) {
    wanted = messageID
    focus = .messages
  }

  /// Prepares for the next key: clears the notice and the remark, and stops waiting for a message.
  mutating func goOn() {
    (wanted, holdsUnreadLine) = (nil, false)
    readNotice = max(readNotice, notice?.number ?? 0)
    (notice, remark) = (nil, nil)
  }

  // MARK: What is on screen

  /// Returns the layout of the screen.
  func panes(_ scene: ChatScene) -> Panes {
    // No field has more lines than the screen.
    let lines = FieldDrawing.lines(
      of: field.text, columns: Panes.fieldColumns(size), limit: size.rows
    ).count
    let picker = scene.conversation?.picker.map {
      PickerDrawing($0, chosen: chosenReaction, columns: Panes.messageColumns(size))
    }
    return Panes(
      size, bannerRows: banner(scene).count, fieldLines: lines,
      linesAboveField: picker?.lines.count ?? 1)
  }

  /// Returns the reaction picker as drawn.
  func pickerDrawing(_ picker: ReactionPicker, _ panes: Panes) -> PickerDrawing {
    PickerDrawing(
      picker, chosen: chosenReaction, columns: panes.aboveField.columns, rows: panes.aboveField.rows
    )
  }

  /// Returns the lines of the network banner; empty while everything works.
  ///
  /// A reason is cut only if it would take more than a third of the screen.
  func banner(_ scene: ChatScene) -> [StyledLine] {
    guard let banner = scene.networkBanner else { return [] }
    // The short sentence leaves the row to the messages.
    var text = scene.connection == .offline ? "Offline. What you send waits." : banner.text
    if banner.canTryAgain { text += " Ctrl+R try again" }
    return ChatText.lines(
      of: text, columns: size.columns - 2, limit: max(1, size.rows / 3),
      .bold.colored(banner.isFailure ? .red : .yellow))
  }

  /// Returns the lines of a conversation's messages.
  func messageLines(_ conversation: ConversationScene, columns: Int) -> MessageLines {
    MessageLines(
      rows: conversation.messages, columns: columns, unfolded: unfolded,
      firstUnread: conversation.firstUnread, firstUnreadCount: conversation.firstUnreadCount)
  }

  /// Returns the lines of messages on screen.
  func shownLines(_ conversation: ConversationScene, _ scene: ChatScene) -> [MessageWindow.Line] {
    let area = panes(scene).messages
    return window.lines(
      of: messageLines(conversation, columns: area.columns), rows: area.rows)
  }

  /// Moves the messages by a number of lines.
  ///
  /// - Returns: Whether the window has moved.
  mutating func scroll(up lines: Int, _ scene: ChatScene) -> Bool {
    guard let conversation = scene.conversation else { return false }
    let area = panes(scene).messages
    let hasMoved = window.scroll(
      up: lines, in: messageLines(conversation, columns: area.columns), rows: area.rows)
    if hasMoved, focus == .messages {
      // The selection moves along: no key affects a message that is not on screen.
      let shown = shownLines(conversation, scene).filter(\.isBody).map(\.messageIndex)
      let next = lines > 0 ? shown.last : shown.first
      if let next, !shown.contains(chosenIndex) { choose(next, conversation, scene) }
    }
    return hasMoved
  }
}

// MARK: - The chosen message

extension TerminalModel {
  /// Selects a message, and brings it on screen.
  mutating func choose(_ index: Int, _ conversation: ConversationScene, _ scene: ChatScene) {
    guard conversation.messages.indices.contains(index) else { return }
    (chosenMessage, chosenIndex) = (conversation.messages[index].messageID, index)
    let area = panes(scene).messages
    let lines = messageLines(conversation, columns: area.columns)
    window.show(index, in: lines, rows: area.rows)
  }

  /// Focuses the messages, and selects the newest one on screen.
  mutating func focusMessages(_ scene: ChatScene) {
    focus = .messages
    guard let conversation = scene.conversation else { return }
    let newest = shownLines(conversation, scene).last?.messageIndex
    choose(newest ?? conversation.messages.count - 1, conversation, scene)
  }

  /// Keeps the selected message on screen when others come or go; if it is gone, selects another
  /// one.
  private mutating func keepChosenOnScreen(_ conversation: ConversationScene, _ scene: ChatScene) {
    guard focus == .messages, !conversation.messages.isEmpty else { return }
    let index = conversation.messages.lastIndex { $0.messageID.isSameName(as: chosenMessage) }
    guard let index else {
      if chosenMessage == nil { return focusMessages(scene) }
      return choose(min(chosenIndex, conversation.messages.count - 1), conversation, scene)
    }
    chosenIndex = index
    let isShown = shownLines(conversation, scene).contains { $0.isBody && $0.messageIndex == index }
    if !isShown { choose(index, conversation, scene) }
  }
}
