import ChatComponents
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

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

  /// Marks missed messages as new, after the connection was lost or made.
  func awaitMissedMessages() async {
    guard let open else { return }
    do {
      let mark = try await ownMark(in: open.channelID)
      open.line.withLock { $0.unsettle(after: mark) }
    } catch {
      show(error)
    }
  }

  /// Processes the arrival of missed messages if the store is level.
  func levelChanged() async {
    // Levels arrive a moment later than the state of the connection, and may be outdated by then.
    if viewModels.provider.engine.syncLevel?.isLevel == true { await missedMessagesArrived() }
  }

  /// Processes the arrival of all messages that the open channel missed.
  func missedMessagesArrived() async {
    guard let open, scene.value.connection == .connected else { return }
    do {
      // Counted in the store, because the rows of the list follow it a moment later.
      let mark = open.line.withLock { $0.mark }
      var count = 0
      if let mark {
        count = try await UnreadCounts(viewModels: viewModels).count(
          in: open.channelID, after: mark)
      }
      // Once the connection is lost again, more may be missed than was counted.
      guard scene.value.connection == .connected else { return }
      open.line.withLock { [count] in $0.settle(after: mark, unreadCount: count) }
    } catch {
      show(error)
    }
    await showMessages()
  }
}

// MARK: - Read marks

extension ChatSession {
  /// Returns the timetoken up to which the current user has read a channel; nil if it is unknown.
  func ownMark(in channel: String) async throws -> Timetoken? {
    [try await readMarks.ownMarks()[channel], seen[channel]].compactMap(\.self).max()
  }

  /// Marks the messages of a channel on screen as read.
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

  /// Returns a stream with a signal now and after each relevant transaction; buffers the newest
  /// one.
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
      // The keeper may not have received the marks of this session yet.
      let marks = try await readMarks.ownMarks().merging(seen, uniquingKeysWith: max)
      for channel in scene.value.channels.flatMap(\.rows).map(\.channelID) {
        // A channel that the current user has not joined yet has no unread messages.
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
