/// The difference between two lists of records, which are matched by their keys.
///
/// To apply it, first remove records at their indexes in the old list, then insert and move records to their indexes in
/// the new list. Changed records are given by their index in the new list.
public struct ListDifference: Hashable, Sendable {
  /// A record whose position among the others changed.
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public let from: Int
    /// The index in the new list.
    public let to: Int
  }

  /// The old indexes of records that the new list does not have.
  public internal(set) var removed: [Int] = []
  /// The new indexes of records that the old list does not have.
  public internal(set) var inserted: [Int] = []
  /// The records whose position among the others changed.
  public internal(set) var moved: [Move] = []
  /// The new indexes of records with other values.
  public internal(set) var changed: [Int] = []

  /// Compares two lists.
  ///
  /// - Throws: ``StoreError`` for a record whose key no store can keep.
  @_spi(Adapter) public init<Record: StoredRecord>(from old: [Record], to new: [Record]) throws {
    var places: [EntityKey: Int] = [:]
    for (index, record) in old.enumerated() { places[try record.storedKey] = index }
    var common: [Move] = []
    for (index, record) in new.enumerated() {
      guard let place = places.removeValue(forKey: try record.storedKey) else {
        inserted.append(index)
        continue
      }
      common.append(Move(from: place, to: index))
      if old[place] != record { changed.append(index) }
    }
    removed = places.values.sorted(by: >)
    let still = Set(longestRun(of: common.map(\.from)))
    moved = common.indices.filter { !still.contains($0) }.map { common[$0] }
  }

  /// Whether the lists are equal.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }
}

/// The records of a live query, each time with the difference from the previous list.
///
/// The first element reports all records as inserted.
///
/// ```swift
/// for try await change in store.changes(of: newest).differences {
///   update(change.records, inserting: change.inserted, removing: change.removed)
/// }
/// ```
public struct LiveDifferences<Records: StoredRecordList>: AsyncSequence, Sendable {
  /// A list of records and its difference from the previous list, whose properties it has.
  @dynamicMemberLookup
  public struct Element: Hashable, Sendable {
    /// The records.
    public let records: [Records.Record]
    /// The difference from the previous list.
    @_spi(Adapter) public let difference: ListDifference

    /// Returns a property of the difference.
    public subscript<Value>(dynamicMember path: KeyPath<ListDifference, Value>) -> Value {
      difference[keyPath: path]
    }
  }

  let query: LiveQuery<Records>

  /// Starts observing the store.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: query.makeAsyncIterator())
  }

  /// An iterator that waits for the next list.
  public struct Iterator: AsyncIteratorProtocol {
    var values: LiveQuery<Records>.Iterator
    var last: [Records.Record] = []

    /// Returns the next list, or nil when the task is cancelled or the store is closed.
    ///
    /// - Throws: ``StoreError`` if the records could not be read.
    public mutating func next() async throws -> Element? {
      try await next(isolation: nil)
    }

    /// Returns the next list, or nil when the task is cancelled or the store is closed.
    ///
    /// - Throws: ``StoreError`` if the records could not be read.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> Element? {
      guard let records = try await values.next(isolation: actor)?.records else { return nil }
      let difference = try ListDifference(from: last, to: records)
      last = records
      return Element(records: records, difference: difference)
    }
  }
}

/// A list of records, by which a live query knows that its values can be compared row by row.
public protocol StoredRecordList: Equatable, Sendable {
  /// The type of the records.
  associatedtype Record: StoredRecord

  /// The records.
  @_spi(Adapter) var records: [Record] { get }
}

extension Array: StoredRecordList where Element: StoredRecord {
  /// The list itself.
  public var records: [Element] { self }
}

extension LiveQuery where Value: StoredRecordList {
  /// The records, each time with the difference from the previous list, for a list on screen.
  public var differences: LiveDifferences<Value> { LiveDifferences(query: self) }
}

/// Returns the positions of a longest increasing subsequence of different numbers, by patience sorting.
///
/// In a list that has changed, these are the elements that count as not moved: as many as possible.
package func longestRun(of numbers: [Int]) -> [Int] {
  // The usual case, without a search: nothing has moved.
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Array(numbers.indices) }
  /// The position of the smallest last element of a run, for each length.
  var ends: [Int] = []
  var predecessors = Array(repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var run: [Int] = []
  var place = ends.last ?? -1
  while place >= 0 {
    run.append(place)
    place = predecessors[place]
  }
  return run.reversed()
}
