@_spi(Adapter) import ChatRuntime

#if DEBUG
  @testable import ChatComponents
  @testable import ChatFaces
  @_spi(Adapter) import ChatStore

  /// A chat that answers actions on its own, without a store and a network.
  actor SampleChat: ChatHost {
    nonisolated let scene = LiveScene(SampleScene.make())
    private var sentCount = 0

    func perform(_ action: ChatAction) {
      switch action {
      case .open(let channel): open(channel)
      case .reveal(_, let channel): open(channel)
      case .type: break
      case .send(let text): send(text)
      case .see:
        scene.change { scene in
          if let channel = scene.conversation?.channelID { scene.unread[channel] = nil }
        }
      case .showOlder: showOlder()
      case .showReactions(let message): showReactions(message)
      case .hideReactions: scene.change { $0.conversation?.picker = nil }
      case .react(let value, let message): react(value, message)
      case .retry(let message): retry(message)
      case .tryAgain: scene.change { $0.connection = .connected }
      case .cancel(let message):
        scene.change { $0.conversation?.messages.removeAll { $0.messageID == message } }
      case .search(let words): search(words)
      }
    }

    private func open(_ channel: String) {
      scene.change { scene in
        guard scene.conversation?.channelID != channel else { return }
        let row = scene.channels.flatMap(\.rows).first { $0.channelID == channel }
        scene.conversation = row.map(SampleScene.conversation)
        scene.search = nil
      }
    }

    /// The own message is there at once; a text that asks for it fails.
    private func send(_ text: String) {
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      sentCount += 1
      let isRefused = text.hasPrefix("fail")
      let row = SampleRows.own(
        "sent\(sentCount)", text: text, number: 100 + sentCount,
        status: isRefused ? .failed : .delivered, error: isRefused ? "As was asked for." : nil)
      scene.change { scene in
        scene.conversation?.messages.append(row)
        if isRefused {
          scene.notice = .init(
            number: (scene.notice?.number ?? 0) + 1, text: "It could not be sent.")
        }
        if text == "offline" { scene.connection = .offline }
        if text == "online" { scene.connection = .connected }
      }
    }

    /// A message of somebody else arrives.
    func receive(_ number: Int) {
      let row = SampleRows.message(
        "in\(number)", by: "alice", name: "Alice Adams", text: "Incoming \(number)",
        number: 200 + number)
      scene.change { scene in
        scene.conversation?.messages.append(row)
        // As the view models do, which keep a window of them.
        if let count = scene.conversation?.messages.count, count > 200 {
          scene.conversation?.messages.removeFirst(count - 200)
        }
      }
    }

    private func showOlder() {
      scene.change { scene in
        guard let first = scene.conversation?.messages.first?.messageID,
          let number = Int(first.dropFirst()), number > -100
        else { return }
        scene.conversation?.messages.insert(contentsOf: SampleScene.older(before: number), at: 0)
      }
    }

    private func showReactions(_ message: String) {
      scene.change { scene in
        let row = scene.conversation?.messages.first { $0.messageID == message }
        scene.conversation?.picker = row.map(SampleRows.picker)
      }
    }

    private func react(_ value: String, _ message: String) {
      change(message) { row in
        let known = row.reactions.first { $0.value == value }
        let isOwn = known?.isHighlighted ?? false
        row.reactions.removeAll { $0.value == value }
        let count = (known?.count ?? 0) + (isOwn ? -1 : 1)
        if count > 0 { row.reactions.append(SampleRows.reaction(value, count, isOwn: !isOwn)) }
      }
      scene.change { $0.conversation?.picker = nil }
    }

    private func retry(_ message: String) {
      change(message) { row in
        row.status = .delivered
        row.statusText = "Delivered"
        row.sendError = nil
      }
    }

    private func change(_ message: String, _ body: (inout MessageRow) -> Void) {
      scene.change { scene in
        guard
          let place = scene.conversation?.messages.firstIndex(where: { $0.messageID == message })
        else { return }
        if var row = scene.conversation?.messages[place] {
          body(&row)
          scene.conversation?.messages[place] = row
        }
      }
    }

    private func search(_ words: String?) {
      scene.change { scene in
        guard let words else {
          scene.search = nil
          return
        }
        let found = (scene.conversation?.messages ?? []).filter {
          $0.text.lowercased().contains(words.lowercased())
        }
        scene.search = SearchScene(
          words: words,
          hits: found.reversed().prefix(50).map { row in
            SearchScene.Hit(
              id: row.messageID, channelID: scene.conversation?.channelID ?? "",
              channelName: scene.conversation?.title ?? "",
              authorName: row.authorName,
              fragments: FoundText(row.text, finding: [words]).fragments,
              dateText: row.dateText)
          })
      }
    }
  }
#endif
