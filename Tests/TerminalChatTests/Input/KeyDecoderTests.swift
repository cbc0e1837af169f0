import Testing

@testable import TerminalChat

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(text.utf8) + decoder.flush()
  }

  @Test(
    arguments: [
      ("a", [Key.text("a")]), ("héllo", [.text("héllo")]), ("\r", [.enter]),
      ("\n", [.lineBreak]), ("\u{1B}\r", [.lineBreak]), ("\t", [.tab]),
      ("\u{1B}[Z", [.backTab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
      ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[B", [.down]),
      ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}[H", [.home]),
      ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[F", [.end]),
      ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
      ("\u{1B}OP", [.help]), ("\u{1B}[11~", [.help]), ("\u{6}", [.control("f")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("a\u{1B}[Ab", [.text("a"), .up, .text("b")]), ("\u{1B}[99~x", [.text("x")]),
      ("\u{1B}[I", []), ("\u{0}", []), ("", []),
      ("\u{1B}b", [.alt("b")]), ("\u{1B}é!", [.alt("é"), .text("!")]),
      ("\u{1B}\u{7F}", [.eraseWord]),
      ("\u{1B}\u{8}", [.eraseWord]), ("\u{1B}\u{1}", [.escape, .control("a")]),
      ("\u{1B} ", [.alt(" ")]),
      ("\u{1B}[1;5D", [.wordLeft]), ("\u{1B}[1;3C", [.wordRight]), ("\u{1B}[1;2D", [.left]),
      ("\u{1B}[1;3A", [.altUp]), ("\u{1B}[1;3B", [.altDown]), ("\u{1B}[1;0A", [.up]),
      ("\u{1B}[1;9999999999999999999A", [.up]),
    ])
  func `bytes are keys`(bytes: String, expected: [Key]) {
    #expect(keys(bytes) == expected)
  }

  @Test func `keys are the same however their bytes are cut`() {
    let text = "é\u{1B}é\u{1B}[5~👍🏽\u{1B}OP\u{1B}[200~a\r\nb\u{1B}[A\u{1B}[201~z\r"
    let expected: [Key] = [
      .text("é"), .alt("é"), .pageUp, .text("👍🏽"), .help, .text("a\nb\u{1B}[Az"), .enter,
    ]
    #expect(keys(text) == expected)
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...]) + decoder.flush()
      #expect(joined(keys) == joined(expected), "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    let single = bytes.flatMap { decoder.feed([$0]) } + decoder.flush()
    #expect(joined(single) == joined(expected))
  }

  /// Keys with texts that follow each other put together.
  private func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let next) = key, case .text(let last)? = joined.last {
        joined[joined.count - 1] = .text(last + next)
      } else {
        joined.append(key)
      }
    }
  }

  @Test func `an escape that nothing follows is a key, and one that waits is not`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.feed(Array("[A".utf8)) == [.up])
    #expect(!decoder.isWaiting)
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.flush() == [.escape])
    #expect(decoder.flush() == [])
  }

  @Test func `what is pasted is text, and bounded`() {
    var decoder = KeyDecoder()
    let long = String(repeating: "x", count: 2 * KeyDecoder.maximumPaste)
    let pasted = decoder.feed("\u{1B}[200~\(long)\u{1B}[201~y".utf8)
    #expect(pasted == [.text(String(long.prefix(KeyDecoder.maximumPaste)) + "y")])
  }

  @Test func `any bytes are read without a crash, and decoding goes on behind them`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var decoder = KeyDecoder()
      let count = Int.random(in: 0..<200, using: &random)
      _ = decoder.feed((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = decoder.feed("\u{1B}[201~".utf8)
      _ = decoder.flush()
      _ = decoder.feed("\u{1B}[201~~~~".utf8)
      let last = decoder.feed("\r".utf8).last
      #expect(last == .enter)
    }
  }
}
