extension Change {
  /// The key of the row that the change writes, as far as it is one row.
  ///
  /// - Throws: ``StoreError`` if the change creates a row and does not name its key.
  package func key(in table: StorageTable) throws -> EntityKey? {
    switch self {
    case .upsert(_, let row, _), .insert(_, let row): try row.key(in: table)
    case .patch(_, let key, _), .set(_, let key, _), .remove(_, let key, _): key
    case .removeOthers: nil
    }
  }
}

extension RowValues {
  /// The key that the row names.
  ///
  /// - Throws: ``StoreError`` if a column of the key is not named or null.
  package func key(in table: StorageTable) throws -> EntityKey {
    EntityKey(
      values: try table.key.map { column in
        guard let value = self[table.index(of: column)], !value.isNull else {
          throw StoreError(.constraint, "A row of '\(table.entity)' needs its '\(column)'.")
        }
        return value
      })
  }
}
