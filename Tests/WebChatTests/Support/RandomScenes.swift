@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import TestSupport

@testable import ChatComponents
@testable import ChatFaces
@testable import web_chat_peer

/// Scenes that follow one another, with everything in them changing at random.
struct RandomScenes {
  private var random: SeededGenerator
  private var lastID = 0
  private(set) var scene = SampleScene.make()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Changes one to four things.
  mutating func step() {
    for _ in 0..<Int.random(in: 1...4, using: &random) { change() }
  }

  private mutating func change() {
    switch Int.random(in: 0..<19, using: &random) {
    case 0: scene.connection = Bool.random(using: &random) ? .offline : .refused("why")
    case 1: scene.unread["random"] = Int.random(in: 0...100, using: &random)
    case 2: scene.channels.shuffle(using: &random)
    case 3: scene.channels[0].rows.shuffle(using: &random)
    case 4: open()
    case 5: scene.search = Bool.random(using: &random) ? SearchScene(words: "a") : nil
    case 6: scene.notice = .init(number: Int.random(in: 1...9, using: &random), text: "Failed")
    case 7: scene.conversation?.typing = Bool.random(using: &random) ? ["Alice"] : []
    case 8: scene.conversation?.isFetching.toggle()
    case 9: changeMembers()
    case 10: scene.conversation?.isPresenceKnown.toggle()
    case 11: scene.unread["general"] = Int.random(in: 0...100, using: &random)
    case 12: scene.unsent["random"] = Bool.random(using: &random) ? 1 : nil
    case 13: changeLine()
    case 14:
      scene.conversation?.returned = ReturnedText(
        number: Int.random(in: 1...9, using: &random), text: "/foo")
    default: changeMessages()
    }
  }

  private mutating func open() {
    let rows = scene.channels.flatMap(\.rows)
    let row = Bool.random(using: &random) ? rows.randomElement(using: &random) : nil
    scene.conversation = row.map(SampleScene.conversation)
  }

  private mutating func changeLine() {
    let row = scene.conversation?.messages.randomElement(using: &random)
    scene.conversation?.firstUnread = row?.messageID
    scene.conversation?.firstUnreadCount = Int.random(in: 1...9, using: &random)
  }

  private mutating func changeMembers() {
    guard var rows = scene.conversation?.members.first?.rows, !rows.isEmpty else { return }
    rows.shuffle(using: &random)
    rows[0].isPresent.toggle()
    rows[rows.count - 1].name = "Another \(Int.random(in: 0...3, using: &random))"
    scene.conversation?.members[0].rows = rows
  }

  private mutating func changeMessages() {
    guard var rows = scene.conversation?.messages else { return }
    let place = Int.random(in: 0...rows.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 4 where !rows.isEmpty: rows[min(place, rows.count - 1)].isDeleted.toggle()
    case 0 where !rows.isEmpty: rows.remove(at: min(place, rows.count - 1))
    case 1 where !rows.isEmpty: rows[min(place, rows.count - 1)].text += "!"
    case 2 where rows.count > 1: rows.swapAt(0, min(place, rows.count - 1))
    case 3: rows.removeFirst(min(rows.count, place))
    default:
      lastID += 1
      rows.insert(SampleRows.message("new\(lastID)", text: "New"), at: place)
    }
    scene.conversation?.messages = rows
  }
}
