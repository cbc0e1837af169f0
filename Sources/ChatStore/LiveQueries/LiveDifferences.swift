/// What is different between two lists of records, by their keys.
///
/// Applied in this order: removals at indexes of the old list, then insertions and moves to indexes of
/// the new list; changed records are told by their index in the new list.
public struct ListDifference: Hashable, Sendable {
  /// A record that stands elsewhere.
  public struct Move: Hashable, Sendable {
    /// Its index in the old list.
    public let from: Int
    /// Its index in the new list.
    public let to: Int
  }

  /// Indexes in the old list of records that are gone.
  public internal(set) var removed: [Int] = []
  /// Indexes in the new list of records that were not in the old one.
  public internal(set) var inserted: [Int] = []
  /// Records that stand elsewhere among the others.
  public internal(set) var moved: [Move] = []
  /// Indexes in the new list of records with other values.
  public internal(set) var changed: [Int] = []

  /// The difference between two lists.
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

/// The records of a live query, each time with what is different from the last time.
///
/// The first element has all records as inserted.
public struct LiveDifferences<Record: StoredRecord>: AsyncSequence, Sendable {
  /// A list of records and what is different from the list before.
  public struct Element: Hashable, Sendable {
    /// The records.
    public let records: [Record]
    /// What is different.
    public let difference: ListDifference
  }

  let query: LiveQuery<[Record]>

  /// Begins to look at the store.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: query.makeAsyncIterator())
  }

  /// Waits for the next list.
  public struct Iterator: AsyncIteratorProtocol {
    var values: LiveQuery<[Record]>.Iterator
    var last: [Record] = []

    /// The next list; nil when the task is cancelled or the store closed.
    ///
    /// - Throws: ``StoreError`` if the records could not be read.
    public mutating func next() async throws -> Element? {
      try await next(isolation: nil)
    }

    /// The next list; nil when the task is cancelled or the store closed.
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
