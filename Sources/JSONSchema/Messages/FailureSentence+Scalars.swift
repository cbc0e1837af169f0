import JSONText

/// Statements about numbers and strings.
extension FailureSentence {
  func appendNumberStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .minimum(let limit): appendFound("is less than the minimum \(limit)", to: &text)
    case .maximum(let limit): appendFound("is greater than the maximum \(limit)", to: &text)
    case .exclusiveMinimum(let limit): appendFound("is not greater than \(limit)", to: &text)
    case .exclusiveMaximum(let limit): appendFound("is not less than \(limit)", to: &text)
    case .multipleOf(let divisor): appendFound("is not a multiple of \(divisor)", to: &text)
    case .numberFormat(let failure):
      appendFound("is not a valid \(failure.format.name): \(failure.reason)", to: &text)
    default: failure.reason.isMisplaced()
    }
  }

  func appendStringStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .pattern(let pattern): appendFound("does not match the pattern \(pattern)", to: &text)
    case .content(let problem):
      appendFound(problem.sentence, because: problem.detail, to: &text)
    case .format(let failure):
      appendFound("is not a valid ", to: &text)
      text.append(contentsOf: failure.format.name)
      guard !isMasked else { return }
      text.append(": ")
      failure.appendReason(to: &text)
    default: failure.reason.isMisplaced()
    }
  }
}
