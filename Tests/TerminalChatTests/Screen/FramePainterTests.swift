import Testing

@testable import TerminalChat

struct FramePainterTests {
  private let size = ScreenSize(columns: 20, rows: 4)

  private func frame(_ lines: [String], cursor: (row: Int, column: Int)? = nil) -> Frame {
    var frame = Frame(size)
    for (row, line) in lines.enumerated() { frame.draw(line, row: row, column: 0) }
    frame.cursor = cursor
    return frame
  }

  @Test func `a frame is shown, and the next one over it`() {
    var (painter, emulator) = (FramePainter(hasColors: true), Emulator(columns: 20, rows: 4))
    for lines in [["one", "two", "three"], ["one", "TWO"], ["", "x", "", "end"], []] {
      emulator.feed(painter.paint(frame(lines)))
      #expect(emulator.lines == lines + Array(repeating: "", count: 4 - lines.count))
    }
  }

  @Test func `only what differs is sent`() {
    var painter = FramePainter(hasColors: true)
    _ = painter.paint(frame(["hello there", "second line"]))
    #expect(painter.paint(frame(["hello there", "second line"])) == "")
    let output = painter.paint(frame(["hello there", "second lime"]))
    #expect(output.hasSuffix("\u{1B}[0mm"))
    #expect(!output.contains("hello"))
    #expect(!output.contains("second"))
    painter.forget()
    let whole = painter.paint(frame(["hello there"]))
    #expect(whole.contains("hello"))
  }

  @Test func `a wide glyph that goes leaves nothing behind, and what follows it is at its place`() {
    var (painter, emulator) = (FramePainter(hasColors: true), Emulator(columns: 20, rows: 4))
    emulator.feed(painter.paint(frame(["日本 a👍b"])))
    // This terminal knows no wide glyphs, and still finds the letters where they belong.
    #expect(emulator.cells[0][5] == "a")
    #expect(emulator.cells[0][8] == "b")
    emulator.feed(painter.paint(frame(["x  b"])))
    #expect(emulator.lines[0].hasPrefix("x  b"))
    #expect(emulator.cells[0][5] == " ")
    #expect(emulator.cells[0][8] == " ")
  }

  @Test func `a wide glyph covers what was there, also where it is taken for a narrow one`() {
    var (painter, emulator) = (FramePainter(hasColors: true), Emulator(columns: 20, rows: 4))
    emulator.feed(painter.paint(frame(["hello"])))
    emulator.feed(painter.paint(frame(["h日lo"])))
    #expect(emulator.lines[0] == "h日 lo")
  }

  @Test func `styles are sent, colours only where they are wanted`() {
    var line = StyledLine("plain ")
    line.append("red", .reversed.colored(.red))
    var drawn = Frame(size)
    drawn.draw(line, row: 0, column: 0, columns: 20)
    var (colored, plain) = (FramePainter(hasColors: true), FramePainter(hasColors: false))
    let inColors = colored.paint(drawn)
    #expect(inColors.contains("\u{1B}[0;7;31mred"))
    let output = plain.paint(drawn)
    #expect(output.contains("\u{1B}[0;7mred"))
    #expect(!output.contains("31"))
  }

  @Test func `links are sent around what leads there, and ended`() {
    var drawn = Frame(size)
    var line = StyledLine("see ")
    line.append("a.de", .link(to: "https://a.de"))
    line.append("b", .link(to: "https://b.de"))
    drawn.draw(line, row: 0, column: 0, columns: 20)
    drawn.draw(StyledLine("c", .link(to: "https://c.de")), row: 3, column: 19, columns: 1)
    var painter = FramePainter(hasColors: true, hasLinks: true)
    var emulator = Emulator(columns: 20, rows: 4)
    let output = painter.paint(drawn)
    emulator.feed(output)
    #expect(emulator.links == ["https://a.de": "a.de", "https://b.de": "b", "https://c.de": "c"])
    #expect(output.contains("\u{1B}]8;;\u{1B}\\"))
    emulator.feed(painter.paint(frame(["", "", "", "text"])))
    #expect(emulator.links["https://c.de"] == "c")
    var plain = FramePainter(hasColors: true)
    #expect(!plain.paint(drawn).contains("]8;"))
  }

  @Test func `what is copied is sent so that nothing in it is obeyed`() {
    #expect(Clipboard.copying("\u{1B}[2J\u{7}") == "\u{1B}]52;c;G1sySgc=\u{1B}\\")
  }

  @Test func `the cursor is shown where it stands, and hidden without a place`() {
    var (painter, emulator) = (FramePainter(hasColors: true), Emulator(columns: 20, rows: 4))
    emulator.feed(painter.paint(frame(["a"], cursor: (2, 7))))
    #expect(emulator.isCursorShown)
    #expect(emulator.cursor == (2, 7))
    emulator.feed(painter.paint(frame(["a"])))
    #expect(!emulator.isCursorShown)
  }

  @Test func `random frames come out as they are`() {
    var random = SystemRandomNumberGenerator()
    var (painter, emulator) = (FramePainter(hasColors: true), Emulator(columns: 20, rows: 4))
    for _ in 0..<300 {
      let lines = (0..<4).map { _ in
        String(
          (0..<Int.random(in: 0...20, using: &random)).map { _ in
            "abc  ".randomElement(using: &random) ?? " "
          })
      }
      let next = frame(lines)
      emulator.feed(painter.paint(next))
      #expect(emulator.lines.joined(separator: "\n") == next.text)
    }
  }
}
