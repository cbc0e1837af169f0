extension StreamCompiler {
  /// Sets the part of a rule that applies to numbers.
  func decideNumbers(_ whole: StreamWork, _ fraction: StreamWork, _ rule: inout StreamRule) {
    if whole.isRefused, fraction.isRefused {
      rule.number = .refuse
    } else if whole.isAccepted, fraction.isAccepted {
      rule.number = .accept
    } else if !whole.isRefused, !whole.needsTree, isRange(whole.operations, &rule) {
      rule.number = .integer
    } else {
      rule.number = .tree
    }
  }

  private func isRange(_ operations: [QuickOperation], _ rule: inout StreamRule) -> Bool {
    operations.allSatisfy { operation in
      guard case .local(.number(let assertion)) = operation else { return false }
      switch assertion {
      case .minimum(let id):
        guard let limit = program.integers[id.index].value else { return false }
        rule.minimum = max(rule.minimum, limit)
      case .maximum(let id):
        guard let limit = program.integers[id.index].value else { return false }
        rule.maximum = min(rule.maximum, limit)
      case .exclusiveMinimum(let id):
        guard let limit = program.integers[id.index].value, limit < .max else { return false }
        rule.minimum = max(rule.minimum, limit + 1)
      case .exclusiveMaximum(let id):
        guard let limit = program.integers[id.index].value, limit > .min else { return false }
        rule.maximum = min(rule.maximum, limit - 1)
      case .writtenAsInteger: break
      case .multipleOf: return false
      }
      return true
    }
  }

  /// Sets the part of a rule that applies to strings.
  mutating func decideStrings(_ work: StreamWork, _ rule: inout StreamRule) {
    if work.isRefused {
      rule.string = .refuse
    } else if work.isAccepted {
      rule.string = .accept
    } else if !work.needsTree, isBounded(work.operations, &rule) {
      rule.string = .bounded
    } else if !work.needsTree, work.operations.count == 1 {
      switch work.operations[0] {
      case .local(.string(.format(let id))):
        rule.string = .format
        rule.detail = id.rawValue
        rule.format = StreamFormat(program.formats[id.index].format)
      case .local(.any(.enumeration(let id))):
        rule.string = .member
        rule.detail = Int32(tables.strings.count)
        tables.strings.append(program.constants[id.index].strings)
      case .plan, .local, .inPlace, .elements, .unevaluated: rule.string = .tree
      }
    } else {
      rule.string = .tree
    }
  }

  private func isBounded(_ operations: [QuickOperation], _ rule: inout StreamRule) -> Bool {
    operations.allSatisfy { operation in
      switch operation {
      case .local(.string(.minLength(let limit))):
        rule.minimumLength = max(rule.minimumLength, Int32(clamping: limit))
        // No string of that length is walked over.
        return limit <= Int(Int32.max)
      case .local(.string(.maxLength(let limit))):
        rule.maximumLength = min(rule.maximumLength, Int32(clamping: limit))
        return true
      case .plan, .local, .inPlace, .elements, .unevaluated: return false
      }
    }
  }
}

extension StreamFormat {
  /// Creates the check on bytes for a format.
  init(_ format: Format?) {
    switch format?.kind {
    case .dateTime: self = .dateTime
    case .email: self = .email
    case .uri: self = .uri
    case .uuid: self = .uuid
    default: self = .other
    }
  }
}
