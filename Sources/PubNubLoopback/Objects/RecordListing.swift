import JSONText

/// Filters, sorts and pages a list, and writes it.
struct RecordListing<Entry> {
  /// The entries in the order of their identities, which is the default order.
  var entries: Listed<Entry>

  /// Returns the value of a field of an entry.
  var field: (Entry, ArraySlice<FilterExpression.Step>) -> JSONValue?

  /// Writes an entry.
  var json: (Entry) -> JSONValue

  /// Answers with a page.
  func answer(_ page: RecordPage) -> ServiceAnswer {
    guard page.filter != nil || !page.sort.isEmpty else { return answer(page, of: entries) }
    return answer(page, of: sorted(entries.filter { passes($0, page.filter) }, by: page.sort))
  }

  private func answer<Found: RandomAccessCollection<Entry>>(
    _ page: RecordPage, of found: Found
  ) -> ServiceAnswer where Found.Index == Int {
    let range = bounds(page, count: found.count)
    var members: JSONObject = ["status": 200, "data": .array(found[range].map(json))]
    if page.counts { members.append("totalCount", .number(JSONNumber(found.count))) }
    if !range.isEmpty {
      members.append("next", .string(Self.cursor(range.upperBound)))
      if range.lowerBound > 0 { members.append("prev", .string(Self.cursor(range.lowerBound))) }
    }
    return .json(.object(members), .json)
  }

  private func bounds(_ page: RecordPage, count: Int) -> Range<Int> {
    if let end = page.end {
      let upper = min(end, count)
      return max(0, upper - page.limit)..<upper
    }
    let lower = min(page.start ?? 0, count)
    return lower..<min(count, lower + page.limit)
  }

  private func passes(_ entry: Entry, _ filter: FilterExpression?) -> Bool {
    guard let filter else { return true }
    let evaluation = FilterEvaluation(
      missing: .equalsNull, isInstant: { $0.last == .name("updated") },
      field: { field(entry, $0[...]) })
    return evaluation.holds(filter)
  }

  private func sorted(_ entries: [Entry], by fields: [RecordPage.SortField]) -> [Entry] {
    guard !fields.isEmpty else { return entries }
    let keyed = entries.enumerated().map { place, entry in
      Keyed(place: place, keys: fields.map { key(entry, $0.steps) })
    }
    return keyed.sorted { a, b in precedes(a, b, fields) }.map { entries[$0.place] }
  }

  /// Returns the sort key of an entry; instants are numbers, since their texts have fractions of
  /// any length.
  private func key(_ entry: Entry, _ steps: [FilterExpression.Step]) -> Collation? {
    guard let text = field(entry, steps[...])?.string else { return nil }
    guard steps.last == .name("updated"), let instant = Timestamp.nanoseconds(text) else {
      return Collation(text)
    }
    let digits = String(instant)
    return Collation(String(repeating: "0", count: 20 - digits.utf8.count) + digits)
  }

  private struct Keyed {
    var place: Int
    var keys: [Collation?]
  }

  /// Compares field by field; missing values come last, and in descending order first.
  private func precedes(_ a: Keyed, _ b: Keyed, _ fields: [RecordPage.SortField]) -> Bool {
    for (index, field) in fields.enumerated() where a.keys[index] != b.keys[index] {
      let isLess =
        switch (a.keys[index], b.keys[index]) {
        case (let a?, let b?): a < b
        case (let a, _): a != nil
        }
      return isLess != field.isDescending
    }
    return a.place < b.place
  }

  private static func cursor(_ offset: Int) -> String { Base64Text.encode(String(offset).utf8) }
}
