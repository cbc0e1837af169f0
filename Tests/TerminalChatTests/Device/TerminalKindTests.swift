import Testing

@testable import TerminalChat

struct TerminalKindTests {
  @Test func `a terminal without a cursor that can be placed is not drawn on`() {
    for name in ["dumb", "unknown", ""] { #expect(!TerminalKind(["TERM": name]).canDraw) }
    #expect(!TerminalKind([:]).canDraw)
    for name in ["xterm-256color", "tmux", "linux", "vt100", "screen"] {
      #expect(TerminalKind(["TERM": name]).canDraw)
    }
  }

  @Test func `links are for terminals that read commands to their end`() {
    for name in ["xterm-256color", "tmux-256color", "alacritty", "foot", "xterm-kitty"] {
      #expect(TerminalKind(["TERM": name]).readsCommands)
    }
    for name in ["linux", "vt100", "screen", "dumb", ""] {
      #expect(!TerminalKind(["TERM": name]).readsCommands)
    }
    #expect(TerminalKind(["TERM": "screen-256color", "TMUX": "socket"]).readsCommands)
  }

  @Test func `colours are used unless they are not wanted`() {
    #expect(TerminalKind(["TERM": "xterm"]).hasColors)
    #expect(TerminalKind(["TERM": "xterm", "NO_COLOR": ""]).hasColors)
    #expect(!TerminalKind(["TERM": "xterm", "NO_COLOR": "1"]).hasColors)
  }
}
