/// Aggregates of attributes that key paths name: those of the record, of its custom data, and of linked rows.
///
/// ```swift
/// let minutes = try await store.fetch(StoredWork.where { $0.jobId == id }.sum(\.minutes))
/// let perJob = try await store.fetch(StoredWork.all.grouped(by: \.jobId).sum(\.minutes))
/// ```
extension StoreRequest {
  /// Returns the sum of an attribute; zero for no values.
  public func sum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<Value> where Value: StorableNumber {
    sum(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the mean of an attribute; nil for no values.
  public func average<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<Double?> where Value: StorableNumber {
    average(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the smallest value of an attribute; nil for no values.
  public func minimum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<Value?> {
    minimum(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the greatest value of an attribute; nil for no values.
  public func maximum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<Value?> {
    maximum(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the rows grouped by an attribute, for aggregates of each group.
  public func grouped<Key>(
    by attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Key>>
  ) -> StoreGrouping<Record, Key> {
    grouped(by: RecordAttributes()[keyPath: attribute])
  }
}

extension StoreGrouping {
  /// Returns the sum of an attribute in each group; zero for no values.
  public func sum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<[StoredGroup<Key, Value>]> where Value: StorableNumber {
    sum(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the mean of an attribute in each group; nil for no values.
  public func average<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<[StoredGroup<Key, Double?>]> where Value: StorableNumber {
    average(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the smallest value of an attribute in each group; nil for no values.
  public func minimum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<[StoredGroup<Key, Value?>]> {
    minimum(RecordAttributes()[keyPath: attribute])
  }

  /// Returns the greatest value of an attribute in each group; nil for no values.
  public func maximum<Value>(
    _ attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> StoreAggregate<[StoredGroup<Key, Value?>]> {
    maximum(RecordAttributes()[keyPath: attribute])
  }
}
