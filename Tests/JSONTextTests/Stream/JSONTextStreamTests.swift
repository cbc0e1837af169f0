import JSONText
import Testing

@Suite struct JSONTextStreamTests {
  /// What a stream hands out, as text: values as they are, mistakes as `line:column code`.
  private func elements(_ text: String, pieces: Int, limits: JSONLimits = .standard) -> [String] {
    var stream = JSONTextStream(limits: limits)
    var found: [String] = []
    func take(_ stream: inout JSONTextStream) {
      while let element = stream.next() {
        switch element.document {
        case .success(let document): found.append("\(document.root.position) \(document.root.text)")
        case .failure(let error): found.append("\(error.position) \(error.code)")
        }
      }
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      stream.append(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      take(&stream)
    }
    stream.finish()
    take(&stream)
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100_000])
  func `values follow each other with and without lines`(_ pieces: Int) {
    #expect(
      elements("{\"a\": 1}\n[2]\n\n 3 \"x\"\ntrue {}[]\"y\"4", pieces: pieces) == [
        "1:1 {\"a\": 1}", "2:1 [2]", "4:2 3", "4:4 \"x\"", "5:1 true", "5:6 {}", "5:8 []",
        "5:10 \"y\"", "5:13 4",
      ])
    #expect(elements("", pieces: pieces).isEmpty)
    #expect(elements(" \n\n", pieces: pieces).isEmpty)
    #expect(
      elements("{\n \"a\":\n 1\n}\n{}", pieces: pieces) == ["1:1 {\n \"a\":\n 1\n}", "5:1 {}"])
  }

  @Test(arguments: [1, 3, 100_000])
  func `after a broken value reading goes on at the next line`(_ pieces: Int) {
    #expect(
      elements("{\"a\": 1}\n{\"a\": }\n{\"a\": 3}", pieces: pieces) == [
        "1:1 {\"a\": 1}", "2:7 missing-value", "3:1 {\"a\": 3}",
      ])
    #expect(
      elements("{\"a\":\n{\"b\": 2}\n", pieces: pieces) == [
        "1:1 unterminated-object", "2:1 {\"b\": 2}",
      ])
    #expect(elements("\"abc\n[1]", pieces: pieces) == ["1:5 control-character", "2:1 [1]"])
    #expect(elements("1x 2\n3", pieces: pieces) == ["1:2 malformed-number", "2:1 3"])
    #expect(
      elements("[1] ] 2\n[3]", pieces: pieces) == ["1:1 [1]", "1:5 missing-value", "2:1 [3]"])
    #expect(elements("\u{FEFF}[1]\n[2]", pieces: pieces) == ["1:1 byte-order-mark", "2:1 [2]"])
    #expect(elements("truefalse\n1", pieces: pieces) == ["1:1 misspelled-literal", "2:1 1"])
    #expect(elements("[1", pieces: pieces) == ["1:1 unterminated-array"])
    #expect(elements("tru", pieces: pieces) == ["1:1 misspelled-literal"])
  }

  @Test func `random lines come out as documents of their own`() {
    let lines = RandomDocuments(seed: 3, count: 800).map { $0.filter { $0 != 10 && $0 != 13 } }
      .filter { !$0.allSatisfy { $0 == 32 || $0 == 9 } }
    // A line that begins with a whole value and goes on is two elements, so only these are taken.
    let single = lines.filter {
      (try? JSONDocument($0)) != nil || (try? JSONDocument(prefixOf: $0)) == nil
    }
    .filter { !closes($0) }
    var stream = JSONTextStream()
    for line in single { stream.append(line + [10]) }
    stream.finish()
    for line in single {
      let expected = Result { () throws(JSONSyntaxError) in try JSONDocument(line) }
      guard let element = stream.next() else {
        Issue.record("nothing for \(String(decoding: line, as: UTF8.self))")
        return
      }
      switch (expected, element.document) {
      case (.success(let a), .success(let b)): #expect(a.root == b.root)
      case (.failure, .failure): break
      default: Issue.record("\(String(decoding: line, as: UTF8.self)): \(element.document)")
      }
    }
    #expect(stream.next() == nil)
  }

  /// Whether the line could be completed by the lines after it.
  private func closes(_ line: [UInt8]) -> Bool {
    var stream = JSONTextStream()
    stream.append(line + [10])
    return stream.next() == nil
  }

  @Test func `a long broken value is given up where it broke`() {
    let lines = String(repeating: "1,\n", count: JSONTextStream.recoveryDistance)
    #expect(elements("[\n" + lines + "x]\n{}", pieces: 4096).count == 2)
  }

  @Test func `a value longer than the limit is an error, and its line is left out`() {
    let limits = JSONLimits(maximumByteCount: 1000)
    let long = "\"" + String(repeating: "a", count: 5000) + "\"\n[1]\n"
    for pieces in [1, 100, 10_000] {
      #expect(
        elements(long, pieces: pieces, limits: limits) == ["1:1001 byte-count-limit", "2:1 [1]"])
    }
  }

  @Test func `elements bring their bytes and where they began`() throws {
    var stream = JSONTextStream()
    stream.append(Array("[1]\n  {\"a\":} x\n".utf8))
    let elements = [stream.next(), stream.next()].compactMap(\.self)
    let first = try #require(elements.first)
    #expect(first.bytes == Array("[1]".utf8))
    let second = try #require(elements.last)
    #expect(second.bytes == Array("{\"a\":} x".utf8))
    #expect(second.origin == SourcePosition(byteOffset: 6, line: 2, column: 3))
  }

  @Test func `a broken value has the bytes of its line that had been appended`() {
    var stream = JSONTextStream()
    stream.append(Array("[1, x z".utf8))
    let early = stream.next()
    stream.append(Array(" y]\n2\n".utf8))
    #expect(early?.bytes == Array("[1, x z".utf8))
    #expect(stream.next()?.bytes == Array("2".utf8))
    var whole = JSONTextStream()
    whole.append(Array("[1, x z y]\n2\n".utf8))
    #expect(whole.next()?.bytes == Array("[1, x z y]".utf8))
  }
}
