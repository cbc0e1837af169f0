extension ListUpdate {
  /// Returns the list after the update.
  ///
  /// - Parameter old: The list before the update.
  /// - Returns: The list after it.
  /// - Precondition: `old` is the list from which the update was computed.
  package func applied(to old: [ListSection<Row>]) -> [ListSection<Row>] {
    var gone = Set(removed)
    var arrivals = inserted
    for move in moved {
      gone.insert(move.from)
      let row = old[move.from.section].rows[move.from.row]
      arrivals.append(Entry(place: move.to, row: row))
    }
    let goneSections = Set(removedSections)
    var sections: [ListSection<Row>] = []
    for (index, section) in old.enumerated() where !goneSections.contains(index) {
      let rows = section.rows.enumerated().filter { row, _ in
        !gone.contains(ListPlace(section: index, row: row))
      }.map(\.element)
      sections.append(ListSection(id: section.id, title: section.title, rows: rows))
    }
    for heading in insertedSections {
      sections.insert(ListSection(id: heading.id, title: heading.title), at: heading.index)
    }
    for (index, entries) in Dictionary(grouping: arrivals, by: \.place.section) {
      sections[index].rows = merged(sections[index].rows, with: entries)
    }
    for entry in changed { sections[entry.place.section].rows[entry.place.row] = entry.row }
    for heading in retitledSections { sections[heading.index].title = heading.title }
    return sections
  }

  /// Returns the remaining rows with the arriving ones inserted at their positions.
  private func merged(_ rows: [Row], with entries: [Entry]) -> [Row] {
    var result: [Row] = []
    result.reserveCapacity(rows.count + entries.count)
    var rest = rows[...]
    for entry in entries.sorted(by: { $0.place < $1.place }) {
      let gap = entry.place.row - result.count
      result += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      result.append(entry.row)
    }
    return result + rest
  }
}
