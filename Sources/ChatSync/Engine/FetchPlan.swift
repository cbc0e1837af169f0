/// Which users, channels and gaps are read next, without reading: each once, and again only after a failure.
struct FetchPlan {
  /// One thing to read.
  enum Task: Hashable, Sendable {
    /// A user or a channel that a row waits for, or that changed and is not stored.
    case object(SyncedReference)
    /// The past of a channel.
    case gap(String)
    /// The past of a channel once more, a few seconds later.
    case again(String)
    /// The messages above the newest stored one, of channels without a gap.
    case newest
    /// Who is present in a channel.
    case hereNow(String)
  }

  private var waiting: [Task] = []
  private var current: Task?
  /// Objects that were asked for in this session.
  private var asked: Set<SyncedReference> = []

  /// How much is still to be read.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// Asks for something; what waits already, or was asked for in this session, is not asked for twice.
  mutating func add(_ task: Task) {
    if case .object(let reference) = task, !asked.insert(reference).inserted { return }
    if !waiting.contains(task) { waiting.append(task) }
  }

  /// Takes the next one; nil while one is under way, and when there is none.
  mutating func next() -> Task? {
    guard current == nil, !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    return current
  }

  /// What was under way is done.
  mutating func succeeded() { current = nil }

  /// What was under way failed for the moment, and waits again behind everything else: what never succeeds holds up nothing.
  mutating func failed() {
    if let current, !waiting.contains(current) { waiting.append(current) }
    current = nil
  }

  /// What was under way was refused for good; it may be asked for again.
  mutating func gaveUp() {
    if case .object(let reference)? = current { asked.remove(reference) }
    current = nil
  }

  /// Forgets a channel that is no longer followed.
  mutating func forget(_ channel: String) {
    waiting.removeAll { [.gap(channel), .again(channel), .hereNow(channel)].contains($0) }
  }
}
