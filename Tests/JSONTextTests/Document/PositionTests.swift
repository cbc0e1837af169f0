import JSONText
import TestSupport
import Testing

@Suite struct PositionTests {
  private static let text = """
    {
      "é": [1, {"~/": "日本", "": null}],\r
      "list": [[], [[0]], {}],
      "list2": {"0": {"1": "x"}}
    }
    """

  /// Walks all nodes by way of the public API.
  private func visit(
    _ node: JSONNode, _ pointer: JSONPointer, _ body: (JSONNode, JSONPointer) -> Void
  ) {
    body(node, pointer)
    for (index, element) in node.elements.enumerated() {
      visit(element, pointer.appending(index), body)
    }
    for member in node.members { visit(member.value, pointer.appending(member.name), body) }
  }

  @Test func `every value knows its pointer, and the pointer leads back`() throws {
    let document = try JSONDocument(Self.text)
    var count = 0
    visit(document.root, .root) { node, pointer in
      count += 1
      #expect(node.pointer == pointer)
      let found = document.root.resolve(pointer)
      #expect(found?.byteRange == node.byteRange)
      #expect((try? JSONPointer(pointer.description)) == pointer)
      #expect((try? JSONPointer(uriFragment: pointer.uriFragment)) == pointer)
    }
    #expect(count == 15)
  }

  @Test func `every value knows its place`() throws {
    let document = try JSONDocument(Self.text)
    visit(document.root, .root) { node, _ in
      let position = node.position
      let first = node.text.unicodeScalars.first
      #expect(first == scalar(atLine: position.line, column: position.column))
      #expect(position.byteOffset == node.byteRange.lowerBound)
    }
  }

  private func scalar(atLine line: Int, column: Int) -> Unicode.Scalar? {
    var lines: [[Unicode.Scalar]] = [[]]
    for scalar in Self.text.unicodeScalars {
      if scalar == "\n" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
    }
    return lines[line - 1][column - 1]
  }

  @Test func `a finder gives the positions that a document gives, in any order`() throws {
    let document = try JSONDocument(Self.text)
    var finder = SourcePositionFinder(document.bytes)
    for offset in [0, 5, 3, 40, 41, 90, 12, document.bytes.count] {
      #expect(finder.position(atByteOffset: offset) == document.position(atByteOffset: offset))
    }
  }

  @Test func `an origin moves all positions`() throws {
    let origin = SourcePosition(byteOffset: 100, line: 7, column: 3)
    let document = try JSONDocument(Array("[1,\n2]".utf8), origin: origin)
    #expect(document.root.position == origin)
    #expect(document.root[0]?.position == SourcePosition(byteOffset: 101, line: 7, column: 4))
    #expect(document.root[1]?.position == SourcePosition(byteOffset: 104, line: 8, column: 1))
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(Array("[1,]".utf8), origin: origin)
    }
    #expect(error?.position == SourcePosition(byteOffset: 102, line: 7, column: 5))
  }

  @Test func `a document can be the prefix of more`() throws {
    let bytes = Array(#" {"a": 1}  [2] x"#.utf8)
    let first = try JSONDocument(prefixOf: bytes)
    #expect(first.root.byteRange == 1..<9)
    let second = try JSONDocument(prefixOf: bytes, from: 9)
    #expect(second.root.byteRange == 11..<14)
    #expect(second.root[0]?.pointer == "/0")
    #expect(second.root[0]?.position.column == 13)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(prefixOf: bytes, from: 14)
    }
    #expect(error?.position.byteOffset == 15)
    #expect(error?.pointer == .root)
  }

  /// A text of many lines and of one long line, with scalars of one to four bytes.
  private func longText(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "é", "日", "🙂", "\r\n", "\n", "\r", "plain text in a row ", "\u{301}"]
    let text = (0..<6_000).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let line = (0..<3_000).map { _ in pieces[Int.random(in: 0..<4, using: &random)] }.joined()
    return "[\"" + line + "\"," + text.map { $0.isNewline ? "\($0)" : "\"\($0)\"," }.joined() + "0]"
  }

  @Test(arguments: [SourcePosition.start, SourcePosition(byteOffset: 90, line: 4, column: 17)])
  func `positions in a long text are those that counting from its start gives`(
    _ origin: SourcePosition
  ) throws {
    var random = SeededGenerator(seed: 36)
    let bytes = Array(longText(&random).utf8)
    for order in 0..<3 {
      let document = try JSONDocument(bytes, origin: origin)
      var offsets = (0..<400).map { _ in Int.random(in: 0...bytes.count, using: &random) }
      offsets += [0, 1, 1023, 1024, 1025, 2047, 2048, bytes.count - 1, bytes.count]
      if order == 1 { offsets.sort() }
      if order == 2 { offsets.sort(by: >) }
      for offset in offsets {
        let expected = bytes.withUnsafeBufferPointer {
          origin.advanced(over: UnsafeBufferPointer(rebasing: $0[..<offset]))
        }
        #expect(document.position(atByteOffset: offset) == expected, "offset \(offset)")
      }
    }
  }

  @Test(arguments: [10_000, 100_000, 1_000_000])
  func `asking for every place reads a text about once`(_ length: Int) {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: length)
    var index = PositionIndex(origin: .start)
    var read = 0
    var longestWalk = 0
    bytes.withUnsafeBufferPointer { buffer in
      for offset in stride(from: 0, through: length, by: 100) {
        read += index.reach(beyond: offset, in: buffer)
        longestWalk = max(longestWalk, offset - index.start(before: offset).offset)
      }
    }
    #expect(read <= length)
    #expect(read > length - PositionIndex.stride)
    #expect(longestWalk < PositionIndex.stride)
  }

  @Test func `threads that ask one document at once get the same positions`() async throws {
    var random = SeededGenerator(seed: 37)
    let bytes = Array(longText(&random).utf8)
    let document = try JSONDocument(bytes)
    let offsets = (0..<500).map { _ in Int.random(in: 0...bytes.count, using: &random) }
    let answers = await withTaskGroup(of: [SourcePosition].self) { group in
      for _ in 0..<8 {
        group.addTask { offsets.map { document.position(atByteOffset: $0) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var finder = SourcePositionFinder(bytes)
    let expected = offsets.map { finder.position(atByteOffset: $0) }
    #expect(answers.allSatisfy { $0 == expected })
  }
}
