@_spi(Adapter) import ChatRuntime
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct TerminalModelTests {
  private func screen(_ count: Int = 3) -> TestScreen {
    TestScreen(Scenes.scene(Scenes.messages(0..<count)))
  }

  @Test func `what is typed is told and sent, and the field is empty at once`() {
    var screen = screen()
    #expect(screen.press(.text("hi")) == [.perform(.type("hi"))])
    #expect(screen.text.contains("> hi"))
    #expect(screen.press(.enter) == [.perform(.send("hi"))])
    #expect(screen.model.field.text == "")
    #expect(screen.press(.enter) == [])
    #expect(screen.press(.text("  "), .enter) == [.perform(.type("  "))])
  }

  @Test func `a channel has the draft that was left in it`() {
    var screen = screen()
    screen.press(.text("unsent"))
    var scene = screen.scene
    scene.conversation = ConversationScene(channelID: "random", title: "Random", draft: "draft")
    screen.show(scene)
    #expect(screen.model.field.text == "draft")
  }

  @Test func `keys go round the parts of the screen`() {
    var screen = screen()
    var order: [TerminalModel.Focus] = []
    for _ in 0..<4 {
      screen.press(.tab)
      order.append(screen.model.focus)
    }
    #expect(order == [.members, .channels, .messages, .field])
    screen.press(.backTab)
    #expect(screen.model.focus == .messages)
    // What is not on screen is passed over.
    var narrow = TestScreen(Scenes.scene(Scenes.messages(0..<3)), columns: 40)
    narrow.press(.tab)
    #expect(narrow.model.focus == .messages)
  }

  @Test func `channels are chosen in their list, or one after the other`() {
    var screen = screen()
    screen.press(.tab, .tab)
    #expect(screen.press(.down, .enter) == [.perform(.open(channel: "random"))])
    #expect(screen.model.focus == .field)
    #expect(screen.press(.control("n")) == [.perform(.open(channel: "random"))])
    #expect(screen.press(.control("p")) == [.perform(.open(channel: "random"))])
  }

  @Test func `a channel that goes leaves the choice to one that is seen`() {
    var screen = screen()
    screen.press(.tab, .tab, .down)
    var scene = screen.scene
    scene.channels[0].rows.removeLast()
    screen.show(scene)
    #expect(screen.model.chosenChannel == "general")
    #expect(screen.press(.enter) == [.perform(.open(channel: "general"))])
  }

  @Test func `reactions are chosen by arrows or by a digit`() {
    var screen = screen()
    #expect(screen.press(.up, .up, .enter) == [.perform(.showReactions(message: "m1"))])
    screen.showPicker(of: "m1", 2)
    #expect(screen.press(.text("2")) == [.perform(.react("❤️", message: "m1"))])
    #expect(screen.press(.right, .enter) == [.perform(.react("❤️", message: "m1"))])
    #expect(screen.press(.text("9"), .right, .left, .left) == [])
    #expect(screen.press(.enter) == [.perform(.react("👍", message: "m1"))])
    #expect(screen.press(.escape) == [.perform(.hideReactions)])
  }

  @Test func `a message that was not sent is tried again or deleted`() {
    var screen = TestScreen(
      Scenes.scene([Scenes.message("1", by: "alice", status: .failed), Scenes.message("2")]))
    screen.press(.up, .up)
    #expect(screen.press(.text("t")) == [.perform(.retry(message: "1"))])
    #expect(screen.press(.text("x")) == [.perform(.cancel(message: "1"))])
  }

  @Test func `older messages are asked for at the top, and the view stays where it is`() throws {
    var screen = screen(60)
    #expect(screen.press(.pageUp) == [])
    let seen = try #require(screen.seen)
    screen.show(Scenes.scene(Scenes.messages(-50..<61)))
    #expect(screen.seen?.first == seen.first)
    #expect(screen.text.contains("↓ 19 newer (Esc)"))
    screen.show(Scenes.scene(Scenes.messages(0..<60)))
    for _ in 0..<10 { screen.press(.pageUp) }
    #expect(screen.press(.pageUp) == [.perform(.showOlder)])
    screen.press(.escape)
    #expect(screen.seen?.last == "m59")
  }

  @Test func `words are searched as they are typed, and a message that is found is shown`() {
    var screen = screen()
    #expect(screen.press(.control("f")) == [.perform(.search(""))])
    #expect(screen.press(.text("wo")) == [.perform(.search("wo"))])
    #expect(screen.press(.enter) == [])
    var scene = screen.scene
    scene.search = SearchScene(
      words: "wo",
      hits: ["a", "b"].map {
        .init(
          id: $0, channelID: "random", channelName: "Random", authorName: "Bob", text: "word",
          dateText: "today")
      })
    screen.show(scene)
    #expect(screen.text.contains("Random · Bob · today"))
    let effects = screen.press(.down, .enter)
    #expect(
      effects == [.perform(.search(nil)), .perform(.reveal(message: "b", channel: "random"))])
    scene.search = nil
    scene.conversation = ConversationScene(channelID: "random", title: "Random")
    screen.show(scene)
    scene.conversation?.messages =
      Scenes.messages(0..<40) + [Scenes.message("b")] + Scenes.messages(40..<90)
    screen.show(scene)
    #expect(screen.model.chosenMessage == "b")
    #expect(screen.model.focus == .messages)
    #expect(screen.seen.map { $0.first...$0.last }?.contains("b") == true)
    #expect(!screen.model.window.isAtEnd)
  }

  @Test func `what failed is shown until the next key`() {
    var screen = screen()
    var scene = screen.scene
    scene.notice = .init(number: 1, text: "It failed.")
    screen.show(scene)
    #expect(screen.text.contains("! It failed."))
    screen.press(.left)
    #expect(!screen.text.contains("It failed."))
    scene.notice = .init(number: 2, text: "Again.")
    screen.show(scene)
    #expect(screen.text.contains("! Again."))
  }

  @Test func `control and R tries again what the service refused, and nothing else`() {
    var screen = screen()
    #expect(screen.press(.control("r")) == [])
    screen.scene.connection = .refused("you have no permission")
    #expect(screen.press(.control("r")) == [.perform(.tryAgain)])
    screen.scene.connection = .connected
    screen.scene.unsent = ["random": 1]
    #expect(screen.press(.control("r")) == [.perform(.tryAgain)])
    screen.scene.unsent = [:]
    screen.scene.connection = .offline
    #expect(screen.press(.control("r")) == [])
  }

  @Test func `control and L draws everything anew, and control and Q quits`() {
    var screen = screen()
    #expect(screen.press(.control("l")) == [.redraw])
    #expect(screen.press(.text("a"), .control("q")) == [.perform(.type("a")), .quit])
  }
}
