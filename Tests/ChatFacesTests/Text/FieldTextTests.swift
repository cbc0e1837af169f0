import Testing

@testable import ChatFaces

/// Messages and commands in the field of a channel.
struct FieldTextTests {
  @Test(arguments: [
    ("hello", FieldText.message("hello")), ("", .message("")), ("/", .message("/")),
    ("/join", .command("join", rest: "")),
    ("/join  general \nnow", .command("join", rest: "general \nnow")),
    ("/été", .command("été", rest: "")), ("//join general", .message("/join general")),
    ("///join", .message("//join")), (" /join", .message(" /join")),
    ("/usr/bin", .message("/usr/bin")), ("/ join", .message("/ join")),
    ("// a remark", .message("// a remark")), ("/5", .message("/5")), ("/:)", .message("/:)")),
    ("and/or", .message("and/or")),
  ])
  func `a slash and a word are a command, two slashes are one of a message`(
    _ written: String, _ text: FieldText
  ) {
    #expect(FieldText(written) == text)
  }

  @Test func `what is not sent is refused with a sentence`() {
    let limit = TextLimit(byteCount: 10)
    #expect(
      FieldText.problem(with: "/foo bar", limit)
        == "No command /foo. To send it as it is, write //foo.")
    #expect(FieldText.problem(with: "//foo", limit) == nil)
    #expect(
      FieldText.problem(with: "hello world", limit) == "Too long: 11 of 10 characters")
  }
}
