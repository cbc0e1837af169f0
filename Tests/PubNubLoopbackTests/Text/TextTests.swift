import TestSupport
import Testing

@testable import PubNubLoopback

@Suite("Texts")
struct TextTests {
  @Test(
    arguments: [
      (0, 6, "1970-01-01T00:00:00Z"), (1_700_000_000_000_000_000, 9, "2023-11-14T22:13:20Z"),
      (1_700_000_000_120_000_029, 6, "2023-11-14T22:13:20.12Z"),
      (1_700_000_000_120_000_029, 9, "2023-11-14T22:13:20.120000029Z"),
      (951_782_400_000_000_000, 6, "2000-02-29T00:00:00Z"),
      (-1_000_000_000, 6, "1969-12-31T23:59:59Z"),
    ] as [(Int64, Int, String)])
  func `an instant is written and read`(_ nanoseconds: Int64, _ digits: Int, _ text: String) {
    #expect(Timestamp.text(nanoseconds: nanoseconds, digits: digits) == text)
    if digits == 9 { #expect(Timestamp.nanoseconds(text) == nanoseconds) }
  }

  @Test(arguments: [
    "", "2023", "2023-13-01", "2023-01-01T", "2023-01-01T24:00:00Z", "2023-01-01T00:00:00.Z",
    "2023-01-01T00:00:00+1", "2023-01-01T00:00:00Zx", "99999-01-01", "name",
  ])
  func `what is no date is none`(_ text: String) {
    #expect(Timestamp.nanoseconds(text) == nil)
  }

  @Test(
    arguments: [
      ("a%20b", "a b"), ("%C3%A9", "é"), ("a+b", "a+b"), ("%2F", "/"), ("%", nil), ("%2", nil),
      ("%zz", nil), ("%ff", nil), ("", ""),
    ] as [(String, String?)])
  func `percent escapes are decoded`(_ text: String, _ wanted: String?) {
    #expect(PercentEscapes.decode(text) == wanted)
  }

  @Test func `encoding and decoding undo each other`() {
    for text in ["", "a", "é/👍 %+", "channel|encoded::1", "\u{0}\u{7f}"] {
      #expect(PercentEscapes.decode(PercentEscapes.encode(text)) == text)
      #expect(Base64Text.decode(Base64Text.encode(text.utf8)) == Array(text.utf8))
    }
    #expect(PercentEscapes.encode("channel|encoded::1") == "channel%7Cencoded%3A%3A1")
    #expect(Base64Text.encode("12".utf8) == "MTI" && Base64Text.decode("MTI=") == Array("12".utf8))
    #expect(Base64Text.decode("!") == nil)
  }

  @Test func `names are sorted as in recordings of the service`() {
    let recorded = [
      "0aeR", "0H1V", "0Y5y", "1ePL", "1h0R", "2aiu", "2aQC", "somechannel", "somechannelid",
      "somechannel_with_custom",
    ]
    #expect(recorded.reversed().sorted { Collation($0) < Collation($1) } == recorded)
  }

  @Test func `gzip files can be read again`() throws {
    for count in [0, 1, 65_535, 65_536, 200_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      #expect(try Inflate.bytes(GzipFile.bytes(bytes), limit: count) == bytes)
    }
    #expect(GzipFile.checksum(Array("123456789".utf8)) == 0xcbf4_3926)
  }

  @Test(arguments: 0..<100)
  func `random bytes are not decompressed, and end`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    if seed % 3 == 0 { bytes.replaceSubrange(0..<4, with: [0x1f, 0x8b, 8, 0]) }
    if seed % 3 == 1 { bytes.replaceSubrange(0..<2, with: [0x78, 0x9c]) }
    do {
      let count = try Inflate.bytes(bytes, limit: 10_000).count
      #expect(count <= 10_000, "seed \(seed)")
    } catch {
      #expect(error == .malformed || error == .tooLarge, "seed \(seed)")
    }
  }
}
