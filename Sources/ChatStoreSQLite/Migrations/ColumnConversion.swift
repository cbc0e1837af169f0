@_spi(Adapter) import ChatStore

/// The conversion of a column's values from a file to the present schema.
struct ColumnConversion {
  /// A reason why a value cannot be converted.
  struct Failure: Error {
    /// The end of a sentence about the attribute and the row.
    let reason: String
    /// The error of the application's conversion.
    var cause: (any Error)?
  }

  private let column: StorageColumn
  private let steps: [StorageConversion]
  private let own: [StoreConversion]

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - column: The column in the present schema.
  ///   - entity: The entity of the column.
  ///   - steps: The conversions of the versions since that of the file.
  ///   - conversions: The application's conversions.
  init(
    of column: StorageColumn, in entity: String, _ steps: [StorageConversion],
    _ conversions: [StoreConversion]
  ) {
    self.column = column
    self.steps = steps
    own = conversions.filter { $0.entity == entity && $0.path == ColumnPath(column: column.name) }
  }

  /// Converts a value; null stays null.
  ///
  /// - Throws: ``Failure``.
  func converted(_ value: StoredValue) throws(Failure) -> StoredValue {
    if value.isNull { return value }
    var value = value
    for step in steps {
      // The application converts to the present type, whatever steps follow.
      if step == .application { return try convertedByApplication(value) }
      guard let next = try Self.converted(value, step) else {
        throw Failure(
          reason: "can not be converted (\(step.rawValue)) without losing something")
      }
      value = next
    }
    return value
  }

  private static func converted(
    _ value: StoredValue, _ step: StorageConversion
  ) throws(Failure) -> StoredValue? {
    do {
      return try step.converted(value)
    } catch {
      throw Failure(reason: "can not be converted (\(step.rawValue))", cause: error)
    }
  }

  private func convertedByApplication(_ value: StoredValue) throws(Failure) -> StoredValue {
    for conversion in own {
      let converted: StoreConvertedValue<StoredValue>?
      do {
        converted = try conversion.converted(value)
      } catch {
        throw Failure(reason: "was refused by the application's conversion", cause: error)
      }
      switch converted?.result {
      case nil: continue
      case .value(let value): return value
      case .drop:
        if column.isOptional { return .null }
        guard let value = column.defaultValue else {
          throw Failure(reason: "was dropped, but is not optional and has no default")
        }
        return value
      case .fail(let reason):
        throw Failure(reason: "was refused by the application's conversion: \(reason)")
      }
    }
    let kind = value.typeName
    throw Failure(
      reason: own.isEmpty
        ? "needs a conversion of the application from \(kind); open the store with one in `conversions`"
        : "is \(kind), which none of the application's conversions takes")
  }
}

extension StoredValue {
  /// The type of the value, as SQLite calls it.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a real number"
    case .text: "a text"
    case .bytes: "bytes"
    }
  }
}
