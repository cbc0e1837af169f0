import JSONText
import Testing

@testable import CommandStreams
@testable import chat_schema

/// Everything that a cutter hands out.
private func cut(_ cutter: some InputCutter) throws -> [CutPiece] {
  var cutter = cutter
  var pieces: [CutPiece] = []
  while let batch = try cutter.next() {
    var finder = SourcePositionFinder(batch.padded, origin: batch.start)
    func piece(_ range: Range<Int>, _ problem: TextProblem? = nil) -> CutPiece {
      let start = finder.position(atByteOffset: range.lowerBound)
      return CutPiece(
        text: String(decoding: batch.bytes[range], as: UTF8.self), line: start.line,
        column: start.column, byteOffset: start.byteOffset, problem: problem)
    }
    switch batch.contents {
    case .document, .lines: pieces.append(piece(0..<batch.bytes.count))
    case .converted: break
    case .pieces(let found): pieces += found.map { piece($0.range, $0.problem) }
    }
  }
  return pieces
}

@Suite("Cutting inputs into instances")
struct CutterTests {
  /// A stream and the texts that are to come out of it.
  struct StreamCase: Sendable, CustomTestStringConvertible {
    let text: String
    let pieces: [String]

    init(_ text: String, _ pieces: [String]) {
      self.text = text
      self.pieces = pieces
    }

    var testDescription: String { text.debugDescription }
  }

  static let streams: [StreamCase] = [
    StreamCase("", []),
    StreamCase(" \n\t\r\n ", []),
    StreamCase("{}", ["{}"]),
    StreamCase("{} [] \"a\" 12 true", ["{}", "[]", "\"a\"", "12", "true"]),
    StreamCase("{}{}\"\"\"\"12[]", ["{}", "{}", "\"\"", "\"\"", "12", "[]"]),
    StreamCase("{\"a\":\n 1}\n{\"b\":2}\r\n", ["{\"a\":\n 1}", "{\"b\":2}"]),
    StreamCase("\"}\\\"{\" 1.5e-3 -0\n", ["\"}\\\"{\"", "1.5e-3", "-0"]),
    // After a broken value reading goes on at the next line, whatever else the line holds.
    StreamCase("not json at all\n{}", ["not json at all", "{}"]),
    StreamCase("{\"a\": tru} [1]\n{}\n", ["{\"a\": tru} [1]", "{}"]),
    StreamCase("{'a': 1}\n{}\n", ["{'a': 1}", "{}"]),
    StreamCase("{} }\n{}\n", ["{}", "}", "{}"]),
    StreamCase("01 5\n2", ["01 5", "2"]),
    StreamCase("\u{FEFF}{}\n{}", ["\u{FEFF}{}", "{}"]),
    // A value that was cut off costs one line, although the break shows only later.
    StreamCase("{\"a\":\n{\"b\":1}\n{\"c\":1}\n", ["{\"a\":\n", "{\"b\":1}", "{\"c\":1}"]),
    StreamCase("{\"a\":1\n{\"b\":1}\n", ["{\"a\":1\n", "{\"b\":1}"]),
    StreamCase("[1,\n[2]\n", ["[1,\n", "[2]"]),
    StreamCase("{\"a\":\"x\n{}\n", ["{\"a\":\"x", "{}"]),
    StreamCase("{\"a\":", ["{\"a\":"]),
    StreamCase("{}\n{\"a\":\n", ["{}", "{\"a\":\n"]),
    // The inside of a broken value that was written over several lines is no value of its own.
    StreamCase("{\n  \"a\": ,\n  \"b\": 1\n}\n{}\n", ["{\n  \"a\": ,", "{}"]),
    StreamCase("[\n  1\n  2\n]\n[3]", ["[\n  1\n  2", "[3]"]),
  ]

  @Test("a stream is cut at the ends of its values, however its bytes arrive", arguments: streams)
  func stream(_ test: StreamCase) throws {
    for chunks in chunkings(of: test.text) {
      let found = try cut(StreamCutter(file: ScriptedSource(chunks), input: 0, limit: 1000))
      #expect(found.map(\.text) == test.pieces, "in chunks \(chunks.map(\.count))")
    }
  }

