/// How many columns each token asks for: a text its own, a group all of its content, a break
/// everything up to the next break of its group.
struct LayoutLengths {
  /// One length for each token.
  private(set) var lengths: [Int]

  private var total = 0
  /// Groups and breaks whose length is not complete yet.
  private var pending: [Pending] = []

  /// A token that is begun; whether it is a break is kept beside it to avoid looking at it again.
  private struct Pending {
    var index: Int
    var isBreak: Bool
  }

  /// Measures tokens; breaks in `existing`, which may be empty, fire whatever their length.
  init(_ tokens: [LayoutToken], existing: [Bool]) {
    lengths = [Int](repeating: 0, count: tokens.count)
    pending.reserveCapacity(16)
    for index in tokens.indices {
      measure(tokens[index], isExisting: !existing.isEmpty && existing[index], at: index)
    }
    while !pending.isEmpty { complete() }
  }

  private mutating func measure(_ token: LayoutToken, isExisting: Bool, at index: Int) {
    switch token {
    case .text(let text):
      let columns = LineWriter.columns(of: text)
      lengths[index] = columns
      total += columns
    case .comment(let lines):
      for line in lines { total += line.unicodeScalars.count + 1 }
      total -= 1
    case .space:
      total += 1
    case .lineBreak(_, let size, let newlines):
      if pending.last?.isBreak == true { complete() }
      begin(at: index, isBreak: true)
      switch newlines {
      case .elective where isExisting: total += LayoutPrinter.lineLength
      case .elective, .lastResort: total += size
      case .soft, .hard: total += LayoutPrinter.lineLength
      }
    case .open, .openConsistent:
      begin(at: index, isBreak: false)
    case .close:
      if pending.last?.isBreak == true { complete() }
      complete()
    case .elementsEnd(let isSingle):
      total += isSingle ? 0 : 1
    case .contextStart, .contextEnd, .elementsStart:
      break
    }
  }

  private mutating func begin(at index: Int, isBreak: Bool) {
    lengths[index] = -total
    pending.append(Pending(index: index, isBreak: isBreak))
  }

  private mutating func complete() {
    lengths[pending.removeLast().index] += total
  }
}
