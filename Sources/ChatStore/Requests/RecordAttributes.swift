/// The attributes and relationships of a record, in the closures of requests.
///
/// ```swift
/// let open = StoredJob.where { $0.state == .open && $0.site.city == "Ghent" }
/// ```
///
/// Its members are the static attributes, links, lists and filters of the record: those that are
/// generated, and those that an extension of the record adds. Other static members are not found,
/// so that a condition which the store cannot decide does not compile.
@dynamicMemberLookup
public struct RecordAttributes<Record: StoredRecord>: Sendable {
  /// An attribute of the record.
  public subscript<Value>(
    dynamicMember path: KeyPath<Record.Type, StoredAttribute<Record, Value>>
  ) -> StoredAttribute<Record, Value> {
    Record.self[keyPath: path]
  }

  /// The custom data of the record, whose properties are attributes as well.
  public subscript<Custom>(
    dynamicMember path: KeyPath<Record.Type, StoredCustomAttribute<Record, Custom>>
  ) -> StoredCustomAttribute<Record, Custom> {
    Record.self[keyPath: path]
  }

  /// The row that a relationship refers to.
  public subscript<Target>(
    dynamicMember path: KeyPath<Record.Type, StoredLink<Record, Target>>
  ) -> LinkedAttributes<Record, Target> {
    LinkedAttributes(link: Record.self[keyPath: path])
  }

  /// The rows that refer to the record.
  public subscript<Element>(
    dynamicMember path: KeyPath<Record.Type, StoredList<Record, Element>>
  ) -> StoredList<Record, Element> {
    Record.self[keyPath: path]
  }

  /// A filter that has a name, such as `isDeleted`.
  public subscript(dynamicMember path: KeyPath<Record.Type, StoreCondition<Record>>)
    -> StoreCondition<Record>
  {
    Record.self[keyPath: path]
  }
}

/// The attributes of the row that a relationship refers to, in the closures of requests.
@dynamicMemberLookup
public struct LinkedAttributes<Record: StoredRecord, Target: StoredRecord>: Sendable {
  private let link: StoredLink<Record, Target>

  init(link: StoredLink<Record, Target>) {
    self.link = link
  }

  /// An attribute of the row.
  public subscript<Value>(
    dynamicMember path: KeyPath<Target.Type, StoredAttribute<Target, Value>>
  ) -> StoredAttribute<Record, Value> {
    link[Target.self[keyPath: path]]
  }

  /// The custom data of the row.
  public subscript<Custom>(
    dynamicMember path: KeyPath<Target.Type, StoredCustomAttribute<Target, Custom>>
  ) -> StoredCustomAttribute<Record, Custom> {
    link[Target.self[keyPath: path]]
  }
}

// MARK: - Requests

extension StoredRecord {
  /// A request for all records, in the order of their keys.
  public static var all: StoreRequest<Self> { StoreRequest() }

  /// Returns a request for the records that match a condition.
  ///
  /// ```swift
  /// let late = StoredJob.where { $0.dueOn < today && $0.technicianId != nil }
  /// ```
  ///
  /// - Parameter condition: Compares attributes with values, and combines comparisons with `&&`,
  ///   `||` and `!`.
  /// - Returns: The request.
  public static func `where`(
    _ condition: (RecordAttributes<Self>) -> StoreCondition<Self>
  ) -> StoreRequest<Self> {
    all.where(condition)
  }

  /// Returns a request for the records whose searchable attributes contain all words of a text.
  ///
  /// ```swift
  /// let found = PubNubManagedMessage.search("lunch friday").ranked
  /// ```
  ///
  /// - Parameter text: The words; see `SearchText`. A text without words finds nothing.
  /// - Returns: The request.
  public static func search(_ text: String) -> StoreRequest<Self> { all.search(text) }
}

extension StoreRequest {
  /// Returns a request for those of these records that also match a condition.
  public func `where`(_ condition: (RecordAttributes<Record>) -> StoreCondition<Record>)
    -> StoreRequest
  {
    self.where(condition(RecordAttributes()))
  }

  /// Returns a request for the same records in the ascending order of attributes, the most
  /// significant one first.
  ///
  /// ```swift
  /// let jobs = StoredJob.all.sorted(by: \.dueOn, \.site.name)
  /// ```
  public func sorted<each Value: StorableValue>(
    by attributes: repeat KeyPath<RecordAttributes<Record>, StoredAttribute<Record, each Value>>
  ) -> StoreRequest {
    var orders: [StoreOrder<Record>] = []
    for attribute in repeat each attributes {
      orders.append(RecordAttributes()[keyPath: attribute].ascending)
    }
    return sorted { _ in orders }
  }

  /// Returns a request for the same records in the orders that a closure names, the most significant
  /// one first.
  ///
  /// ```swift
  /// let jobs = StoredJob.all.sorted { [$0.priority.descending, $0.site.name.ascending] }
  /// ```
  public func sorted(by orders: (RecordAttributes<Record>) -> [StoreOrder<Record>]) -> StoreRequest
  {
    sorted(by: orders(RecordAttributes()))
  }
}

extension StoreRequest {
  /// Returns a request for the same records with the row that a relationship refers to.
  ///
  /// ```swift
  /// let full = jobs.including(\.site).including(\.notes)
  /// ```
  ///
  /// The relationships that a model embeds are read without it.
  public func including<Target>(
    _ link: KeyPath<Record.Type, StoredLink<Record, Target>>
  ) -> StoreRequest {
    loading(Record.self[keyPath: link].name, true)
  }

  /// Returns a request for the same records with the rows of a list.
  ///
  /// They are read by a statement for each record.
  public func including<Element>(
    _ list: KeyPath<Record.Type, StoredList<Record, Element>>
  ) -> StoreRequest {
    loading(Record.self[keyPath: list].name, true)
  }

  /// Returns a request for the same records without the row that a relationship refers to, which is
  /// ``Linked/notLoaded``.
  public func excluding<Target>(
    _ link: KeyPath<Record.Type, StoredLink<Record, Target>>
  ) -> StoreRequest {
    loading(Record.self[keyPath: link].name, false)
  }

  /// Returns a request for the same records without the rows of a list, which is empty.
  public func excluding<Element>(
    _ list: KeyPath<Record.Type, StoredList<Record, Element>>
  ) -> StoreRequest {
    loading(Record.self[keyPath: list].name, false)
  }
}

extension StoredList {
  /// Returns a filter for rows whose list contains a row that matches a condition.
  ///
  /// ```swift
  /// let noted = StoredJob.where { $0.notes.contains { $0.text.hasPrefix("Leak") } }
  /// ```
  public func contains(
    _ condition: (RecordAttributes<Element>) -> StoreCondition<Element>
  ) -> StoreCondition<Record> {
    contains(condition(RecordAttributes()))
  }
}

extension StoredAttribute where Value == String {
  /// Returns a filter for rows whose text begins with another one, compared by bytes.
  ///
  /// It is a range of the order of texts, so an index on the attribute serves it.
  public func hasPrefix(_ prefix: String) -> StoreCondition<Record> {
    guard let end = prefix.endOfPrefixed else { return self >= prefix }
    return self >= prefix && self < end
  }
}

extension String {
  /// The smallest text that is greater than all texts with this prefix; nil for the last ones.
  package var endOfPrefixed: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      // Surrogates are no scalars: the one after U+D7FF is U+E000.
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      if let scalar = Unicode.Scalar(next) {
        scalars.append(scalar)
        return String(String.UnicodeScalarView(scalars))
      }
    }
    return nil
  }
}