  @Test("values of a stream know their place in it")
  func positions() throws {
    let text = "{}\n  \"ö\" 1\n[\n]"
    let expected = [
      CutPiece(text: "{}", line: 1, column: 1, byteOffset: 0),
      CutPiece(text: "\"ö\"", line: 2, column: 3, byteOffset: 5),
      CutPiece(text: "1", line: 2, column: 7, byteOffset: 10),
      CutPiece(text: "[\n]", line: 3, column: 1, byteOffset: 12),
    ]
    for chunks in chunkings(of: text) {
      #expect(try cut(StreamCutter(file: ScriptedSource(chunks), input: 0, limit: 100)) == expected)
    }
  }

  @Test("a value of a stream that is too long is cut off, and the next line is read")
  func tooLong() throws {
    let text = "\"aaaaaaaaaaaaaaaaaaaa\"\n{}"
    let source = ScriptedSource([Array(text.utf8)])
    let found = try cut(StreamCutter(file: source, input: 0, limit: 10))
    #expect(found.map(\.problem) == [.tooLong(limit: 10), nil])
    #expect(found.last?.text == "{}")
  }

  @Test("a million opening brackets are read once, not a million times")
  func brackets() throws {
    let text = String(repeating: "[\n", count: 1_000_000)
    let source = ScriptedSource([Array(text.utf8)])
    let found = try cut(StreamCutter(file: source, input: 0, limit: 10_000_000))
    #expect(found.count == 1)
  }

  static let arrays: [(text: String, pieces: [String], problems: [TextProblem?])] = [
    ("[]", [], []),
    (" [ ] \n", [], []),
    ("[1, {\"a\":[2]},\n\"]\" ]", ["1", "{\"a\":[2]}", "\"]\""], [nil, nil, nil]),
    ("[1,]", ["1", "]"], [nil, .trailingComma]),
    ("[1 2]", ["1", "2"], [nil, .missingComma]),
    ("[1] x", ["1", "x"], [nil, .textAfterArray]),
    ("{\"a\":1}", ["{"], [.notAnArray]),
    ("", [""], [.notAnArray]),
    ("[1", ["1", ""], [nil, .unclosedArray]),
    ("[1,", ["1", ""], [nil, .unclosedArray]),
    ("[1,{\"a\"", ["1", "{\"a\""], [nil, nil]),
  ]

  @Test("an array is cut into its elements, however its bytes arrive", arguments: arrays)
  func array(_ text: String, _ pieces: [String], _ problems: [TextProblem?]) throws {
    for chunks in chunkings(of: text) {
      let found = try cut(ArrayCutter(file: ScriptedSource(chunks), input: 0, limit: 100))
      #expect(found.map(\.problem) == problems, "in chunks \(chunks.map(\.count))")
      // How much of the text after a problem is handed on depends on what has been read.
      let ok = zip(found, pieces).allSatisfy { $0.text.hasPrefix($1) }
      #expect(ok && found.count == pieces.count, "\(found) in chunks \(chunks.map(\.count))")
    }
  }

  @Test("lines stay whole, however their bytes arrive")
  func lines() throws {
    let text = "{\"a\":1}\r\n\n  \n[\"ü\"]\nlast"
    for chunks in chunkings(of: text) {
      let found = try cut(LineCutter(file: ScriptedSource(chunks), input: 0, limit: 100))
      #expect(found.map(\.text).joined() == text)
      #expect(found.dropLast().allSatisfy { $0.text.utf8.last == 0x0A })
      #expect(found.allSatisfy { $0.column == 1 })
    }
  }

  @Test("a line that is too long is told once, and the next lines are read")
  func longLine() throws {
    let long = String(repeating: "a", count: 100)
    for size in [1, 7, 30, 1000] {
      let bytes = Array("1\n\(long)\n2\n".utf8)
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let found = try cut(LineCutter(file: ScriptedSource(chunks), input: 0, limit: 20))
      // With the whole line there at once, the parser's own limit speaks.
      let expected: [TextProblem?] = size < 100 ? [nil, .tooLong(limit: 20), nil] : [nil]
      #expect(found.map(\.problem) == expected)
      #expect(found.last?.text.hasSuffix("2\n") == true)
    }
  }
}
