import JSONText

/// Reads filter expressions.
///
/// Operators from the lowest to the highest precedence: `||`, `&&`, comparison, `+ -`, `* / %`, `!`
/// and sign.
struct FilterParser {
  /// The maximum length of an expression in bytes.
  static let maximumLength = 32_768

  /// The maximum depth of an expression.
  static let maximumDepth = 64

  private var tokens: ArraySlice<FilterToken>
  private var depth = 0

  /// Reads an expression.
  ///
  /// - Throws: ``FilterProblem`` if it is malformed, too long or nested too deep.
  static func expression(_ text: String) throws(FilterProblem) -> FilterExpression {
    guard text.utf8.count <= maximumLength else {
      throw FilterProblem(message: "The filter has more than \(maximumLength) bytes.")
    }
    var parser = FilterParser(tokens: try FilterLexer.tokens(of: text)[...])
    let expression = try parser.disjunction()
    if let token = parser.tokens.first { throw parser.unexpected(token) }
    return expression
  }

  private init(tokens: ArraySlice<FilterToken>) {
    self.tokens = tokens
  }

  private mutating func disjunction() throws(FilterProblem) -> FilterExpression {
    try nest()
    defer { depth -= 1 }
    var terms = [try conjunction()]
    while take("||") { terms.append(try conjunction()) }
    return Self.joined(terms, by: FilterExpression.or)
  }

  private mutating func conjunction() throws(FilterProblem) -> FilterExpression {
    var terms = [try comparison()]
    while take("&&") { terms.append(try comparison()) }
    return Self.joined(terms, by: FilterExpression.and)
  }

  /// Joins terms to a tree of minimum depth, so that reading it needs little recursion.
  private static func joined(
    _ terms: [FilterExpression],
    by join: (FilterExpression, FilterExpression) -> FilterExpression
  ) -> FilterExpression {
    guard terms.count > 1 else { return terms[0] }
    let middle = terms.count / 2
    return join(
      joined(Array(terms[..<middle]), by: join), joined(Array(terms[middle...]), by: join))
  }

  private mutating func comparison() throws(FilterProblem) -> FilterExpression {
    let left = try sum()
    guard let comparison = takeComparison() else { return left }
    return .comparison(comparison, left, try sum())
  }

  private mutating func takeComparison() -> FilterExpression.Comparison? {
    let found: FilterExpression.Comparison?
    switch tokens.first {
    case .sign(let sign): found = .init(rawValue: sign)
    case .word(let word): found = .init(rawValue: word.uppercased())
    default: found = nil
    }
    if found != nil { tokens.removeFirst() }
    return found
  }

  private mutating func sum() throws(FilterProblem) -> FilterExpression {
    try chain([.add, .subtract]) { (parser) throws(FilterProblem) in try parser.product() }
  }

  private mutating func product() throws(FilterProblem) -> FilterExpression {
    try chain([.multiply, .divide, .remainder]) { (parser) throws(FilterProblem) in
      try parser.unary()
    }
  }

  private mutating func chain(
    _ operators: [FilterExpression.Arithmetic],
    _ operand: (inout Self) throws(FilterProblem) -> FilterExpression
  ) throws(FilterProblem) -> FilterExpression {
    var left = try operand(&self)
    var length = 0
    while let found = operators.first(where: { take($0.rawValue) }) {
      length += 1
      guard length <= Self.maximumDepth else { throw Self.tooDeep }
      left = .arithmetic(found, left, try operand(&self))
    }
    return left
  }

  private mutating func unary() throws(FilterProblem) -> FilterExpression {
    try nest()
    defer { depth -= 1 }
    if take("!") { return .not(try unary()) }
    if take("-") { return .arithmetic(.subtract, .literal(0), try unary()) }
    return try primary()
  }

  private mutating func primary() throws(FilterProblem) -> FilterExpression {
    guard let token = tokens.popFirst() else {
      throw FilterProblem(message: "The filter ends where a value is expected.")
    }
    switch token {
    case .string(let text): return .literal(.string(text))
    case .number(let number): return .literal(.number(number))
    case .word("true"): return .literal(true)
    case .word("false"): return .literal(false)
    case .word("null"): return .literal(.null)
    case .word(let name): return .field(try steps(behind: name))
    case .sign("("): return try parenthesis()
    case .sign: throw unexpected(token)
    }
  }

  private mutating func parenthesis() throws(FilterProblem) -> FilterExpression {
    var elements = [try disjunction()]
    while take(",") { elements.append(try disjunction()) }
    guard take(")") else { throw FilterProblem(message: "A parenthesis is not closed.") }
    return elements.count == 1 ? elements[0] : .list(elements)
  }

  private mutating func steps(
    behind name: String
  ) throws(FilterProblem) -> [FilterExpression.Step] {
    var steps: [FilterExpression.Step] = [.name(name)]
    while true {
      if take(".") {
        guard case .word(let name)? = tokens.popFirst() else {
          throw FilterProblem(message: "A name is expected behind a dot.")
        }
        steps.append(.name(name))
      } else if take("[") {
        switch tokens.popFirst() {
        case .string(let name)?: steps.append(.name(name))
        case .number(let number)?:
          guard let index = number.int64.flatMap(Int.init(exactly:)) else {
            throw FilterProblem(message: "\(number) is not an index.")
          }
          steps.append(.index(index))
        default: throw FilterProblem(message: "A text or an index is expected in brackets.")
        }
        guard take("]") else { throw FilterProblem(message: "A bracket is not closed.") }
      } else {
        return steps
      }
    }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard tokens.first == .sign(sign) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func nest() throws(FilterProblem) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw Self.tooDeep }
  }

  private static let tooDeep = FilterProblem(
    message: "The filter is nested more than \(maximumDepth) deep.")

  private func unexpected(_ token: FilterToken) -> FilterProblem {
    switch token {
    case .word(let text), .sign(let text): FilterProblem(message: "'\(text)' is not expected.")
    case .string(let text): FilterProblem(message: "The text '\(text)' is not expected.")
    case .number(let number): FilterProblem(message: "\(number) is not expected.")
    }
  }
}
