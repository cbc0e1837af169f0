/// A row of a component, with an identity.
///
/// Rows with equal identities are the same row before and after a change; if they are not equal,
/// the row is shown again.
public protocol ListRow: Identifiable, Hashable, Sendable where ID: Sendable {}

/// A section of rows with a title.
public struct ListSection<Row: ListRow>: Identifiable, Hashable, Sendable {
  /// The identity of the section within the list.
  public let id: String
  /// The title above the section; nil for none.
  public var title: String?
  /// The rows, in order.
  public var rows: [Row]

  /// Creates a section.
  package init(id: String, title: String? = nil, rows: [Row] = []) {
    self.id = id
    self.title = title
    self.rows = rows
  }
}

extension ListSection {
  /// Groups rows into sections, in the order in which the sections first occur.
  ///
  /// - Parameter rows: The rows, each with its section; nil for the section without a title.
  /// - Returns: The sections, none of them empty.
  static func grouped(_ rows: [(section: String?, row: Row)]) -> [ListSection] {
    var sections: [ListSection] = []
    var places: [String: Int] = [:]
    for (section, row) in rows {
      let id = section ?? ""
      if let place = places[id] {
        sections[place].rows.append(row)
      } else {
        places[id] = sections.count
        sections.append(ListSection(id: id, title: section, rows: [row]))
      }
    }
    return sections
  }
}

/// The position of a row in a list.
public struct ListPlace: Hashable, Comparable, Sendable {
  /// The index of the section, from 0.
  public let section: Int
  /// The index of the row in the section, from 0.
  public let row: Int

  /// Creates a position.
  package init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether position `a` is before position `b`.
  public static func < (a: ListPlace, b: ListPlace) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}
