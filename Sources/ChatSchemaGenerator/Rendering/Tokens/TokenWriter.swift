/// Collects the tokens of a file, which the types of syntax write one after another.
///
/// It knows what is open: the braces around what comes next, the delimiter that tokens wait for, and the
/// `try` that waits for a name. None of it looks at a column.
struct TokenWriter {
  /// What is complete: stretches of lines whose layouts do not depend on each other.
  private(set) var segments: [LayoutSegment] = []
  /// The texts of all tokens.
  private(set) var texts: [UInt8] = []
  /// The number of braces around what is added next.
  private(set) var depth = 0
  /// Whether everything is for one line, as inside an interpolated string.
  let isFlat: Bool
  /// The stretch being written.
  private var tokens: [LayoutToken] = []
  private var segmentDepth = 0
  /// Tokens that end an operand; they are held back until the delimiter after it is written, because
  /// `swift format` never leaves a delimiter alone on its line.
  private var heldBack: [LayoutToken] = []
  /// The modules of the types that were written, each with the widest access of what names one of them.
  private(set) var modules: [Identifier: Access] = [:]
  /// Whether a public declaration has no doc comment.
  private(set) var lacksDocumentation = false
  /// The access of the declaration that is being written; private in bodies, which no other file sees.
  private(set) var access = Access.private
  /// Whether a group ends behind the next name.
  private(set) var awaitsName = false

  init(isFlat: Bool = false) {
    self.isFlat = isFlat
  }

  mutating func add(_ token: LayoutToken) {
    tokens.append(token)
  }

  mutating func add(_ tokens: [LayoutToken]) {
    self.tokens.append(contentsOf: tokens)
  }

  mutating func add(text: String) {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    tokens.append(.text(lastText(from: start)))
  }

  /// Adds a word and a space behind it, at which no line ends.
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

  /// Ends the stretch of lines; what follows begins that many lines below its last one.
  mutating func endSegment(lines: Int = 1) {
    segments.append(LayoutSegment(tokens: tokens, depth: segmentDepth, linesToNext: lines))
    tokens = []
    segmentDepth = depth
  }

  /// Adds what is between braces, one level deeper than what is around them.
  mutating func indented(_ body: (inout TokenWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: Declarations

  /// Adds a part of a declaration that has an access.
  mutating func visible(to access: Access, _ body: (inout TokenWriter) -> Void) {
    let outer = self.access
    self.access = access
    body(&self)
    self.access = outer
  }

  /// Notes that what is being written names a type of a module.
  mutating func use(_ module: Identifier) {
    modules[module] = max(modules[module] ?? access, access)
  }

  /// Notes what another writer has noted, whose text becomes a part of this one's.
  mutating func use(modulesOf other: TokenWriter) {
    for module in other.modules.keys { use(module) }
  }

  /// Notes that a public declaration has no doc comment.
  mutating func noteMissingDocumentation() { lacksDocumentation = true }

  // MARK: Delimiters

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

  // MARK: Names

  /// Begins a group that ends behind the next name, so that a `try` stays with what it is about.
  mutating func openUntilName() {
    precondition(!awaitsName, "one group at a time waits for a name")
    tokens.append(.open)
    awaitsName = true
  }

  /// Ends the group that waits for a name, if one does.
  mutating func endName() {
    guard awaitsName else { return }
    awaitsName = false
    tokens.append(.close)
  }

  /// Whether one of some words was written last.
  func ends(in words: [String]) -> Bool {
    for token in tokens.reversed() {
      switch token {
      case .open, .contextStart: continue
      case .lineBreak(.continue, _, .lastResort): continue
      case .text(let text):
        return words.contains { texts[text.range].elementsEqual($0.utf8) }
      default: return false
      }
    }
    return false
  }

  // MARK: Lines

  /// All that was written since the last segment, on one line whatever its length.
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
