/// Finds brackets that are missing or superfluous: the grammar notices them late, if not at the end.
extension JSONScanner {
  /// Returns the mistake as one about the bracket that is at fault, if the text tells which it is.
  ///
  /// - Parameters:
  ///   - failure: The mistake as the grammar names it.
  ///   - start: Where in the text the value begins.
  /// - Returns: `nil` if nothing better can be said.
  func mistakenBracket(_ failure: ScanFailure, from start: Int) -> ScanFailure? {
    let bracket: UInt8?
    switch failure.code {
    case .unterminatedArray, .unterminatedObject, .mismatchedBracket, .trailingContent:
      bracket = nil
    case .unexpectedCharacter where base[failure.offset] == UInt8(ascii: ":"):
      // A member among the elements of an array.
      bracket = UInt8(ascii: "[")
    case .missingName where "{,".utf8.contains(base[failure.offset]):
      // The next element among the members of an object, or what follows the object.
      bracket = UInt8(ascii: "{")
    default: return nil
    }
    let limit = min(max(failure.noticedAt, failure.offset) + 1, end)
    return misindentedBracket(from: start, to: limit, failure)
      ?? bracket.flatMap { unclosed($0, failure, from: start) }
  }

  /// Returns the innermost open bracket as the mistake, if it is of a kind and never closed.
  private func unclosed(
    _ bracket: UInt8, _ failure: ScanFailure, from start: Int
  ) -> ScanFailure? {
    guard let opening = innermostOpening(before: failure.offset, from: start),
      base[opening] == bracket
    else { return nil }
    // Behind `{,` the members could be those of the object around, which is then not closed.
    let isEmpty = base[failure.offset] == UInt8(ascii: ",")
    let outermost = isEmpty ? skipWhitespace(start) : opening
    return isClosed(outermost) ? nil : unterminated(opening, noticedAt: failure.noticedAt)
  }

  private func unterminated(_ opening: Int, noticedAt: Int) -> ScanFailure {
    let isObject = base[opening] == UInt8(ascii: "{")
    return ScanFailure(
      isObject ? .unterminatedObject : .unterminatedArray, at: opening, noticedAt: noticedAt)
  }

  /// Whether the bracket that closes a bracket comes, and all between are in pairs.
  private func isClosed(_ opening: Int) -> Bool {
    var walk = BracketWalk(self, from: opening, to: end)
    var openings: [Int] = []
    while let bracket = walk.next() {
      if bracket.isOpening {
        openings.append(bracket.offset)
      } else if let last = openings.popLast(), base[last] + 2 != base[bracket.offset] {
        return false
      }
      if openings.isEmpty { return true }
    }
    return false
  }

  /// Returns the first bracket that is indented as if it were a mistake.
  ///
  /// Where a closing bracket is on another line than the one it closes, both lines are usually
  /// indented alike. If the closing one is further left, the other is not closed; if it is
  /// further right, it is one too many.
  private func misindentedBracket(
    from start: Int, to limit: Int, _ failure: ScanFailure
  ) -> ScanFailure? {
    var walk = BracketWalk(self, from: start, to: limit)
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
    while offset < end, base[offset] == UInt8(ascii: " ") || base[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
    return offset - lineStart
  }
}

/// Goes from one bracket to the next, past strings, and knows the line that each is on.
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
        // A string that is not closed is the last thing that the grammar got to.
        guard let token = try? scanner.stringEnd(start) else { return nil }
        offset = token.end
      default: break
      }
    }
    return nil
  }
}
