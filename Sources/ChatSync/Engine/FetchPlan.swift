import ChatRuntime

/// The order in which users, channels, presence and gaps are read, without reading: one at a time, and again after a failure.
struct FetchPlan {
  /// One thing to read.
  enum Task: Equatable, Sendable {
    /// A user or a channel that a row waits for, or that changed and is not stored.
    case object(SyncedReference)
    /// The time of the service, which says how old the cursor is.
    case age
    /// The memberships of a user, as the service lists them.
    case memberships(of: String)
    /// The channels of the own memberships that are stored, to follow them and no others.
    case ownChannels
    /// The past of a channel.
    case gap(String)
    /// The past of a channel once more, a few seconds later.
    case again(String)
    /// The messages above the newest stored one, of channels without a gap.
    case newest
    /// The profiles of authors that were read long ago.
    case profiles
    /// The users that are present in channels.
    case hereNow([String])
  }

  private var waiting: [Task] = []
  private var current: Task?
  /// The tasks that were refused, in the order of their refusals.
  private(set) var refused: [Task] = []
  /// The channel that is read before others.
  private var preferred: String?

  /// The number of tasks that are still to be done.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// The number of tasks that were refused; presence is no part of what a store lacks.
  var refusedCount: Int {
    refused.count { if case .hereNow = $0 { false } else { true } }
  }

  /// Asks for something; a task that waits already is not added.
  ///
  /// A task that is under way is added, because what it reads may have changed since it began. An object is only if that is
  /// known to have changed.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - isNews: Whether an object is known to have changed.
  mutating func add(_ task: Task, isNews: Bool = false) {
    guard !waiting.contains(task) else { return }
    refused.removeAll { $0 == task }
    if case .object = task, current == task, !isNews { return }
    let rank = rank(of: task)
    let place = waiting.firstIndex { self.rank(of: $0) > rank }
    waiting.insert(task, at: place ?? waiting.endIndex)
  }

  /// Reads a channel before others; nil for none.
  mutating func prefer(_ channel: String?) {
    preferred = channel
    let groups = Dictionary(grouping: waiting, by: rank)
    waiting = groups.keys.sorted().flatMap { groups[$0] ?? [] }
  }

  /// The place of a task among others: presence and the list of channels are short, and what is on screen comes first.
  private func rank(of task: Task) -> Int {
    switch task {
    case .age, .ownChannels: 0
    case .hereNow(let channels): channels.first?.isSameName(as: preferred) == true ? 0 : 3
    case .gap(let channel), .again(let channel): channel.isSameName(as: preferred) ? 1 : 4
    case .memberships: 2
    case .object, .newest, .profiles: 4
    }
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

  /// Ends the task that is under way, because it can not be read; it may be asked for again.
  ///
  /// - Parameter isRefused: Whether it was refused for lack of rights, and is asked for again by ``retryRefused()``. Until
  ///   then it does not count as still to be read.
  mutating func gaveUp(isRefused: Bool = false) {
    if isRefused, let current, !refused.contains(current) { refused.append(current) }
    current = nil
  }

  /// Asks once more for what was refused.
  mutating func retryRefused() {
    let tasks = refused
    refused = []
    for task in tasks { add(task) }
  }

  /// Forgets channels that are no longer followed.
  mutating func forget(_ channels: NameSet) {
    waiting = Self.tasks(waiting, without: channels)
    refused = Self.tasks(refused, without: channels)
  }

  private static func tasks(_ tasks: [Task], without channels: NameSet) -> [Task] {
    tasks.compactMap { task in
      switch task {
      case .gap(let channel), .again(let channel): return channels.contains(channel) ? nil : task
      case .hereNow(let asked):
        let kept = asked.filter { !channels.contains($0) }
        return kept.isEmpty ? nil : .hereNow(kept)
      case .age, .object, .memberships, .ownChannels, .newest, .profiles: return task
      }
    }
  }
}

extension FetchPlan.Task {
  /// The names of the channels or the user that the task is about.
  private var names: [ExactText] {
    switch self {
    case .gap(let channel), .again(let channel): [ExactText(channel)]
    case .hereNow(let channels): channels.map { ExactText($0) }
    case .memberships(let user): [ExactText(user)]
    case .object, .age, .ownChannels, .newest, .profiles: []
    }
  }

  /// Returns whether both tasks read the same, where names are the same only if their bytes are.
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.object(let a), .object(let b)): a == b
    case (.age, .age), (.ownChannels, .ownChannels), (.newest, .newest), (.profiles, .profiles):
      true
    case (.memberships, .memberships), (.gap, .gap), (.again, .again), (.hereNow, .hereNow):
      a.names == b.names
    default: false
    }
  }
}
