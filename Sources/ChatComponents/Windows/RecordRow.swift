import ChatRuntime
@_spi(Adapter) import ChatStore

/// A row that was built from a record.
protocol RecordKeyed: ListRow {
  /// The key of the record; nil for a row that has none.
  var recordKey: EntityKey? { get }
}

/// A record, and the row that was built from it.
struct RecordRow<Record: StoredRecord, Row: RecordKeyed>: ListRow {
  let record: Record
  let contents: Row

  var id: Row.ID { contents.id }
}
