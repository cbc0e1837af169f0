@_spi(Adapter) extension Change {
  /// Returns the key of the row that the change writes, or nil for a change to several rows.
  ///
  /// - Throws: ``StoreError`` if the change contains a whole row that does not name its key.
  package func key(in table: StorageTable) throws -> EntityKey? {
    switch self {
    case .upsert(_, let row, _), .insert(_, let row): try row.key(in: table)
    case .patch(_, let key, _), .set(_, let key, _), .remove(_, let key, _): key
    case .removeOthers: nil
    }
  }
}
