public import ChatRuntime
public import JSONText

/// A number that a store can add up.
///
/// `Int`, `Int64`, `Double` and the numbers of JSON conform. So can a type of the application whose raw value does:
///
/// ```swift
/// extension Minutes: StorableNumber {
///   static let zero = Minutes(rawValue: 0)
/// }
/// ```
public protocol StorableNumber: StorableValue {
  /// The number zero, which is the sum of no numbers.
  static var zero: Self { get }
}

extension StorableNumber {
  /// Whether a database keeps the numbers as whole ones.
  package static var isWhole: Bool {
    if case .integer = try? zero.storedValue { true } else { false }
  }
}

extension Int: StorableNumber {}

extension Int64: StorableNumber {}

extension Double: StorableNumber {}

extension JSONInteger: StorableNumber {
  /// The number zero.
  public static let zero = JSONInteger(0)
}

extension JSONNumber: StorableNumber {
  /// The number zero.
  public static let zero = JSONNumber(0)
}
