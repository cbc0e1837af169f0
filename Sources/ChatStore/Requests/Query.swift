@_spi(Adapter) import ChatRuntime

/// A request without the type of its record: the rows to read, and their order.
///
/// Adapters translate it to a statement. ``StoreRequest`` shows how to create one.
@_spi(Adapter) public struct Query: Hashable, Sendable {
  /// The part of the sorted rows to return.
  public enum Extent: Hashable, Sendable {
    /// All rows.
    case all
    /// The first rows, up to a count.
    case first(Int)
    /// The last rows, up to a count, in the order of the sort.
    case last(Int)
  }

  /// The position of rows relative to a given row.
  public enum Bound: Hashable, Sendable {
    /// Before the row.
    case before(PageKey)
    /// After the row.
    case after(PageKey)
    /// The row itself and those after it.
    case from(PageKey)
    /// The row itself and those before it.
    case through(PageKey)
  }

  /// The entity to read.
  public var entity: String
  /// The conditions, all of which must hold for a row.
  public var conditions: [Condition] = []
  /// The order.
  ///
  /// The key is appended to it, which makes it total.
  public var sort: [SortTerm] = []
  /// The words that the rows must contain.
  public var search: SearchText?
  /// Whether the rows that match the search best come first.
  public var isRanked = false
  /// The position of the rows relative to a given row; nil for all rows.
  public var bound: Bound?
  /// The part of the rows to return.
  public var extent = Extent.all
  /// The links and lists that are loaded with a row.
  public var relations = Relations.embedded

  /// A choice of links and lists.
  public struct Relations: Hashable, Sendable {
    /// Whether those are chosen that the table loads with each row.
    public var hasEmbedded: Bool
    /// The names of others that are chosen.
    public var included: Set<String> = []
    /// The names of those that are not chosen.
    public var excluded: Set<String> = []

    /// The links and lists that the table loads with each row.
    public static let embedded = Relations(hasEmbedded: true)
    /// No links and lists.
    public static let none = Relations(hasEmbedded: false)

    /// Returns whether a link is chosen.
    public func contains(_ link: StorageLink) -> Bool { contains(link.name, link.isLoaded) }

    /// Returns whether a list is chosen.
    public func contains(_ list: StorageList) -> Bool { contains(list.name, list.isLoaded) }

    private func contains(_ name: String, _ isEmbedded: Bool) -> Bool {
      included.contains(name) || (hasEmbedded && isEmbedded && !excluded.contains(name))
    }
  }

  /// Whether links and lists are loaded with a row; setting it chooses those that the table loads, or none.
  public var loadsLinks: Bool {
    get { relations.hasEmbedded || !relations.included.isEmpty }
    set { relations = newValue ? .embedded : .none }
  }

  /// Creates a query for all rows of an entity.
  public init(entity: String) {
    self.entity = entity
  }
}

/// One column of an order.
@_spi(Adapter) public struct SortTerm: Hashable, Sendable {
  /// The column.
  public let path: ColumnPath
  /// Whether greater values come first.
  public let isDescending: Bool
  /// Whether rows without a value are sorted after all others, in the order in which they were written.
  ///
  /// Such rows have not received their value yet, and it will be greater than those of the others.
  public let awaitsValue: Bool

  /// Creates a term.
  ///
  /// - Parameters:
  ///   - path: The column.
  ///   - isDescending: Whether greater values come first.
  ///   - awaitsValue: Whether rows without a value come after all others in ascending order. If not, they come before
  ///     them.
  public init(_ path: ColumnPath, isDescending: Bool = false, awaitsValue: Bool = false) {
    self.path = path
    self.isDescending = isDescending
    self.awaitsValue = awaitsValue
  }
}

/// A sort term for the records of one entity.
public struct StoreOrder<Record: StoredRecord>: Hashable, Sendable {
  /// The column and its direction.
  @_spi(Adapter) public let term: SortTerm

  /// Creates an order of a term.
  @_spi(Adapter) public init(_ term: SortTerm) {
    self.term = term
  }
}

extension StoredAttribute {
  /// The order with smaller values first, and rows without a value before all others.
  ///
  /// Of timetokens, rows that have none yet come last, in the order in which they were written.
  public var ascending: StoreOrder<Record> {
    StoreOrder(SortTerm(path, awaitsValue: Self.awaitsValue))
  }

  /// The reverse of ``ascending``.
  public var descending: StoreOrder<Record> {
    StoreOrder(SortTerm(path, isDescending: true, awaitsValue: Self.awaitsValue))
  }

  private static var awaitsValue: Bool { Value.self == Timetoken.self }
}

/// The position of a row in the order of a query: the values that it is sorted by, and its key.
@_spi(Adapter) public struct PageKey: Hashable, Sendable {
  /// The values of the sort's columns, then those of the key.
  public let values: [StoredValue]

  /// Creates a position.
  public init(values: [StoredValue]) {
    self.values = values
  }
}

/// Words to search for.
///
/// The text is not a query language. A row must contain all words, in any order; each may be the beginning of a longer
/// word. Case, diacritics and compatibility forms are ignored: `ß` matches `ss`, and a full-width letter matches the
/// plain one. Punctuation at the ends of a word is ignored. It counts inside a word, and where it is part of one: `C++`
/// does not find `c`, and `c` finds `C++`. An emoji is a word.
@_spi(Adapter) public struct SearchText: Hashable, Sendable {
  /// The text as the user typed it.
  public let text: String

  /// Creates a search for the words of a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The parts of the text between white space.
  public var words: [Substring] {
    text.split { $0.isWhitespace }
  }
}
