// Elements that several kinds of syntax share: lists between delimiters, and bodies between braces.

extension TokenWriter {
  /// Adds a list between delimiters, such as parameters, arguments and generic parameters.
  ///
  /// The list stays on the line if it fits, together with the tokens that `staysWith` adds. Otherwise each
  /// element has a line of its own. (`swift format` would fill the lines, but does not change these breaks; a
  /// diff then shows only the elements that differ.)
  mutating func addList<Elements: Collection>(
    _ elements: Elements, layout: ListLayout = .whenNeeded,
    closeMustBreak: Bool = true, staysWith rest: ((inout TokenWriter) -> Void)? = nil,
    element: (inout TokenWriter, Elements.Element) -> Void
  ) {
    let newlines = layout == .onePerLine ? Newlines.soft : .elective
    addBreak(.openBlock, size: 0, newlines)
    add(.openConsistent)
    var remaining = elements.count
    for value in elements {
      remaining -= 1
      add(.open)
      element(&self, value)
      if remaining > 0 {
        add(delimiter: ",")
        add(.close)
        addBreak(.same, newlines)
      } else {
        add(.close)
      }
    }
    addBreak(.close(mustBreak: closeMustBreak), size: 0, newlines)
    if let rest {
      add(.open)
      rest(&self)
      add(.close)
    }
    add(.close)
  }

  /// Adds braces around a body, which is on lines of its own unless `newlines` is set otherwise.
  mutating func addBraces(
    resets: Bool = true, isEmpty: Bool, _ newlines: Newlines = .soft,
    body: (inout TokenWriter) -> Void
  ) {
    if resets { addBreak(.reset, .lastResort) }
    add(text: "{")
    if isEmpty {
      addBreak(.openBlock, size: 0)
      addBreak(.close(mustBreak: true), size: 0)
    } else {
      addBreak(.openBlock, newlines)
      add(.open)
      indented(body)
      addBreak(.close(mustBreak: true))
      add(.close)
    }
    add(text: "}")
  }
}
