/// The kind of terminal, as environment variables describe it.
package struct TerminalKind: Hashable, Sendable {
  /// The value of `TERM`; empty if it is not set.
  package let name: String
  /// Whether colours are used: `NO_COLOR` is not set.
  let hasColors: Bool
  /// Whether the terminal runs in tmux, which supports more than its `TERM` may indicate.
  private let isInTmux: Bool

  /// Creates the description of the terminal from an environment.
  package init(_ environment: [String: String]) {
    name = environment["TERM"] ?? ""
    hasColors = environment["NO_COLOR"]?.isEmpty ?? true
    isInTmux = !(environment["TMUX"] ?? "").isEmpty
  }

  /// Whether the terminal can position the cursor, which is needed to draw a screen.
  package var canDraw: Bool { !["", "dumb", "unknown"].contains(name) }

  /// Whether the terminal reads operating system commands (ECMA-48, 8.3.89) to their end.
  ///
  /// They set links and the clipboard. A terminal that does not know one of these commands ignores
  /// it.
  var readsCommands: Bool {
    let families = [
      "xterm", "tmux", "alacritty", "foot", "wezterm", "ghostty", "contour", "konsole", "vte",
      "gnome", "iterm", "mintty", "kitty", "rio", "st-", "rxvt-unicode",
    ]
    return families.contains { name.hasPrefix($0) } || name.hasPrefix("screen") && isInTmux
  }
}
