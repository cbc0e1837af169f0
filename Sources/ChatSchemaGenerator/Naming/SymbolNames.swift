/// Names of ASCII characters that are not letters or digits.
enum SymbolNames {
  /// Returns the name of a symbol in lower-case words, or the code point of a control character.
  static func words(for scalar: Unicode.Scalar) -> [String] {
    guard scalar.value >= 0x20, scalar.value < 0x7F else {
      return ["u" + ScalarName.hexadecimal(scalar)]
    }
    return names[scalar].map { [$0] } ?? []
  }

  private static let names: [Unicode.Scalar: String] = [
    " ": "space", "!": "exclamation", "\"": "quote", "#": "hash", "$": "dollar", "%": "percent",
    "&": "ampersand", "'": "apostrophe", "(": "leftParenthesis", ")": "rightParenthesis",
    "*": "asterisk", "+": "plus", ",": "comma", "-": "hyphen", ".": "dot", "/": "slash",
    ":": "colon", ";": "semicolon", "<": "less", "=": "equals", ">": "greater", "?": "question",
    "@": "at", "[": "leftBracket", "\\": "backslash", "]": "rightBracket", "^": "caret",
    "_": "underscore", "`": "backtick", "{": "leftBrace", "|": "bar", "}": "rightBrace",
    "~": "tilde",
  ]
}
