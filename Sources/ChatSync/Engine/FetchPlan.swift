import ChatRuntime

/// The order in which users, channels, presence and gaps are read: one at a time, and again after a
/// failure.
///
/// Only decides; the engine reads.
struct FetchPlan {
  /// A single reading.
  enum Task: Equatable, Sendable {
    /// A user or a channel that a row waits for, or that changed and is not stored.
    case profile(ProfileReference)
    /// The service's time, which determines the age of the cursor.
    case age
    /// The service's list of a user's memberships.
    case memberships(of: String)
    /// The stored memberships of the current user, whose channels, and no others, are followed.
    case ownChannels
    /// The past of a channel.
    case gap(String)
    /// The past of a channel again, a few seconds later.
    case again(String)
    /// The messages above the newest stored one, in channels without a gap.
    case newest
    /// The profiles of authors that were read too long ago.
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

  /// The number of tasks that are not done.
  var count: Int { waiting.count + (current == nil ? 0 : 1) }

  /// The number of refused tasks, without presence, which is not part of what a store lacks.
  var refusedCount: Int {
    refused.count { if case .hereNow = $0 { false } else { true } }
  }

  /// Adds a task, unless it is already waiting.
  ///
  /// A task that is running is added again, because the data may have changed since it began. For
  /// a user or a channel, that is done only if it is known to have changed.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - isNews: Whether a user or a channel is known to have changed.
  mutating func add(_ task: Task, isNews: Bool = false) {
    guard !waiting.contains(task) else { return }
    refused.removeAll { $0 == task }
    if case .profile = task, current == task, !isNews { return }
    let rank = rank(of: task)
    let place = waiting.firstIndex { self.rank(of: $0) > rank }
    waiting.insert(task, at: place ?? waiting.endIndex)
  }

  /// Gives a channel priority over others; nil for none.
  mutating func prefer(_ channel: String?) {
    preferred = channel
    let groups = Dictionary(grouping: waiting, by: rank)
    waiting = groups.keys.sorted().flatMap { groups[$0] ?? [] }
  }

  /// Returns the priority of a task: presence and the list of channels are short, and the channel
  /// on screen comes first.
  private func rank(of task: Task) -> Int {
    switch task {
    case .age, .ownChannels: 0
    case .hereNow(let channels): channels.first?.isSameName(as: preferred) == true ? 0 : 3
    case .gap(let channel), .again(let channel): channel.isSameName(as: preferred) ? 1 : 4
    case .memberships: 2
    case .profile, .newest, .profiles: 4
    }
  }

  /// Takes the next task; nil while one is running, and if none waits.
  mutating func next() -> Task? {
    guard current == nil, !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    return current
  }

  /// Records that the running task succeeded.
  mutating func succeeded() { current = nil }

  /// Moves a failed task to the end of the queue, so that a task that never succeeds does not block
  /// others.
  mutating func failed() {
    if let current, !waiting.contains(current) { waiting.append(current) }
    current = nil
  }

  /// Ends the running task without repeating it, because its data cannot be read; it may be added
  /// again.
  ///
  /// - Parameter isRefused: Whether the service refused it for lack of rights. ``retryRefused()``
  ///   adds it again; until then it does not count as remaining.
  mutating func gaveUp(isRefused: Bool = false) {
    if isRefused, let current, !refused.contains(current) { refused.append(current) }
    current = nil
  }

  /// Adds the refused tasks again.
  mutating func retryRefused() {
    let tasks = refused
    refused = []
    for task in tasks { add(task) }
  }

  /// Removes the tasks of channels that are no longer followed.
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
      case .age, .profile, .memberships, .ownChannels, .newest, .profiles: return task
      }
    }
  }
}

extension FetchPlan.Task {
  /// The names of the task's channels or user.
  private var names: [ExactText] {
    switch self {
    case .gap(let channel), .again(let channel): [ExactText(channel)]
    case .hereNow(let channels): channels.map { ExactText($0) }
    case .memberships(let user): [ExactText(user)]
    case .profile, .age, .ownChannels, .newest, .profiles: []
    }
  }

  /// Returns whether both tasks read the same data; names are equal only if their bytes are.
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.profile(let a), .profile(let b)): a == b
    case (.age, .age), (.ownChannels, .ownChannels), (.newest, .newest), (.profiles, .profiles):
      true
    case (.memberships, .memberships), (.gap, .gap), (.again, .again), (.hereNow, .hereNow):
      a.names == b.names
    default: false
    }
  }
}
