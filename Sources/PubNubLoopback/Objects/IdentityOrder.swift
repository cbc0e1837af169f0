/// Identities in the order in which the service lists them.
///
/// What comes and goes is put into its place when the order is read next, so that neither a thousand changes
/// nor a thousand pages of a long list sort it more than once.
struct IdentityOrder: Sendable {
  private var count = 0
  private var sorted: [Collation] = []
  /// Whether an identity that is not in its place yet is there.
  private var changed: [String: Bool] = [:]

  /// Whether there are no identities.
  var isEmpty: Bool { count == 0 }

  /// Adds an identity that is not there.
  mutating func insert(_ identity: String) {
    count += 1
    changed[identity] = true
  }

  /// Removes an identity that is there.
  mutating func remove(_ identity: String) {
    count -= 1
    changed[identity] = false
  }

  /// The identities in order.
  mutating func inOrder() -> [Collation] {
    guard !changed.isEmpty else { return sorted }
    var added = changed.filter(\.value).map { Collation($0.key) }.sorted()[...]
    var merged: [Collation] = []
    merged.reserveCapacity(count)
    for old in sorted where changed[old.text] == nil {
      while let new = added.first, new < old { merged.append(added.removeFirst()) }
      merged.append(old)
    }
    sorted = merged + added
    changed = [:]
    return sorted
  }
}
