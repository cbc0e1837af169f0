import JSONSchema
import JSONText

/// Determines the Swift type of a number or a string, and its checks.
struct ScalarReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let options: TypeModelOptions

  /// Creates a reader with the given options.
  init(_ conjunctions: ConjunctionReader, _ options: TypeModelOptions) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.options = options
  }

  /// Returns the type of a number, and its checks.
  func number(_ conjunction: Conjunction) -> (type: ValueShape, checks: [ValueCheck]) {
    let limits = NumberLimits(conjunctions.keywords(conjunction), reader.program)
    guard conjunction.kinds == .integer else {
      let isRounded = choice(\.numbers, conjunction) ?? options.general.numbers == .double
      return (isRounded ? .double : .number, limits.checks)
    }
    if limits.fits(Int64.self) {
      return (.integer(isUnsigned: false), limits.checks(of: Int64.self))
    }
    if limits.fits(UInt64.self) {
      return (.integer(isUnsigned: true), limits.checks(of: UInt64.self))
    }
    let isLimited = choice(\.integers, conjunction) ?? options.general.integers == .int
    return (isLimited ? .integer(isUnsigned: false) : .unboundedInteger, limits.checks)
  }

  /// Returns the type of a string, and its checks.
  func string(_ conjunction: Conjunction) -> (type: ValueShape, checks: [ValueCheck]) {
    var minimum = 0
    var maximum = Int.max
    var checks: [ValueCheck] = []
    var formats: [Format] = []
    for keyword in conjunctions.keywords(conjunction) {
      guard case .local(.string(let assertion)) = keyword.operation else { continue }
      switch assertion {
      case .minLength(let count): minimum = max(minimum, count)
      case .maxLength(let count): maximum = min(maximum, count)
      case .pattern(let id):
        let check = ValueCheck.pattern(reader.program.expressions[id.index].pattern)
        if !checks.contains(check) { checks.append(check) }
      case .format(let id):
        let format = reader.program.formats[id.index].asserted
        if let format, !formats.contains(format) { formats.append(format) }
      // It is checked by reading the value once more.
      case .content: break
      // Only validators are given formats of their own.
      case .customFormat: break
      }
    }
    var lengths: [ValueCheck] = []
    if minimum > 0 { lengths.append(.minLength(minimum)) }
    if maximum < .max { lengths.append(.maxLength(maximum)) }
    let type = text(formats, conjunction).map { value -> ValueShape in
      value.hasOneText ? .value(value) : .text(value)
    }
    return (type ?? .string, lengths + formats.map(ValueCheck.format) + checks)
  }

  /// Returns the type of value that a text represents, if its encoding or its only asserted format has one.
  private func text(_ formats: [Format], _ conjunction: Conjunction) -> TextValue? {
    if formats.isEmpty, choice(\.content, conjunction) ?? options.general.content == .data {
      let encodings = conjunction.members.compactMap { reader.node($0)["contentEncoding"]?.string }
      return TextValue.allCases.first { value in
        value.contentEncoding.map(encodings.contains) ?? false
      }
    }
    guard formats.count == 1,
      choice(\.formats, conjunction) ?? options.general.formats == .assert
    else { return nil }
    return TextValue.allCases.first { $0.formats.contains(formats[0].name) }
  }

  /// Returns the first choice that a member of a conjunction makes for its location.
  private func choice<Value>(
    _ path: KeyPath<SchemaModelOptions.Choices, Value?>, _ conjunction: Conjunction
  ) -> Value? {
    if options.choices.isEmpty { return nil }
    return conjunction.members.lazy.compactMap { options.choices[$0]?[keyPath: path] }.first
  }
}
