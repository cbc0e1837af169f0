@_spi(Engine) import JSONText

extension StringAssertion {
  var cost: Int {
    switch self {
    case .minLength, .maxLength: 1
    case .format: 3
    case .pattern, .content, .customFormat: 5
    }
  }
}

extension Assertions {
  @inline(__always)
  func holds(_ assertion: StringAssertion, _ node: Int) -> Bool? {
    switch assertion {
    case .minLength(let limit): return hasLength(node, atLeast: limit)
    case .maxLength(let limit): return hasLength(node, atMost: limit)
    case .pattern(let id): return matches(node, id)
    case .format(let id):
      guard let format = program.formats[id.index].asserted else { return true }
      return instance.withUTF8(node) { format.isValid(utf8: $0) }
    case .customFormat(let id):
      let format = program.customFormats[id.index]
      return instance.withUTF8(node) { format.isValid(utf8: $0) }
    case .content(let content): return problem(content, node) == nil
    }
  }

  func reason(of assertion: StringAssertion, _ node: Int) -> ValidationFailure.Reason? {
    switch assertion {
    case .minLength(let limit):
      return .minLength(limit: limit, actual: instance.tape.scalarCount(node))
    case .maxLength(let limit):
      return .maxLength(limit: limit, actual: instance.tape.scalarCount(node))
    case .pattern(let id):
      let pattern = program.expressions[id.index].pattern
      return matches(node, id) == nil ? .undecidedPattern(pattern) : .pattern(pattern)
    case .format(let id):
      guard let format = program.formats[id.index].asserted else { return nil }
      return instance.withUTF8(node) { format.failure(ofUTF8: $0) }.map { .format($0) }
    case .customFormat(let id):
      let format = program.customFormats[id.index]
      return instance.withUTF8(node) { utf8 in
        if let pattern = format.expression?.pattern, format.isValid(utf8: utf8) == nil {
          return .undecidedPattern(pattern)
        }
        return .customFormat(format.failure(ofUTF8: utf8))
      }
    case .content(let content): return problem(content, node).map { .content($0) }
    }
  }

  /// Returns whether a string matches a regular expression.
  ///
  /// - Returns: The verdict; nil for a search that was given up, which only a backreference can
  ///   cause.
  func matches(_ node: Int, _ id: RegularExpressionID) -> Bool? {
    instance.withUTF8(node) { utf8 in
      if let automaton = program.automata[id.index] {
        return automaton._withUnsafeGuaranteedRef { $0.matches(utf8) }
      }
      do {
        return try program.expressions[id.index].matches(utf8: utf8)
      } catch {
        return nil
      }
    }
  }

  /// Returns the problem with the content of a string; nil if it is valid.
  func problem(_ content: StringContent, _ node: Int) -> StringContent.Problem? {
    instance.withUTF8(node) { content.problem(inUTF8: $0) }
  }

  /// Returns whether a string has at least a number of scalars.
  ///
  /// The number of bytes decides most cases.
  @inline(__always)
  func hasLength(_ node: Int, atLeast limit: Int) -> Bool {
    let tape = instance.tape
    if !tape.hasEscapes(node) {
      let bytes = tape.length(node) - 2
      if bytes < limit { return false }
      if bytes / 4 >= limit { return true }
    }
    return tape.scalarCount(node) >= limit
  }

  /// Returns whether a string has at most a number of scalars.
  @inline(__always)
  func hasLength(_ node: Int, atMost limit: Int) -> Bool {
    let tape = instance.tape
    if tape.length(node) - 2 <= limit { return true }
    return tape.scalarCount(node) <= limit
  }
}
