import TestSupport

/// Choices that depend on a seed alone, so that a run can be repeated.
struct SeededChoices {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func below(_ limit: Int) -> Int { generator.below(limit) }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var rest = elements
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: below(rest.count))) }
    return result
  }

  /// A word as somebody types it in a hurry: a letter left out, doubled, replaced or swapped.
  mutating func misspelt(_ word: String) -> String {
    var letters = Array(word.unicodeScalars)
    guard letters.count > 1 else { return word + "x" }
    let place = below(letters.count - 1)
    switch below(4) {
    case 0: letters.remove(at: place + 1)
    case 1: letters.insert(letters[place], at: place)
    case 2 where letters[place] != letters[place + 1]: letters.swapAt(place, place + 1)
    default: letters[place + 1] = letters[place + 1] == "e" ? "a" : "e"
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: letters)
    return text
  }
}
