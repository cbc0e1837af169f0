/// A chat in a terminal.
enum TerminalChat {}
