import JSONText

/// Statements about the number of characters, elements or members, and about missing members.
extension FailureSentence {
  func appendCount(
    _ relation: StaticString, _ limit: Int, _ unit: StaticString, _ actual: Int,
    to text: inout OutputBytes
  ) {
    text.append(relation)
    text.append(" ")
    text.append(limit, unit)
    appendActual(actual, to: &text)
  }

  /// Appends the actual number.
  func appendActual(_ actual: Int, to text: inout OutputBytes) {
    guard !isMasked else { return }
    text.append(" (")
    text.append(decimal: actual)
    text.append(")")
  }

  func appendRequired(
    _ dependencies: [ValidationFailure.Dependency], to text: inout OutputBytes
  ) {
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
