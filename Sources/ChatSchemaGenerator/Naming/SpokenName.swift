/// The name of an entity as a sentence has it, for example `message action` for `MessageAction`.
struct SpokenName {
  /// The words in small letters, acronyms as they are.
  let text: String

  /// Takes a name in camel case or with symbols apart.
  init(of name: String) {
    var words: [String] = []
    for part in IdentifierWords(name).words {
      var word = ""
      for character in part {
        if character.isUppercase, let last = word.last, !last.isUppercase {
          words.append(word)
          word = ""
        } else if character.isLowercase, word.count > 1, word.allSatisfy(\.isUppercase) {
          // The last capital of `URLRule` begins the next word.
          words.append(String(word.dropLast()))
          word = String(word.suffix(1))
        }
        word.append(character)
      }
      words.append(word)
    }
    text = words.map { word in
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
  }

  /// The name behind its article, for example `an order`; most words with `u` sound like `user`.
  var withIndefiniteArticle: String {
    let hasVowel = text.first.map { "aeioAEIO".contains($0) } ?? false
    return (hasVowel ? "an " : "a ") + text
  }
}
