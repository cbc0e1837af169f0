import JSONText

/// The smallest parts of a filter expression.
enum FilterToken: Hashable, Sendable {
  /// A name, or a word such as `LIKE` or `true`.
  case word(String)
  /// A text in single or double quotation marks.
  case string(String)
  /// A number without a sign.
  case number(JSONNumber)
  /// An operator, a parenthesis, a bracket, a comma or a dot.
  case sign(String)
}

/// The reason for which an expression cannot be used, as one sentence.
struct FilterProblem: Error, Hashable {
  /// The sentence.
  var message: String
}

/// Splits an expression into tokens.
struct FilterLexer {
  private var rest: Substring.UnicodeScalarView
  private static let signs = [
    "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "+", "-", "*", "/", "%", "(", ")", "[", "]",
    ",", ".",
  ]

  private init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  /// Returns the tokens of an expression.
  static func tokens(of text: String) throws(FilterProblem) -> [FilterToken] {
    var lexer = FilterLexer(text)
    var tokens: [FilterToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(FilterProblem) -> FilterToken? {
    rest = rest.drop { $0.properties.isWhitespace }
    guard let first = rest.first else { return nil }
    if first == "'" || first == "\"" { return try string(until: first) }
    if ("0"..."9").contains(first) { return try number() }
    if Self.beginsWord(first) {
      let word = rest.prefix { Self.beginsWord($0) || ("0"..."9").contains($0) }
      rest = rest.dropFirst(word.count)
      return .word(String(String.UnicodeScalarView(word)))
    }
    for sign in Self.signs where rest.starts(with: sign.unicodeScalars) {
      rest = rest.dropFirst(sign.count)
      return .sign(sign)
    }
    throw FilterProblem(message: "The character '\(first)' can not begin a part of a filter.")
  }

  private mutating func string(until end: Unicode.Scalar) throws(FilterProblem) -> FilterToken {
    rest = rest.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == end { return .string(String(text)) }
      if scalar == "\\" {
        guard let escaped = rest.popFirst() else { break }
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      } else {
        text.append(scalar)
      }
    }
    throw FilterProblem(message: "A text is not closed.")
  }

  private mutating func number() throws(FilterProblem) -> FilterToken {
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "e" || $0 == "E" }
    rest = rest.dropFirst(digits.count)
    let text = String(String.UnicodeScalarView(digits))
    guard let number = JSONNumber(text) else {
      throw FilterProblem(message: "'\(text)' is not a number.")
    }
    return .number(number)
  }

  private static func beginsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
  }
}
