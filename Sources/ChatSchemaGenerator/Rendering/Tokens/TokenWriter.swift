/// Collects the tokens of a file, which the layout types write one after another.
///
/// It tracks open constructs: the braces around the next token, the tokens that wait for a delimiter, and the
/// `try` that waits for a name. None of this depends on columns.
struct TokenWriter {
  /// The complete segments, whose layouts do not depend on each other.
  private(set) var segments: [LayoutSegment] = []
  /// The texts of all tokens.
  private(set) var texts: [UInt8] = []
  /// The number of braces around the next token.
  private(set) var depth = 0
  /// Whether everything is on one line, as inside an interpolated string.
  let isFlat: Bool
  /// The tokens of the current segment.
  private var tokens: [LayoutToken] = []
  private var segmentDepth = 0
  /// Tokens that end an operand.
  ///
  /// They are held back until the following delimiter is written, because `swift format` never leaves a
  /// delimiter alone on its line.
  private var heldBack: [LayoutToken] = []
  /// The modules of the types that were written, each with the widest access level of the declarations that
  /// name one.
  private(set) var modules: [Identifier: Access] = [:]
  /// The access level of the current declaration; private in bodies, which no other file sees.
  private(set) var access = Access.private
  /// Whether a group ends after the next name.
  private(set) var awaitsName = false

  init(isFlat: Bool = false) { self.isFlat = isFlat }

  mutating func add(_ token: LayoutToken) { tokens.append(token) }

  mutating func add(_ tokens: [LayoutToken]) { self.tokens.append(contentsOf: tokens) }

  mutating func add(text: String) {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    tokens.append(.text(lastText(from: start)))
  }

  /// Adds a word and a space after it that never becomes a line break.
  mutating func add(word: String) {
    add(text: word)
    add(.space)
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

  /// Returns the text that was added last.
  private func lastText(from start: Int) -> LayoutText {
    LayoutText(range: start..<texts.count, columns: LineWriter.columns(of: texts[start...]))
  }

  /// Adds a break; by default an elective one of one space.
  mutating func addBreak(
    _ kind: BreakKind = .continue, size: Int = 1, _ newlines: Newlines = .elective
  ) {
    tokens.append(.lineBreak(kind, size: size, newlines: newlines))
  }

  /// Ends the segment; the next one begins that many lines below its last line.
  mutating func endSegment(lines: Int = 1) {
    segments.append(LayoutSegment(tokens: tokens, depth: segmentDepth, linesToNext: lines))
    tokens = []
    segmentDepth = depth
  }

  /// Adds the content of braces, one level deeper than its surroundings.
  mutating func indented(_ body: (inout TokenWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: Declarations

  /// Adds a part of a declaration that has an access level.
  mutating func visible(to access: Access, _ body: (inout TokenWriter) -> Void) {
    let outer = self.access
    self.access = access
    body(&self)
    self.access = outer
  }

  /// Records that the current declaration names a type of a module.
  mutating func use(_ module: Identifier) {
    modules[module] = max(modules[module] ?? access, access)
  }

  /// Records the modules of another writer, whose text becomes a part of this one's.
  mutating func use(modulesOf other: TokenWriter) {
    for module in other.modules.keys { use(module) }
  }

  // MARK: Delimiters

  /// Adds the tokens that end an operand: immediately, or after the delimiter that follows it.
  mutating func addEnd(of tokens: [LayoutToken], holdsBack: Bool) {
    if holdsBack {
      heldBack.append(contentsOf: tokens)
    } else {
      self.tokens.append(contentsOf: tokens)
    }
  }

  /// Adds a delimiter, and after it the tokens held back for it unless another delimiter follows.
  mutating func add(delimiter: String, holdsBack: Bool = false) {
    add(text: delimiter)
    if !holdsBack { addHeldBack() }
  }

  /// Adds the tokens that were held back for a delimiter that has been written.
  mutating func addHeldBack() {
    tokens.append(contentsOf: heldBack)
    heldBack.removeAll()
  }

  // MARK: Names

  /// Begins a group that ends after the next name, so that a `try` stays on one line with its operand.
  mutating func openUntilName() {
    precondition(!awaitsName, "one group at a time waits for a name")
    tokens.append(.open)
    awaitsName = true
  }

  /// Ends the group that waits for a name, if there is one.
  mutating func endName() {
    guard awaitsName else { return }
    awaitsName = false
    tokens.append(.close)
  }

  /// Whether the last written text is one of some words.
  func ends(in words: [String]) -> Bool {
    for token in tokens.reversed() {
      switch token {
      case .open, .contextStart: continue
      case .lineBreak(.continue, _, .lastResort): continue
      case .text(let text): return words.contains { texts[text.range].elementsEqual($0.utf8) }
      default: return false
      }
    }
    return false
  }

  // MARK: Lines

  /// Everything written since the last segment, on one line whatever its length.
  var line: String {
    var line: [UInt8] = []
    for token in tokens {
      switch token {
      case .text(let text): line += texts[text.range]
      case .space: line.append(UInt8(ascii: " "))
      case .lineBreak(_, let size, _): line += repeatElement(UInt8(ascii: " "), count: size)
      default: break
      }
    }
    return String(decoding: line, as: UTF8.self)
  }
}

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
