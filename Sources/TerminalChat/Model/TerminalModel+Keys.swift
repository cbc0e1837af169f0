import ChatComponents
import ChatFaces

extension TerminalModel {
  /// A key was pressed.
  mutating func handle(_ key: Key, _ scene: ChatScene) -> [Effect] {
    goOn()
    if isHelpShown {
      isHelpShown = false
      return []
    }
    if let effects = handleAnywhere(key, scene) { return effects }
    if searchField != nil { return handleSearch(key, scene) }
    if let picker = scene.conversation?.picker { return handlePicker(key, picker) }
    switch focus {
    case .channels: return handleChannels(key, scene)
    case .messages: return handleMessages(key, scene)
    case .field: return handleField(key, scene)
    case .members: return handleMembers(key, scene)
    }
  }

  /// Keys that mean the same everywhere; nil for others.
  private mutating func handleAnywhere(_ key: Key, _ scene: ChatScene) -> [Effect]? {
    switch key {
    case .control("c"), .control("q"): return [.quit]
    case .control("l"): return [.redraw]
    case .help: isHelpShown = true
    case .control("n"): return step(in: scene, by: 1)
    case .control("p"): return step(in: scene, by: -1)
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

  private mutating func moveFocus(by step: Int, _ scene: ChatScene) {
    let panes = panes(scene)
    let order = Focus.allCases.filter {
      ($0 != .channels || panes.channels != nil) && ($0 != .members || panes.members != nil)
    }
    let index = order.firstIndex(of: focus) ?? 0
    focus = order[(index + step + order.count) % order.count]
    if focus == .messages { chooseLast(scene) }
  }

  private mutating func chooseLast(_ scene: ChatScene) {
    guard let conversation = scene.conversation, !conversation.messages.isEmpty else { return }
    let isThere = conversation.messages.contains { $0.messageID == chosenMessage }
    if !isThere { choose(conversation.messages.count - 1, conversation, scene) }
  }

  // MARK: Channels

  private func step(in scene: ChatScene, by step: Int) -> [Effect] {
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    guard !channels.isEmpty else { return [] }
    let index = channels.firstIndex { $0 == scene.conversation?.channelID }
    let next = index.map { ($0 + step + channels.count) % channels.count } ?? 0
    return [.perform(.open(channel: channels[next]))]
  }

  private mutating func handleChannels(_ key: Key, _ scene: ChatScene) -> [Effect] {
    let channels = scene.channels.flatMap(\.rows).map(\.channelID)
    let index = channels.firstIndex { $0 == chosenChannel } ?? 0
    switch key {
    case .up where index > 0: chosenChannel = channels[index - 1]
    case .down where index + 1 < channels.count: chosenChannel = channels[index + 1]
    case .home: chosenChannel = channels.first
    case .end: chosenChannel = channels.last
    case .enter where channels.indices.contains(index):
      focus = .field
      return [.perform(.open(channel: channels[index]))]
    case .escape: focus = .field
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
    default: break
    }
    return []
  }

  // MARK: Messages

  private mutating func handleMessages(_ key: Key, _ scene: ChatScene) -> [Effect] {
    guard let conversation = scene.conversation, !conversation.messages.isEmpty else {
      if key == .escape { focus = .field }
      return []
    }
    let rows = conversation.messages
    let index = rows.firstIndex { $0.messageID == chosenMessage } ?? rows.count - 1
    let row = rows[index]
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
    case .enter, .text("r"): return [.perform(.showReactions(message: row.messageID))]
    case .text("t") where row.status == .failed: return [.perform(.retry(message: row.messageID))]
    case .text("x") where row.status == .failed || row.status == .delivering:
      return [.perform(.cancel(message: row.messageID))]
    case .text(" "):
      unfolded.formSymmetricDifference([row.messageID])
      choose(index, conversation, scene)
    default: break
    }
    return []
  }

  private mutating func handlePicker(_ key: Key, _ picker: ReactionPicker) -> [Effect] {
    let count = picker.choices.count
    switch key {
    case .left: chosenReaction = max(0, chosenReaction - 1)
    case .right: chosenReaction = max(0, min(count - 1, chosenReaction + 1))
    case .enter where picker.choices.indices.contains(chosenReaction):
      return react(picker, chosenReaction)
    case .text(let text):
      // `1` is the first one.
      if let number = Int(text), picker.choices.indices.contains(number - 1) {
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
      guard field.text.contains(where: { !$0.isWhitespace }) else { return [] }
      let text = field.text
      field = TextField()
      window.showEnd()
      return [.perform(.send(text))]
    case .up:
      focus = .messages
      chooseLast(scene)
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
