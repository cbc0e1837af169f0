import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONSchema
import JSONText

/// One run of `sync`: connects, reads, sends, follows if requested, and reports the result.
struct SyncSession: Sendable {
  /// The connection to the service, including the user.
  let network: PubNubConfiguration
  let channels: [String]
  let store: ChatStoreFile
  let isFollowing: Bool
  let report: SyncReport

  /// The time limit for a connection, without `--follow`.
  ///
  /// Default: 30 seconds.
  var patience = Duration.seconds(30)

  /// The provider for commands, which do not know an application's types.
  typealias Provider = Chat<KeptCustomData>

  /// The reason why a run ends.
  private enum End: Sendable {
    case level
    case signal
    case failed(String)
  }

  /// Synchronizes the store.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    let file: SQLiteStore
    do {
      file = try await store.opened()
    } catch {
      await report.add(problemLine: store.problem(error))
      return ExitStatus.unusable.rawValue
    }
    let remote = CountingRemote(PubNubRemote(network))
    do {
      var once = network
      once.retry = .never
      _ = try await PubNubRemote(once).time()
    } catch {
      await report.add(problem: "\(network.origin) can not be used: \(error.message)")
      return ExitStatus.unusable.rawValue
    }
    return await sync(remote, file).rawValue
  }

  private func sync(_ remote: CountingRemote, _ file: SQLiteStore) async -> ExitStatus {
    let stopwatch = ElapsedTime()
    let changes = ChangeCounter(file)
    let (events, eventInput) = AsyncStream<[RemoteEvent]>.makeStream()
    let (problems, problemInput) = AsyncStream<String>.makeStream()
    let hooks = SyncHooks(
      didApply: { eventInput.yield($0) },
      didFail: { problemInput.yield(Self.words(of: $0)) })
    let provider = Provider(
      remote, store: file, currentUserId: UserID(network.userID), configuration: configuration,
      hooks: hooks)
    let printing = Task {
      guard isFollowing else { return }
      for await batch in events { for event in batch { await report.add(event) } }
    }
    let complaining = Task { for await problem in problems { await report.add(problem: problem) } }
    var isLevel = false
    var hasFailed = false
    do {
      try await provider.subscribe(to: channels.map { ChannelID($0) })
      try await provider.start()
      switch await end(of: provider, remote, file) {
      case .level: break
      case .signal: hasFailed = !isFollowing
      case .failed(let problem):
        hasFailed = true
        await report.add(problem: problem)
      }
      for await level in provider.engine.syncLevels {
        isLevel = level.isLevel
        break
      }
      await provider.stop()
    } catch {
      hasFailed = true
      await report.add(problem: Self.words(of: error))
    }
    eventInput.finish()
    problemInput.finish()
    await printing.value
    await complaining.value
    return await finish(
      SyncSummary(
        counts: remote.counts, isLevel: isLevel, hasFailed: hasFailed, seconds: stopwatch.seconds),
      changes, file)
  }

  private var configuration: SyncConfiguration {
    var configuration = SyncConfiguration(subscribeKey: network.subscribeKey)
    configuration.readsWholePast = true
    configuration.publishesTyping = false
    // A run without `--follow` waits for the second reading.
    if !isFollowing { configuration.rereadDelay = .seconds(1) }
    configuration.followsPresence = isFollowing
    return configuration
  }

  /// Returns a sentence for people about an error.
  static func words(of error: any Error) -> String {
    if let error = error as? RemoteError { return error.message }
    if let error = error as? StoreError { return error.message }
    if let error = error as? OutboxRefusal { return error.message }
    return String(describing: error)
  }

  // MARK: Waiting

  /// Waits for the first event that ends the run.
  private func end(
    of provider: Provider, _ remote: CountingRemote, _ file: SQLiteStore
  ) async -> End {
    let (ends, input) = AsyncStream<End>.makeStream()
    var tasks = [
      Task {
        await EndingSignals.wait()
        input.yield(.signal)
      },
      Task {
        var isRefused = false
        for await state in provider.connectionStates {
          let wasRefused = isRefused
          isRefused = state.status == .refused
          guard isRefused, !wasRefused else { continue }
          let problem = state.error?.message ?? "The service refused the connection."
          // During a run with `--follow`, the engine retries automatically.
          if isFollowing {
            await report.add(problem: problem)
          } else {
            input.yield(.failed(problem))
          }
        }
      },
    ]
    tasks.append(
      Task {
        for await level in provider.engine.syncLevels {
          await report.show(level, remote.counts)
          guard !isFollowing else { continue }
          if level.isConnected, level.refusedCount > 0, level.remainingCount == 0 {
            input.yield(.failed("The service refused \(level.refusedCount) of the requests."))
          }
          guard level.isLevel else { continue }
          await Self.waitForOutbox(of: file)
          input.yield(.level)
        }
      })
    if !isFollowing {
      tasks.append(
        Task {
          if await connects(provider) { return }
          input.yield(.failed("There was no connection for \(patience)."))
        })
    }
    defer { for task in tasks { task.cancel() } }
    for await end in ends { return end }
    return .signal
  }

  /// Waits until the outbox has no entries left except those that the service refused.
  private static func waitForOutbox(of file: SQLiteStore) async {
    do {
      for try await entries in file.changes(of: OutboxEntry.all)
      where entries.allSatisfy({ $0.status == .failed }) {
        return
      }
    } catch {
      // The later count reports that the store cannot be read.
    }
  }

  /// Returns whether a connection is made in time.
  private func connects(_ provider: Provider) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        for await state in provider.connectionStates where state.status == .connected {
          return true
        }
        return true
      }
      group.addTask { [patience] in
        // The sleep ends early only when the run ends.
        (try? await ContinuousClock().sleep(for: patience)) == nil
      }
      let first = await group.next() ?? true
      group.cancelAll()
      return first
    }
  }

  /// Counts the remaining problems, closes the store, and reports the result.
  private func finish(
    _ unfinished: SyncSummary, _ changes: ChangeCounter, _ file: SQLiteStore
  ) async -> ExitStatus {
    var summary = unfinished
    do {
      summary.failedEntries = try await file.fetch(OutboxEntry.failed.count)
      summary.setAsideEvents = try await file.fetch(SetAsideEvent.all.count)
      try await file.close()
    } catch {
      await report.add(problemLine: store.problem(error))
      return .unusable
    }
    summary.changedRows = await changes.total()
    await report.finish(summary)
    return summary.status
  }
}

/// Counts the rows that the transactions of a store change, without those of the state of sync.
final class ChangeCounter: Sendable {
  private let counted = Guarded(0)
  private let task: Task<Void, Never>

  /// Starts counting, until the store is closed.
  init(_ store: any Store) {
    let reports = store.commits.reports()
    task = Task { [counted] in
      for await report in reports {
        let count = report.entries.count { !SyncTables.stateEntities.contains($0.entity) }
        counted.withLock { $0 += count }
      }
    }
  }

  deinit { task.cancel() }

  /// Waits until the store is closed, and returns the number of changed rows.
  func total() async -> Int {
    await task.value
    return counted.withLock { $0 }
  }
}
