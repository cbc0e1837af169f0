/// A record that a search found, with the parts of its texts that match.
///
/// ```swift
/// for match in try await store.fetch(StoredMessage.search("lunch friday").ranked.matches) {
///   for run in match.runs(of: \.text) { print(run.isMatch ? bold(run.text) : run.text) }
/// }
/// ```
///
/// A match is a whole word, also where the search has only the beginning of it. In scripts without spaces it is the
/// characters of the search.
public struct StoreMatch<Record: StoredRecord>: Hashable, Sendable {
  /// The record.
  public let record: Record
  /// The runs of the searched columns, by their names.
  private let runs: [String: [StoreMatchRun]]

  init(_ record: Record, _ runs: [String: [StoreMatchRun]]) {
    self.record = record
    self.runs = runs
  }

  /// Returns the whole text of an attribute as runs that match and runs that do not.
  ///
  /// - Parameter attribute: An attribute of the record that the spec declares searchable.
  /// - Returns: The runs, whose texts add up to that of the attribute. Empty for an attribute that has no value, and for
  ///   one that is not searched.
  public func runs<Value>(
    of attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>
  ) -> [StoreMatchRun] {
    let path = RecordAttributes<Record>()[keyPath: attribute].path
    guard path.link == nil, path.members.isEmpty else { return [] }
    return runs[path.column] ?? []
  }

  /// Returns the part of an attribute's text that has the most matches, for a list of results.
  ///
  /// ```swift
  /// let line = match.snippet(of: \.text).map { $0.isMatch ? bold($0.text) : $0.text }.joined()
  /// ```
  ///
  /// - Parameters:
  ///   - attribute: An attribute of the record that the spec declares searchable.
  ///   - maximumLength: The maximum number of characters of the text. Default: 80.
  /// - Returns: The runs of the part, which begins and ends between words if it can. A run of `…` stands where the text
  ///   goes on, and is not counted. A text that is not longer is returned whole.
  public func snippet<Value>(
    of attribute: KeyPath<RecordAttributes<Record>, StoredAttribute<Record, Value>>,
    maximumLength: Int = 80
  ) -> [StoreMatchRun] {
    MatchSnippet(runs(of: attribute)).runs(maximumLength: maximumLength)
  }
}

/// A part of a text that matches a search, or that does not; see ``StoreMatch``.
public struct StoreMatchRun: Hashable, Sendable {
  /// The part of the text, as it is stored.
  public let text: String
  /// Whether the part matches the search.
  public let isMatch: Bool

  /// Creates a run.
  @_spi(Adapter) public init(_ text: String, isMatch: Bool) {
    self.text = text
    self.isMatch = isMatch
  }
}

/// A query for the records that a search finds, with what matched.
///
/// Its records and their order are those of the request. Without a search, nothing in them matches.
public struct StoreMatchQuery<Record: StoredRecord>: StoreQuery, Hashable {
  /// The request for the records.
  @_spi(Adapter) public let request: StoreRequest<Record>

  /// Returns the entities whose rows the request reads, or uses in conditions and orders.
  public func region(in schema: StorageSchema) -> ChangedRegion { request.region(in: schema) }

  /// Reads the records, and finds what matched in their texts.
  public func value(in snapshot: any StoreSnapshot) throws -> [StoreMatch<Record>] {
    let table = Record.table
    let searched = table.searched.map { (name: $0, index: table.index(of: $0)) }
    let search = request.query.search
    var matches: [StoreMatch<Record>] = []
    try snapshot.forEachRow(of: request.query) { row in
      var runs: [String: [StoreMatchRun]] = [:]
      for (name, index) in searched where !row.columns.isNull(at: index) {
        let text = row.columns.text(at: index)
        let ranges = search.map { snapshot.ranges(of: $0, in: text) } ?? []
        runs[name] = Self.runs(of: text, matching: ranges)
      }
      matches.append(StoreMatch(try Record(from: &row), runs))
    }
    return matches
  }

  private static func runs(
    of text: String, matching ranges: [Range<String.Index>]
  ) -> [StoreMatchRun] {
    var runs: [StoreMatchRun] = []
    var end = text.startIndex
    func add(_ range: Range<String.Index>, isMatch: Bool) {
      if !range.isEmpty { runs.append(StoreMatchRun(String(text[range]), isMatch: isMatch)) }
    }
    for range in ranges {
      add(end..<range.lowerBound, isMatch: false)
      add(range, isMatch: true)
      end = range.upperBound
    }
    add(end..<text.endIndex, isMatch: false)
    return runs
  }
}

extension StoreRequest {
  /// A query for the records of the request, with the parts of their texts that its search matches.
  ///
  /// ```swift
  /// for try await matches in store.changes(of: StoredMessage.search(field).ranked.first(20).matches) {
  ///   show(matches.map { $0.snippet(of: \.text) })
  /// }
  /// ```
  public var matches: StoreMatchQuery<Record> { StoreMatchQuery(request: self) }
}
