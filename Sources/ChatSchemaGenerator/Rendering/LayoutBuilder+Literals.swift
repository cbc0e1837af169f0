extension LayoutBuilder {
  /// Adds an expression without operators around it.
  mutating func addPrimary(_ expression: Expression) {
    switch expression {
    case .string(let text): add(text: StringLiteral.singleLine(text))
    case .text(let text): addText(text)
    case .interpolation(let parts): addInterpolation(parts)
    case .integer(let value):
      add(text: (value < 0 ? "-" : "") + NumberLiteral.integer(value.magnitude))
    case .unsignedInteger(let value): add(text: NumberLiteral.integer(value))
    case .double(let value): add(text: NumberLiteral.double(value))
    case .boolean(let value): add(text: value ? "true" : "false")
    case .null: add(text: "nil")
    case .array(let elements, let layout): addArray(elements, layout)
    case .dictionary(let elements, let layout): addDictionary(elements, layout)
    case .tuple(let elements): addTuple(elements)
    case .closure(let closure): add(closure)
    case .keyPath(let root, let names): addKeyPath(root, names)
    default: addChain(expression)
    }
  }

  /// Adds a closure; one with a single statement stays on its line if it fits.
  mutating func add(_ closure: Closure) {
    let newlines: Newlines = closure.body.count > 1 ? .soft(1) : .elective
    guard !closure.parameters.isEmpty else {
      return addBraces(resets: false, isEmpty: closure.body.isEmpty, newlines) {
        $0.add(body: closure.body)
      }
    }
    add(text: "{")
    addBreak(.openBlock)
    add(.open)
    add(.open)
    for (index, parameter) in closure.parameters.enumerated() {
      if index > 0 {
        add(text: ",")
        addBreak(.same)
      }
      add(text: parameter.escaped())
    }
    add(.close)
    addBreak(.same)
    add(text: "in")
    add(.close)
    addBreak(.same, size: closure.body.isEmpty ? 0 : 1, newlines)
    depth += 1
    add(body: closure.body)
    depth -= 1
    addBreak(.close(mustBreak: true))
    add(text: "}")
  }

  private mutating func addText(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "\n")), !isFlat else {
      return add(text: StringLiteral.singleLine(text))
    }
    for (index, line) in StringLiteral.multiLine(text).enumerated() {
      if index > 0 { addBreak(.same, size: 0, .hard) }
      add(text: line)
    }
  }

  private mutating func addInterpolation(_ parts: [StringPart]) {
    var text = "\""
    for part in parts {
      switch part {
      case .text(let literal): text += StringLiteral.segment(literal)
      case .expression(let expression):
        text += "\\(" + LayoutBuilder.flatText(of: expression) + ")"
      }
    }
    add(text: text + "\"")
  }

  /// An expression on one line, whatever its length: inside a string no line may end.
  private static func flatText(of expression: Expression) -> String {
    var builder = LayoutBuilder()
    builder.isFlat = true
    builder.add(expression)
    var text: [UInt8] = []
    for token in builder.tokens {
      switch token {
      case .text(let piece): text += builder.texts[piece.range]
      case .space: text.append(UInt8(ascii: " "))
      case .lineBreak(_, let size, _): text += repeatElement(UInt8(ascii: " "), count: size)
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func addArray(_ elements: [Expression], _ layout: ListLayout) {
    addElements(elements, layout) { builder, element, holdsBack in
      builder.add(element, holdsBack: holdsBack)
    }
  }

  private mutating func addDictionary(_ elements: [DictionaryElement], _ layout: ListLayout) {
    guard !elements.isEmpty else { return add(text: "[:]") }
    // `swift format` 6.3 holds nothing back for the comma after the last element of a dictionary.
    let last = elements.last
    addElements(elements, layout) { builder, element, holdsBack in
      builder.add(element.key)
      builder.add(text: ":")
      builder.addBreak()
      builder.add(element.value, holdsBack: holdsBack && element != last)
    }
  }

  private mutating func addElements<Element>(
    _ elements: [Element], _ layout: ListLayout,
    element: (inout LayoutBuilder, Element, Bool) -> Void
  ) {
    add(text: "[")
    if !elements.isEmpty {
      let newlines = layout == .onePerLine ? Newlines.soft(1) : .elective
      addBreak(.openBlock, size: 0, newlines)
      add(.openConsistent)
      for index in elements.indices {
        let isLast = index == elements.count - 1
        add(.open)
        if index == 0 { add(.elementsStart) }
        element(&self, elements[index], !isLast || elements.count > 1)
        if isLast {
          add(.elementsEnd(isSingle: elements.count == 1))
          addHeldBack()
          add(.close)
        } else {
          add(delimiter: ",")
          add(.close)
          addBreak(.same, newlines)
        }
      }
      addBreak(.close(mustBreak: true), size: 0)
      add(.close)
    }
    add(text: "]")
  }

  private mutating func addTuple(_ elements: [Argument]) {
    guard elements.count != 1 else {
      return addParentheses(elements[0].value, holdsBack: false)
    }
    add(text: "(")
    if !elements.isEmpty {
      addList(elements) { builder, element in
        if let label = element.label {
          builder.add(text: label.escaped(.label) + ":")
          builder.addBreak()
        }
        builder.add(element.value, holdsBack: element != elements.last)
      }
    }
    add(text: ")")
  }

  private mutating func addKeyPath(_ root: TypeReference?, _ names: [Identifier]) {
    add(.open)
    add(text: "\\")
    if let root { add(root) }
    for (index, name) in names.enumerated() {
      if index > 0 || root != nil { addBreak(size: 0) }
      add(text: "." + name.escaped(.member))
    }
    add(.close)
  }
}
