public import ChatRuntime

/// Which rows to read, and in which order, without the type of their record.
///
/// What an adapter makes its statement of; see ``Request`` for how one is made.
public struct Query: Hashable, Sendable {
  /// Which of the sorted rows are taken.
  public enum Extent: Hashable, Sendable {
    /// All of them.
    case all
    /// The first ones.
    case first(Int)
    /// The last ones, still in the order of the sort.
    case last(Int)
  }

  /// Where the rows of a page stand, seen from a row.
  public enum Bound: Hashable, Sendable {
    /// Before the row.
    case before(PageKey)
    /// Behind the row.
    case after(PageKey)
    /// The row itself and those behind it.
    case from(PageKey)
    /// The row itself and those before it.
    case through(PageKey)
  }

  /// The entity.
  public var entity: String
  /// What the rows must fulfil.
  public var conditions: [Condition] = []
  /// The order; the key comes after it, so that it is total.
  public var sort: [SortTerm] = []
  /// The words that the rows must have.
  public var search: SearchText?
  /// Whether the rows that fit the search best come first.
  public var isRanked = false
  /// Where the rows stand, seen from a row.
  public var bound: Bound?
  /// How many of them are taken.
  public var extent = Extent.all
  /// Whether links and lists are read as well.
  public var loadsLinks = true

  /// A query for all rows of an entity.
  public init(entity: String) {
    self.entity = entity
  }
}

/// One column of an order.
public struct SortTerm: Hashable, Sendable {
  /// The column.
  public let path: ColumnPath
  /// Whether greater values come first.
  public let isDescending: Bool
  /// Whether rows without a value stand behind all others, in the order in which they were written.
  ///
  /// They do not have their value yet, and get a greater one than the others.
  public let awaitsValue: Bool

  /// A column to sort by.
  ///
  /// - Parameters:
  ///   - path: The column.
  ///   - isDescending: Whether greater values come first.
  ///   - awaitsValue: Whether rows without a value stand behind all others when the order ascends. If not, they stand
  ///     before them.
  public init(_ path: ColumnPath, isDescending: Bool = false, awaitsValue: Bool = false) {
    self.path = path
    self.isDescending = isDescending
    self.awaitsValue = awaitsValue
  }
}

/// A column of an order, with the entity that it belongs to.
public struct Order<Record: StoredRecord>: Hashable, Sendable {
  /// The column and its direction.
  public let term: SortTerm

  /// An order of a term.
  public init(_ term: SortTerm) {
    self.term = term
  }
}

extension Attribute {
  /// Smaller values first; rows without a value before all others.
  public var ascending: Order<Record> { Order(SortTerm(path)) }

  /// Greater values first; rows without a value behind all others.
  public var descending: Order<Record> { Order(SortTerm(path, isDescending: true)) }
}

extension Attribute where Value == Timetoken {
  /// Smaller timetokens first; rows that have none yet behind all others, in the order in which they were written.
  public var ascending: Order<Record> { Order(SortTerm(path, awaitsValue: true)) }

  /// The reverse of ``ascending``.
  public var descending: Order<Record> {
    Order(SortTerm(path, isDescending: true, awaitsValue: true))
  }
}

/// Where a row stands in the order of a query: the values that it is sorted by, and its key.
public struct PageKey: Hashable, Sendable {
  /// The values of the sort's columns, then those of the key.
  public let values: [StoredValue]

  /// A place in an order.
  public init(values: [StoredValue]) {
    self.values = values
  }
}

/// Words to search for.
///
/// The text is never taken for a query language. All words have to be there, in any order; each may be the
/// beginning of a longer one. Case, diacritics and compatibility forms make no difference: `ß` is `ss`, and a
/// full-width letter is the plain one. Punctuation at the ends of a word is passed over; inside of a word, and
/// where it belongs to it, it counts: `C++` does not find `c`, and `c` finds `C++`. An emoji is a word.
public struct SearchText: Hashable, Sendable {
  /// The text as it was typed.
  public let text: String

  /// A search for the words of a text.
  public init(_ text: String) {
    self.text = text
  }

  /// The pieces of the text between white space.
  public var words: [Substring] {
    text.split { $0.isWhitespace }
  }
}
