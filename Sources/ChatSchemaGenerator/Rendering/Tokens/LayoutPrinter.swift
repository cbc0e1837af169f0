/// Lays out tokens in lines of at most 100 columns where that is possible.
///
/// The decisions are those of `swift format` 6 with the repository's configuration: two spaces, existing line
/// breaks respected. One pass computes lengths and a second one writes the text, so the cost is linear in the
/// number of tokens.
struct LayoutPrinter {
  /// The number of columns of a line.
  static let lineLength = 100
  private static let comma: ArraySlice = [UInt8(ascii: ",")]

  /// The texts of the tokens.
  private let texts: [UInt8]
  private var writer = LineWriter()
  /// The tokens of the current segment.
  ///
  /// All state below is empty or final between two segments.
  private var tokens: [LayoutToken] = []
  private var depth = 0
  private var lengths = LayoutLengths()
  /// The indices of new breaks that ended lines.
  private var fired: [Int] = []
  /// Whether another pass would give the same result although new breaks have fired.
  private var isSettled = true
  /// The last break since the last text, whether a line has ended since, and whether it ended at this break
  /// for a reason that makes all groups around it break as well.
  private var lastBreak: (index: Int, isLineEnd: Bool, isSettled: Bool)?
  /// The breaks that fired before, which `swift format` would treat as existing line breaks.
  ///
  /// Empty if no break fired before.
  private var existing: [Bool] = []

  private var scopes: [Scope] = []
  private var continuations: [Bool] = []
  private var isContinuation = false
  private var forces: [Force] = [.none]
  private var lastTokenBroke = false
  private var elementLines: [Int] = []
  private var contexts: [Context] = []
  private var endedContext: Context?

  /// An open break that has not been closed.
  private struct Scope {
    var isBlock: Bool
    var line: Int
    var indentsContinuation: Bool
    var indentsBlock: Bool
  }

  /// The reason for which a group makes its own breaks fire.
  private enum Force {
    case none
    /// The group is too long for the line, as is everything around it.
    case tooLong
    /// The group is the first on its line.
    case first
  }

  /// A link of a chain of members.
  private struct Context {
    /// The effect of contextual breaks of this link on the indentation.
    enum Behavior {
      case undecided
      case `continue`
      case maintain
    }

    var line: Int
    var behavior = Behavior.undecided
  }

  /// Begins a file.
  ///
  /// - Parameter texts: The texts of the tokens, from their ``TokenWriter``.
  init(texts: [UInt8]) { self.texts = texts }

  /// The text that has been laid out.
  var output: [UInt8] { writer.output }

  /// Lays out a segment, in as many passes as it takes until formatting would not change the result.
  ///
  /// An existing line break makes the groups around it too long for a line, so a break before them may fire
  /// as well. The set of fired breaks only grows, so the loop ends. One pass usually suffices: a break that
  /// fired because its following text is too long for the line is in groups that were too long for theirs
  /// already.
  mutating func print(_ segment: LayoutSegment) {
    let start = writer.output.count
    tokens = segment.tokens
    depth = segment.depth
    existing.removeAll()
    writer.begin()
    while true {
      printAll()
      if isSettled { return writer.end(lines: segment.linesToNext, after: start) }
      if existing.isEmpty { existing = [Bool](repeating: false, count: tokens.count) }
      for index in fired { existing[index] = true }
      writer.begin(at: start)
    }
  }

  private mutating func printAll() {
    lengths.measure(tokens, existing: existing)
    fired.removeAll(keepingCapacity: true)
    isSettled = true
    lastBreak = nil
    isContinuation = false
    lastTokenBroke = false
    endedContext = nil
    for index in tokens.indices { printToken(at: index) }
    precondition(
      scopes.isEmpty && continuations.isEmpty && forces.count == 1 && contexts.isEmpty
        && elementLines.isEmpty, "what begins in a segment ends in it")
  }

  private mutating func printToken(at index: Int) {
    switch tokens[index] {
    case .text(let text):
      recordLineEnd()
      lastTokenBroke = false
      writer.write(texts[text.range], columns: text.columns, indentation: indentation)
    case .comment(let text):
      lastTokenBroke = false
      writer.write(comment: texts[text.range], indentation: indentation)
    case .space: writer.addSpaces(1)
    case .lineBreak(let kind, let size, let newlines):
      let exists = newlines == .elective && !existing.isEmpty && existing[index]
      let newlines = exists ? .soft : newlines
      printBreak(kind, size: size, newlines: newlines, at: index)
    case .open: forces.append(.none)
    case .openConsistent:
      forces.append(!writer.canFit(lengths[index]) ? .tooLong : lastTokenBroke ? .first : .none)
    case .close: forces.removeLast()
    case .contextStart:
      contexts.append(Context(line: writer.line))
      endedContext = nil
    case .contextEnd:
      let context = contexts.removeLast()
      endedContext = contexts.isEmpty ? nil : context
    case .elementsStart: elementLines.append(scopeLine)
    case .elementsEnd(let isSingle):
      if elementLines.removeLast() != scopeLine && !isSingle {
        writer.write(Self.comma, columns: 1, indentation: indentation)
      }
    }
  }

