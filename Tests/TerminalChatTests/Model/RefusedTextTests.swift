import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// Texts that are not sent.
struct RefusedTextTests {
  private func screen() -> TestScreen { TestScreen(Scenes.scene(Scenes.messages(0..<3))) }

  @Test func `a text that is too long is said to be while it is typed, and stays in the field`() {
    var screen = screen()
    let long = String(repeating: "x", count: 40_000)
    #expect(screen.press(.text(long)) == [.perform(.type(long))])
    #expect(screen.text.contains("Too long: 40,000 of 30,000 characters"))
    #expect(screen.press(.enter) == [])
    #expect(screen.model.field.text == long)
    #expect(screen.lines.last?.hasPrefix(" Too long: 40,000 of 30,000 characters") == true)
  }

  @Test func `a text that is nearly too long is counted`() {
    var screen = screen()
    screen.press(.text(String(repeating: "x", count: 26_999)))
    #expect(!screen.text.contains("of 30,000"))
    screen.press(.text("x"))
    #expect(screen.text.contains("27,000 of 30,000"))
    #expect(!screen.text.contains("Too long"))
    let effects = screen.press(.enter)
    #expect(effects == [.perform(.send(String(repeating: "x", count: 27_000)))])
  }

  @Test func `a command that is not known is not sent`() {
    var screen = screen()
    screen.press(.text("/join foo"))
    #expect(screen.press(.enter) == [])
    let hint = " No command /join. To send it as it is, write //join."
    #expect(screen.lines.last == hint)
    #expect(screen.model.field.text == "/join foo")
    screen.press(.home, .text("/"))
    #expect(screen.lines.last != hint)
    #expect(screen.press(.enter) == [.perform(.send("//join foo"))])
  }

  @Test func `a text that the session returns is put back once, before what was typed meanwhile`() {
    var screen = screen()
    var scene = screen.scene
    scene.conversation?.returned = ReturnedText(number: 1, text: "hello")
    screen.show(scene)
    #expect(screen.model.field.text == "hello")
    screen.press(.control("u"), .text("new"))
    screen.show(scene)
    #expect(screen.model.field.text == "new")
    scene.conversation?.returned = ReturnedText(number: 2, text: "again")
    screen.show(scene)
    #expect(screen.model.field.text == "again\nnew")
  }
}
