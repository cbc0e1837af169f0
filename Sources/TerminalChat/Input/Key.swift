/// A key, or text that is entered at once.
enum Key: Hashable, Sendable {
  /// Typed or pasted text; only pasted text may contain line breaks.
  case text(String)
  case enter
  /// A line break in the text: Alt-Enter, or Control-J.
  case lineBreak
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// Alt-Up.
  case altUp
  /// Alt-Down.
  case altDown
  /// Control-Left or Alt-Left.
  case wordLeft
  /// Control-Right or Alt-Right.
  case wordRight
  /// Alt-Backspace.
  case eraseWord
  /// F1.
  case help
  /// A letter with Control, in lower case.
  case control(Character)
  /// A character with Alt.
  case alt(Character)
}
