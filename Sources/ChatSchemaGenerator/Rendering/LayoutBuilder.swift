/// Turns declarations into layout tokens, with the groups and breaks `swift format` would give them.
///
/// The extensions, one for each kind of syntax, differ only in where they allow a line to end; none
/// looks at a column, except that comments are wrapped for the depth they stand at.
struct LayoutBuilder {
  /// What is complete: stretches of lines whose layouts do not depend on each other.
  private(set) var segments: [LayoutSegment] = []
  /// The stretch being built.
  private(set) var tokens: [LayoutToken] = []
  /// The texts of all tokens.
  private(set) var texts: [UInt8] = []
  /// The names of generated types, which hide those of libraries.
  var hidden: Set<Identifier> = []
  /// The number of braces around what is added next.
  var depth = 0
  private var segmentDepth = 0
  /// Tokens that end an operand; they are held back until the delimiter after it is written, because
  /// `swift format` never leaves a delimiter alone on its line.
  private var heldBack: [LayoutToken] = []
  /// Tokens for the end of the first operand in parentheses that is added next.
  var afterLeadingParenthesis: [LayoutToken] = []
  /// Tokens for the end of the condition of the ternary expression that is added next.
  var afterCondition: [LayoutToken] = []
  /// Whether everything is for one line, as inside an interpolated string.
  var isFlat = false
  /// Whether a `try` or `await` waits for the name that it has to stay with.
  var keywordAwaitsName = false

  mutating func add(_ token: LayoutToken) {
    tokens.append(token)
  }

  /// Ends the stretch of lines; what follows begins that many lines below its last one.
  mutating func endSegment(lines: Int = 1) {
    segments.append(LayoutSegment(tokens: tokens, depth: segmentDepth, linesToNext: lines))
    tokens = []
    segmentDepth = depth
  }

  mutating func add(text: String) {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    tokens.append(.text(lastText(from: start)))
  }

  /// Adds the lines of one comment, each with its `//` or `///`.
  mutating func add(comment lines: [String]) {
    let start = texts.count
    for (index, line) in lines.enumerated() {
      if index > 0 { texts.append(UInt8(ascii: "\n")) }
      texts.append(contentsOf: line.utf8)
    }
    tokens.append(.comment(lastText(from: start)))
  }

  /// The text that was added last.
  private func lastText(from start: Int) -> LayoutText {
    LayoutText(range: start..<texts.count, columns: LineWriter.columns(of: texts[start...]))
  }

  /// Adds a break; an elective one of one space unless said otherwise.
  mutating func addBreak(
    _ kind: BreakKind = .continue, size: Int = 1, _ newlines: Newlines = .elective
  ) {
    tokens.append(.lineBreak(kind, size: size, newlines: newlines))
  }

  /// Adds the tokens that end an operand: at once, or after the delimiter that follows it.
  mutating func addEnd(of tokens: [LayoutToken], holdsBack: Bool) {
    if holdsBack {
      heldBack.append(contentsOf: tokens)
    } else {
      self.tokens.append(contentsOf: tokens)
    }
  }

  /// Adds a delimiter, and after it what was held back for it unless another delimiter follows.
  mutating func add(delimiter: String, holdsBack: Bool = false) {
    add(text: delimiter)
    if !holdsBack { addHeldBack() }
  }

  /// Adds what was held back for a delimiter that has been written.
  mutating func addHeldBack() {
    tokens.append(contentsOf: heldBack)
    heldBack.removeAll()
  }

  /// Adds a list between delimiters, as parameters, arguments and generic parameters are written.
  ///
  /// It stays on the line if it fits; else each element has a line of its own. (`swift format` would
  /// fill the lines, but leaves these breaks alone; a diff then shows only the elements that differ.)
  /// What it stays with, if anything, counts for whether it fits.
  mutating func addList<Elements: Collection>(
    _ elements: Elements, layout: ListLayout = .whenNeeded,
    closeMustBreak: Bool = true, staysWith rest: ((inout LayoutBuilder) -> Void)? = nil,
    element: (inout LayoutBuilder, Elements.Element) -> Void
  ) {
    let newlines = layout == .onePerLine ? Newlines.soft(1) : .elective
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

  /// Adds braces around a body, which is on lines of its own unless `newlines` says otherwise.
  mutating func addBraces(
    resets: Bool = true, isEmpty: Bool, _ newlines: Newlines = .soft(1),
    body: (inout LayoutBuilder) -> Void
  ) {
    if resets { addBreak(.reset, .lastResort) }
    add(text: "{")
    if isEmpty {
      addBreak(.openBlock, size: 0)
      addBreak(.close(mustBreak: true), size: 0)
    } else {
      addBreak(.openBlock, newlines)
      add(.open)
      depth += 1
      body(&self)
      depth -= 1
      addBreak(.close(mustBreak: true))
      add(.close)
    }
    add(text: "}")
  }
}
