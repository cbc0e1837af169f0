import JSONSchema
import JSONText

/// The keywords about the elements of an array, combined.
struct ArrayKeywords {
  /// The subschemas of each of the first elements.
  var prefix: [[SubschemaID]] = []
  /// The subschemas of the remaining elements.
  var rest: [SubschemaID] = []
  var minimum = 0
  var maximum = Int.max
  var isUnique = false

  /// Reads the keywords.
  init(_ keywords: [MemberKeyword], _ reader: SchemaReader) {
    var lists: [[SubschemaID]] = []
    var items: [(id: SubschemaID, after: Int)] = []
    for keyword in keywords {
      switch keyword.operation {
      case .local(.array(let assertion)):
        switch assertion {
        case .minItems(let count): minimum = max(minimum, count)
        case .maxItems(let count): maximum = min(maximum, count)
        case .uniqueItems: isUnique = true
        }
      case .elements(.prefixItems(let list)): lists.append(reader.subschemas(list))
      case .elements(.items(let id, let after)): items.append((id, Int(after)))
      case .elements(.contains), .local, .inPlace, .members, .unevaluated: break
      }
    }
    let count = min(maximum, lists.map(\.count).max() ?? 0)
    for place in 0..<count {
      let own = lists.compactMap { place < $0.count ? $0[place] : nil }
      prefix.append(own + items.filter { $0.after <= place }.map(\.id))
    }
    rest = items.map(\.id)
  }

  /// The checks of the array as a whole.
  var checks: [ValueCheck] {
    var result: [ValueCheck] = []
    if minimum > 0 { result.append(.minItems(minimum)) }
    if maximum < .max { result.append(.maxItems(maximum)) }
    if isUnique { result.append(.uniqueItems) }
    return result
  }
}
