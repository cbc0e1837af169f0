/// The number of rows in a list, which conditions compare with a number.
public struct StoredListCount<Record: StoredRecord>: Hashable, Sendable {
  let list: String
  let condition: Condition

  /// Returns a filter for rows with exactly as many rows in the list.
  public static func == (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.equal, number)
  }

  /// Returns a filter for rows with another number of rows in the list.
  public static func != (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.notEqual, number)
  }

  /// Returns a filter for rows with fewer rows in the list.
  public static func < (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.less, number)
  }

  /// Returns a filter for rows with at most as many rows in the list.
  public static func <= (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.lessOrEqual, number)
  }

  /// Returns a filter for rows with more rows in the list.
  public static func > (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.greater, number)
  }

  /// Returns a filter for rows with at least as many rows in the list.
  public static func >= (count: StoredListCount, number: Int) -> StoreCondition<Record> {
    count.compare(.greaterOrEqual, number)
  }

  private func compare(
    _ comparison: Condition.Comparison, _ number: Int
  ) -> StoreCondition<Record> {
    StoreCondition(.count(list: list, condition, comparison, number))
  }
}
