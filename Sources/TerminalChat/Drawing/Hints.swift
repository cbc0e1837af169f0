import ChatFaces

/// Which keys there are, in the words of the last line and of the help.
enum Hints {
  /// The keys that matter most where the person is.
  static func text(_ model: TerminalModel, _ scene: ChatScene) -> String {
    if model.searchField != nil { return "Enter open  Up/Down choose  Esc back" }
    if scene.conversation?.picker != nil { return "Enter or a digit choose  Left/Right  Esc back" }
    return switch model.focus {
    case .field: "Enter send  Tab move  Up messages  Ctrl+F search  F1 help  Ctrl+Q quit"
    case .messages: "Enter react  Up/Down choose  t try again  x take back  Esc back"
    case .channels: "Enter open  Up/Down choose  Esc back"
    case .members: "Up/Down  Esc back"
    }
  }

  /// All keys.
  static let help: [String] = [
    "Everywhere",
    "  Tab, Shift+Tab    channels, messages, the field, members",
    "  Ctrl+N, Ctrl+P    next and previous channel",
    "  Page Up, Down     older and newer messages",
    "  Ctrl+F            search in what is stored",
    "  Ctrl+L            draw the screen anew",
    "  Ctrl+Q, Ctrl+C    quit",
    "The field",
    "  Enter             send",
    "  Alt+Enter, Ctrl+J a new line",
    "  Ctrl+A E U K W    begin, end, delete before, behind, a word",
    "  Up                choose a message",
    "Messages",
    "  Up, Down          choose",
    "  Enter, r          react; then a digit, or arrows and Enter",
    "  t, x              try again, take back (a message that failed)",
    "  Space             show all of a long message",
    "  Home, End, Esc    oldest shown, newest, back to the field",
  ]
}
