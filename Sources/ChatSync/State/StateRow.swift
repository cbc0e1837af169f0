@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

extension StoreSnapshot {
  /// Returns the row of sync's state that an identity has; nil if it is not stored.
  ///
  /// A store may come from any source, so a row whose contents are not valid counts as missing.
  ///
  /// - Parameters:
  ///   - type: The record of the row.
  ///   - id: The identity.
  /// - Returns: The record.
  /// - Throws: ``StoreError`` if the store cannot be read.
  func state<Record: StoredRecord>(
    _ type: Record.Type, of id: Record.StoredID
  ) throws -> Record? {
    do {
      return try find(type, id)
    } catch let error as StoreError where error.code == .unreadable {
      return nil
    }
  }

  /// Returns the rows of sync's state that a request has, without those whose contents are not valid.
  ///
  /// - Parameter request: The request.
  /// - Returns: The records.
  /// - Throws: ``StoreError`` if the store cannot be read.
  func states<Record: StoredRecord>(_ request: StoreRequest<Record>) throws -> [Record] {
    var records: [Record] = []
    try forEachRow(of: request.query) { row in
      do {
        records.append(try Record(from: &row))
      } catch let error as StoreError where error.code == .unreadable {
        return
      }
    }
    return records
  }
}

extension Timetoken {
  /// Whether a store can keep the token; the service never assigns a greater one.
  var isStorable: Bool { rawValue <= UInt64(Int64.max) }

  /// Creates the token with these digits.
  ///
  /// - Returns: Nil if the text is not a token that a store can keep.
  init?(storable text: String) {
    guard let token = Timetoken(text), token.isStorable else { return nil }
    self = token
  }
}
