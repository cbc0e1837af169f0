import JSONSchema
import JSONText

/// Reads the assertions of a subschema as data, and tells them as sentences.
enum ConstraintReader {
  /// Keywords that say nothing about whether a value is valid, or are read elsewhere.
  private static let silent: Set<String> = [
    "$ref", "$id", "$schema", "$comment", "$anchor", "$defs", "definitions", "type", "title",
    "description", "default", "examples", "deprecated", "readOnly", "writeOnly",
    "contentEncoding", "contentMediaType", "contentSchema", "enum", "const",
  ]

  /// The assertions in a fixed order, whatever the order in the schema.
  static func constraints(of schema: SourceValue) -> [ValueConstraint] {
    schema.members.compactMap { member in
      constraint(member.name, member.value).map { (rank($0), $0) }
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func constraint(_ keyword: String, _ value: SourceValue) -> ValueConstraint? {
    let number = value.node.number
    let count = number?.int64.flatMap { Int(exactly: $0) }
    switch keyword {
    case "minLength": return count.map { .minLength($0) }
    case "maxLength": return count.map { .maxLength($0) }
    case "pattern": return value.string.map { .pattern($0) }
    case "format": return value.string.map { .format($0) }
    case "minimum": return number.map { .minimum($0.text) }
    case "exclusiveMinimum": return number.map { .exclusiveMinimum($0.text) }
    case "maximum": return number.map { .maximum($0.text) }
    case "exclusiveMaximum": return number.map { .exclusiveMaximum($0.text) }
    case "multipleOf": return number.map { .multipleOf($0.text) }
    case "minItems": return count.map { .minItems($0) }
    case "maxItems": return count.map { .maxItems($0) }
    case "uniqueItems": return value.isTrue ? .uniqueItems : nil
    default: return silent.contains(keyword) ? nil : .other(keyword: keyword)
    }
  }

  private static func rank(_ constraint: ValueConstraint) -> (Int, String) {
    switch constraint {
    case .minLength: (0, "")
    case .maxLength: (1, "")
    case .minimum: (2, "")
    case .exclusiveMinimum: (3, "")
    case .maximum: (4, "")
    case .exclusiveMaximum: (5, "")
    case .multipleOf: (6, "")
    case .minItems: (7, "")
    case .maxItems: (8, "")
    case .uniqueItems: (9, "")
    case .format: (10, "")
    case .pattern: (11, "")
    case .other(let keyword): (12, keyword)
    }
  }
}

extension ConstraintReader {
  /// The assertions as sentences, as in "Between 1 and 92 characters.".
  static func facts(_ constraints: [ValueConstraint]) -> [String] {
    var minimum: Int?
    var minItems: Int?
    var lowest: String?
    var facts: [String] = []
    for constraint in constraints {
      switch constraint {
      case .minLength(let count): minimum = count
      case .maxLength(let count):
        facts.append(span(minimum, count, "character"))
        minimum = nil
      case .minItems(let count): minItems = count
      case .maxItems(let count):
        facts.append(span(minItems, count, "element"))
        minItems = nil
      case .minimum(let number): lowest = "at least \(number)"
      case .exclusiveMinimum(let number): lowest = "more than \(number)"
      case .maximum(let number): facts.append(range(&lowest, "at most \(number)"))
      case .exclusiveMaximum(let number): facts.append(range(&lowest, "less than \(number)"))
      default: facts += fact(constraint).map { [$0] } ?? []
      }
    }
    if let lowest { facts.insert(sentence(lowest), at: 0) }
    if let minItems, minItems > 0 { facts.insert(atLeast(minItems, "element"), at: 0) }
    if let minimum, minimum > 0 { facts.insert(atLeast(minimum, "character"), at: 0) }
    return facts
  }

  private static func fact(_ constraint: ValueConstraint) -> String? {
    switch constraint {
    case .multipleOf(let number): "A multiple of \(number)."
    case .uniqueItems: "No element twice."
    case .format("email"), .format("idn-email"): "An email address."
    case .format("date-time"), .format("uri"), .format("uuid"): nil
    case .format(let name): "In the format `\(name)`."
    case .pattern(let pattern): "Matches `\(pattern)`."
    default: nil
    }
  }

  private static func span(_ low: Int?, _ high: Int, _ unit: String) -> String {
    if low == high { return "Exactly \(counted(high, unit))." }
    guard let low, low > 0 else { return "At most \(counted(high, unit))." }
    return "Between \(low) and \(counted(high, unit))."
  }

  private static func range(_ low: inout String?, _ high: String) -> String {
    defer { low = nil }
    return sentence(low.map { "\($0), \(high)" } ?? high)
  }

  private static func atLeast(_ count: Int, _ unit: String) -> String {
    "At least \(counted(count, unit))."
  }

  private static func counted(_ count: Int, _ unit: String) -> String {
    count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
