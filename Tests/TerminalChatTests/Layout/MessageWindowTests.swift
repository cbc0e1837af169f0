@_spi(Adapter) import ChatRuntime
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct MessageWindowTests {
  private func lines(_ rows: [MessageRow]) -> MessageLines {
    MessageLines(rows: rows, columns: 20, unfolded: [])
  }

  private func shown(_ window: MessageWindow, _ rows: [MessageRow], _ height: Int) -> [String] {
    window.lines(of: lines(rows), rows: height).map(\.line.text)
  }

  @Test func `the end is shown, and new messages come on screen`() {
    let window = MessageWindow()
    #expect(shown(window, Scenes.messages(0..<9), 2) == ["  · text 7", "  · text 8"])
    #expect(shown(window, Scenes.messages(0..<10), 2) == ["  · text 8", "  · text 9"])
    #expect(shown(window, Scenes.messages(0..<1), 5) == [" bob  10:00", "  · text 0"])
    #expect(shown(window, [], 5) == [])
  }

  @Test func `a window above the end stands still while messages come below and above`() {
    var window = MessageWindow()
    #expect(window.scroll(up: 3, in: lines(Scenes.messages(20..<40)), rows: 4) == true)
    let before = shown(window, Scenes.messages(20..<40), 4)
    #expect(before == [" bob  10:00", "  · text 34", "  · text 35", "  · text 36"])
    #expect(shown(window, Scenes.messages(20..<60), 4) == before)
    #expect(shown(window, Scenes.messages(0..<60), 4) == before)
    #expect(!window.isAtEnd)
  }

  @Test func `it moves no further than there are lines`() {
    var window = MessageWindow()
    let messages = lines(Scenes.messages(0..<5))
    #expect(window.scroll(up: 100, in: messages, rows: 3) == true)
    #expect(
      shown(window, Scenes.messages(0..<5), 3) == [" bob  10:00", "  · text 0", "  · text 1"])
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
    #expect(shown(window, rest, 2) == ["  · text 18", "  · text 19"])
  }

  @Test func `a message is brought on screen by as little as possible`() {
    var window = MessageWindow()
    let rows = Scenes.messages(0..<20)
    window.show(18, in: lines(rows), rows: 4)
    #expect(window.isAtEnd)
    window.show(10, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4)[..<2] == [" bob  10:00", "  · text 10"])
    window.show(12, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4)[1] == "  · text 10")
    window.show(15, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).last == "  · text 15")
    window.show(0, in: lines(rows), rows: 4)
    #expect(shown(window, rows, 4).first == " bob  10:00")
  }

  @Test func `the author of the first line is on screen, once more if it has scrolled away`() {
    let rows = (0..<9).map { Scenes.message("m\($0)", "one\ntwo", by: $0 < 5 ? "ada" : "bob") }
    let window = MessageWindow()
    let shown = window.lines(of: lines(rows), rows: 6)
    #expect(shown[0].line.text == " bob  10:00")
    #expect(
      shown[0].line.cells.allSatisfy { $0.style.isDim && !$0.style.isBold || $0.glyph == .blank })
    #expect(shown[0].isRepeated && shown[0].messageIndex == 6)
    #expect(!shown.dropFirst().contains { !$0.isBody })
    // Too few lines to spare one.
    #expect(self.shown(window, rows, 2) == ["  · one", "    two"])
    // Where the author is the first line, it is not said twice.
    #expect(self.shown(window, rows, 9)[..<2] == [" bob  10:00", "  · one"])
    #expect(window.lines(of: lines(rows), rows: 9).allSatisfy { !$0.isRepeated })
  }

  @Test func `a message stands as far below the top as is asked for`() {
    var window = MessageWindow()
    let rows = Scenes.messages(0..<30)
    window.showAtTop(10, below: 3, in: lines(rows), rows: 9)
    #expect(shown(window, rows, 9)[3] == "  · text 10")
    window.showAtTop(28, below: 3, in: lines(rows), rows: 9)
    #expect(window.isAtEnd)
    window.showAtTop(0, below: 3, in: lines(rows), rows: 9)
    #expect(shown(window, rows, 9)[0] == " bob  10:00")
    window.showAtTop(10, below: 50, in: lines(rows), rows: 2)
    #expect(shown(window, rows, 2) == ["  · text 9", "  · text 10"])
  }

  @Test func `random moves show lines that follow each other, below their author`() {
    var random = SystemRandomNumberGenerator()
    let rows = (0..<40).map { number in
      Scenes.message(
        "m\(number)",
        String(repeating: "word \(number) ", count: Int.random(in: 1...9, using: &random)),
        by: ["ada", "bob"].randomElement(using: &random) ?? "")
    }
    let messages = lines(rows)
    let all = rows.indices.flatMap { messages.lines(at: $0) }.map(\.line.text)
    var window = MessageWindow()
    for _ in 0..<500 {
      if Bool.random(using: &random) {
        window.scroll(up: Int.random(in: -12...12, using: &random), in: messages, rows: 7)
      } else {
        let index = Int.random(in: 0..<40, using: &random)
        window.show(index, in: messages, rows: 7)
        let shown = window.lines(of: messages, rows: 7)
        #expect(shown.contains { $0.messageIndex == index && $0.isBody })
      }
      let lines = window.lines(of: messages, rows: 7)
      #expect(lines.count == 7)
      #expect(!lines[0].isBody)
      let first = lines[0].isRepeated ? 1 : 0
      let shown = lines.dropFirst(first).map(\.line.text)
      #expect(all.indices.contains { all[$0...].starts(with: shown) })
      let author = " \(rows[lines[0].messageIndex].authorID)  10:00"
      #expect(first == 0 || lines[0].line.text == author)
    }
  }
}
