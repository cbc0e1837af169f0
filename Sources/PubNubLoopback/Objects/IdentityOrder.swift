import JSONText

/// The identities in the service's order of lists.
///
/// Added and removed identities are sorted in at the next reading, so that neither a thousand
/// changes nor a thousand pages of a long list sort it more than once.
struct IdentityOrder: Sendable {
  private var sorted: [Collation] = []
  /// The identities that are not among the sorted ones yet.
  private var added: Set<ExactText> = []
  /// The identities among the sorted ones that were removed.
  private var removed: Set<ExactText> = []

  /// Whether there are no identities.
  var isEmpty: Bool { sorted.count + added.count == removed.count }

  /// The number of identities that are kept, including removed ones.
  var keptCount: Int { sorted.count + added.count }

  /// Adds an identity that is not in the order.
  mutating func insert(_ identity: String) {
    if removed.remove(ExactText(identity)) == nil { added.insert(ExactText(identity)) }
  }

  /// Removes an identity that is in the order.
  mutating func remove(_ identity: String) {
    if added.remove(ExactText(identity)) == nil { removed.insert(ExactText(identity)) }
  }

  /// Returns the identities in order.
  mutating func inOrder() -> [Collation] {
    guard !added.isEmpty || !removed.isEmpty else { return sorted }
    var rest = added.map { Collation($0.wrappedValue) }.sorted()[...]
    var merged: [Collation] = []
    merged.reserveCapacity(keptCount - removed.count)
    for old in sorted where !removed.contains(ExactText(old.text)) {
      while let new = rest.first, new < old { merged.append(rest.removeFirst()) }
      merged.append(old)
    }
    sorted = merged + rest
    added = []
    removed = []
    return sorted
  }
}
