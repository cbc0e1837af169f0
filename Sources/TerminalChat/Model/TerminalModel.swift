import ChatComponents
import ChatFaces

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
    case quit
    /// Draws everything anew, for a screen that something else has written on.
    case redraw
  }

  var size = ScreenSize(columns: 80, rows: 24)
  var focus = Focus.field
  var field = TextField()
  /// The words that are searched; nil while nothing is searched.
  var searchField: TextField?
  var isHelpShown = false
  /// The channel that is chosen in the list.
  var chosenChannel: String?
  /// The message that keys are about.
  var chosenMessage: String?
  var chosenMember = 0
  var chosenHit = 0
  var chosenReaction = 0
  var unfolded: Set<String> = []
  var window = MessageWindow()
  /// The message that a search has led to, until it is there.
  private var wanted: String?
  /// The channel that the field belongs to.
  private var channelID: String?
  private(set) var notice: ChatScene.Notice?
  /// The notices up to this one are gone from the screen.
  private var readNotice = 0

  /// The scene has changed.
  mutating func follow(_ scene: ChatScene) {
    if scene.conversation?.channelID != channelID {
      channelID = scene.conversation?.channelID
      field = TextField(scene.conversation?.draft ?? "")
      (window, unfolded, chosenMessage) = (MessageWindow(), [], nil)
      chosenChannel = channelID ?? chosenChannel
    }
    if scene.conversation?.picker == nil { chosenReaction = 0 }
    notice = scene.notice.flatMap { $0.number > readNotice ? $0 : nil }
    guard let conversation = scene.conversation else { return }
    if let wanted, let index = conversation.messages.firstIndex(where: { $0.messageID == wanted }) {
      self.wanted = nil
      choose(index, conversation, scene)
    }
  }

  /// A search has led to a message.
  mutating func want(_ messageID: String) {
    wanted = messageID
    focus = .messages
  }

  /// The person goes on: what has failed was seen, and nobody waits for a message any more.
  mutating func goOn() {
    wanted = nil
    readNotice = max(readNotice, notice?.number ?? 0)
    notice = nil
  }

  // MARK: What is on screen

  /// Where everything is.
  func panes(_ scene: ChatScene) -> Panes {
    let lines = FieldDrawing.lines(of: field.text, columns: Panes.fieldColumns(size)).count
    return Panes(size, bannerRows: scene.banner == nil ? 0 : 1, fieldLines: lines)
  }

  /// The lines of the messages of a conversation.
  func messageLines(_ conversation: ConversationScene, columns: Int) -> MessageLines {
    let members = conversation.members.flatMap(\.rows).map { ($0.userID, $0.name) }
    return MessageLines(
      rows: conversation.messages, columns: columns,
      names: Dictionary(members) { first, _ in first }, unfolded: unfolded)
  }

  /// Chooses a message, and brings it on screen.
  mutating func choose(_ index: Int, _ conversation: ConversationScene, _ scene: ChatScene) {
    guard conversation.messages.indices.contains(index) else { return }
    chosenMessage = conversation.messages[index].messageID
    let area = panes(scene).messages
    let lines = messageLines(conversation, columns: area.columns)
    window.show(index, in: lines, rows: area.rows)
  }

  /// Moves the messages by some lines.
  ///
  /// - Returns: Whether there were lines to move by.
  mutating func scroll(up lines: Int, _ scene: ChatScene) -> Bool {
    guard let conversation = scene.conversation else { return false }
    let area = panes(scene).messages
    return window.scroll(
      up: lines, in: messageLines(conversation, columns: area.columns), rows: area.rows)
  }
}

extension ChatScene {
  /// What is wrong with the network, in a sentence; nil if nothing is.
  var banner: String? {
    switch connection {
    case .connected: nil
    case .connecting: "Connecting …"
    case .offline: "Offline. What you write is sent when the network is back."
    case .refused(let reason): "Refused: \(reason)"
    }
  }
}
