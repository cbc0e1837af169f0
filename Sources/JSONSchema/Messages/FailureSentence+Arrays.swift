import JSONText

/// Statements about the number of characters, elements or members, and about missing members.
extension FailureSentence {
  func appendCount(
    _ relation: StaticString, _ limit: Int, _ unit: StaticString, _ actual: Int,
    to text: inout OutputBytes
  ) {
    text.append(relation, limit, unit)
    appendActual(actual, to: &text)
  }

  func appendActual(_ actual: Int, to text: inout OutputBytes) {
    guard !isMasked else { return }
    text.append(" (")
    text.append(decimal: actual)
    text.append(")")
  }

  func appendRequired(_ dependencies: [ValidationFailure.Dependency], to text: inout OutputBytes) {
    for (place, dependency) in dependencies.enumerated() {
      if place > 0 { text.append("; ") }
      appendRequired(dependency.missing, to: &text)
      text.append(contentsOf: " because `\(dependency.member)` is there")
    }
  }

  /// Appends all missing members, followed by those that are required because of others.
  func appendRequiredTogether(
    _ dependencies: [ValidationFailure.Dependency], to text: inout OutputBytes
  ) {
    appendRequired(failure.missingNames, to: &text)
    for dependency in dependencies {
      text.append(", ")
      text.append(names: dependency.missing)
      text.append(contentsOf: " because `\(dependency.member)` is there")
    }
  }

  func appendRequired(_ names: [String], to text: inout OutputBytes) {
    text.append(names: names)
    text.append(names.count == 1 ? " is required" : " are required")
  }
}

/// Statements about equal elements of an array, and about elements that match `contains`.
extension FailureSentence {
  func appendEqualElements(_ first: Int, _ second: Int, to text: inout OutputBytes) {
    text.append(contentsOf: "the elements \(first) and \(second) are equal")
    appendElements(first, second, to: &text)
  }

  /// Appends the value of two equal elements, or both values if they are written differently.
  private func appendElements(_ first: Int, _ second: Int, to text: inout OutputBytes) {
    guard !isMasked, let first = node[first], let second = node[second] else { return }
    var texts = (OutputBytes(), OutputBytes())
    texts.0.append(shown: first)
    texts.1.append(shown: second)
    text.append(": ")
    text.append(contentsOf: texts.0.bytes)
    guard texts.0.bytes != texts.1.bytes else { return }
    text.append(" and ")
    text.append(contentsOf: texts.1.bytes)
  }

  /// Appends that too few elements match `contains`.
  func appendTooFew(_ minimum: Int, _ actual: Int, _ inquiry: Inquiry, to text: inout OutputBytes) {
    text.append(
      contentsOf: minimum == 1
        ? "no element matches `contains`" : "fewer than \(minimum) elements match `contains`")
    if minimum != 1 { appendActual(actual, to: &text) }
    if node.count == 0 {
      text.append(": the array is empty")
    } else if depth < Self.maximumDepth, let closest = ClosestElement(of: failure, inquiry) {
      append(closest, to: &text)
    }
  }

  /// Appends that too many elements match `contains`.
  func appendTooMany(_ maximum: Int, _ actual: Int, _ places: [Int], to text: inout OutputBytes) {
    let matches = maximum == 1 ? "element matches" : "elements match"
    text.append(contentsOf: "more than \(maximum) \(matches) `contains`")
    appendMatches(actual, places, to: &text)
  }

  /// Appends the number of elements that match `contains`, and the first of them.
  private func appendMatches(_ actual: Int, _ places: [Int], to text: inout OutputBytes) {
    guard !isMasked else { return }
    text.append(contentsOf: " (\(actual): \(actual == 1 ? "element" : "elements") ")
    let isCut = places.count == ValidationFailure.Reason.maximumPlaces
    let shown = isCut ? Array(places.dropLast()) : places
    for (number, place) in shown.enumerated() {
      if number > 0 { text.append(isCut || number < shown.count - 1 ? ", " : " and ") }
      text.append(decimal: place)
    }
    text.append(isCut ? ", …)" : ")")
  }

  /// Appends the failure of the element that comes closest to matching `contains`.
  private func append(_ closest: ClosestElement, to text: inout OutputBytes) {
    text.append(contentsOf: "; element \(closest.place) comes closest: ")
    if !isMasked, !closest.location.tokens.isEmpty {
      text.append("at ")
      text.append(pointer: JSONPointer(tokens: [String(closest.place)] + closest.location.tokens))
      text.append(", ")
    }
    append(inner: closest.failure, to: &text)
    guard closest.otherCount > 0 else { return }
    text.append(contentsOf: " (and \(closest.otherCount) more)")
  }
}
