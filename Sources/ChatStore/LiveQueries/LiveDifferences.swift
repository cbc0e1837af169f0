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
  public init<Record: StoredRecord>(from old: [Record], to new: [Record]) throws {
    let oldKeys = try old.map { try $0.storedKey }
    let newKeys = try new.map { try $0.storedKey }
    for change in newKeys.difference(from: oldKeys).inferringMoves() {
      switch change {
      case .remove(let offset, _, nil): removed.append(offset)
      case .insert(let offset, _, nil): inserted.append(offset)
      case .insert(let offset, _, let origin?): moved.append(Move(from: origin, to: offset))
      case .remove: break
      }
    }
    let places = Dictionary(zip(oldKeys, old.indices)) { first, _ in first }
    for (index, key) in newKeys.enumerated() {
      if let place = places[key], old[place] != new[index] { changed.append(index) }
    }
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
/// for try await list in store.differences(of: newest) {
///   update(list.records, with: list.difference)
/// }
/// ```
public struct LiveDifferences<Record: StoredRecord>: AsyncSequence, Sendable {
  /// A list of records and its difference from the previous list.
  public struct Element: Hashable, Sendable {
    /// The records.
    public let records: [Record]
    /// The difference from the previous list.
    public let difference: ListDifference
  }

  let query: LiveQuery<[Record]>

  /// Starts observing the store.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: query.makeAsyncIterator())
  }

  /// An iterator that waits for the next list.
  public struct Iterator: AsyncIteratorProtocol {
    var values: LiveQuery<[Record]>.Iterator
    var last: [Record] = []

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
      guard let records = try await values.next(isolation: actor) else { return nil }
      let difference = try ListDifference(from: last, to: records)
      last = records
      return Element(records: records, difference: difference)
    }
  }
}
