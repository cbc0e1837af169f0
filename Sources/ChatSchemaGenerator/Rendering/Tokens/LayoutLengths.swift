/// The number of columns of each token: for a text its own, for a group its whole content, for a break
/// everything up to the next break of its group.
struct LayoutLengths {
  /// One length for each token.
  private var lengths: [Int] = []

  private var total = 0
  /// Groups and breaks whose length is not complete yet.
  private var pending: [Pending] = []

  /// A token whose length is not complete.
  ///
  /// Whether it is a break is stored here to avoid looking it up again.
  private struct Pending {
    var index: Int
    var isBreak: Bool
  }

  /// Measures tokens.
  ///
  /// Breaks in `existing`, which may be empty, fire whatever their length.
  mutating func measure(_ tokens: [LayoutToken], existing: [Bool]) {
    total = 0
    lengths.removeAll(keepingCapacity: true)
    for index in tokens.indices {
      measure(tokens[index], isExisting: !existing.isEmpty && existing[index], at: index)
    }
    while !pending.isEmpty { complete() }
  }

  /// The length of a token.
  subscript(_ index: Int) -> Int { lengths[index] }

  private mutating func measure(_ token: LayoutToken, isExisting: Bool, at index: Int) {
    lengths.append(0)
    switch token {
    case .text(let text):
      lengths[index] = text.columns
      total += text.columns
    case .comment(let text): total += text.columns
    case .space: total += 1
    case .lineBreak(_, let size, let newlines):
      if pending.last?.isBreak == true { complete() }
      begin(at: index, isBreak: true)
      switch newlines {
      case .elective where isExisting: total += LayoutPrinter.lineLength
      case .elective, .lastResort: total += size
      case .soft, .hard: total += LayoutPrinter.lineLength
      }
    case .open, .openConsistent: begin(at: index, isBreak: false)
    case .close:
      if pending.last?.isBreak == true { complete() }
      complete()
    case .elementsEnd(let isSingle): total += isSingle ? 0 : 1
    case .contextStart, .contextEnd, .elementsStart: break
    }
  }

  private mutating func begin(at index: Int, isBreak: Bool) {
    lengths[index] = -total
    pending.append(Pending(index: index, isBreak: isBreak))
  }

  private mutating func complete() { lengths[pending.removeLast().index] += total }
}
