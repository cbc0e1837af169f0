@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// Scenes of a chat in which alice reads and writes.
enum Scenes {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  static func channel(_ id: String, name: String? = nil) -> ChannelRow {
    ChannelRow(
      id: EntityKey(values: [.text(id)]), channelID: id, name: name ?? id, details: nil,
      avatar: .initials("X"), type: "default", memberCount: 2, presentMemberCount: 1)
  }

  static func member(_ id: String, name: String? = nil, isPresent: Bool = true) -> MemberRow {
    MemberRow(
      id: EntityKey(values: [.text("general"), .text(id)]), userID: id, channelID: "general",
      name: name ?? id, avatar: .initials("X"), isPresent: isPresent)
  }

  static func message(
    _ id: String, _ text: String = "hello", by author: String = "bob", time: String = "10:00",
    name: String = "", label: String? = nil, status: MessageStatus? = nil,
    statusText: String? = nil,
    content: (type: String, json: String) = ("", "{}"), reactions: [ReactionEntry] = []
  ) -> MessageRow {
    MessageRow(
      id: EntityKey(values: [.text(id)]), messageID: id, authorID: author,
      timetoken: Timetoken(rawValue: 17), dateCreated: start,
      style: author == "alice" ? .author : .incoming, text: text,
      contentType: content.type, content: StoredJSON(text: content.json), senderName: nil,
      authorName: name, avatar: nil, dateText: time, dateLabel: label, status: status,
      statusText: statusText ?? status.map { $0.text(MessageStatusTexts()) }, sendError: nil,
      reactions: reactions)
  }

  static func reaction(_ value: String, _ count: Int, isOwn: Bool = false) -> ReactionEntry {
    ReactionEntry(
      value: value, count: count, countText: ReactionCount.text(count), isHighlighted: isOwn,
      earliest: 17)
  }

  /// A connected chat with two channels, the first of them open.
  static func scene(_ messages: [MessageRow] = []) -> ChatScene {
    var scene = ChatScene(userID: "alice")
    scene.connection = .connected
    scene.channels = [
      ListSection(
        id: "default", title: "default",
        rows: [channel("general", name: "General"), channel("random", name: "Random")])
    ]
    var conversation = ConversationScene(channelID: "general", title: "General")
    conversation.messages = messages
    (conversation.isPresenceKnown, conversation.presentCount) = (true, 1)
    conversation.members = [
      ListSection(id: "Online", title: "Online", rows: [member("bob", name: "Bob")]),
      ListSection(
        id: "Offline", title: "Offline", rows: [member("carol", name: "Carol", isPresent: false)]),
    ]
    scene.conversation = conversation
    return scene
  }

  /// Messages of one line each, all of one minute of bob.
  static func messages(_ numbers: Range<Int>) -> [MessageRow] {
    numbers.map { message("m\($0)", "text \($0)") }
  }
}

/// A person at a terminal without one.
struct TestScreen {
  var model = TerminalModel()
  var scene: ChatScene

  init(_ scene: ChatScene, columns: Int = 80, rows: Int = 24) {
    self.scene = scene
    model.size = ScreenSize(columns: columns, rows: rows)
    model.follow(scene)
  }

  /// The scene has become another one.
  mutating func show(_ scene: ChatScene) {
    self.scene = scene
    model.follow(scene)
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [TerminalModel.Effect] {
    keys.flatMap { model.handle($0, scene) }
  }

  var drawing: ScreenDrawing.Result { ScreenDrawing.drawn(scene, model) }
  var lines: [String] {
    drawing.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  var text: String { drawing.frame.text }

  /// The lines with the mark of the chosen message, without what stands beside the messages.
  var chosen: [String] {
    lines.compactMap { line in
      guard let mark = line.firstIndex(of: "▌") else { return nil }
      return line[line.index(after: mark)...].prefix { $0 != "│" }
        .trimmingCharacters(in: .whitespaces)
    }
  }

  /// A picker for a message is shown.
  mutating func showPicker(of message: String, _ count: Int = 6) {
    var scene = scene
    scene.conversation?.picker = ReactionPicker(
      messageID: message, maxWidth: 300,
      choices: ["👍", "❤️", "😂", "😮", "😢", "🔥"].prefix(count).map {
        .init(value: $0, isHighlighted: false)
      })
    show(scene)
  }

  /// The texts of the messages that are on screen.
  var seen: (first: String, last: String)? { drawing.seen }
}
