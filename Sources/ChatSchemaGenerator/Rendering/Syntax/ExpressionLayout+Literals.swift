// Strings, collections and closures.

extension ExpressionLayout {
  private var statements: StatementLayout { StatementLayout(types: types) }

  /// Adds a closure; one with a single statement stays on its line if it fits.
  func add(_ closure: Closure, to writer: inout TokenWriter) {
    let newlines: Newlines = closure.body.count > 1 ? .soft : .elective
    guard !closure.parameters.isEmpty else {
      return writer.addBraces(resets: false, isEmpty: closure.body.isEmpty, newlines) {
        statements.add(body: closure.body, to: &$0)
      }
    }
    writer.add(text: "{")
    writer.addBreak(.openBlock)
    writer.add(.open)
    writer.add(.open)
    for (index, parameter) in closure.parameters.enumerated() {
      if index > 0 {
        writer.add(text: ",")
        writer.addBreak(.same)
      }
      writer.add(text: parameter.escaped())
    }
    writer.add(.close)
    writer.addBreak(.same)
    writer.add(text: "in")
    writer.add(.close)
    writer.addBreak(.same, size: closure.body.isEmpty ? 0 : 1, newlines)
    writer.indented { statements.add(body: closure.body, to: &$0) }
    writer.addBreak(.close(mustBreak: true))
    writer.add(text: "}")
  }

  /// Adds a string, over several lines if it contains line breaks.
  func addText(_ text: String, to writer: inout TokenWriter) {
    guard text.utf8.contains(UInt8(ascii: "\n")), !writer.isFlat else {
      return writer.add(text: StringLiteral.singleLine(text))
    }
    for (index, line) in StringLiteral.multiLine(text).enumerated() {
      if index > 0 { writer.addBreak(.same, size: 0, .hard) }
      writer.add(text: line)
    }
  }

  /// Adds a string with expressions in it.
  func addInterpolation(_ parts: [StringPart], to writer: inout TokenWriter) {
    var text = "\""
    for part in parts {
      switch part {
      case .text(let literal): text += StringLiteral.segment(literal)
      case .expression(let expression): text += "\\(" + flatText(of: expression, in: &writer) + ")"
      }
    }
    writer.add(text: text + "\"")
  }

  /// Returns an expression on one line, whatever its length, because a string must not contain a line break.
  private func flatText(of expression: Expression, in outer: inout TokenWriter) -> String {
    var writer = TokenWriter(isFlat: true)
    add(expression, to: &writer)
    outer.use(modulesOf: writer)
    return writer.line
  }

  /// Adds `[…]`.
  func addArray(_ elements: [Expression], _ layout: ListLayout, to writer: inout TokenWriter) {
    addElements(elements, layout, to: &writer) { writer, element, holdsBack in
      add(element, holdsBack: holdsBack, to: &writer)
    }
  }

  /// Adds `[…: …]`.
  func addDictionary(_ elements: [DictionaryElement], to writer: inout TokenWriter) {
    guard !elements.isEmpty else { return writer.add(text: "[:]") }
    // `swift format` 6.3 holds nothing back for the comma after the last element of a dictionary.
    let last = elements.last
    addElements(elements, .whenNeeded, to: &writer) { writer, element, holdsBack in
      add(element.key, to: &writer)
      writer.add(text: ":")
      writer.addBreak()
      add(element.value, holdsBack: holdsBack && element != last, to: &writer)
    }
  }

  private func addElements<Element>(
    _ elements: [Element], _ layout: ListLayout,
    to writer: inout TokenWriter, element: (inout TokenWriter, Element, Bool) -> Void
  ) {
    writer.add(text: "[")
    if !elements.isEmpty {
      let newlines = layout == .onePerLine ? Newlines.soft : .elective
      writer.addBreak(.openBlock, size: 0, newlines)
      writer.add(.openConsistent)
      for index in elements.indices {
        let isLast = index == elements.count - 1
        writer.add(.open)
        if index == 0 { writer.add(.elementsStart) }
        element(&writer, elements[index], !isLast || elements.count > 1)
        if isLast {
          writer.add(.elementsEnd(isSingle: elements.count == 1))
          writer.addHeldBack()
          writer.add(.close)
        } else {
          writer.add(delimiter: ",")
          writer.add(.close)
          writer.addBreak(.same, newlines)
        }
      }
      writer.addBreak(.close(mustBreak: true), size: 0)
      writer.add(.close)
    }
    writer.add(text: "]")
  }
}
