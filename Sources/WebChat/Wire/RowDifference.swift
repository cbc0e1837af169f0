import ChatComponents

/// The difference between two lists of rows, by the identities of the rows.
///
/// Rows in ``gone`` are removed first. Then each row of ``put`` in turn is removed from the list,
/// if it is in it, and inserted after the row that its entry names. All other rows stay as they
/// are.
struct RowDifference<Row: ListRow>: Equatable {
  /// A row and its position.
  struct Entry: Equatable {
    /// The row.
    let row: Row
    /// The row before it; nil at the beginning.
    let after: Row.ID?
  }

  /// The rows that have left the list.
  var gone: [Row.ID] = []
  /// The rows that are new, have moved or have changed, in the order of the new list.
  var put: [Entry] = []

  var isEmpty: Bool { gone.isEmpty && put.isEmpty }

  /// Creates the difference between two lists; identities are unique in each of them.
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
