import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// The line above the first unread message.
struct UnreadLineTests {
  /// A scene of 90 messages, of which those from some number on are new.
  private func scene(_ first: Int?, _ messages: Range<Int> = 0..<90) -> ChatScene {
    var scene = Scenes.scene(Scenes.messages(messages))
    scene.conversation?.firstUnread = first.map { "m\($0)" }
    scene.conversation?.firstUnreadCount = first.map { messages.upperBound - $0 } ?? 0
    return scene
  }

  private func row(_ text: String, _ screen: TestScreen) -> Int? {
    screen.lines.firstIndex { $0.contains(text) }
  }

  @Test func `a channel opens at its first unread message, at a third of the height`() {
    let screen = TestScreen(scene(60))
    // 20 rows of messages below the title.
    #expect(row("── 30 new ──", screen) == 1 + 6)
    #expect(row(" bob  10:00", screen) == 1)
    #expect(screen.lines[8].contains(" bob  10:00"))
    #expect(screen.lines[9].contains("· text 60"))
    #expect(screen.text.contains("↓ 18 newer (Esc)"))
    // What is below the screen is not seen.
    #expect(screen.seen?.last == "m71")
  }

  @Test func `unread messages that fit on the screen leave it at the end`() {
    let screen = TestScreen(scene(80))
    #expect(row("── 10 new ──", screen) != nil)
    #expect(screen.model.window.isAtEnd)
    #expect(screen.seen?.last == "m89")
  }

  @Test func `the line is brought on screen once, and again for another message`() {
    var screen = TestScreen(scene(nil))
    screen.show(scene(60))
    #expect(row("── 30 new ──", screen) == 7)
    screen.press(.escape)
    screen.show(scene(60, 0..<95))
    #expect(screen.model.window.isAtEnd)
    screen.show(scene(20, 0..<95))
    #expect(row("── 75 new ──", screen) == 7)
  }

  @Test func `a line whose message comes later is brought on screen with it`() {
    var screen = TestScreen(scene(60, 70..<90))
    #expect(screen.model.window.isAtEnd)
    screen.show(scene(60))
    #expect(row("── 30 new ──", screen) == 7)
  }

  @Test func `missed messages that come one after the other leave the line on screen until a key`()
  {
    var screen = TestScreen(scene(nil, 0..<60))
    for count in 61...90 { screen.show(scene(60, 0..<count)) }
    #expect(row("── 30 new ──", screen) == 7)
    #expect(screen.seen?.last == "m71")
    screen.press(.escape)
    screen.show(scene(60, 0..<99))
    #expect(screen.seen?.last == "m98")
  }

  @Test func `who reads older messages or has chosen one is left there`() {
    for key in [Key.pageUp, .up] {
      var screen = TestScreen(scene(nil))
      screen.press(key)
      let seen = screen.seen?.last
      screen.show(scene(20))
      #expect(screen.seen?.last == seen)
      screen.press(.alt("u"))
      #expect(row("── 70 new ──", screen) == 7)
      #expect(key != .up || screen.chosen == ["· text 20"])
    }
    var screen = TestScreen(scene(nil))
    #expect(screen.press(.alt("u")) == [])
    #expect(screen.model.window.isAtEnd)
  }

  @Test func `the line has its place on a narrow screen`() {
    let screen = TestScreen(scene(85), columns: 12, rows: 9)
    #expect(screen.lines.contains("── 5 new ───"))
  }
}
