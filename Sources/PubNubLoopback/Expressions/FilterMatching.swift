import JSONText

/// The comparisons of filter expressions, applied to values.
enum FilterMatching {
  /// Returns whether an ordering comparison is true.
  static func holds<Value: Comparable>(
    _ comparison: FilterExpression.Comparison, _ a: Value, _ b: Value
  ) -> Bool {
    switch comparison {
    case .equal: a == b
    case .unequal: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    case .like, .contains: false
    }
  }

  /// Returns whether a text, or one of a list of texts, has a pattern in which `*` represents any
  /// characters.
  static func isLike(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
    guard let pattern = pattern.string else { return false }
    switch value {
    case .string(let text): return isLike(text, pattern)
    case .array(let elements):
      return elements.contains { $0.string.map { isLike($0, pattern) } ?? false }
    default: return false
    }
  }

  /// Returns whether a text contains another text, or a list an element.
  static func contains(_ value: JSONValue, _ part: JSONValue) -> Bool {
    switch (value, part) {
    case (.string(let text), .string(let part)):
      part.isEmpty || has(Array(text.unicodeScalars), Array(part.unicodeScalars))
    case (.array(let elements), let part): elements.contains(part)
    default: false
    }
  }

  private static func isLike(_ text: String, _ pattern: String) -> Bool {
    let text = Array(text.lowercased().unicodeScalars)
    let pattern = Array(pattern.lowercased().unicodeScalars)
    var place = 0
    var next = 0
    // The position to continue at when the pattern does not match: after the last star, one
    // character later.
    var retry: (place: Int, next: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == "*" {
        next += 1
        retry = (place, next)
      } else if next < pattern.count, pattern[next] == text[place] {
        place += 1
        next += 1
      } else if let last = retry {
        place = last.place + 1
        next = last.next
        retry = (place, next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }

  private static func has(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
