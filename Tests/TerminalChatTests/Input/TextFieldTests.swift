import Testing

@testable import TerminalChat

struct TextFieldTests {
  private func field(_ keys: [Key], from text: String = "") -> TextField {
    var field = TextField(text)
    for key in keys { _ = field.handle(key) }
    return field
  }

  @Test func `text goes in and out at the cursor`() {
    #expect(field([.text("ac"), .left, .text("b")]).text == "abc")
    #expect(field([.home, .delete], from: "abc").text == "bc")
    #expect(field([.left, .backspace], from: "abc").text == "ac")
    #expect(field([.home, .backspace, .end, .delete], from: "abc").text == "abc")
    #expect(field([.control("a"), .text("x"), .control("e"), .text("y")], from: "b").text == "xby")
    #expect(field([.lineBreak, .text("b")], from: "a").text == "a\nb")
  }

  @Test func `parts of the text are deleted at once`() {
    #expect(field([.control("w")], from: "one two  ").text == "one ")
    #expect(field([.control("w"), .control("w"), .control("w")], from: "one two").text == "")
    #expect(field([.left, .left, .control("u")], from: "abcd").text == "cd")
    #expect(field([.left, .left, .control("k")], from: "abcd").text == "ab")
  }

  @Test func `a character of several scalars is one to the cursor`() {
    #expect(field([.backspace], from: "a👨‍👩‍👧").text == "a")
    #expect(field([.text("e"), .text("\u{301}"), .backspace]).text == "")
    #expect(field([.text("e"), .text("\u{301}"), .text("x")]).cursor == 2)
    // A mark that is put in behind a letter in the middle.
    #expect(field([.left, .text("\u{301}"), .text("x")], from: "eb").text == "e\u{301}xb")
  }

  @Test func `the cursor goes from word to word`() {
    #expect(field([.wordLeft, .text("x")], from: "one two  ").text == "one xtwo  ")
    #expect(field([.alt("b"), .alt("b"), .text("x")], from: "one two").text == "xone two")
    #expect(field([.wordLeft, .wordLeft, .wordLeft, .text("x")], from: "one two").cursor == 1)
    #expect(field([.home, .wordRight, .text("x")], from: "  one two").text == "  onex two")
    #expect(field([.home, .alt("f"), .alt("f"), .alt("f")], from: "a b").cursor == 3)
    #expect(field([.eraseWord], from: "one two").text == "one ")
    #expect(field([.home, .alt("d")], from: "one two").text == " two")
    #expect(field([.alt("d"), .alt("x")], from: "one").text == "one")
  }

  @Test func `the cursor goes from line to line as they are drawn`() {
    func places(_ text: String, columns: Int, _ steps: [Int]) -> [Int] {
      var field = TextField(text)
      return steps.map {
        field.moveLine(by: $0, columns: columns)
        return field.cursor
      }
    }
    #expect(places("one\ntwo three\nfour", columns: 40, [-1, -1, -1]) == [8, 3, 3])
    #expect(places("one\n\nfour", columns: 40, [-1, -1, 1, 1, 1]) == [4, 0, 4, 5, 5])
    // One line of the text is three on the screen.
    #expect(places("abcdefghij", columns: 4, [-1, -1, -1]) == [6, 2, 2])
    #expect(places("日本語日本語ab", columns: 6, [-1, -1]) == [4, 1])
    #expect(places("", columns: 4, [-1, 1]) == [0, 0])
    #expect(places("a\tb\ncde", columns: 40, [-1]) == [1])
  }

  @Test func `a line goes where the cursor is drawn`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          "ab 日👍\n\té".randomElement(using: &random) ?? " "
        })
      var field = TextField(text)
      field.moveCursor(to: Int.random(in: 0...text.count, using: &random))
      let before = FieldDrawing(field, columns: 7, rows: 999).cursor
      field.moveLine(by: -1, columns: 7)
      let after = FieldDrawing(field, columns: 7, rows: 999).cursor
      #expect(after.row == max(0, before.row - 1), "\(text.debugDescription)")
      #expect(after.column <= max(4, before.column) || before.row == 0, "\(text.debugDescription)")
    }
  }

  @Test func `a text that is too long for a message is kept`() {
    let long = String(repeating: "x", count: 70_000)
    #expect(field([.text(long), .text("y")]).text == long + "y")
    let longest = String(repeating: "x", count: TextField.maximumSize)
    #expect(field([.text(longest), .text("y")]).text == longest)
  }

  @Test func `other keys are not the field's`() {
    var field = TextField("a")
    let others: [Key] = [
      .up, .down, .pageUp, .enter, .tab, .escape, .help, .control("q"), .altUp, .alt("q"),
    ]
    for key in others {
      let isHandled = field.handle(key)
      #expect(!isHandled)
    }
    #expect(field.text == "a")
  }
}
