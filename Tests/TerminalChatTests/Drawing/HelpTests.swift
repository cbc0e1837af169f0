import Testing

@testable import TerminalChat

struct HelpTests {
  private func screen(_ columns: Int, _ rows: Int) -> TestScreen {
    var screen = TestScreen(Scenes.scene(Scenes.messages(0..<3)), columns: columns, rows: rows)
    screen.press(.help)
    return screen
  }

  @Test(arguments: [(80, 18), (80, 24), (34, 12), (80, 60), (100, 24), (140, 40), (120, 8)])
  func `every line of the help comes on screen, whatever its size`(columns: Int, rows: Int) {
    var screen = screen(columns, rows)
    let lines = Help(columns: columns).lines.map { $0.cut(to: columns - 2).text }
    var seen: Set<String> = []
    for _ in lines {
      for line in screen.lines[1..<(rows - 1)] { seen.insert(String(line.dropFirst())) }
      // The last row is its own.
      #expect([" ↑↓ scroll  Esc back", " Esc back"].contains(screen.lines.last ?? ""))
      screen.press(.down)
    }
    for line in lines {
      let text = line.reversed().drop { $0 == " " }.reversed()
      #expect(seen.contains(String(text)), "\(line)")
    }
  }

  @Test func `the help has two columns where there is room for them`() {
    let (narrow, wide) = (Help(columns: 99).lines, Help(columns: 100).lines)
    #expect(wide.count < narrow.count * 3 / 4)
    #expect(wide[0].text.hasPrefix("Everywhere"))
    #expect(wide[0].cells[0].style == .bold)
    let all = narrow.map(\.text).joined()
    for part in Help.parts {
      #expect(all.contains(part.title))
      for key in part.keys {
        #expect(all.contains("\(key.name)") && all.contains("  \(key.meaning)"))
        #expect(key.name.count <= 16)
      }
    }
  }

  @Test func `arrows and pages go through the help, and no further than it`() {
    var screen = screen(80, 18)
    let first = screen.text
    screen.press(.up)
    #expect(screen.text == first)
    screen.press(.down)
    #expect(screen.text != first)
    screen.press(.up, .pageDown, .pageDown, .pageDown)
    let last = screen.text
    screen.press(.down, .end)
    #expect(screen.text == last)
    screen.press(.home)
    #expect(screen.text == first)
  }

  @Test func `other keys go back, and do nothing else`() {
    for key in [Key.escape, .help, .enter, .text("a"), .control("c"), .control("q")] {
      var screen = screen(80, 24)
      #expect(screen.press(key) == [])
      #expect(!screen.text.contains("Everywhere"))
      #expect(screen.model.field.text == "")
    }
  }
}
