import JSONText
import TestSupport
import Testing

/// Positions of bytes in texts that were not parsed.
@Suite struct SourcePositionFinderTests {
  @Test("lines and columns are those of a count byte by byte, however long the text is")
  func counts() {
    var generator = SeededGenerator(seed: 5)
    let pieces = ["\n", "a", "plain text of some length ", "é", "中", "😀", "\r\n"]
    var texts = [0, 1, 7, 8, 9, 100, 300].map { length in
      (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    // More of a kind than a block has room to count.
    texts += ["\n", "é", "😀"].map { String(repeating: $0, count: 700) }
    for text in texts {
      let bytes = Array(text.utf8)
      var finder = SourcePositionFinder(bytes)
      var (line, column) = (1, 1)
      for (offset, byte) in bytes.enumerated() {
        if byte & 0xC0 != 0x80 {
          var fromStart = SourcePositionFinder(bytes)
          let position = SourcePosition(byteOffset: offset, line: line, column: column)
          #expect(finder.position(atByteOffset: offset) == position)
          #expect(fromStart.position(atByteOffset: offset) == position)
        }
        if byte == 0x0A {
          (line, column) = (line + 1, 1)
        } else if offset + 1 < bytes.count, bytes[offset + 1] & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
  }
}
