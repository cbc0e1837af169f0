import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// The message that keys are about: it is always on screen.
struct ChosenMessageTests {
  private func screen(_ count: Int = 60) -> TestScreen {
    TestScreen(Scenes.scene(Scenes.messages(0..<count)))
  }

  @Test func `up from the field chooses the newest message, whatever was chosen before`() {
    var screen = screen()
    screen.press(.up, .up, .up, .escape)
    screen.show(Scenes.scene(Scenes.messages(0..<90)))
    screen.press(.up)
    #expect(screen.chosen == ["· text 89"])
    #expect(screen.press(.enter) == [.perform(.showReactions(message: "m89"))])
  }

  @Test func `a search does not leave a choice that is not seen`() {
    var screen = screen()
    var scene = screen.scene
    screen.press(.control("f"), .text("text"))
    scene.search = SearchScene(
      words: "text",
      hits: [
        .init(
          id: "m3", channelID: "general", channelName: "General", authorName: "Bob", text: "text 3",
          dateText: "today")
      ])
    screen.show(scene)
    screen.press(.enter)
    scene.search = nil
    screen.show(scene)
    #expect(screen.chosen == ["· text 3"])
    screen.press(.escape, .up)
    #expect(screen.chosen == ["· text 59"])
  }

  @Test func `up from the field chooses what is on screen where older messages are read`() {
    var screen = screen()
    screen.press(.pageUp, .up)
    #expect(screen.chosen == ["· text 41"])
  }

  @Test func `the chosen message stays on screen while others come`() {
    var screen = screen()
    screen.press(.up, .up)
    for count in stride(from: 65, through: 200, by: 5) {
      screen.show(Scenes.scene(Scenes.messages(0..<count)))
      #expect(screen.chosen == ["· text 58"])
    }
  }

  @Test func `the choice goes along with pages`() {
    var screen = screen(200)
    screen.press(.up, .pageUp, .pageUp)
    #expect(screen.chosen == ["· text 163"])
    screen.press(.pageDown)
    #expect(screen.chosen.count == 1)
    screen.press(.pageDown, .pageDown)
    #expect(screen.chosen.count == 1)
  }

  @Test func `a smaller screen keeps the choice on it`() {
    var screen = screen()
    screen.press(.up)
    for _ in 0..<12 { screen.press(.up) }
    let chosen = screen.chosen
    screen.model.size = ScreenSize(columns: 40, rows: 9)
    screen.show(screen.scene)
    #expect(screen.chosen == chosen)
  }

  @Test func `a message that goes leaves the choice to the one at its place`() {
    var screen = screen(9)
    screen.press(.up, .up, .up)
    #expect(screen.chosen == ["· text 6"])
    screen.show(Scenes.scene(Scenes.messages(0..<9).filter { $0.messageID != "m6" }))
    #expect(screen.chosen == ["· text 7"])
    screen.show(Scenes.scene())
    #expect(screen.press(.enter, .text("x")) == [.perform(.type("x"))])
  }

  @Test func `random keys and scenes never leave keys without a message that is seen`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var (first, count) = (0, 30)
      var screen = screen(count)
      let keys: [Key] = [.up, .down, .home, .end, .pageUp, .pageDown, .escape, .tab, .text(" ")]
      for _ in 0..<60 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          first -= Int.random(in: 0...9, using: &random)
          count += Int.random(in: 0...9, using: &random)
          var rows = Scenes.messages(first..<count)
          rows.remove(at: Int.random(in: rows.indices, using: &random))
          screen.model.size.rows = Int.random(in: 6...30, using: &random)
          screen.show(Scenes.scene(rows))
        } else if let key = keys.randomElement(using: &random) {
          screen.press(key)
          screen.show(screen.scene)
        }
        #expect(screen.model.focus != .messages || !screen.chosen.isEmpty)
      }
    }
  }

  @Test func `the mark of the choice moves nothing, and leaves the author and the day alone`() {
    let rows = [
      Scenes.message("1", "one\ntwo", label: "Today", reactions: [Scenes.reaction("👍", 1)])
    ]
    var screen = TestScreen(Scenes.scene(rows))
    let before = screen.lines
    screen.press(.up)
    #expect(screen.chosen == ["· one", "two", "👍 1"])
    #expect(screen.lines.dropLast().map { $0.replacing("▌", with: " ") } == before.dropLast())
  }
}
