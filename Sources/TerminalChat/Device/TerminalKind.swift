/// The kind of terminal, as the variables of the environment describe it.
package struct TerminalKind: Hashable, Sendable {
  /// The value of `TERM`; empty if it is not set.
  package let name: String
  /// Whether colours are wanted: `NO_COLOR` is not set.
  let hasColors: Bool
  /// Whether it is inside of tmux, which understands more than its `TERM` may say.
  private let isInTmux: Bool

  /// Describes the terminal of an environment.
  package init(_ environment: [String: String]) {
    name = environment["TERM"] ?? ""
    hasColors = environment["NO_COLOR"]?.isEmpty ?? true
    isInTmux = !(environment["TMUX"] ?? "").isEmpty
  }

  /// Whether the terminal can place a cursor, which a screen is drawn with.
  package var canDraw: Bool { !["", "dumb", "unknown"].contains(name) }

  /// Whether the terminal reads operating system commands (ECMA-48, 8.3.89) to their end.
  ///
  /// Links and the clipboard are set by them. Terminals that do not know one of these pass over it.
  var readsCommands: Bool {
    let families = [
      "xterm", "tmux", "alacritty", "foot", "wezterm", "ghostty", "contour", "konsole", "vte",
      "gnome", "iterm", "mintty", "kitty", "rio", "st-", "rxvt-unicode",
    ]
    return families.contains { name.hasPrefix($0) } || name.hasPrefix("screen") && isInTmux
  }
}
