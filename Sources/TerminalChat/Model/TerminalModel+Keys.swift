import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime

extension TerminalModel {
  /// Processes a key.
  mutating func handle(_ key: Key, _ scene: ChatScene) -> [Effect] {
    let isAsked = remark == .quits
    align(with: scene)
    goOn()
    if let line = helpLine {
      helpLine = helpLine(after: key, at: line, scene)
      return []
    }
    if key == .control("c") { return empty(isAsked) }
    if let effects = handleAnywhere(key, scene) { return effects }
    if searchField != nil { return handleSearch(key, scene) }
    if let picker = scene.conversation?.picker { return handlePicker(key, picker, scene) }
    switch focus {
    case .channels: return handleChannels(key, scene)
    case .messages: return handleMessages(key, scene)
    case .field: return handleField(key, scene)
    case .members: return handleMembers(key, scene)
    }
  }

  /// Empties the focused field; if it is empty, asks before quitting.
  private mutating func empty(_ isAsked: Bool) -> [Effect] {
    if isAsked { return [.quit] }
    if searchField?.text.isEmpty == false {
      (searchField, chosenHit) = (TextField(), 0)
      return [.perform(.search(""))]
    }
    if searchField == nil, !field.text.isEmpty {
      field = TextField()
      return [.perform(.type(""))]
    }
    remark = .quits
    return []
  }

  /// Returns the first line of the help after a key; nil for a key that closes the help.
  private func helpLine(after key: Key, at line: Int, _ scene: ChatScene) -> Int? {
    let page = panes(scene).body.rows
    let last = max(0, Help(columns: size.columns).lines.count - page)
    let line = min(line, last)
    return switch key {
    case .up: max(0, line - 1)
    case .down: min(last, line + 1)
    case .pageUp: max(0, line - page)
    case .pageDown, .text(" "): min(last, line + page)
    case .home: 0
    case .end: last
    default: nil
    }
  }

  /// Processes keys that have the same effect everywhere; returns nil for others.
  private mutating func handleAnywhere(_ key: Key, _ scene: ChatScene) -> [Effect]? {
    switch key {
    case .control("q"): return [.quit]
    case .control("l"): return [.redraw]
    case .help: helpLine = 0
    case .control("n"), .altDown: return step(in: scene, by: 1)
    case .control("p"), .altUp: return step(in: scene, by: -1)
    case .alt("a"): return openUnread(scene)
    case .alt("u"):
      // Without new messages there is no position to go to.
      if let conversation = scene.conversation { _ = showFirstUnread(conversation, scene) }
    case .control("r"):
      let isRefused = scene.networkBanner?.canTryAgain == true || scene.unsentCount > 0
      return isRefused ? [.perform(.tryAgain)] : []
    case .control("f"):
      searchField = TextField()
      return [.perform(.search(""))]
    case .pageUp, .pageDown:
      guard searchField == nil else { return nil }
      let page = max(1, panes(scene).messages.rows - 2)
      let hasMoved = scroll(up: key == .pageUp ? page : -page, scene)
      return key == .pageUp && !hasMoved ? [.perform(.showOlder)] : []
    case .tab where searchField == nil: moveFocus(by: 1, scene)
    case .backTab where searchField == nil: moveFocus(by: -1, scene)
    default: return nil
    }
    return []
  }

  /// Enters text that is not a key in the focused pane into the field, which gets the focus.
  private mutating func type(_ text: String, _ scene: ChatScene) -> [Effect] {
    guard scene.conversation != nil else { return [] }
    focus = .field
    return handleField(.text(text), scene)
  }

  private mutating func moveFocus(by step: Int, _ scene: ChatScene) {
    let panes = panes(scene)
    let order = Focus.allCases.filter {
      ($0 != .channels || panes.channels != nil) && ($0 != .members || panes.members != nil)
    }
    let index = order.firstIndex(of: focus) ?? 0
    focus = order[(index + step + order.count) % order.count]
    if focus == .messages { focusMessages(scene) }
  }

  // MARK: Channels

  private mutating func step(in scene: ChatScene, by step: Int) -> [Effect] {
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    guard !channels.isEmpty else { return [] }
    let index = channels.firstIndex { $0 == scene.conversation?.channelID }
    return open(channels[index.map { ($0 + step + channels.count) % channels.count } ?? 0])
  }

  /// Opens the next channel that has unread messages.
  private mutating func openUnread(_ scene: ChatScene) -> [Effect] {
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    let index = channels.firstIndex { $0 == scene.conversation?.channelID } ?? -1
    let next = (channels[(index + 1)...] + channels[..<max(0, index)])
      .first { scene.unread[$0, default: 0] > 0 }
    return next.map { open($0) } ?? []
  }

  private mutating func open(_ channel: String) -> [Effect] {
    (focus, searchField) = (.field, nil)
    return [.perform(.open(channel: channel))]
  }

  private mutating func handleChannels(_ key: Key, _ scene: ChatScene) -> [Effect] {
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    let index = channels.firstIndex { $0.isSameName(as: chosenChannel) } ?? 0
    switch key {
    case .up where index > 0: chosenChannel = channels[index - 1]
    case .down where index + 1 < channels.count: chosenChannel = channels[index + 1]
    case .home: chosenChannel = channels.first
    case .end: chosenChannel = channels.last
    case .enter where channels.indices.contains(index):
      return open(channels[index])
    case .escape: focus = .field
    case .text(let text): return type(text, scene)
    default: break
    }
    return []
  }

