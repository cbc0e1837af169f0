import ChatFaces

/// The length of a text in the field, where it is near the limit of a message or beyond it.
struct FieldLength {
  /// The sentence, or the two numbers.
  let text: String
  let isTooLong: Bool

  /// Measures a text.
  ///
  /// - Returns: Nil for a text that is far from the limit.
  init?(_ text: String, _ limit: TextLimit) {
    // A byte becomes six at most, as in `\u0001`; so most texts need not be counted.
    let size = text.utf8.count
    let isNear =
      size * 6 >= limit.byteCount / 10 * 9
      || limit.characterCount.map { size >= $0 / 10 * 9 } ?? false
    guard isNear else { return nil }
    let count = limit.count(of: text)
    guard count.isNear else { return nil }
    isTooLong = count.isTooLong
    self.text = limit.problem(with: text) ?? count.description
  }
}
