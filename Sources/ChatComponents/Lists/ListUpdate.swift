/// What is different between two states of a list, by the identities of sections and rows.
///
/// What stays is not named, so that a view can keep its scroll position by any row that stays. The parts
/// take effect in this order: rows leave (``removed`` and the origins of ``moved``, at places of the old
/// list), then sections (``removedSections``, at indexes of the old list); then sections come
/// (``insertedSections``, at indexes of the new list), then rows (``inserted`` and the goals of ``moved``,
/// at places of the new list); then ``changed`` rows and ``retitledSections`` get their new contents.
public struct ListUpdate<Row: ListRow>: Hashable, Sendable {
  /// A section, without its rows.
  public struct Heading: Hashable, Sendable {
    /// Its index in the new list.
    public let index: Int
    /// What tells it from the others.
    public let id: String
    /// What stands above it.
    public let title: String?
  }

  /// A row with its contents.
  public struct Entry: Hashable, Sendable {
    /// Its place in the new list.
    public let place: ListPlace
    /// The contents.
    public let row: Row
  }

  /// A row that stands elsewhere among those that stay.
  public struct Move: Hashable, Sendable {
    /// Its place in the old list.
    public let from: ListPlace
    /// Its place in the new list.
    public let to: ListPlace
  }

  /// Indexes of sections that are gone, in the old list.
  public internal(set) var removedSections: [Int] = []
  /// Sections that were not there, or stood elsewhere among the others.
  public internal(set) var insertedSections: [Heading] = []
  /// Sections with another title.
  public internal(set) var retitledSections: [Heading] = []
  /// Places of rows that are gone, in the old list.
  public internal(set) var removed: [ListPlace] = []
  /// Rows that were not there.
  public internal(set) var inserted: [Entry] = []
  /// Rows that stand elsewhere; their contents are named by ``changed`` if they are others as well.
  public internal(set) var moved: [Move] = []
  /// Rows with other contents.
  public internal(set) var changed: [Entry] = []

  /// Whether nothing is different.
  public var isEmpty: Bool {
    removedSections.isEmpty && insertedSections.isEmpty && retitledSections.isEmpty
      && removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }
}