  // MARK: Members

  private mutating func handleMembers(_ key: Key, _ scene: ChatScene) -> [Effect] {
    let count = scene.conversation?.members.reduce(0) { $0 + $1.rows.count } ?? 0
    switch key {
    case .up: chosenMember = max(0, chosenMember - 1)
    case .down: chosenMember = max(0, min(count - 1, chosenMember + 1))
    case .escape, .enter: focus = .field
    case .text(let text): return type(text, scene)
    default: break
    }
    return []
  }

  // MARK: Messages

  private mutating func handleMessages(_ key: Key, _ scene: ChatScene) -> [Effect] {
    guard let conversation = scene.conversation,
      let index = conversation.messages.firstIndex(where: {
        $0.messageID.isSameName(as: chosenMessage)
      })
    else {
      if case .text(let text) = key { return type(text, scene) }
      if key == .escape { focus = .field }
      return []
    }
    let rows = conversation.messages
    switch key {
    case .up where index > 0: choose(index - 1, conversation, scene)
    case .up:
      return scroll(up: 1, scene) ? [] : [.perform(.showOlder)]
    case .down where index + 1 < rows.count: choose(index + 1, conversation, scene)
    case .down: focus = .field
    case .home: choose(0, conversation, scene)
    case .end:
      choose(rows.count - 1, conversation, scene)
      window.showEnd()
    case .escape:
      focus = .field
      window.showEnd()
    case .text(" "):
      unfolded.formSymmetricDifference([rows[index].messageID])
      choose(index, conversation, scene)
    case .enter where MessageKey.react.works(on: rows[index], self):
      return MessageKey.react.effects(on: rows[index])
    case .text(let text):
      guard let key = MessageKey(rawValue: text), key.works(on: rows[index], self) else {
        return type(text, scene)
      }
      if case .copy(let copied)? = key.effects(on: rows[index]).first { remark = .copied(copied) }
      return key.effects(on: rows[index])
    default: break
    }
    return []
  }

  private mutating func handlePicker(
    _ key: Key, _ picker: ReactionPicker, _ scene: ChatScene
  ) -> [Effect] {
    let count = picker.choices.count
    switch key {
    case .left: chosenReaction = max(0, chosenReaction - 1)
    case .right: chosenReaction = max(0, min(count - 1, chosenReaction + 1))
    case .enter where picker.choices.indices.contains(chosenReaction):
      return react(picker, chosenReaction)
    case .text(let text):
      guard let number = Int(text) else {
        return [.perform(.hideReactions)] + type(text, scene)
      }
      // `1` is the first one; a reaction that is not on screen cannot be selected.
      if pickerDrawing(picker, panes(scene)).shown.contains(number - 1) {
        return react(picker, number - 1)
      }
    case .escape: return [.perform(.hideReactions)]
    default: break
    }
    return []
  }

  private mutating func react(_ picker: ReactionPicker, _ index: Int) -> [Effect] {
    [.perform(.react(picker.choices[index].value, message: picker.messageID))]
  }

  // MARK: The field

  private mutating func handleField(_ key: Key, _ scene: ChatScene) -> [Effect] {
    guard scene.conversation != nil else { return [] }
    switch key {
    case .enter:
      guard let limit = scene.conversation?.limit,
        field.text.contains(where: { !$0.isWhitespace })
      else { return [] }
      if let problem = FieldText.problem(with: field.text, limit) {
        remark = .refused(problem)
        return []
      }
      let text = field.text
      field = TextField()
      window.showEnd()
      return [.perform(.send(text))]
    case .up where field.text.isEmpty: focusMessages(scene)
    case .up: field.moveLine(by: -1, columns: Panes.fieldColumns(size))
    case .down: field.moveLine(by: 1, columns: Panes.fieldColumns(size))
    case .escape: window.showEnd()
    case .control("d") where field.text.isEmpty: return [.quit]
    default:
      let before = field.text
      if field.handle(key), field.text != before { return [.perform(.type(field.text))] }
    }
    return []
  }

  // MARK: Search

  private mutating func handleSearch(_ key: Key, _ scene: ChatScene) -> [Effect] {
    let hits = scene.search?.hits ?? []
    switch key {
    case .escape:
      (searchField, chosenHit) = (nil, 0)
      return [.perform(.search(nil))]
    case .up: chosenHit = max(0, chosenHit - 1)
    case .down: chosenHit = max(0, min(hits.count - 1, chosenHit + 1))
    case .enter where hits.indices.contains(chosenHit):
      let hit = hits[chosenHit]
      (searchField, chosenHit) = (nil, 0)
      want(hit.id)
      return [
        .perform(.search(nil)), .perform(.reveal(message: hit.id, channel: hit.channelID)),
      ]
    default:
      guard var words = searchField, words.handle(key) else { return [] }
      let isOther = words.text != searchField?.text
      searchField = words
      chosenHit = isOther ? 0 : chosenHit
      return isOther ? [.perform(.search(words.text))] : []
    }
    return []
  }
}
