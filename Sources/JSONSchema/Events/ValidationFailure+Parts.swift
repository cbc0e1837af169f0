@_spi(Engine) import JSONText

/// The parts of sentences about arrays and objects: where in them, and which of their elements.
extension ValidationFailure {
  /// How many values of `enum` are compared with the instance.
  private static let maximumCompared = 64

  /// Where the instance differs from an array or object that was expected: from the only one, or from the
  /// one that is the same for longest.
  func difference(from expected: [JSONNode]) -> ValueDifference? {
    let kind = node.kind
    guard kind == .array || kind == .object else { return nil }
    let candidates = expected.lazy.filter { $0.kind == kind }.prefix(Self.maximumCompared + 1)
    if candidates.count > Self.maximumCompared { return nil }
    let differences = candidates.compactMap { ValueDifference(of: node, from: $0) }
    guard differences.count > 1 else { return differences.first }
    let most = differences.map(\.equalCount).max() ?? 0
    return most > 0 ? differences.first { $0.equalCount == most } : nil
  }

  /// Appends to the instance what is different in it, such as `with 9 instead of 2 at `/a/1``.
  func append(_ difference: ValueDifference, to text: inout OutputBytes) {
    // An empty array has been called so.
    if case .count = difference.kind, node.count == 0 { return }
    switch difference.kind {
    case .value(let expected, let found):
      text.append(" with ")
      var inner = self
      inner.node = found
      inner.appendFound(to: &text)
      text.append(" instead of ")
      Self.appendShown(expected, to: &text)
    case .missingMember(let name):
      text.append(" without ")
      Self.append(name: name, to: &text)
    case .additionalMember(let name):
      text.append(isMasked ? " with an additional member" : " with the additional member ")
      if !isMasked { Self.append(name: name, to: &text) }
    case .count(let expected, let found):
      text.append(" with ")
      if isMasked {
        text.append(found < expected ? "fewer than " : "more than ")
      } else {
        text.append(decimal: found)
        text.append(found == 1 ? " element instead of " : " elements instead of ")
      }
      text.append(decimal: expected)
      if isMasked { text.append(expected == 1 ? " element" : " elements") }
    }
    guard !difference.pointer.tokens.isEmpty else { return }
    text.append(" at ")
    Self.append(difference.pointer, to: &text)
  }

  /// Appends what two elements are that are equal; both, if they are written differently.
  func appendElements(_ first: Int, _ second: Int, to text: inout OutputBytes) {
    guard !isMasked, let first = node[first], let second = node[second] else { return }
    var texts = (OutputBytes(), OutputBytes())
    Self.appendShown(first, to: &texts.0)
    Self.appendShown(second, to: &texts.1)
    text.append(": ")
    text.append(contentsOf: texts.0.bytes)
    guard texts.0.bytes != texts.1.bytes else { return }
    text.append(" and ")
    text.append(contentsOf: texts.1.bytes)
  }

  /// Appends that too few elements match `contains`.
  func appendTooFew(_ minimum: Int, _ actual: Int, to text: inout OutputBytes) {
    text.append(
      contentsOf: minimum == 1
        ? "no element matches `contains`" : "fewer than \(minimum) elements match `contains`")
    if minimum != 1 { appendActual(actual, to: &text) }
  }

  /// Appends how many elements match `contains`, and the first of them.
  func appendMatches(_ actual: Int, _ places: [Int], to text: inout OutputBytes) {
    guard !isMasked else { return }
    text.append(" (")
    text.append(decimal: actual)
    text.append(actual == 1 ? ": element " : ": elements ")
    let isCut = places.count == Reason.maximumPlaces
    let shown = isCut ? Array(places.dropLast()) : places
    for (number, place) in shown.enumerated() {
      if number > 0 { text.append(isCut || number < shown.count - 1 ? ", " : " and ") }
      text.append(decimal: place)
    }
    text.append(isCut ? ", …)" : ")")
  }

  /// How deep sentences are in each other: one about an element of an element says no more than that.
  static let maximumDepth = 2

  /// Appends what is wrong with the element that comes closest to what `contains` asks for.
  func append(_ closest: ClosestElement, to text: inout OutputBytes, depth: Int) {
    text.append("; element ")
    text.append(decimal: closest.place)
    text.append(" comes closest: ")
    if !isMasked, !closest.location.tokens.isEmpty {
      text.append("at ")
      Self.append(
        JSONPointer(tokens: [String(closest.place)] + closest.location.tokens), to: &text)
      text.append(", ")
    }
    let failure = isMasked ? closest.failure.masked() : closest.failure
    failure.appendSentence(to: &text, depth: depth + 1)
    guard closest.otherCount > 0 else { return }
    text.append(" (and ")
    text.append(decimal: closest.otherCount)
    text.append(" more)")
  }

  /// Appends a member's name, cut if it is long.
  static func append(name: String, to text: inout OutputBytes) {
    text.append("`")
    appendShortened(name, to: &text)
    text.append("`")
  }

  /// Appends a text, cut if it is long.
  static func appendShortened(_ string: String, to text: inout OutputBytes) {
    let scalars = string.unicodeScalars
    if scalars.count <= 80 {
      text.append(contentsOf: string)
    } else {
      text.append(contentsOf: String(String.UnicodeScalarView(scalars.prefix(60))))
      text.append("…")
    }
  }

  /// Appends a way into the instance, of which the end is left if it is long.
  static func append(_ pointer: JSONPointer, to text: inout OutputBytes) {
    let scalars = pointer.description.unicodeScalars
    text.append("`")
    if scalars.count <= 120 {
      text.append(contentsOf: String(scalars))
    } else {
      text.append("…")
      text.append(contentsOf: String(String.UnicodeScalarView(scalars.suffix(100))))
    }
    text.append("`")
  }
}
