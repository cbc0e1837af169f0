@_spi(Adapter) extension RowValues {
  /// Returns the key of the row.
  ///
  /// - Throws: ``StoreError`` if a key column is null or not named.
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
