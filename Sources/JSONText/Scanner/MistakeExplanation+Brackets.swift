/// Finds missing and superfluous brackets, which the grammar notices late or only at the end.
extension MistakeExplanation {
  /// Returns the mistake as one about the bracket at fault, if the text allows to identify it.
  ///
  /// - Parameter failure: The mistake as the grammar reports it.
  /// - Returns: The mistake; `nil` if there is no better explanation.
  func mistakenBracket(_ failure: ScanFailure) -> ScanFailure? {
    let bracket: UInt8?
    switch failure.code {
    case .unterminatedArray, .unterminatedObject, .mismatchedBracket, .trailingContent:
      bracket = nil
    case .unexpectedCharacter where scanner[failure.offset] == UInt8(ascii: ":"):
      // A member among the elements of an array.
      bracket = UInt8(ascii: "[")
    case .missingName where "{,".utf8.contains(scanner[failure.offset]):
      // The next element among the members of an object, or the text after the object.
      bracket = UInt8(ascii: "{")
    default: return nil
    }
    let limit = min(max(failure.noticedAt, failure.offset) + 1, scanner.end)
    return misindentedBracket(to: limit, failure)
      ?? bracket.flatMap { unclosed($0, failure) }
  }

  /// Returns the innermost open bracket as the mistake, if it has the given kind and is never
  /// closed.
  private func unclosed(
    _ bracket: UInt8, _ failure: ScanFailure
  ) -> ScanFailure? {
    guard let opening = scanner.innermostOpening(before: failure.offset, from: valueStart),
      scanner[opening] == bracket
    else { return nil }
    // After `{,` the members could belong to the enclosing object, which is then not closed.
    let isEmpty = scanner[failure.offset] == UInt8(ascii: ",")
    let outermost = isEmpty ? scanner.skipWhitespace(valueStart) : opening
    return isClosed(outermost) ? nil : unterminated(opening, noticedAt: failure.noticedAt)
  }

  private func unterminated(_ opening: Int, noticedAt: Int) -> ScanFailure {
    let isObject = scanner[opening] == UInt8(ascii: "{")
    return ScanFailure(
      isObject ? .unterminatedObject : .unterminatedArray, at: opening, noticedAt: noticedAt)
  }

  /// Returns whether a bracket is closed later and all brackets between are in pairs.
  private func isClosed(_ opening: Int) -> Bool {
    var walk = BracketWalk(scanner, from: opening, to: scanner.end)
    var openings: [Int] = []
    while let bracket = walk.next() {
      if bracket.isOpening {
        openings.append(bracket.offset)
      } else if let last = openings.popLast(), scanner[last] + 2 != scanner[bracket.offset] {
        return false
      }
      if openings.isEmpty { return true }
    }
    return false
  }

  /// Returns the first bracket whose indentation indicates a mistake.
  ///
  /// If a closing bracket is on another line than its opening one, both lines usually have the same
  /// indentation. If the closing bracket is further left, an inner bracket is not closed. If it is
  /// further right, the closing bracket is superfluous.
  private func misindentedBracket(
    to limit: Int, _ failure: ScanFailure
  ) -> ScanFailure? {
    var walk = BracketWalk(scanner, from: valueStart, to: limit)
    var openings: [BracketWalk.Bracket] = []
    while let bracket = walk.next() {
      if bracket.isOpening {
        openings.append(bracket)
        continue
      }
      let superfluous = ScanFailure(
        .superfluousBracket, at: bracket.offset, noticedAt: failure.noticedAt)
      guard let opening = openings.popLast() else { return superfluous }
      if opening.lineStart == bracket.lineStart { continue }
      let distance = indentation(bracket.lineStart) - indentation(opening.lineStart)
      if distance > 0 { return superfluous }
      if distance < 0 { return unterminated(opening.offset, noticedAt: failure.noticedAt) }
    }
    return nil
  }

  private func indentation(_ lineStart: Int) -> Int {
    var offset = lineStart
    while offset < scanner.end,
      scanner[offset] == UInt8(ascii: " ") || scanner[offset] == UInt8(ascii: "\t")
    {
      offset += 1
    }
    return offset - lineStart
  }
}

/// Moves from one bracket to the next, skips strings, and keeps track of the line of each bracket.
private struct BracketWalk {
  struct Bracket {
    var offset: Int
    var isOpening: Bool
    var lineStart: Int
  }

  private let scanner: JSONScanner
  private let limit: Int
  private var offset: Int
  private var lineStart: Int

  init(_ scanner: JSONScanner, from start: Int, to limit: Int) {
    self.scanner = scanner
    self.limit = limit
    offset = start
    lineStart = start
    while lineStart > 0, scanner[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
  }

  mutating func next() -> Bracket? {
    while offset < limit {
      let start = offset
      offset += 1
      switch scanner[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        return Bracket(offset: start, isOpening: true, lineStart: lineStart)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        return Bracket(offset: start, isOpening: false, lineStart: lineStart)
      case UInt8(ascii: "\n"): lineStart = offset
      case UInt8(ascii: "\""):
        // An unterminated string is the last token that the grammar reached.
        guard let token = try? scanner.stringEnd(start) else { return nil }
        offset = token.end
      default: break
      }
    }
    return nil
  }
}
