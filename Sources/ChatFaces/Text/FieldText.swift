/// The text in the field of a channel, interpreted as a message or as a command.
///
/// A command is a slash and a word, such as `/join`. With two slashes it is a message: `//join`
/// sends `/join`. A slash before anything else is part of a message, as in `/usr/bin`.
package enum FieldText: Equatable, Sendable {
  /// A message with a text.
  case message(String)
  /// A command: its name without the slash, and the text that follows it.
  case command(String, rest: String)

  /// Interprets a text.
  package init(_ written: String) {
    let slashes = written.prefix { $0 == "/" }.count
    let word = written.dropFirst(slashes).prefix { !$0.isWhitespace }
    guard slashes > 0, Self.isName(word) else {
      self = .message(written)
      return
    }
    if slashes > 1 {
      self = .message(String(written.dropFirst()))
    } else {
      let rest = written.dropFirst(slashes + word.count).drop { $0.isWhitespace }
      self = .command(String(word), rest: String(rest))
    }
  }

  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLetter else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Returns the reason why ``ChatAction/send(_:)`` does not accept a text, as a sentence; nil if
  /// it accepts it.
  package static func problem(with written: String, _ limit: TextLimit) -> String? {
    switch FieldText(written) {
    case .message(let text): limit.problem(with: text)
    case .command(let name, _): "No command /\(name). To send it as it is, write //\(name)."
    }
  }
}
