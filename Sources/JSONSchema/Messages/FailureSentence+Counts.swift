import JSONText

/// Statements about the number of characters, elements or members, and about missing members.
extension FailureSentence {
  func appendCountStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .minLength(let limit, let actual):
      appendCount("shorter than", limit, "character", actual, to: &text)
    case .maxLength(let limit, let actual):
      appendCount("longer than", limit, "character", actual, to: &text)
    case .minItems(let limit, let actual):
      appendCount("fewer than", limit, "element", actual, to: &text)
    case .maxItems(let limit, let actual):
      appendCount("more than", limit, "element", actual, to: &text)
    case .minProperties(let limit, let actual):
      appendCount("fewer than", limit, "member", actual, to: &text)
    case .maxProperties(let limit, let actual):
      appendCount("more than", limit, "member", actual, to: &text)
    default: failure.reason.isMisplaced()
    }
  }

  private func appendCount(
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

  func appendMissingMembers(to text: inout OutputBytes) {
    switch failure.reason {
    case .required(let names): appendRequired(names, to: &text)
    case .dependentRequired(let dependencies):
      for (place, dependency) in dependencies.enumerated() {
        if place > 0 { text.append("; ") }
        appendRequired(dependency.missing, to: &text)
        text.append(contentsOf: " because `\(dependency.member)` is there")
      }
    case .requiredTogether(_, let dependencies):
      appendRequired(failure.missingNames, to: &text)
      for dependency in dependencies {
        text.append(", ")
        text.append(names: dependency.missing)
        text.append(contentsOf: " because `\(dependency.member)` is there")
      }
    default: failure.reason.isMisplaced()
    }
  }

  private func appendRequired(_ names: [String], to text: inout OutputBytes) {
    text.append(names: names)
    text.append(names.count == 1 ? " is required" : " are required")
  }
}
