/// A conversion, by the application, of an attribute's values in files of an earlier version.
///
/// The spec says `"convert": "application"` in `stored` of an attribute whose type changes in a way that the package
/// cannot convert:
///
/// ```swift
/// let store = try await SQLiteStore(
///   at: "work.sqlite", WorkRecords.self,
///   conversions: [
///     .convert(StoredPart.stock) { (old: Double) in .value(Int(old.rounded())) }
///   ])
/// ```
///
/// A conversion is called for each row that has a value when a file of an earlier version is opened. Nil stays nil. Keep
/// it as long as such files may exist; it has no effect on others. If an attribute changed its type more than once, give
/// a conversion for each type that files have: the first one whose type the value is of converts it to the present type.
public struct StoreConversion: Sendable {
  /// The entity of the attribute.
  package let entity: String
  /// The column of the attribute.
  package let path: ColumnPath
  private let conversion: @Sendable (StoredValue) throws -> StoreConvertedValue<StoredValue>?

  /// Returns a conversion of an attribute's values.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, as the present spec has it.
  ///   - conversion: Converts a value of an earlier version. An error that it throws ends the migration, as
  ///     ``StoreConvertedValue/fail(_:)`` does.
  /// - Returns: The conversion.
  public static func convert<Record, Value, Old: StorableValue>(
    _ attribute: StoredAttribute<Record, Value>,
    _ conversion: @escaping @Sendable (Old) throws -> StoreConvertedValue<Value>
  ) -> StoreConversion {
    StoreConversion(entity: Record.table.entity, path: attribute.path) { stored in
      guard let old = try SingleColumn(stored).read(Old.self) else { return nil }
      return try conversion(old).map { try $0.storedValue }
    }
  }

  /// Converts a value.
  ///
  /// - Returns: The result; nil if the value is not of the type that the conversion takes.
  /// - Throws: The errors of the application's closure.
  package func converted(_ value: StoredValue) throws -> StoreConvertedValue<StoredValue>? {
    try conversion(value)
  }
}

/// The result of converting a value; see ``StoreConversion``.
public struct StoreConvertedValue<Value: Sendable>: Sendable {
  /// The kinds of results.
  package enum Result: Sendable {
    /// The attribute has this value.
    case value(Value)
    /// The attribute has no value.
    case drop
    /// The migration ends.
    case fail(String)
  }

  /// The result.
  package let result: Result

  /// Returns the value in the attribute's present type.
  public static func value(_ value: Value) -> Self { Self(result: .value(value)) }

  /// A result that drops the value: the attribute becomes nil, or has its default if it is not optional.
  ///
  /// An attribute that has neither ends the migration.
  public static var drop: Self { Self(result: .drop) }

  /// Returns a result that ends the migration, and leaves the file as it was.
  ///
  /// - Parameter reason: A part of the error's message, without values of the row.
  /// - Returns: The result.
  public static func fail(_ reason: String) -> Self { Self(result: .fail(reason)) }

  /// Returns the result with its value in another form.
  func map<Other>(_ change: (Value) throws -> Other) rethrows -> StoreConvertedValue<Other> {
    switch result {
    case .value(let value): .value(try change(value))
    case .drop: .drop
    case .fail(let reason): .fail(reason)
    }
  }
}

/// A row of one column.
private final class SingleColumn: ColumnSource {
  private let content: StoredValue

  init(_ content: StoredValue) {
    self.content = content
  }

  /// Returns the value as a type; nil if it is not a value of the type.
  func read<Value: StorableValue>(_ type: Value.Type) throws -> Value? {
    do {
      let value = try Value.read(from: self, at: 0)
      // A text is read as the number zero, and a number as a text.
      return content.hasSameType(as: try value.storedValue) ? value : nil
    } catch let error as StoreError where [.unreadable, .unstorable].contains(error.code) {
      return nil
    }
  }

  func isNull(at index: Int) -> Bool { content.isNull }

  func integer(at index: Int) -> Int64 {
    switch content {
    case .integer(let value): value
    default: 0
    }
  }

  func real(at index: Int) -> Double {
    switch content {
    case .real(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  func text(at index: Int) -> String {
    switch content {
    case .text(let value): value
    default: ""
    }
  }

  func bytes(at index: Int) -> [UInt8] {
    switch content {
    case .bytes(let value): value
    default: []
    }
  }

  func value(at index: Int) -> StoredValue { content }

  func name(at index: Int) -> String { "value" }
}

extension StoredValue {
  fileprivate func hasSameType(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.null, .null), (.integer, .integer), (.real, .real), (.text, .text), (.bytes, .bytes):
      true
    default: false
    }
  }
}
