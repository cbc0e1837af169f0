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

  @Test func `it takes as much as a message may have`() {
    let long = String(repeating: "x", count: TextField.maximumSize)
    #expect(field([.text(long), .text("y")]).text == long)
  }

  @Test func `other keys are not the field's`() {
    var field = TextField("a")
    let others: [Key] = [.up, .down, .pageUp, .enter, .tab, .escape, .help, .control("q")]
    for key in others {
      let isHandled = field.handle(key)
      #expect(!isHandled)
    }
    #expect(field.text == "a")
  }
}
