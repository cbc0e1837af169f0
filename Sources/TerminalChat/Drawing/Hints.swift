import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime

/// The line with the keys that are available in the current situation.
enum Hints {
  /// Returns the keys, as many as fit.
  static func text(_ model: TerminalModel, _ scene: ChatScene) -> String {
    var keys = keys(model, scene)
    // The key for all keys, or for going back, is dropped last.
    while keys.count > 1, StyledLine(keys.joined(separator: "  ")).width > model.size.columns - 2 {
      keys.remove(at: keys.count - 2)
    }
    return keys.joined(separator: "  ")
  }

  private static func keys(_ model: TerminalModel, _ scene: ChatScene) -> [String] {
    if model.searchField != nil {
      let isFound = scene.search?.hits.isEmpty == false
      return (isFound ? ["Enter go there", "↑↓ choose"] : []) + ["Esc back"]
    }
    if let picker = scene.conversation?.picker {
      return ["1-\(picker.choices.count) or ←→ Enter", "Esc back"]
    }
    switch model.focus {
    case .field: return field(model, scene)
    case .messages: return messages(model, scene) + ["Esc field"]
    case .channels: return ["Enter open", "↑↓ choose", "Esc field"]
    case .members: return ["↑↓", "Esc field"]
    }
  }

  private static func field(_ model: TerminalModel, _ scene: ChatScene) -> [String] {
    let isEmpty = model.field.text.isEmpty
    var keys =
      isEmpty
      ? ["↑ choose a message", "Tab next pane", "Ctrl+F search"]
      : ["Enter send", "Alt+Enter new line", "Tab next pane"]
    if scene.unread.contains(where: { !$0.key.isSameName(as: scene.conversation?.channelID) }) {
      keys.append("Alt+A next unread")
    }
    keys.append("Ctrl+Q quit")
    return keys + ["F1 keys"]
  }

  private static func messages(_ model: TerminalModel, _ scene: ChatScene) -> [String] {
    guard let conversation = scene.conversation,
      let index = conversation.messages.firstIndex(where: {
        $0.messageID.isSameName(as: model.chosenMessage)
      })
    else { return [] }
    var keys = MessageKey.allCases.filter { $0.works(on: conversation.messages[index], model) }
      .map(\.hint)
    let columns = Panes.messageColumns(model.size)
    if model.messageLines(conversation, columns: columns).isLong(at: index) {
      keys.append("Space all")
    }
    return keys + ["↑↓ choose"]
  }
}

extension Help {
  /// The help page with all keys.
  static let parts = [
    Part(
      title: "Everywhere",
      keys: [
        ("Tab, Shift+Tab", "next, previous pane"),
        ("Alt+↑, Alt+↓", "channel above, below (Ctrl+P, Ctrl+N)"),
        ("Alt+A", "next channel with unread messages"),
        ("PgUp, PgDn", "older, newer messages"),
        ("Alt+U", "the first unread message"),
        ("Ctrl+F", "search messages"),
        ("Ctrl+R", "try again what the service refused"),
        ("Ctrl+L", "redraw"),
        ("Ctrl+C", "empty the field; quit, if it is empty"),
        ("Ctrl+Q", "quit"),
      ]),
    Part(
      title: "The field",
      keys: [
        ("Enter", "send"),
        ("Alt+Enter Ctrl+J", "new line"),
        ("↑ ↓", "line above, below; ↑ in an empty field: choose a message"),
        ("Ctrl+A, Ctrl+E", "start, end"),
        ("Ctrl+←, Ctrl+→", "word left, right (Alt+B, Alt+F)"),
        ("Ctrl+U, Ctrl+K", "delete to start, to end"),
        ("Ctrl+W", "delete a word (Alt+Backspace)"),
        ("Alt+D", "delete the word behind the cursor"),
        ("Esc", "to the newest message"),
      ]),
    Part(
      title: "Messages",
      keys: [
        ("↑ ↓ Home End", "choose"),
        ("r, Enter", "react: 1-6, or ← → and Enter"),
        ("c, l", "copy the text, the first link"),
        ("Space", "show all of a long message"),
        ("t, x", "try again, delete (a message that was not sent)"),
        ("other letters", "go to the field"),
        ("Esc", "to the field and the newest message"),
      ]),
  ]
}
