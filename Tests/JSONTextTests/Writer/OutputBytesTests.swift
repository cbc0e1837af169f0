import JSONText
import Testing

@Suite("Bytes that grow at the end")
struct OutputBytesTests {
  @Test(
    "Integers are written in decimal digits",
    arguments: [0, 7, -7, 10, 99, -100, 1_234_567_890, Int.max, Int.min])
  func decimal(number: Int) {
    var output = OutputBytes()
    output.append("<")
    output.append(decimal: number)
    output.append(">")
    #expect(output.text == "<\(number)>")
  }

  @Test("Pieces of any kind follow each other, however much room each needs")
  func pieces() {
    for capacity in [0, 1, 16, 4096] {
      var output = OutputBytes(capacity: capacity)
      var expected = ""
      for count in 0..<200 {
        let text = String(repeating: "ü", count: count)
        output.append(contentsOf: text)
        output.append(UInt8(ascii: "-"))
        output.append(contentsOf: Array(text.utf8))
        output.append(UInt8(ascii: " "), count: count)
        output.append("…")
        expected += "\(text)-\(text)\(String(repeating: " ", count: count))…"
      }
      #expect(output.text == expected)
      #expect(output.count == expected.utf8.count)
      #expect(output.take() == Array(expected.utf8))
      #expect(output.count == 0)
      output.append("again")
      #expect(output.text == "again")
    }
  }
}
