import ChatComponents
import ChatFaces
import ChatRuntime

/// What the person at the terminal has chosen and typed: a state machine without a terminal.
///
/// It is told of scenes and keys, and says what is to be done.
struct TerminalModel: Sendable {
  /// What keys go to.
  enum Focus: Hashable, Sendable, CaseIterable {
    case channels
    case messages
    case field
    case members
  }

  /// What a key leads to.
  enum Effect: Hashable, Sendable {
    case perform(ChatAction)
    /// Puts a text into the clipboard of the terminal.
    case copy(String)
    case quit
    /// Draws everything anew, for a screen that something else has written on.
    case redraw
  }

  /// A sentence of the terminal's own in the last line, until the next key.
  enum Remark: Hashable, Sendable {
    /// The person wants to quit, and is asked whether that was meant.
    case quits
    /// A text was handed to the clipboard.
    case copied(String)
    /// A text is not sent, and why.
    case refused(String)
    /// The chat ends.
    case leaving
  }

  var size = ScreenSize(columns: 80, rows: 24)
  /// Whether the terminal takes texts for its clipboard.
  var hasClipboard = false
  var focus = Focus.field
  var field = TextField()
  /// The words that are searched; nil while nothing is searched.
  var searchField: TextField?
  /// The first line of the help on screen; nil while it is not shown.
  var helpLine: Int?
  /// The channel that is chosen in the list.
  var chosenChannel: String?
  /// The message that keys are about.
  ///
  /// It is on screen while keys go to messages.
  private(set) var chosenMessage: String?
  /// The index that the chosen message had last.
  private var chosenIndex = 0
  var chosenMember = 0
  var chosenHit = 0
  var chosenReaction = 0
  var unfolded: NameSet = []
  var window = MessageWindow()
  var remark: Remark?
  /// The message that a search has led to, until it is there.
  private var wanted: String?
  /// The channel that the field belongs to.
  private var channelID: String?
  /// The message that the line above the new ones was brought on screen for.
  private var firstUnread: String?
  /// Whether that line stays on screen: no key was pressed since, and more missed messages may come.
  private var holdsUnreadLine = false
  /// The texts of the channel up to this one were put back into the field.
  private var returnedCount = 0
  private(set) var notice: ChatScene.Notice?
  /// The notices up to this one are gone from the screen.
  private var readNotice = 0

  /// The scene or the size of the screen has changed.
  mutating func follow(_ scene: ChatScene) {
    align(with: scene)
    notice = scene.notice.flatMap { $0.number > readNotice ? $0 : nil }
  }

  /// Brings what is chosen in line with the scene, before it is drawn and before a key that is about it.
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

  /// Puts a text that was not sent back into the field, before what was typed meanwhile.
  private mutating func takeBack(_ returned: ReturnedText?) {
    guard let returned, returned.number > returnedCount else { return }
    returnedCount = returned.number
    let typed = field.text
    field = TextField(typed.isEmpty ? returned.text : "\(returned.text)\n\(typed)")
  }

  /// Brings the line above the new messages on screen, and keeps it there until the next key.
  ///
  /// A person who reads elsewhere in the channel is left there.
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
  /// - Returns: Whether there is one.
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

  /// A search has led to a message.
  mutating func want(_ messageID: String) {
    wanted = messageID
    focus = .messages
  }

  /// The person goes on: what has failed was seen, and nobody waits for a message any more.
  mutating func goOn() {
    (wanted, holdsUnreadLine) = (nil, false)
    readNotice = max(readNotice, notice?.number ?? 0)
    (notice, remark) = (nil, nil)
  }

  // MARK: What is on screen

  /// Where everything is.
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

  /// The reactions to choose from, as they are on screen.
  func pickerDrawing(_ picker: ReactionPicker, _ panes: Panes) -> PickerDrawing {
    PickerDrawing(
      picker, chosen: chosenReaction, columns: panes.aboveField.columns, rows: panes.aboveField.rows
    )
  }

  /// The lines that say what is wrong with the network; none if nothing is.
  ///
  /// A reason is cut only where it would take more than a third of the screen.
  func banner(_ scene: ChatScene) -> [StyledLine] {
    guard let banner = scene.networkBanner else { return [] }
    // The short sentence leaves the row to the messages.
    var text = scene.connection == .offline ? "Offline. What you send waits." : banner.text
    if banner.canTryAgain { text += " Ctrl+R try again" }
    return ChatText.lines(
      of: text, columns: size.columns - 2, limit: max(1, size.rows / 3),
      .bold.colored(banner.isFailure ? .red : .yellow))
  }

  /// The lines of the messages of a conversation.
  func messageLines(_ conversation: ConversationScene, columns: Int) -> MessageLines {
    MessageLines(
      rows: conversation.messages, columns: columns, unfolded: unfolded,
      firstUnread: conversation.firstUnread, firstUnreadCount: conversation.firstUnreadCount)
  }

  /// The lines of messages that are on screen.
  func shownLines(_ conversation: ConversationScene, _ scene: ChatScene) -> [MessageWindow.Line] {
    let area = panes(scene).messages
    return window.lines(
      of: messageLines(conversation, columns: area.columns), rows: area.rows)
  }

  /// Moves the messages by some lines.
  ///
  /// - Returns: Whether there were lines to move by.
  mutating func scroll(up lines: Int, _ scene: ChatScene) -> Bool {
    guard let conversation = scene.conversation else { return false }
    let area = panes(scene).messages
    let hasMoved = window.scroll(
      up: lines, in: messageLines(conversation, columns: area.columns), rows: area.rows)
    if hasMoved, focus == .messages {
      // The choice goes along: no key is about a message that is not seen.
      let shown = shownLines(conversation, scene).filter(\.isBody).map(\.messageIndex)
      let next = lines > 0 ? shown.last : shown.first
      if let next, !shown.contains(chosenIndex) { choose(next, conversation, scene) }
    }
    return hasMoved
  }
}

// MARK: - The chosen message

extension TerminalModel {
  /// Chooses a message, and brings it on screen.
  mutating func choose(_ index: Int, _ conversation: ConversationScene, _ scene: ChatScene) {
    guard conversation.messages.indices.contains(index) else { return }
    (chosenMessage, chosenIndex) = (conversation.messages[index].messageID, index)
    let area = panes(scene).messages
    let lines = messageLines(conversation, columns: area.columns)
    window.show(index, in: lines, rows: area.rows)
  }

  /// Gives the keys to the messages, and chooses the newest one on screen.
  mutating func focusMessages(_ scene: ChatScene) {
    focus = .messages
    guard let conversation = scene.conversation else { return }
    let newest = shownLines(conversation, scene).last?.messageIndex
    choose(newest ?? conversation.messages.count - 1, conversation, scene)
  }

  /// Keeps the chosen message on screen whatever comes or goes; another one is chosen in place of one that is gone.
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
