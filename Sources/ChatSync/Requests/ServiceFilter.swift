import ChatRuntime
@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A condition of a request as an expression of the service's filter language.
///
/// The service compares numbers, times, truth values and whole texts. It finds the beginning of a
/// text without regard to case.
struct ServiceFilter {
  let table: StorageTable
  /// The paths of the service's members by the names of their columns.
  let members: [String: String]

  /// Returns the query of the service for a request.
  ///
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/invalidRequest`` if the service has
  ///   no words for a condition or an order.
  func query(for request: Query, limit: Int) throws(RemoteError) -> ListingQuery {
    var terms: [String] = []
    for condition in request.conditions { terms.append(try expression(of: condition)) }
    var keys: [SortKey] = []
    for term in request.sort {
      keys.append(SortKey(try member(of: term.path), isDescending: term.isDescending))
    }
    return ListingQuery(
      filter: terms.isEmpty ? nil : terms.joined(separator: " && "), sort: keys, limit: limit,
      countsTotal: true)
  }

  private func expression(of condition: Condition) throws(RemoteError) -> String {
    switch condition {
    case .compare(let path, let comparison, let value):
      return try compare(path, comparison, value)
    case .isOne(let values, let path):
      guard !values.isEmpty else { throw refusal("a list of no values") }
      return try joined(values.map { .compare(path, .equal, $0) }, by: " || ")
    case .all(let conditions):
      if let prefix = Prefix(conditions) {
        guard !prefix.text.contains("*") else { throw refusal("a beginning with an asterisk") }
        let pattern = ListingQuery.literal(prefix.text + "*")
        return "\(try member(of: prefix.path)) LIKE \(pattern)"
      }
      return try joined(conditions, by: " && ")
    case .any(let conditions): return try joined(conditions, by: " || ")
    case .not(.all(let conditions)) where Prefix(conditions) != nil:
      // The service would leave out texts that begin so in another case.
      throw refusal("texts that do not begin with another one")
    case .not(let condition): return "!(\(try expression(of: condition)))"
    case .contains, .count: throw refusal("rows of a list")
    case .unstorable(let reason): throw RemoteError(.invalidRequest, reason)
    }
  }

  private func joined(
    _ conditions: [Condition], by separator: String
  ) throws(RemoteError) -> String {
    guard !conditions.isEmpty else { throw refusal("an empty condition") }
    var terms: [String] = []
    for condition in conditions { terms.append("(\(try expression(of: condition)))") }
    return terms.joined(separator: separator)
  }

  private func compare(
    _ path: ColumnPath, _ comparison: Condition.Comparison, _ value: StoredValue
  ) throws(RemoteError) -> String {
    let member = try member(of: path)
    let isOrdered = comparison != .equal && comparison != .notEqual
    let literal = try literal(of: value, path)
    if isOrdered, value.text != nil { throw refusal("an order of texts") }
    if isOrdered, value.isNull { throw refusal("an order of no value") }
    return "\(member) \(comparison.sign) \(literal)"
  }

  /// Returns the path of the service's member for a column.
  private func member(of path: ColumnPath) throws(RemoteError) -> String {
    guard path.link == nil, let member = members[path.column] else {
      throw refusal("'\(path.column)'")
    }
    return ([member] + path.members).joined(separator: ".")
  }

  private func literal(
    of value: StoredValue, _ path: ColumnPath
  ) throws(RemoteError) -> String {
    if value.isNull { return "null" }
    if let text = value.text { return ListingQuery.literal(text) }
    if case .real(let number) = value, number.isFinite { return "\(number)" }
    guard let integer = value.integer else { throw refusal("such a value") }
    let type = table.columns.first { $0.name == path.column }?.type
    switch (path.members.isEmpty, type, path.form?.kind) {
    case (true, .date?, _), (false, _, .dateTime?):
      guard let text = Date(microsecondsSince1970: integer).canonicalText else {
        throw refusal("such a date")
      }
      return ListingQuery.literal(text)
    case (true, .boolean?, _), (false, _, .boolean?): return integer == 0 ? "false" : "true"
    default: return String(integer)
    }
  }

  private func refusal(_ subject: String) -> RemoteError {
    RemoteError(.invalidRequest, "The service cannot be asked about \(subject).")
  }
}

extension ServiceFilter {
  /// The range of an order of texts that `hasPrefix` makes.
  private struct Prefix {
    let path: ColumnPath
    let text: String

    init?(_ conditions: [Condition]) {
      guard conditions.count == 2,
        case .compare(let path, .greaterOrEqual, let first) = conditions[0],
        case .compare(path, .less, let end) = conditions[1],
        let text = first.text, let end = end.text, text.endOfPrefixed == end
      else { return nil }
      self.path = path
      self.text = text
    }
  }
}

extension Condition.Comparison {
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}
