@_spi(Adapter) import ChatRuntime
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// Letters that are no keys, wherever they are typed.
struct TypingAnywhereTests {
  private func screen(_ rows: [MessageRow] = Scenes.messages(0..<3)) -> TestScreen {
    TestScreen(Scenes.scene(rows))
  }

  @Test(arguments: [[Key.up], [.tab], [.tab, .tab], [.tab, .tab, .tab]])
  func `a letter that is no key goes to the field, and takes the keys there`(way: [Key]) {
    var screen = screen()
    for key in way { screen.press(key) }
    #expect(screen.model.focus != .field)
    #expect(screen.press(.text("h"), .text("i")) == [.perform(.type("h")), .perform(.type("hi"))])
    #expect(screen.model.focus == .field)
    #expect(screen.text.contains("> hi"))
  }

  @Test func `keys that do nothing for a message are letters`() {
    for letter in ["t", "x", "c", "l", "q", "rest"] {
      var screen = screen()
      screen.press(.up)
      #expect(screen.press(.text(letter)) == [.perform(.type(letter))])
    }
    var screen = screen()
    screen.press(.up)
    #expect(screen.press(.text("r")) == [.perform(.showReactions(message: "m2"))])
  }

  @Test func `keys do nothing for a deleted message`() {
    var deleted = Scenes.message("m1", "")
    deleted.isDeleted = true
    for letter in ["r", "c", "l", "t", "x"] {
      var screen = screen([deleted])
      screen.model.hasClipboard = true
      screen.press(.up)
      #expect(!screen.text.contains("r react") && !screen.text.contains("c copy"))
      #expect(screen.press(.enter) == [])
      #expect(screen.press(.text(letter)) == [.perform(.type(letter))])
    }
  }

  @Test func `a letter ends the choice of a reaction`() {
    var screen = screen()
    screen.press(.up)
    screen.showPicker(of: "m2")
    #expect(screen.press(.text("h")) == [.perform(.hideReactions), .perform(.type("h"))])
  }

  @Test func `an empty channel takes a sentence from everywhere`() {
    var screen = screen([])
    screen.press(.tab, .tab, .tab)
    #expect(screen.model.focus == .messages)
    #expect(screen.press(.text("hello")) == [.perform(.type("hello"))])
  }

  @Test(arguments: [Key.control("n"), .control("p"), .altUp, .altDown, .alt("a")])
  func `a channel that is opened has the keys in its field`(key: Key) {
    var screen = screen()
    var scene = screen.scene
    scene.unread = ["random": 2]
    screen.show(scene)
    screen.press(.up)
    #expect(screen.press(key) == [.perform(.open(channel: "random"))])
    scene.conversation = ConversationScene(channelID: "random", title: "Random")
    screen.show(scene)
    #expect(screen.model.focus == .field)
    #expect(screen.press(.text("hello")) == [.perform(.type("hello"))])
  }

  @Test func `a channel that is opened by something else has the keys in its field`() {
    var screen = screen()
    screen.press(.up)
    var scene = screen.scene
    scene.conversation = ConversationScene(channelID: "random", title: "Random")
    screen.show(scene)
    #expect(screen.model.focus == .field)
  }

  @Test func `up in a text goes up in it, and leaves an empty field only`() {
    var screen = screen()
    screen.press(.text("one\ntwo"), .up, .text("x"))
    #expect(screen.model.field.text == "onex\ntwo")
    screen.press(.up, .up, .down, .text("y"))
    #expect(screen.model.field.text == "onex\ntwoy")
    #expect(screen.model.focus == .field)
    screen.press(.control("u"), .control("k"), .backspace, .backspace, .backspace, .backspace)
    screen.press(.backspace, .up)
    #expect(screen.model.field.text == "")
    #expect(screen.model.focus == .messages)
  }

  @Test func `control and C empties the field, and asks before it quits`() {
    var screen = screen()
    screen.press(.text("half a sentence"))
    #expect(screen.press(.control("c")) == [.perform(.type(""))])
    #expect(screen.model.field.text == "")
    #expect(screen.press(.control("c")) == [])
    #expect(screen.lines.last?.hasPrefix(" Quit? Ctrl+C once more does.") == true)
    // Whoever goes on is asked again.
    #expect(screen.press(.left, .control("c")) == [])
    #expect(screen.press(.control("c")) == [.quit])
  }

  @Test func `control and C empties the words that are searched first`() {
    var screen = screen()
    screen.press(.text("draft"), .control("f"), .text("words"))
    #expect(screen.press(.control("c")) == [.perform(.search(""))])
    #expect(screen.model.field.text == "draft")
    #expect(screen.press(.control("c")) == [])
    #expect(screen.press(.control("c")) == [.quit])
  }

  @Test func `a text is copied as it is seen, and its first link as it is opened`() {
    let text = "See https://a.example/ü\u{202E} now"
    var screen = screen([
      Scenes.message("1", text), Scenes.message("2"),
      Scenes.message("3", "", content: ("link", #"{"url": "http://b.example"}"#)),
    ])
    screen.model.hasClipboard = true
    screen.press(.up)
    #expect(screen.press(.text("l")) == [.copy("http://b.example")])
    #expect(screen.text.contains(" Copied: http://b.example"))
    screen.press(.up)
    #expect(screen.press(.text("c")) == [.copy("hello")])
    screen.press(.up)
    #expect(screen.press(.text("c")) == [.copy("See https://a.example/ü\\u{202E} now")])
    #expect(screen.press(.text("l")) == [.copy("https://a.example/%C3%BC")])
  }
}
