/// What a component shows for one thing, told from the others by its identity.
///
/// Rows with equal identities are one row before and after a change; rows that are not equal are shown anew.
public protocol ListRow: Identifiable, Hashable, Sendable where ID: Sendable {}

/// Some rows under a title.
public struct ListSection<Row: ListRow>: Identifiable, Hashable, Sendable {
  /// What tells the section from the others.
  public let id: String
  /// What stands above it; nil for nothing.
  public var title: String?
  /// The rows, in order.
  public var rows: [Row]

  /// A section.
  public init(id: String, title: String? = nil, rows: [Row] = []) {
    self.id = id
    self.title = title
    self.rows = rows
  }
}

extension ListSection {
  /// Rows in sections, in the order in which the sections first occur.
  ///
  /// - Parameter rows: Each row, with the section that it belongs to; nil for the one without a title.
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

/// Where a row stands in a list.
public struct ListPlace: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public let section: Int
  /// The row in the section, from 0.
  public let row: Int

  /// A place.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether the row at `a` stands before the one at `b`.
  public static func < (a: ListPlace, b: ListPlace) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }
}
