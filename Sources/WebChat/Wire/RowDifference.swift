import ChatComponents

/// What leads from one list of rows to another, by the identities of rows.
///
/// Rows that are gone leave first. Then each row of ``put`` in turn is taken out of the list, if it is in
/// there, and put behind the row that it names. Rows that are not named stay as they are.
struct RowDifference<Row: ListRow>: Equatable {
  /// A row, and where it stands.
  struct Entry: Equatable {
    /// The row.
    let row: Row
    /// The row before it; nil at the beginning.
    let after: Row.ID?
  }

  /// Rows that are no longer there.
  var gone: [Row.ID] = []
  /// Rows that are new, stand elsewhere or have other contents, in the order of the new list.
  var put: [Entry] = []

  var isEmpty: Bool { gone.isEmpty && put.isEmpty }

  /// The difference between two lists; identities are unique in each of them.
  init(from old: [Row], to new: [Row]) {
    let update = ListUpdate(from: Self.section(old), to: Self.section(new))
    let stay = Set(new.map(\.id))
    gone = old.map(\.id).filter { !stay.contains($0) }
    let places =
      update.inserted.map(\.place.row) + update.moved.map(\.to.row)
      + update.changed.map(\.place.row)
    put = Set(places).sorted().map { place in
      Entry(row: new[place], after: place > 0 ? new[place - 1].id : nil)
    }
  }

  private static func section(_ rows: [Row]) -> [ListSection<Row>] {
    [ListSection(id: "", rows: rows)]
  }
}
