extension StorageTable {
  /// The table with more columns behind its own, for a record of the application that stands in for a
  /// generated one.
  ///
  /// The generated code that writes rows leaves the columns alone, so they are of the device
  /// (``StorageColumn/Scope/local`` or ``StorageColumn/Scope/session``) and are optional or have a
  /// default.
  public func adding(_ columns: StorageColumn...) -> StorageTable {
    StorageTable(
      entity, key: key, columns: self.columns + columns, links: links, lists: lists,
      unique: unique, indexes: indexes, searched: searched, version: version)
  }
}

extension StorageSchema {
  /// The schema with another table for an entity.
  public func replacing(_ table: StorageTable) -> StorageSchema {
    StorageSchema(tables.map { $0.entity == table.entity ? table : $0 })
  }
}
