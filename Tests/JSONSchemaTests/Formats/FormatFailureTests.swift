import JSONSchema
import TestSupport
import Testing

/// What a failure says, and where.
@Suite struct FormatFailureTests {
  @Test(
    "a failure names its reason and its place",
    arguments: [
      ("date-time", "2024-13-01T00:00:00Z", 5, "month 13 is out of range"),
      ("date-time", "2024-02-30T00:00:00Z", 8, "day 30 is not in month 2 of the year 2024"),
      ("date-time", "2024-02-28 00:00:00Z", 10, "U+0020 stands where `T` is expected"),
      (
        "date-time", "2024-02-28T00:00:00", 19,
        "the text ends where `Z` or an offset such as `+01:00` is expected"
      ),
      ("time", "24:00:00Z", 0, "hour 24 is out of range"),
      ("time", "12:00:60Z", 6, "second 60 is only possible at 23:59 UTC"),
      (
        "date-time", "2024-02-29T23:59:60Z", 17,
        "second 60 is only possible at the end of June or December"
      ),
      ("date", "2024-0é-01", 6, "U+00E9 stands where a digit is expected"),
      ("duration", "P1Y2D", 4, "`D` stands where a unit that may follow here is expected"),
      ("ipv4", "1.2.3.300", 6, "octet 300 is out of range"),
      ("ipv4", "1.2.3.04", 6, "a number has a leading zero"),
      ("ipv6", "1::2::3", 4, "`::` stands for groups more than once"),
      (
        "uuid", "2eb8aa08-aa98-11ea-b4ga-73b441d16380", 21,
        "`g` stands where a hexadecimal digit is expected"
      ),
      ("email", "joe bloggs@example.com", 3, "U+0020 stands where `@` is expected"),
      ("email", "joe@", 4, "the text ends where a host name is expected"),
      ("hostname", "a..b", 2, "`.` stands where a label is expected"),
      (
        "hostname", "-a", 0,
        "a label starts or ends with a hyphen, or has hyphens as its third and fourth characters"
      ),
      ("hostname", "xn--X", 0, "a label starts with `xn--` but encodes no valid label"),
      ("idn-hostname", "a.b\u{302E}", 2, "U+302E is not allowed in a label"),
      ("idn-hostname", "cafe\u{301}", 0, "a label is not in Unicode Normalization Form C"),
      ("uri", "abc", 0, "`a` stands where a scheme and `:` is expected"),
      (
        "uri", "http://a/b c", 10,
        "U+0020 stands where a character that may stand here in a URI is expected"
      ),
      ("json-pointer", "/a~2", 3, "`2` stands where `0` or `1` after `~` is expected"),
      ("uri-template", "{a", 2, "the text ends where `}` is expected"),
      ("regex", "é(", 2, "This group has no closing `)`"),
    ])
  func failure(format: String, text: String, offset: Int, reason: String) throws {
    let failure = try #require(Format(name: format)?.failure(of: text))
    #expect(failure.reason == reason)
    #expect(failure.byteOffset == offset)
    #expect(failure.format.name == format)
  }

  @Test("the formats are those of the specification and the registry, and known by their names")
  func names() {
    #expect(Format.all.count == 19 + 16)
    for format in Format.all {
      #expect(Format(name: format.name) == format)
    }
    #expect(Format(name: "color") == nil)
    #expect(Format(name: "Date") == nil)
  }

  @Test("any bytes end in a verdict, whole or cut at any place")
  func brokenText() {
    var generator = SeededGenerator(seed: 11)
    let seeds = [
      "xn--9n2bp8q.xn--9t4b11yi5a", "http://ƒøø.ßår/?∂éœ=πîx#πîüx", "[IPv6:::1]@a", "{+a:3,b*}",
      "P1Y2M3DT4H5M6S", "1::d6:192.168.0.1", "क्‍ष.אב", "\"a\\b\"@[1.2.3.4]", "0+1/a~0",
      "(?<a>\\k<a>)", "QUJD=", "a\u{301}b", "Sun, 06 Nov 1994 08:49:37 GMT",
      "zh-cmn-Hans-CN-x-a-b", "text/html; level=\"1\"", "10.0.0.0/8", "-9223372036854775808",
      "\"a\\\"\"", ":QUI=:",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes = seeds.randomElement(using: &generator) ?? []
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
      if !bytes.isEmpty, Bool.random(using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBufferPointer { utf8 in
        for format in Format.all {
          #expect(format.isValid(utf8: utf8) == (format.failure(ofUTF8: utf8) == nil))
        }
      }
    }
  }
}
