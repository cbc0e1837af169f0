@_spi(Adapter) import ChatRuntime
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

/// Names are the same only if their bytes are, also for what is chosen and drawn.
struct NameIdentityTests {
  /// One name in its two normal forms: two names for the service and in a store.
  private static let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")

  private func scene(open channel: String) -> ChatScene {
    var scene = Scenes.scene()
    scene.channels = [
      ListSection(id: "", rows: [Self.composed, Self.decomposed].map { Scenes.channel($0) })
    ]
    scene.conversation = ConversationScene(channelID: channel, title: "A", draft: channel)
    return scene
  }

  @Test func `another channel is opened, although only its bytes differ`() {
    var screen = TestScreen(scene(open: Self.composed))
    screen.show(scene(open: Self.decomposed))
    #expect(screen.model.field.text.isSameName(as: Self.decomposed))
    #expect(isSameName(screen.model.chosenChannel, Self.decomposed))
  }

  @Test func `keys move between channels that differ in bytes alone`() {
    var screen = TestScreen(scene(open: Self.composed))
    screen.model.focus = .channels
    screen.press(.down)
    #expect(isSameName(screen.model.chosenChannel, Self.decomposed))
    guard case .perform(.open(let channel))? = screen.press(.enter).first else {
      Issue.record("No channel was opened.")
      return
    }
    #expect(channel.isSameName(as: Self.decomposed))
  }

  @Test func `authors that differ in bytes alone have headers of their own`() {
    let rows = [Self.composed, Self.decomposed].enumerated().map { number, author in
      Scenes.message("m\(number)", by: author, name: "A")
    }
    let lines = MessageLines(rows: rows, columns: 40, unfolded: [])
    #expect(lines.isHeaded(at: 1))
  }

  @Test func `messages that differ in bytes alone are chosen and unfolded one by one`() {
    let rows = [Self.composed, Self.decomposed].map { Scenes.message($0) }
    var screen = TestScreen(Scenes.scene(rows))
    screen.model.focusMessages(screen.scene)
    #expect(isSameName(screen.model.chosenMessage, Self.decomposed))
    screen.press(.up)
    #expect(isSameName(screen.model.chosenMessage, Self.composed))
    screen.press(.text(" "))
    #expect(screen.model.unfolded == [Self.composed])
  }
}
