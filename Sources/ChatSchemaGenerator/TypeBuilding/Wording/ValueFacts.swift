import JSONSchema
import JSONText

/// Describes the checks of a value in sentences, as in "Between 1 and 92 characters.".
enum ValueFacts {
  /// Returns the sentences about a value in a use.
  static func facts(_ use: ValueUse) -> [String] { facts(use.checks) + element(use.type) }

  /// Returns the sentences about the elements of an array or the values of a map.
  private static func element(_ type: ValueShape) -> [String] {
    switch type {
    case .array(let element), .uniqueArray(let element):
      facts(element.checks).map { "Each element: \(lowercased($0))" }
    case .map(let value): facts(value.checks).map { "Each value: \(lowercased($0))" }
    default: []
    }
  }

  /// Returns the sentences about checks.
  static func facts(_ checks: [ValueCheck]) -> [String] {
    var facts: [String] = []
    facts += count(checks, "character") { check in
      switch check {
      case .minLength(let count): (count, nil)
      case .maxLength(let count): (nil, count)
      default: nil
      }
    }
    facts += range(checks)
    facts += count(checks, "element") { check in
      switch check {
      case .minItems(let count): (count, nil)
      case .maxItems(let count): (nil, count)
      default: nil
      }
    }
    facts += count(checks, "member") { check in
      switch check {
      case .minProperties(let count): (count, nil)
      case .maxProperties(let count): (nil, count)
      default: nil
      }
    }
    return facts + checks.compactMap(fact)
  }

  private static func fact(_ format: Format) -> String? {
    switch format.name {
    case "email", "idn-email": "An email address."
    case "date-time", "date", "uri", "uuid": nil
    case let name: "In the format \(Wording.codeSpan(name))."
    }
  }

  private static func fact(_ check: ValueCheck) -> String? {
    switch check {
    case .multipleOf(1), .isInteger: "A whole number."
    case .multipleOf(let number): "A multiple of \(number.text)."
    case .uniqueItems: "No element twice."
    case .format(let format): fact(format)
    case .pattern(let pattern): "Matches \(Wording.codeSpan(pattern))."
    case .oneOf(let values) where values.count == 1:
      "Can only be \(Wording.codeSpan(values[0].text()))."
    case .oneOf(let values) where values.count <= 8:
      "One of \(values.map { Wording.codeSpan($0.text()) }.joined(separator: ", "))."
    case .kinds(let kinds): kindSentence(kinds)
    default: nil
    }
  }

  private static func kindSentence(_ kinds: TypeSet) -> String {
    let names = kinds.names
    guard let last = names.last, names.count > 1 else {
      return "Of the type \(names.first ?? "none")."
    }
    return "Of the types \(names.dropLast().joined(separator: ", ")) or \(last)."
  }

  private static func range(_ checks: [ValueCheck]) -> [String] {
    var parts: [String] = []
    for check in checks {
      switch check {
      case .minimum(let number): parts.append("at least \(number.text)")
      case .exclusiveMinimum(let number): parts.append("more than \(number.text)")
      case .maximum(let number): parts.append("at most \(number.text)")
      case .exclusiveMaximum(let number): parts.append("less than \(number.text)")
      default: break
      }
    }
    return parts.isEmpty ? [] : [capitalized(parts.joined(separator: ", ")) + "."]
  }

  private static func count(
    _ checks: [ValueCheck], _ unit: String, _ limit: (ValueCheck) -> (minimum: Int?, maximum: Int?)?
  ) -> [String] {
    let limits = checks.compactMap(limit)
    let minimum = limits.compactMap(\.minimum).max() ?? 0
    guard let maximum = limits.compactMap(\.maximum).min() else {
      return minimum > 0 ? ["At least \(counted(minimum, unit))."] : []
    }
    if minimum == maximum { return ["Exactly \(counted(maximum, unit))."] }
    return minimum > 0
      ? ["Between \(minimum) and \(counted(maximum, unit))."]
      : ["At most \(counted(maximum, unit))."]
  }

  private static func counted(_ count: Int, _ unit: String) -> String {
    count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func lowercased(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
