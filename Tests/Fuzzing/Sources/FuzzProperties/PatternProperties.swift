import JSONSchema

/// What holds for a pattern and a text.
enum PatternProperties {
  static func check(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let pattern = String(decoding: bytes[..<end], as: UTF8.self)
    let text = String(decoding: bytes[end...].dropFirst(), as: UTF8.self)
    let strict = compile(pattern, .strict)
    let lenient = compile(pattern, .lenient)
    guard case .success(let expression) = strict else {
      if case .success(let lenient) = lenient { checkEngines(lenient, text) }
      return
    }
    guard case .success(let lenient) = lenient else {
      fatalError("what is allowed strictly is allowed leniently: \(pattern.debugDescription)")
    }
    expect(lenient.tolerated == nil, "and nothing is tolerated in it: \(pattern.debugDescription)")
    expect(
      verdict(expression, text) == verdict(lenient, text),
      "and means the same: \(pattern.debugDescription), \(text.debugDescription)")
    checkEngines(expression, text)
  }

  private static func compile(
    _ pattern: String, _ syntax: SchemaRegularExpression.Syntax
  ) -> Result<SchemaRegularExpression, RegularExpressionError> {
    Result { () throws(RegularExpressionError) in
      try SchemaRegularExpression(pattern, syntax: syntax, limits: limits)
    }.mapError { error in
      expect(
        (0...pattern.unicodeScalars.count).contains(error.scalarOffset),
        "a mistake is inside the pattern: \(error) in \(pattern.debugDescription)")
      return error
    }
  }

  /// Small enough for many patterns in a second, and for simulation beside tables.
  private static let limits = RegularExpressionLimits(
    maximumProgramSize: 5000, maximumTableSize: 16_384, maximumStepCount: 50_000)

  /// The verdict; `nil` if the search was given up.
  private static func verdict(_ expression: SchemaRegularExpression, _ text: String) -> Bool? {
    do {
      return try expression.matches(text)
    } catch {
      expect(
        !expression.isLinear && error.code == .stepLimit,
        "only backtracking gives up: \(expression.pattern.debugDescription)")
      return nil
    }
  }

  /// A table, the automaton and the backtracking search agree.
  private static func checkEngines(_ expression: SchemaRegularExpression, _ text: String) {
    let expected = verdict(expression, text)
    guard expression.isLinear else { return }
    expect(expected != nil, "an automaton decides: \(expression.pattern.debugDescription)")
    var withoutTable = limits
    withoutTable.maximumTableSize = 0
    // A group that captures the empty text, and a reference to it, which only backtracking can do.
    let backtracking = "(?:\(expression.pattern))(?<fuzzed>)\\k<fuzzed>"
    for (name, pattern, limits) in [
      ("automaton", expression.pattern, withoutTable), ("backtracking", backtracking, limits),
    ] {
      let other = try? SchemaRegularExpression(pattern, syntax: expression.syntax, limits: limits)
      guard let other, let found = verdict(other, text) else { continue }
      expect(
        found == expected,
        "\(name) agrees: \(expression.pattern.debugDescription), \(text.debugDescription), \(found)"
      )
    }
  }
}
