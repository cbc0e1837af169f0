@_spi(Adapter) import ChatRuntime
import JSONSchema
import Testing

@testable import ChatComponents
@testable import ChatFaces
@testable import TerminalChat

struct MessageLinesTests {
  private func lines(_ rows: [MessageRow], columns: Int = 40) -> [String] {
    let lines = MessageLines(rows: rows, columns: columns, unfolded: [])
    return rows.indices.flatMap { lines.lines(at: $0).map(\.line.text) }
  }

  @Test func `each message of a run has a mark of its own`() {
    let rows = [
      Scenes.message("1", "first line\nsecond line"), Scenes.message("2", "pasted one\npasted two"),
    ]
    #expect(
      lines(rows) == [
        " bob  10:00", "  · first line", "    second line", "  · pasted one", "    pasted two",
      ])
  }

  @Test(arguments: [44, 34, 20])
  func `a message that was not sent gives its whole reason and the keys that help`(columns: Int) {
    let reason = "Not sent: the service did not accept it, because of a reason with many words."
    let message = Scenes.message(
      "1", "Hello", by: "alice", status: .failed, statusText: reason)
    let shown = lines([message, Scenes.message("2")], columns: columns)
    #expect(shown.contains("  ! Hello"))
    #expect(shown.allSatisfy { StyledLine($0).width <= columns })
    let words = shown.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
    #expect(words.contains("! Hello \(reason) t try again · x delete bob"))
  }

  @Test(arguments: [
    ("image", #"{"url": "https://a.example/b.png"}"#, "", ["  · Picture: https://a.example/b.png"]),
    ("image", #""https://a.example""#, "Look", ["  · Look", "    Picture: https://a.example"]),
    ("link", #"{"link": "http://a.de"}"#, "A", ["  · A", "    Link: http://a.de"]),
    ("link", #"{"url": "http://a.de"}"#, "http://a.de", ["  · http://a.de"]),
    ("file", #"{"url": "http://a.de"}"#, "", ["  · file: http://a.de"]),
    ("file", "{}", "", ["  · (file)"]), ("", "{}", "", ["  · (no text)"]),
    ("", #""http://a.de""#, "", ["  · Content: http://a.de"]),
    ("image", "{", "", ["  · Picture: (cannot be read)"]),
    ("image", #"{"url": "javascript:alert(1)"}"#, "", ["  · Picture: javascript:alert(1)"]),
  ])
  func `a message with content gives its address`(
    type: String, json: String, text: String, shown: [String]
  ) {
    #expect(lines([Scenes.message("1", text, content: (type, json))]) == [" bob  10:00"] + shown)
  }

  @Test func `a deleted message has quiet words in place of all that it says`() {
    var row = Scenes.message("1", "", status: .none)
    row.isDeleted = true
    #expect(lines([row]) == [" bob  10:00", "  · Message deleted"])
    let words = MessageLines(rows: [row], columns: 40, unfolded: []).lines(at: 0)[1].line
    #expect(words.cells.allSatisfy { $0.style == .dim || $0.glyph == .blank })
  }

  @Test(arguments: [
    (40, "hello", ["  · hello (edited)"]), (12, "hello", ["  · hello", "    (edited)"]),
    (20, "hello hello", ["  · hello hello", "    (edited)"]), (40, "", ["  · (edited)"]),
  ])
  func `an edited text says so behind it, or below it where there is no room`(
    columns: Int, text: String, shown: [String]
  ) {
    var row = Scenes.message("1", text)
    row.isEdited = true
    #expect(lines([row], columns: columns) == [" bob  10:00"] + shown)
  }

  @Test func `an edited message with content says so behind its text`() {
    var row = Scenes.message("1", "Look", content: ("image", #""https://a.example""#))
    row.isEdited = true
    #expect(
      lines([row]) == [" bob  10:00", "  · Look (edited)", "    Picture: https://a.example"])
  }

  @Test func `addresses of web pages are links, also where lines break, and nothing else is`() {
    let text = "see https://a.example/one-two-three-four, or javascript:x"
    let rows = [
      Scenes.message("1", text),
      Scenes.message("2", "x", content: ("image", #"{"url": "javascript:https"}"#)),
    ]
    let lines = MessageLines(rows: rows, columns: 24, unfolded: [])
    let all = rows.indices.flatMap { lines.lines(at: $0) }.flatMap(\.line.cells)
    let linked = all.filter { $0.style.link != nil }
    #expect(linked.map(\.glyph.text).joined() == "https://a.example/one-two-three-four")
    #expect(Set(linked.map(\.style.link)) == ["https://a.example/one-two-three-four"])
    #expect(linked.allSatisfy { $0.style.isUnderlined })
  }

  @Test func `an address that is cut by the end of a folded text still leads where it should`() {
    let address = "https://a.example/" + String(repeating: "x", count: 900)
    let lines = MessageLines(
      rows: [Scenes.message("1", address)], columns: 24, unfolded: [])
    let links = Set(lines.lines(at: 0).flatMap(\.line.cells).compactMap(\.style.link))
    #expect(links == [address])
    let long = Scenes.message("1", address + String(repeating: "y", count: 2_000))
    let others = MessageLines(rows: [long], columns: 24, unfolded: [])
    #expect(others.lines(at: 0).flatMap(\.line.cells).allSatisfy { $0.style.link == nil })
  }
}
