/// The name of an entity in sentences, for example `message action` for `MessageAction`.
struct SpokenName {
  /// The words in lower case, with acronyms unchanged.
  let text: String

  /// Splits a name in camel case or with symbols into words.
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

  /// The name after its article, for example `an order`; most words that begin with `u` sound like `user`.
  var withIndefiniteArticle: String {
    let hasVowel = text.first.map { "aeioAEIO".contains($0) } ?? false
    return (hasVowel ? "an " : "a ") + text
  }
}
