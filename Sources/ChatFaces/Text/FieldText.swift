/// The text in the field of a channel, read as a message or as a command.
///
/// A command is a slash and a word, such as `/join`. With two slashes it is a message: `//join` sends `/join`.
/// A slash before anything else is part of a message, as in `/usr/bin`.
package enum FieldText: Equatable, Sendable {
  /// A message with this text.
  case message(String)
  /// A command by its name, without the slash, and what follows it.
  case command(String, rest: String)

  /// Reads a text.
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

  /// The sentence for a text that ``ChatAction/send(_:)`` does not take; nil for one that it takes.
  package static func problem(with written: String, _ limit: TextLimit) -> String? {
    switch FieldText(written) {
    case .message(let text): limit.problem(with: text)
    case .command(let name, _): "No command /\(name). To send it as it is, write //\(name)."
    }
  }
}
