import JSONText

/// The requested part and order of a list of App Context.
struct RecordPage: Sendable {
  /// The maximum number of entries in a page.
  var limit: Int

  /// The index of the first entry; `nil` if the page ends before ``end``.
  var start: Int?

  /// The index after the last entry.
  var end: Int?

  /// Whether the number of all matches is requested.
  var counts: Bool

  /// The fields by which the entries are sorted, the most important first.
  var sort: [SortField]

  /// The filter; `nil` lets everything pass.
  var filter: FilterExpression?

  /// A field and a direction.
  struct SortField: Hashable, Sendable {
    var steps: [FilterExpression.Step]
    var isDescending: Bool
  }

  /// Reads the parameters of a list.
  ///
  /// Lists can be sorted by the fields that `sortable` names.
  ///
  /// - Throws: ``ServiceRefusal`` for a cursor, a number, a field or a filter that cannot be used.
  init(_ query: RequestQuery, maximum: Int, sortable: [String]) throws(ServiceRefusal) {
    limit = maximum
    if let text = query["limit"] {
      guard let number = Int(text), number >= 0 else {
        throw Self.refusal("Must be a whole number from 0 on", "limit")
      }
      // The service treats a limit of 0 like no limit.
      limit = number == 0 ? maximum : min(number, maximum)
    }
    counts = query.isOn("count")
    start = try Self.offset(query, "start")
    end = start == nil ? try Self.offset(query, "end") : nil
    sort = try Self.sort(query["sort"], sortable: sortable)
    guard let text = query["filter"] else { return }
    do {
      filter = try FilterParser.expression(text)
    } catch {
      throw Self.refusal(error.message, "filter")
    }
  }

  private static func refusal(_ message: String, _ name: String) -> ServiceRefusal {
    .invalid(.init(message: message, location: name, locationType: "query"))
  }

  private static func offset(_ query: RequestQuery, _ name: String) throws(ServiceRefusal) -> Int? {
    guard let text = query[name] else { return nil }
    guard let bytes = Base64Text.decode(text), !bytes.isEmpty, bytes.count <= 12,
      bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let offset = Int(String(decoding: bytes, as: UTF8.self))
    else { throw refusal("Must be the cursor of a page", name) }
    return offset
  }

  private static func sort(
    _ text: String?, sortable: [String]
  ) throws(ServiceRefusal) -> [SortField] {
    var fields: [SortField] = []
    for item in text?.split(separator: ",") ?? [] {
      let parts = item.split(separator: ":", omittingEmptySubsequences: false)
      let direction = parts.count > 1 ? parts[1].lowercased() : "asc"
      guard parts.count <= 2, sortable.contains(String(parts[0])),
        direction == "asc" || direction == "desc"
      else { throw refusal("'\(item)' can not be sorted by", "sort") }
      fields.append(
        SortField(
          steps: parts[0].split(separator: ".").map { .name(String($0)) },
          isDescending: direction == "desc"))
    }
    return fields
  }
}
