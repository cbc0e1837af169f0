/// A condition on a text as a deterministic machine that reads one scalar after the other.
///
/// Machines of several patterns can be run side by side, which decides whether some text matches
/// all of them. A pattern whose lookaheads begin at its start consists of several machines.
package struct PatternMachine: Sendable {
  private enum Body: Sendable {
    case table(AutomatonTable)
    /// A number of arbitrary scalars within limits.
    case length(minimum: Int, maximum: Int?)
  }

  private let body: Body

  /// Whether the text must not be accepted.
  package let isNegative: Bool

  /// The first code point of each run of code points that the machine treats alike, ascending from 0.
  package let runStarts: [UInt32]

  /// The state before the first scalar.
  package let start: Int

  /// Creates the machine of a table.
  fileprivate init(_ table: AutomatonTable, isNegative: Bool) {
    body = .table(table)
    self.isNegative = isNegative
    runStarts = table.alphabet.runStarts
    start = table.startRow
  }

  /// Creates the machine of a limited length.
  fileprivate init(minimum: Int, maximum: Int?, isNegative: Bool) {
    body = .length(minimum: minimum, maximum: maximum)
    self.isNegative = isNegative
    runStarts = [0]
    start = 0
  }

  /// Returns a number that is equal for code points that the machine treats alike.
  package func symbol(of scalar: UInt32) -> UInt16 {
    switch body {
    case .table(let table): table.alphabet.symbol(of: scalar)
    case .length: 0
    }
  }

  /// Returns the state after a scalar.
  package func state(after state: Int, over scalar: UInt32) -> Int {
    switch body {
    case .table(let table): table.row(after: state, over: scalar)
    case .length(let minimum, let maximum): min(state + 1, (maximum ?? minimum) + 1)
    }
  }

  /// Returns whether the condition holds for a text that ends in a state.
  package func accepts(_ state: Int) -> Bool {
    let isMatch =
      switch body {
      case .table(let table): table.accepts(state)
      case .length(let minimum, let maximum):
        state >= minimum && maximum.map { state <= $0 } ?? true
      }
    return isMatch != isNegative
  }

  /// Returns whether the condition fails for each text that reaches a state.
  package func isDead(_ state: Int) -> Bool {
    switch body {
    case .table: state == (isNegative ? AutomatonTable.accepted : AutomatonTable.rejected)
    case .length(let minimum, let maximum):
      isNegative
        ? maximum == nil && state >= minimum : maximum.map { state > $0 } ?? false
    }
  }
}

extension SchemaRegularExpression {
  /// The machines that a text must all satisfy to match; nil if the pattern has no such form.
  ///
  /// That is so for a backreference, for a lookaround that is not at the start, and for a pattern
  /// whose table would be too large.
  package var machines: [PatternMachine]? { compiled.machines(isNegative: false) }
}

extension CompiledPattern {
  fileprivate func machines(isNegative: Bool) -> [PatternMachine]? {
    switch self {
    case .table(let table): [PatternMachine(table, isNegative: isNegative)]
    case .length(let minimum, let maximum):
      [PatternMachine(minimum: minimum, maximum: maximum, isNegative: isNegative)]
    case .deferred(let pattern):
      (try? pattern.whole())?.machines(isNegative: isNegative)
    case .conjunction(let conditions):
      if isNegative && conditions.count > 1 {
        nil
      } else {
        conditions.reduce([]) { machines, condition in
          guard let machines,
            let more = condition.pattern.machines(isNegative: condition.isNegative != isNegative)
          else { return nil }
          return machines + more
        }
      }
    case .automaton, .backtracking: nil
    }
  }
}
