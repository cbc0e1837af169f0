@_spi(Adapter) import ChatStore

extension ListUpdate {
  /// Computes the difference between two states of a list.
  ///
  /// As few rows as possible count as moved: of the rows that stay in their section, the longest
  /// run that keeps its order does not move. The cost is that of sorting the rows.
  ///
  /// - Parameters:
  ///   - old: The state before; its identities are unique.
  ///   - new: The state after; its identities are unique.
  package init(from old: [ListSection<Row>], to new: [ListSection<Row>]) {
    guard old != new else { return }
    let kept = headings(old, new)
    var places: [Row.ID: ListPlace] = [:]
    for (index, section) in old.enumerated() {
      for (row, element) in section.rows.enumerated() {
        places[element.id] = ListPlace(section: index, row: row)
      }
    }
    for (index, section) in new.enumerated() {
      arrivals(in: section, at: index, comingFrom: kept[index], old, &places)
    }
    removed = places.values.sorted()
  }

  /// Records the sections that differ.
  ///
  /// - Returns: The old index of each section that does not move, by its new index.
  private mutating func headings(
    _ old: [ListSection<Row>], _ new: [ListSection<Row>]
  ) -> [Int: Int] {
    var indexes: [String: Int] = [:]
    for (index, section) in old.enumerated() { indexes[section.id] = index }
    let common = new.indices.compactMap { index in
      indexes[new[index].id].map { (old: $0, new: index) }
    }
    var kept: [Int: Int] = [:]
    for place in longestRun(of: common.map(\.old)) { kept[common[place].new] = common[place].old }
    let stays = Set(kept.values)
    removedSections = old.indices.filter { !stays.contains($0) }
    for (index, section) in new.enumerated() {
      let heading = Heading(index: index, id: section.id, title: section.title)
      guard let origin = kept[index] else {
        insertedSections.append(heading)
        continue
      }
      if old[origin].title != section.title { retitledSections.append(heading) }
    }
    return kept
  }

  /// Records the rows of a section that differ, and removes its rows from the positions of the old
  /// list.
  private mutating func arrivals(
    in section: ListSection<Row>, at index: Int, comingFrom origin: Int?,
    _ old: [ListSection<Row>], _ places: inout [Row.ID: ListPlace]
  ) {
    var stays: [(from: Int, to: Int)] = []
    for (row, element) in section.rows.enumerated() {
      let to = ListPlace(section: index, row: row)
      guard let from = places.removeValue(forKey: element.id) else {
        inserted.append(Entry(place: to, row: element))
        continue
      }
      if from.section == origin {
        stays.append((from.row, row))
      } else {
        moved.append(Move(from: from, to: to))
      }
      if old[from.section].rows[from.row] != element {
        changed.append(Entry(place: to, row: element))
      }
    }
    guard let origin else { return }
    let still = Set(longestRun(of: stays.map(\.from)))
    for (place, stay) in stays.enumerated() where !still.contains(place) {
      moved.append(
        Move(
          from: ListPlace(section: origin, row: stay.from),
          to: ListPlace(section: index, row: stay.to)))
    }
  }
}
