/// A change to one column of many rows.
@_spi(Adapter) public enum StoreColumnChange: Hashable, Sendable {
  /// Sets the column to a value, which may be null.
  case set(String, to: StoredValue)
  /// Adds a number to the values of the column; null stays null.
  case increment(String, by: StoredValue)

  /// The column that is changed.
  public var column: String {
    switch self {
    case .set(let column, _), .increment(let column, _): column
    }
  }
}

/// The changes to the attributes of many rows.
///
/// ```swift
/// let changed = try transaction.update(late) {
///   $0.isLate = true
///   $0.increment(\.reminders)
/// }
/// ```
///
/// Its members are the static attributes of the record, which key paths find.
///
/// What an attribute does not allow is reported by the function that takes the changes.
@dynamicMemberLookup
public struct StoreUpdate<Record: StoredRecord>: Sendable {
  private var changes: [StoreColumnChange] = []
  private var refusal: StoreError?

  /// Sets an attribute to a value; nil clears it.
  @_spi(Adapter)
  public mutating func set<Value>(_ attribute: StoredAttribute<Record, Value>, to value: Value?) {
    add(attribute.path) { .set($0, to: try value?.storedValue ?? .null) }
  }

  /// Adds a number to an attribute; rows without a value keep none.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - amount: The number to add, which may be negative. Default: 1.
  @_spi(Adapter) public mutating func increment<Value>(
    _ attribute: StoredAttribute<Record, Value>, by amount: Value = 1
  )
  where Value: StorableNumber & ExpressibleByIntegerLiteral {
    add(attribute.path) { .increment($0, by: try amount.storedValue) }
  }

  /// The value to set an attribute to; nil clears it.
  ///
  /// It is there to be assigned. The rows have values of their own, so that reading it returns nil.
  public subscript<Value>(
    dynamicMember path: KeyPath<Record.Type, StoredAttribute<Record, Value>>
  ) -> Value? {
    get { nil }
    set { set(Record.self[keyPath: path], to: newValue) }
  }

  /// Adds a number to an attribute; rows without a value keep none.
  public mutating func increment<Value>(
    _ attribute: KeyPath<Record.Type, StoredAttribute<Record, Value>>, by amount: Value = 1
  ) where Value: StorableNumber & ExpressibleByIntegerLiteral {
    increment(Record.self[keyPath: attribute], by: amount)
  }

  /// Adds assignments.
  mutating func add(_ assignments: [StoreAssignment<Record>]) {
    for assignment in assignments {
      add(ColumnPath(column: assignment.column)) { .set($0, to: assignment.value) }
    }
  }

  /// Returns the changes, or throws for one that is not allowed.
  func checked() throws -> [StoreColumnChange] {
    if let refusal { throw refusal }
    return changes
  }

  private mutating func add(_ path: ColumnPath, _ change: (String) throws -> StoreColumnChange) {
    if refusal != nil { return }
    do {
      try Record.table.checkUpdate(of: path)
      let change = try change(path.column)
      if let index = changes.firstIndex(where: { $0.column == path.column }) {
        guard case (.set, .set) = (changes[index], change) else {
          throw StoreError(.failed, "An update changes '\(path.column)' twice.")
        }
        changes[index] = change
      } else {
        changes.append(change)
      }
    } catch let error as StoreError {
      refusal = error
    } catch {
      refusal = StoreError(
        .unstorable, "The value of '\(path.column)' has no form that a store keeps.", cause: error)
    }
  }
}

extension StorageTable {
  /// Whether the service decides about the rows: they have a version, or a timetoken that it gave them.
  private var isOwnedByService: Bool {
    version != nil || columns.contains { $0.scope == .model && $0.type == .timetoken }
  }

  /// Throws if an update of many rows must not change a column.
  fileprivate func checkUpdate(of path: ColumnPath) throws {
    guard path.link == nil, path.members.isEmpty,
      let column = columns.first(where: { $0.name == path.column })
    else {
      throw StoreError(.constraint, "An update of '\(entity)' changes whole columns of its own.")
    }
    if key.contains(column.name) {
      throw StoreError(.constraint, "An update keeps the keys of rows; found '\(column.name)'.")
    }
    switch column.scope {
    case .local, .session: break
    case .derived:
      throw StoreError(.constraint, "The database computes '\(entity).\(column.name)'.")
    case .model where isOwnedByService:
      throw StoreError(
        .constraint,
        "The service owns '\(entity)': an update sets attributes of this device only, and not "
          + "'\(column.name)'.")
    case .model: break
    }
  }
}
