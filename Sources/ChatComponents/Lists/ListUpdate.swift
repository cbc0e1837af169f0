/// The difference between two states of a list, by the identities of sections and rows.
///
/// Rows that stay are not included, so a view can keep its scroll position by any of them. Apply
/// the parts in this order:
///
/// 1. Remove rows: ``removed`` and the origins of ``moved``, at positions of the old list.
/// 2. Remove sections: ``removedSections``, at indexes of the old list.
/// 3. Insert sections: ``insertedSections``, at indexes of the new list.
/// 4. Insert rows: ``inserted`` and the destinations of ``moved``, at positions of the new list.
/// 5. Update contents: ``changed`` rows and ``retitledSections``.
public struct ListUpdate<Row: ListRow>: Hashable, Sendable {
  /// A section, without its rows.
  public struct Heading: Hashable, Sendable {
    /// Its index in the new list.
    public let index: Int
    /// The identity of the section within the list.
    public let id: String
    /// The title above the section.
    public let title: String?
  }

  /// A row with its contents.
  public struct Entry: Hashable, Sendable {
    /// Its position in the new list.
    public let place: ListPlace
    /// The contents.
    public let row: Row
  }

  /// A row that has moved relative to those that stay.
  public struct Move: Hashable, Sendable {
    /// Its position in the old list.
    public let from: ListPlace
    /// Its position in the new list.
    public let to: ListPlace
  }

  /// The indexes of removed sections, in the old list.
  public internal(set) var removedSections: [Int] = []
  /// Sections that are new, or have moved relative to the others.
  public internal(set) var insertedSections: [Heading] = []
  /// Sections with a new title.
  public internal(set) var retitledSections: [Heading] = []
  /// The positions of removed rows, in the old list.
  public internal(set) var removed: [ListPlace] = []
  /// New rows.
  public internal(set) var inserted: [Entry] = []
  /// Rows that have moved; if their contents differ too, ``changed`` includes them.
  public internal(set) var moved: [Move] = []
  /// Rows with new contents.
  public internal(set) var changed: [Entry] = []

  /// Whether there is no difference.
  public var isEmpty: Bool {
    removedSections.isEmpty && insertedSections.isEmpty && retitledSections.isEmpty
      && removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }
}
