extension StorageTable {
  /// Returns the table with columns appended, for a record of the application that replaces a generated one.
  ///
  /// Generated code does not write these columns. They exist only on this device (``StorageColumn/Scope/local`` or
  /// ``StorageColumn/Scope/session``), and are optional or have a default.
  @_spi(Adapter) public func adding(_ columns: StorageColumn...) -> StorageTable {
    StorageTable(
      entity, key: key, columns: self.columns + columns, links: links, lists: lists,
      unique: unique, indexes: indexes, searched: searched, version: version)
  }
}

extension StorageSchema {
  /// Returns the schema with the table of one entity replaced.
  @_spi(Adapter) public func replacing(_ table: StorageTable) -> StorageSchema {
    StorageSchema(tables.map { $0.entity == table.entity ? table : $0 })
  }
}
