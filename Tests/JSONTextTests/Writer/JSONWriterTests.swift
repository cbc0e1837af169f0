import JSONText
import Testing

@Suite struct JSONWriterTests {
  private func write(_ writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.name("id")
    writer.write("u-1")
    writer.name("n" as String)
    writer.beginArray()
    writer.write(-12)
    try writer.write(0.5)
    writer.write(JSONNumber("1.50e3") ?? 0)
    writer.write(true)
    writer.writeNull()
    writer.endArray()
    writer.name("e")
    writer.beginObject()
    writer.endObject()
    writer.name("v")
    writer.write(["a": [], "b": [1]] as JSONValue)
    writer.name("raw")
    writer.writeRaw(Array("[1, 2]".utf8))
    writer.endObject()
  }

  @Test func `compact text has no whitespace`() throws {
    var writer = JSONWriter()
    try write(&writer)
    #expect(
      writer.text
        == #"{"id":"u-1","n":[-12,0.5,1.50e3,true,null],"e":{},"v":{"a":[],"b":[1]},"raw":[1, 2]}"#)
  }

  @Test func `pretty text has a line for each member and element`() throws {
    var writer = JSONWriter(style: .pretty)
    try write(&writer)
    #expect(
      writer.text == """
        {
          "id": "u-1",
          "n": [
            -12,
            0.5,
            1.50e3,
            true,
            null
          ],
          "e": {},
          "v": {
            "a": [],
            "b": [
              1
            ]
          },
          "raw": [1, 2]
        }
        """)
  }

  @Test func `strings are escaped where the grammar asks for it and nowhere else`() {
    let text = (0..<0x80).map { String(UnicodeScalar(UInt8($0))) }.joined() + "é\u{2028}😀"
    var writer = JSONWriter()
    writer.write(text)
    #expect(
      writer.text == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e"#
        + #"\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c"#
        + ##"\u001d\u001e\u001f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]"##
        + "^_`abcdefghijklmnopqrstuvwxyz{|}~\u{7F}é\u{2028}😀\"")
    #expect(throws: Never.self) { try JSONDocument(writer.bytes) }
  }

  @Test func `integers of every width are written`() {
    var writer = JSONWriter()
    writer.beginArray()
    writer.write(Int64.min)
    writer.write(UInt64.max)
    writer.write(Int8.min)
    writer.write(0)
    writer.endArray()
    #expect(writer.text == "[-9223372036854775808,18446744073709551615,-128,0]")
  }

  @Test func `doubles are written as the shortest text that comes back, others are refused`() throws
  {
    var writer = JSONWriter()
    writer.beginArray()
    for double in [1.0, -0.0, 0.1, 1e21, .leastNonzeroMagnitude, 1.7976931348623157e308] {
      try writer.write(double)
    }
    for double in [Double.nan, .infinity, -.infinity] {
      #expect(throws: JSONWriteError.self) { try writer.write(double) }
    }
    writer.endArray()
    #expect(writer.text == "[1,-0,0.1,1e+21,5e-324,1.7976931348623157e+308]")
    #expect(throws: Never.self) { try JSONDocument(writer.bytes) }
  }

  @Test func `a writer can be used again`() {
    var writer = JSONWriter()
    writer.write("a")
    #expect(writer.takeBytes() == Array("\"a\"".utf8))
    writer.write("b")
    writer.removeAll()
    writer.write(1)
    #expect(writer.text == "1")
  }

  @Test func `what is written is read as the same value`() throws {
    for bytes in RandomDocuments(seed: 5, count: 500) {
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      for style in [JSONWriter.Style.compact, .pretty] {
        let again = try JSONValue(parsing: value.text(style: style))
        #expect(again == value)
        #expect(again.description == value.description)
      }
    }
  }
}