  /// The number of spaces before a line that begins now; 0 inside a line.
  private var indentation: Int {
    guard writer.isAtStartOfLine else { return 0 }
    var levels = depth + (isContinuation ? 1 : 0)
    for scope in scopes {
      levels += (scope.indentsBlock ? 1 : 0) + (scope.indentsContinuation ? 1 : 0)
    }
    return 2 * levels
  }

  /// The line on which a scope begins or ends here; a line without text does not count.
  private var scopeLine: Int { writer.line - (writer.isAtStartOfLine ? 1 : 0) }
}

extension LayoutPrinter {
  private mutating func printBreak(
    _ kind: BreakKind, size: Int, newlines: Newlines, at index: Int
  ) {
    let length = lengths[index]
    let force = forces.last ?? .none
    var mustBreak = force != .none
    var isSettled = force == .tooLong || !writer.canFit(length)
    let continuesIfFired: Bool
    switch kind {
    case .openBlock, .openContinuation:
      openScope(isBlock: kind == .openBlock, fires: !writer.canFit(length) || mustBreak)
      continuesIfFired = false
    case .close(let alwaysOnNewLine):
      (mustBreak, continuesIfFired) = closeScope(alwaysOnNewLine, mustBreak: mustBreak)
      // It follows breaks inside the scope, which are in the same groups.
      isSettled = isSettled || alwaysOnNewLine
    case .continue: continuesIfFired = true
    case .same: continuesIfFired = false
    case .reset:
      mustBreak = isContinuation
      continuesIfFired = false
    case .contextual: continuesIfFired = enterLink(fires: !writer.canFit(length) || mustBreak)
    }
    switch newlines {
    case .soft, .hard: mustBreak = true
    case .elective, .lastResort: break
    }
    if mustBreak || !writer.canFit(length) {
      isContinuation = continuesIfFired
      writer.breakLine(newlines)
      lastTokenBroke = true
      lastBreak = (index, true, isSettled)
    } else {
      lastBreak = (index, lastBreak?.isLineEnd ?? false, false)
      if writer.isAtStartOfLine { isContinuation = continuesIfFired }
      writer.addSpaces(size)
      lastTokenBroke = false
    }
  }

  /// Records the end of a line.
  ///
  /// Of several consecutive breaks, `swift format` attributes the line end to the last one, unless that break
  /// ignores existing line breaks.
  private mutating func recordLineEnd() {
    defer { lastBreak = nil }
    guard let lastBreak, lastBreak.isLineEnd, existing.isEmpty || !existing[lastBreak.index],
      case .lineBreak(_, _, .elective) = tokens[lastBreak.index]
    else { return }
    fired.append(lastBreak.index)
    isSettled = isSettled && lastBreak.isSettled
  }

  private mutating func openScope(isBlock: Bool, fires: Bool) {
    let line = scopeLine
    // If several scopes begin on one line, only the last one indents, so that no line is more than one level
    // deeper than the line before.
    if isBlock, let last = scopes.last, last.line == line {
      scopes[scopes.count - 1].indentsBlock = false
    }
    let indentsByFiring = !isBlock && (writer.isAtStartOfLine || fires)
    scopes.append(
      Scope(
        isBlock: isBlock, line: line, indentsContinuation: isContinuation || indentsByFiring,
        indentsBlock: isBlock))
    continuations.append(isContinuation)
    isContinuation = false
  }

  private mutating func closeScope(
    _ alwaysOnNewLine: Bool, mustBreak: Bool
  ) -> (mustBreak: Bool, continuesIfFired: Bool) {
    let scope = scopes.removeLast()
    let spansLines = scopeLine != scope.line
    if scope.indentsBlock, scope.line == writer.line, let last = scopes.last, last.isBlock,
      !last.indentsBlock
    {
      scopes[scopes.count - 1].indentsBlock = true
    }
    var mustBreak = mustBreak
    if alwaysOnNewLine {
      mustBreak = spansLines
    } else if !writer.canFit(1) {
      mustBreak = true
    } else {
      isContinuation = (scope.indentsContinuation || scope.indentsBlock) && spansLines
    }
    let wasContinuation =
      continuations.removeLast() || scope.indentsContinuation || (!scope.isBlock && spansLines)
    isContinuation = isContinuation || wasContinuation
    return (mustBreak, wasContinuation)
  }

  /// Whether the line after a contextual break continues the line before.
  private mutating func enterLink(fires: Bool) -> Bool {
    let last = contexts.count - 1
    if fires, let ended = endedContext, last >= 0, contexts[last].behavior == .undecided {
      contexts[last].behavior = ended.line == writer.line ? .continue : .maintain
    }
    endedContext = nil
    guard last >= 0 else { return false }
    return contexts[last].behavior == .maintain ? isContinuation : true
  }
}
