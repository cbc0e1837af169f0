public import ChatRuntime
public import JSONText

/// A number that a store can add up.
///
/// `Int`, `Int64`, `Double` and the numbers of JSON conform. So can a type of the application whose raw value does:
///
/// ```swift
/// extension Minutes: StorableNumber {}
/// ```
public protocol StorableNumber: StorableValue {}

extension StorableNumber {
  /// Whether a database keeps the numbers as whole ones.
  package static var isWhole: Bool {
    // A type that cannot be zero is added up as an inexact number, and reading the sum then throws.
    if case .integer? = try? read(from: ZeroColumn(), at: 0).storedValue { true } else { false }
  }
}

/// A row whose columns are all zero, by which the form of a type of number is known.
private final class ZeroColumn: ColumnSource {
  func isNull(at index: Int) -> Bool { false }
  func integer(at index: Int) -> Int64 { 0 }
  func real(at index: Int) -> Double { 0 }
  func text(at index: Int) -> String { "0" }
  func bytes(at index: Int) -> [UInt8] { [] }
  func value(at index: Int) -> StoredValue { .integer(0) }
  func name(at index: Int) -> String { "zero" }
}

extension Int: StorableNumber {}

extension Int64: StorableNumber {}

extension Double: StorableNumber {}

extension JSONInteger: StorableNumber {}

extension JSONNumber: StorableNumber {}
