import ChatRuntime

// Readings of data that events do not deliver, one at a time.

extension SyncEngine {
  /// The current sync level and all later ones, across stops and starts.
  package nonisolated var syncLevels: AsyncStream<SyncLevel> { levels.values() }

  /// The current sync level, which may be newer than the last one that an observer has received.
  package nonisolated var syncLevel: SyncLevel? { levels.last }

  func reportLevel() {
    let level = SyncLevel(
      isConnected: run != nil && isConnected, remainingCount: plan.count + rereadCount,
      completedCount: completedCount, refusedCount: plan.refusedCount)
    if level != levels.last { levels.send(level) }
  }

  func work() {
    defer { reportLevel() }
    guard run != nil, isConnected, let task = plan.next() else { return }
    run?.tasks.append(
      Task { [weak self] in
        do {
          await self?.did(task, try await self?.perform(task) ?? [])
        } catch {
          await self?.failed(task, error)
        }
      })
  }

  private func perform(_ task: FetchPlan.Task) async throws -> [EventConsequences] {
    switch task {
    case .age:
      try await compareAge()
      return []
    case .profile(let reference): return [try await catchUp.profile(reference)]
    case .memberships(let user): return try await catchUp.memberships(of: user)
    case .profiles: return try await readProfiles()
    case .ownChannels:
      try await followOwnChannels()
      return []
    case .hereNow(let channels):
      return [try await catchUp.hereNow(channels.filter(followed.contains))]
    case .gap(let channel): return try await catchUp.fill(channel)
    case .again(let channel): return try await catchUp.reread(channel)
    case .newest: return try await catchUp.newest(of: followed)
    }
  }

  private func did(_ task: FetchPlan.Task, _ news: [EventConsequences]) async {
    // Followed before the task ends, because the store is not level while they may ask for more.
    for news in news { await follow(news) }
    plan.succeeded()
    failures = 0
    if plan.count == 0, plan.refused.isEmpty { refusals = 0 }
    switch task {
    // The store is not level before the channels of its memberships are followed.
    case .memberships(let user) where user.isSameName(as: userID): plan.add(.ownChannels)
    case .hereNow(let channels): knowPresence(in: channels)
    case .gap(let channel) where !news.isEmpty: readAgain(channel)
    default: break
    }
    if task != .ownChannels, task != .age { completedCount += 1 }
    work()
  }

  /// Reads a channel again after a few seconds, because history may lag.
  private func readAgain(_ channel: String) {
    rereadCount += 1
    run?.tasks.append(
      Task { [weak self, clock, delay = configuration.rereadDelay] in
        // Throws only if the session ends.
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        await self?.reread(channel)
      })
  }

  private func reread(_ channel: String) {
    // A task that slept past the end of its session must not affect the next one.
    guard run != nil, !Task.isCancelled else { return }
    rereadCount -= 1
    plan.add(.again(channel))
    work()
  }

  private func failed(_ task: FetchPlan.Task, _ error: any Error) async {
    hooks.didFail?(error)
    // Channels that were found to lack messages have a gap now; another attempt would skip them.
    if task == .newest { for channel in followed.sorted() { plan.add(.gap(channel)) } }
    if let error = error as? RemoteError, error.isLasting {
      if case .hereNow(let channels) = task, channels.count > 1, !error.deniedChannels.isEmpty {
        plan.gaveUp()
        askAgain(in: channels, after: error)
      } else {
        plan.gaveUp(isRefused: error.isRefusal)
        if error.isRefusal { retryRefusedLater() }
      }
    } else {
      plan.failed()
      await pause(failures)
      failures += 1
    }
    work()
  }

  /// Repeats the refused readings after a delay that grows with each round that ends in refusals.
  private func retryRefusedLater() {
    guard !isRetryPending else { return }
    isRetryPending = true
    let delay = configuration.retry.delay(attempt: refusals, random: random())
    refusals += 1
    run?.tasks.append(
      Task { [weak self, clock] in
        // Throws only if the session ends.
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        await self?.retryRefused()
      })
  }

  private func retryRefused() {
    // A task that slept past the end of its session must not affect the next one.
    guard run != nil, !Task.isCancelled else { return }
    isRetryPending = false
    plan.retryRefused()
    work()
  }

  /// Requests presence again, separately for the channels that made a common request fail.
  private func askAgain(in channels: [String], after error: RemoteError) {
    let denied = channels.filter(error.deniedChannels.contains)
    let others = channels.filter { !denied.contains($0) }
    if !others.isEmpty { plan.add(.hereNow(others)) }
    for channel in denied { plan.add(.hereNow([channel])) }
  }

  func pause(_ attempt: Int) async {
    let delay = configuration.retry.delay(attempt: attempt, random: random())
    // Throws only if the session ends.
    try? await clock.sleep(for: delay)
  }
}
