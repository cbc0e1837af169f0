/// What rows must fulfil, as a value that adapters make SQL or anything else of.
public indirect enum Condition: Hashable, Sendable {
  /// How a column is compared with a value.
  public enum Comparison: Hashable, Sendable {
    /// The same; null is the same as null.
    case equal
    /// Not the same; null is not the same as any value.
    case notEqual
    /// Smaller; null is not smaller than anything.
    case less
    /// Smaller or the same.
    case lessOrEqual
    /// Greater.
    case greater
    /// Greater or the same.
    case greaterOrEqual
  }

  /// A column is compared with a value.
  case compare(ColumnPath, Comparison, StoredValue)
  /// A column has one of some values.
  case isOne(of: [StoredValue], ColumnPath)
  /// All conditions hold; none of them, always.
  case all([Condition])
  /// At least one condition holds; none of them, never.
  case any([Condition])
  /// A condition does not hold.
  case not(Condition)
  /// A list has a row that fulfils a condition.
  case contains(list: String, Condition)
  /// A value that no store can keep was compared with; reading throws an error with this reason.
  case unstorable(String)
}

/// A condition on the rows of one entity.
///
/// Made of attributes with the usual operators, and combined with `&&`, `||` and `!`.
public struct Filter<Record: StoredRecord>: Hashable, Sendable {
  /// The condition as a value.
  public let condition: Condition

  /// A filter of a condition.
  public init(_ condition: Condition) {
    self.condition = condition
  }

  /// Both conditions hold.
  public static func && (a: Filter, b: Filter) -> Filter {
    Filter(.all([a.condition, b.condition]))
  }

  /// At least one of the conditions holds.
  public static func || (a: Filter, b: Filter) -> Filter {
    Filter(.any([a.condition, b.condition]))
  }

  /// The condition does not hold.
  public static prefix func ! (a: Filter) -> Filter { Filter(.not(a.condition)) }
}

extension Attribute {
  /// The attribute has this value; nil: it has none.
  public static func == (attribute: Attribute, value: Value?) -> Filter<Record> {
    attribute.compare(.equal, value)
  }

  /// The attribute does not have this value; one that has none fulfils it unless `value` is nil.
  public static func != (attribute: Attribute, value: Value?) -> Filter<Record> {
    attribute.compare(.notEqual, value)
  }

  /// The attribute is smaller than a value.
  public static func < (attribute: Attribute, value: Value) -> Filter<Record> {
    attribute.compare(.less, value)
  }

  /// The attribute is smaller than a value or equal to it.
  public static func <= (attribute: Attribute, value: Value) -> Filter<Record> {
    attribute.compare(.lessOrEqual, value)
  }

  /// The attribute is greater than a value.
  public static func > (attribute: Attribute, value: Value) -> Filter<Record> {
    attribute.compare(.greater, value)
  }

  /// The attribute is greater than a value or equal to it.
  public static func >= (attribute: Attribute, value: Value) -> Filter<Record> {
    attribute.compare(.greaterOrEqual, value)
  }

  /// The attribute has one of these values.
  public func isOne(of values: some Sequence<Value>) -> Filter<Record> {
    condition { .isOne(of: try values.map { try $0.storedValue }, path) }
  }

  private func compare(_ comparison: Condition.Comparison, _ value: Value?) -> Filter<Record> {
    condition { .compare(path, comparison, try value?.storedValue ?? .null) }
  }

  private func condition(_ make: () throws -> Condition) -> Filter<Record> {
    do {
      return Filter(try make())
    } catch {
      return Filter(.unstorable(String(describing: error)))
    }
  }
}

extension List {
  /// The list has a row that fulfils a condition.
  public func contains(_ filter: Filter<Element>) -> Filter<Record> {
    Filter(.contains(list: name, filter.condition))
  }
}
