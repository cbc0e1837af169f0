/// Splits a paragraph after its first sentence, as the summary of a doc comment needs it.
///
/// `swift format` takes a full stop before a space for the end of a sentence, also after "e.g."; where
/// the words go on, the space becomes a no-break space, which is no end and prints the same.
struct Sentences {
  /// The first sentence, ending in a full stop, with no other end of a sentence outside code spans.
  let first: String
  /// What comes after it; empty when there is nothing.
  let rest: String

  /// Splits a text that has single spaces only.
  init(_ text: String) {
    var scalars = Array(text.unicodeScalars)
    var isCode = false
    var end = scalars.count
    for index in scalars.indices {
      if scalars[index] == "`" { isCode.toggle() }
      guard !isCode else { continue }
      if Sentences.isFullWidthStop(scalars[index]) {
        end = index + 1
        break
      }
      guard scalars[index] == " ", index > 0, Sentences.isStop(scalars[index - 1]) else { continue }
      if Sentences.goesOn(scalars, at: index) {
        scalars[index] = "\u{A0}"
      } else {
        end = index
        break
      }
    }
    first = Sentences.terminated(Array(scalars[..<end]))
    var rest = String.UnicodeScalarView(scalars[end...])
    while rest.first == " " { rest.removeFirst() }
    self.rest = String(rest)
  }

  /// Abbreviations that a capital letter may follow inside a sentence.
  private static let titles: Set<String> = [
    "e.g", "i.e", "cf", "vs", "dr", "mr", "mrs", "ms", "prof", "st", "fig", "sec", "no", "approx",
    "ca", "incl", "excl", "resp",
  ]

  /// Whether a sentence goes on after the stop before a space.
  private static func goesOn(_ scalars: [Unicode.Scalar], at space: Int) -> Bool {
    guard scalars[space - 1] == ".", space + 1 < scalars.count else { return false }
    let next = scalars[space + 1]
    if ("a"..."z").contains(next) || ("0"..."9").contains(next) { return true }
    var word = String.UnicodeScalarView()
    for scalar in scalars[..<(space - 1)].reversed() {
      guard scalar != " ", scalar != "(", scalar != "\u{A0}" else { break }
      word.insert(scalar, at: word.startIndex)
    }
    let isInitial = word.count == 1 && word.allSatisfy { ("A"..."Z").contains($0) }
    return isInitial || titles.contains(String(word).lowercased())
  }

  /// A sentence that ends in one full stop instead of whatever it ended in.
  private static func terminated(_ sentence: [Unicode.Scalar]) -> String {
    var sentence = sentence
    while let last = sentence.last,
      " ,;:!?…\u{A0}".unicodeScalars.contains(last) || isFullWidthStop(last)
    {
      sentence.removeLast()
    }
    var text = String(String.UnicodeScalarView(sentence))
    if text.utf8.last != UInt8(ascii: ".") { text.append(".") }
    return text
  }

  private static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?"
  }

  private static func isFullWidthStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "。" || scalar == "！" || scalar == "？"
  }
}
