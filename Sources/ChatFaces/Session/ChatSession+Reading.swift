import ChatComponents
import ChatRuntime
import ChatStore
import ChatSync

// MARK: - Messages

extension ChatSession {
  /// Shows the messages of the open channel.
  func showMessages() async {
    guard let open else { return }
    do {
      try await open.showWhatIsUnread()
    } catch {
      show(error)
    }
    let words = StatusWords(
      isConnected: scene.value.connection == .connected, troubles: troubles)
    let (rows, typists) = (open.messageRows.map(words.told), open.typists)
    let first = open.line.withLock { $0.first(in: rows) }
    change(open.channelID) { conversation in
      let names = NameMap(conversation.members.flatMap(\.rows).map { ($0.userID, $0.name) })
      conversation.messages = rows
      conversation.firstUnread = first?.message
      conversation.firstUnreadCount = first?.count ?? 0
      conversation.typing = typists.map { names[$0] ?? $0 }
    }
    await readSeen(in: open.channelID)
  }

  /// The connection is lost, or there is one: messages that were missed are new.
  func awaitMissedMessages() async {
    guard let open else { return }
    do {
      let mark = try await ownMark(in: open.channelID)
      open.line.withLock { $0.unsettle(after: mark) }
    } catch {
      show(error)
    }
  }

  /// All messages that the open channel missed have arrived.
  func missedMessagesArrived() async {
    guard let open, scene.value.connection == .connected else { return }
    let rows = open.messageRows
    open.line.withLock { $0.settle(in: rows) }
    await showMessages()
  }
}

// MARK: - Read marks

extension ChatSession {
  /// The last place that the own user has read in a channel; nil if that is not known.
  func ownMark(in channel: String) async throws -> Timetoken? {
    [try await readMarks.ownMarks()[channel], seen[channel]].compactMap(\.self).max()
  }

  /// Messages of a channel are on screen: they are read.
  func readSeen(in channel: String) async {
    guard let open, open.channelID.isSameName(as: channel), let timetoken = open.newestSeen else {
      return
    }
    if let mark = seen[channel], mark >= timetoken { return }
    seen[channel] = timetoken
    await countUnread()
    do {
      try await readMarks.setOwnMark(timetoken, in: channel)
    } catch {
      show(error)
    }
  }

  /// A signal now, and after each transaction; the newest one is buffered.
  nonisolated func countingSignals() -> AsyncStream<Void> {
    let (stream, input) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let entities = [
      Provider.Message.table.entity, Provider.Action.table.entity, Provider.Member.table.entity,
    ]
    let reports = viewModels.store.commits.reports()
    input.yield()
    let task = Task {
      for await report in reports
      where report.entries.contains(where: { entities.contains($0.entity) }) {
        input.yield()
      }
      input.finish()
    }
    input.onTermination = { _ in task.cancel() }
    return stream
  }

  func countUnread() async {
    let counts = UnreadCounts(viewModels: viewModels)
    var unread: NameMap<Int> = [:]
    do {
      // The keeper may not know yet what was read in this session.
      let marks = try await readMarks.ownMarks().merging(seen, uniquingKeysWith: max)
      for channel in scene.value.channels.flatMap(\.rows).map(\.channelID) {
        // Nothing is unread in a channel that the own user has not joined yet.
        guard let mark = marks[channel] else { continue }
        let count = try await counts.count(in: channel, after: mark)
        if count > 0 { unread[channel] = count }
      }
      scene.change { $0.unread = unread }
    } catch {
      show(error)
    }
  }
}
