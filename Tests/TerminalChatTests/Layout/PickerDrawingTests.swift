import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct PickerDrawingTests {
  @Test(arguments: [140, 80, 40, 34, 20, 12])
  func `every reaction is on screen`(columns: Int) {
    var screen = TestScreen(
      Scenes.scene(Scenes.messages(0..<9)), columns: columns, rows: 24)
    screen.press(.up)
    screen.showPicker(of: "m8")
    for number in 1...6 { #expect(screen.text.contains(" \(number) ")) }
    #expect(!screen.lines.contains { $0.contains("…") && $0.contains("5") })
    #expect(screen.chosen == ["· text 8"])
    #expect(screen.press(.text("6")) == [.perform(.react("🔥", message: "m8"))])
  }

  @Test
  func `a screen with too few lines shows those around the chosen one, and digits choose no other`()
  {
    var screen = TestScreen(Scenes.scene(Scenes.messages(0..<9)), columns: 14, rows: 6)
    screen.press(.up)
    screen.showPicker(of: "m8")
    #expect(screen.text.contains(" 1 👍"))
    #expect(!screen.text.contains(" 6 "))
    #expect(screen.press(.text("6")) == [])
    screen.press(.right, .right, .right, .right, .right)
    #expect(screen.text.contains(" 6 🔥"))
    #expect(screen.press(.text("1")) == [])
    #expect(screen.press(.text("6")) == [.perform(.react("🔥", message: "m8"))])
  }
}
