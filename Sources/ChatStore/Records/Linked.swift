/// The row that a record refers to.
public indirect enum Linked<Record: StoredRecord>: Hashable, Sendable {
  /// The request does not include it.
  case notLoaded
  /// The record refers to no row, or to a row that was deleted.
  case absent
  /// The row, read without its own links.
  case loaded(Record)

  /// The row, or nil if it is absent or was not loaded.
  public var record: Record? {
    if case .loaded(let record) = self { record } else { nil }
  }

  /// Returns the row, for a caller that requires it.
  ///
  /// - Parameter name: The name of the relationship, for the error.
  /// - Returns: The row.
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the row is absent or was not loaded.
  @_spi(Adapter) public func required(_ name: String) throws -> Record {
    guard let record else {
      throw StoreError(
        .missingRequiredData,
        "The row of '\(name)' is needed here, and was \(self == .absent ? "absent" : "not read").")
    }
    return record
  }
}

extension RowReader {
  /// Reads the row that the next link refers to.
  @_spi(Adapter) public mutating func readLink<Record: StoredRecord>(
    _ type: Record.Type = Record.self
  ) throws -> Linked<Record> {
    let relation = nextRelation()
    guard let related, related.loads(relation) else { return .notLoaded }
    var result = Linked<Record>.absent
    try related.forEach(in: relation) { row in result = .loaded(try Record(from: &row)) }
    return result
  }

  /// Reads the rows of the next list.
  ///
  /// - Returns: The rows, read without their own links; empty if the request did not ask for them.
  @_spi(Adapter) public mutating func readList<Record: StoredRecord>(
    of type: Record.Type = Record.self
  ) throws -> [Record] {
    let relation = nextRelation()
    guard let related, related.loads(relation) else { return [] }
    var records: [Record] = []
    try related.forEach(in: relation) { row in records.append(try Record(from: &row)) }
    return records
  }
}
