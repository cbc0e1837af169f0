import JSONText

/// Identities in the order in which the service lists them.
///
/// What comes and goes is put into its place when the order is read next, so that neither a thousand changes
/// nor a thousand pages of a long list sort it more than once.
struct IdentityOrder: Sendable {
  private var sorted: [Collation] = []
  /// What is there and not among the sorted ones yet.
  private var added: Set<ExactText> = []
  /// What is among the sorted ones and no longer there.
  private var removed: Set<ExactText> = []

  /// Whether there are no identities.
  var isEmpty: Bool { sorted.count + added.count == removed.count }

  /// How many identities are kept, those that are no longer there included.
  var keptCount: Int { sorted.count + added.count }

  /// Adds an identity that is not there.
  mutating func insert(_ identity: String) {
    if removed.remove(ExactText(identity)) == nil { added.insert(ExactText(identity)) }
  }

  /// Removes an identity that is there.
  mutating func remove(_ identity: String) {
    if added.remove(ExactText(identity)) == nil { removed.insert(ExactText(identity)) }
  }

  /// The identities in order.
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
