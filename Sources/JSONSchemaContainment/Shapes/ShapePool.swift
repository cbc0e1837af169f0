import JSONSchema
import JSONText

/// The names, patterns and constants of shapes, each stored once.
///
/// Two schemas that are compared share a pool, so that equal parts have equal numbers.
struct ShapePool: Sendable {
  private(set) var names: [String] = []
  private(set) var patterns: [SchemaRegularExpression] = []
  private(set) var constants: [[JSONValue]] = []

  private var nameNumbers: [JSONName: Int32] = [:]
  private var patternNumbers: [SchemaRegularExpression: Int32] = [:]
  private var constantNumbers: [Set<JSONValue>: Int32] = [:]

  /// Returns the number of a name.
  mutating func number(of name: String) -> NameID {
    let key = JSONName(name)
    if let number = nameNumbers[key] { return NameID(rawValue: number) }
    let number = Int32(names.count)
    nameNumbers[key] = number
    names.append(name)
    return NameID(rawValue: number)
  }

  /// Returns the number of a pattern.
  mutating func number(of pattern: SchemaRegularExpression) -> PatternID {
    if let number = patternNumbers[pattern] { return PatternID(rawValue: number) }
    let number = Int32(patterns.count)
    patternNumbers[pattern] = number
    patterns.append(pattern)
    return PatternID(rawValue: number)
  }

  /// Returns the number of a set of values.
  mutating func number(of values: [JSONValue]) -> ConstantsID {
    let key = Set(values)
    if let number = constantNumbers[key] { return ConstantsID(rawValue: number) }
    let number = Int32(constants.count)
    constantNumbers[key] = number
    constants.append(values)
    return ConstantsID(rawValue: number)
  }

  /// The text of a name.
  subscript(name: NameID) -> String { names[Int(name.rawValue)] }

  /// A pattern.
  subscript(pattern: PatternID) -> SchemaRegularExpression { patterns[Int(pattern.rawValue)] }

  /// A set of values.
  subscript(values: ConstantsID) -> [JSONValue] { constants[Int(values.rawValue)] }
}
