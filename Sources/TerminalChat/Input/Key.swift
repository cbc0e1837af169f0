/// Something that is pressed, or put in at once.
enum Key: Hashable, Sendable {
  /// Text that is typed or pasted; it may hold line breaks only if it is pasted.
  case text(String)
  case enter
  /// A line break in the text: Alt and Enter, or Control and J.
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
  /// Alt and Up.
  case altUp
  /// Alt and Down.
  case altDown
  /// Left with Control or Alt.
  case wordLeft
  /// Right with Control or Alt.
  case wordRight
  /// Backspace with Alt.
  case eraseWord
  /// F1.
  case help
  /// A letter with Control, in lower case.
  case control(Character)
  /// A character with Alt.
  case alt(Character)
}
