/// A map from names of channels or users to values.
///
/// Names are compared byte by byte, as in `ExactText`.
///
/// ```swift
/// let counts: NameMap<Int> = try await remote.messageCounts(after: ["general": lastRead])
/// let unread = counts["general"] ?? 0
/// ```
@_spi(Adapter) public struct NameMap<Value> {
  private var entries: [ExactText: Value] = [:]

  /// Creates an empty map.
  public init() {}

  /// Creates a map of names and values; the last of several values of a name counts.
  public init(_ elements: some Sequence<(String, Value)>) {
    for (name, value) in elements { self[name] = value }
  }

  /// The number of names.
  public var count: Int { entries.count }

  /// Whether there are no names.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names.
  public var keys: NameSet { NameSet(entries.keys.lazy.map(\.wrappedValue)) }

  /// The values, in no particular order.
  public var values: some Collection<Value> { entries.values }

  /// The value of a name, or nil if the map does not have the name.
  public subscript(name: String) -> Value? {
    get { entries[ExactText(name)] }
    _modify { yield &entries[ExactText(name)] }
  }

  /// The value of a name, or a default value if the map does not have the name.
  public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { entries[ExactText(name), default: value()] }
    _modify { yield &entries[ExactText(name), default: value()] }
  }

  /// Adds the values of another map.
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - combine: Returns the value of a name that both maps have. Default: the value of the other map.
  public mutating func merge(
    _ other: NameMap, uniquingKeysWith combine: (Value, Value) -> Value = { $1 }
  ) {
    entries.merge(other.entries, uniquingKeysWith: combine)
  }

  /// Returns the map with the values of another map.
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - combine: Returns the value of a name that both maps have. Default: the value of the other map.
  /// - Returns: The values of both maps.
  public func merging(
    _ other: NameMap, uniquingKeysWith combine: (Value, Value) -> Value = { $1 }
  ) -> NameMap {
    var merged = self
    merged.merge(other, uniquingKeysWith: combine)
    return merged
  }

  /// Removes the value of a name, and returns it.
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Value? {
    entries.removeValue(forKey: ExactText(name))
  }
}

@_spi(Adapter) extension NameMap: ExpressibleByDictionaryLiteral {
  /// Creates a map of names and values.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}

@_spi(Adapter) extension NameMap: Sequence {
  /// Returns an iterator over the names with their values, in no particular order.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: Value)> {
    entries.lazy.map { (key: $0.key.wrappedValue, value: $0.value) }.makeIterator()
  }
}

@_spi(Adapter) extension NameMap: Sendable where Value: Sendable {}
@_spi(Adapter) extension NameMap: Equatable where Value: Equatable {}
@_spi(Adapter) extension NameMap: Hashable where Value: Hashable {}
