import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct MessageWindowTests {
  private func lines(_ rows: [MessageRow]) -> MessageLines {
    MessageLines(rows: rows, columns: 20, names: [:], unfolded: [])
  }

  private func shown(_ window: MessageWindow, _ rows: [MessageRow], _ height: Int) -> [String] {
    window.lines(of: lines(rows), rows: height).map { $0.line.text }
  }

  @Test func `the end is shown, and new messages come on screen`() {
    let window = MessageWindow()
    #expect(shown(window, Scenes.messages(0..<9), 2) == ["  text 7", "  text 8"])
    #expect(shown(window, Scenes.messages(0..<10), 2) == ["  text 8", "  text 9"])
    #expect(shown(window, Scenes.messages(0..<1), 5) == ["bob  10:00", "  text 0"])
    #expect(shown(window, [], 5) == [])
  }

  @Test func `a window above the end stands still while messages come below and above`() {
    var window = MessageWindow()
    #expect(window.scroll(up: 3, in: lines(Scenes.messages(20..<40)), rows: 4) == true)
    let before = shown(window, Scenes.messages(20..<40), 4)
    #expect(before == ["  text 33", "  text 34", "  text 35", "  text 36"])
    #expect(shown(window, Scenes.messages(20..<60), 4) == before)
    #expect(shown(window, Scenes.messages(0..<60), 4) == before)
    #expect(!window.isAtEnd)
  }

  @Test func `it moves no further than there are lines`() {
    var window = MessageWindow()
    let messages = lines(Scenes.messages(0..<5))
    #expect(window.scroll(up: 100, in: messages, rows: 3) == true)
    #expect(shown(window, Scenes.messages(0..<5), 3) == ["bob  10:00", "  text 0", "  text 1"])
    #expect(window.scroll(up: 1, in: messages, rows: 3) == false)
    #expect(window.scroll(up: -100, in: messages, rows: 3) == true)
    #expect(window.isAtEnd)
    #expect(window.scroll(up: -1, in: messages, rows: 3) == false)
    #expect(window.scroll(up: 1, in: lines(Scenes.messages(0..<2)), rows: 9) == false)
  }

  @Test func `a message that its window hangs on and that goes gives the end`() {
    var window = MessageWindow()
    window.scroll(up: 3, in: lines(Scenes.messages(0..<20)), rows: 4)
    let rest = Scenes.messages(0..<20).filter { $0.messageID != "m16" }
    #expect(shown(window, rest, 2) == ["  text 18", "  text 19"])
  }

  @Test func `a message is brought on screen by as little as possible`() {
    var window = MessageWindow()
    let rows = Scenes.messages(0..<20)
    window.show(18, in: lines(rows), rows: 4)
    #expect(window.isAtEnd)
    window.show(10, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).first == "  text 10")
    window.show(12, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).first == "  text 10")
    window.show(15, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).last == "  text 15")
    window.show(0, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).first == "bob  10:00")
  }

  @Test func `random moves show lines that follow each other`() {
    var random = SystemRandomNumberGenerator()
    let rows = (0..<40).map {
      Scenes.message(
        "m\($0)", String(repeating: "word \($0) ", count: Int.random(in: 1...9, using: &random)))
    }
    let messages = lines(rows)
    let all = rows.indices.flatMap { messages.lines(at: $0) }.map(\.text)
    var window = MessageWindow()
    for _ in 0..<500 {
      if Bool.random(using: &random) {
        window.scroll(up: Int.random(in: -12...12, using: &random), in: messages, rows: 7)
      } else {
        let index = Int.random(in: 0..<40, using: &random)
        window.show(index, in: messages, rows: 7)
        let indexes = window.lines(of: messages, rows: 7).map(\.messageIndex)
        #expect(indexes.contains(index))
      }
      let shown = shown(window, rows, 7)
      #expect(shown.count == 7)
      #expect(all.indices.contains { all[$0...].starts(with: shown) })
    }
  }
}
