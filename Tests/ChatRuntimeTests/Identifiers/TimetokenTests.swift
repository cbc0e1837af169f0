@_spi(Adapter) import ChatRuntime
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct TimetokenTests {
  @Test(arguments: ["0", "1", "17000000000000000", "18446744073709551615"])
  func `decimal digits and back`(text: String) throws {
    let token = try #require(Timetoken(text))
    #expect(token.description == text)
  }

  @Test(arguments: ["", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "١", "18446744073709551616"])
  func `nothing but digits that fit is a token`(text: String) {
    #expect(Timetoken(text) == nil)
  }

  @Test func `tokens are ordered by their count`() {
    let earlier: Timetoken = 17_000_000_000_000_000
    let later: Timetoken = 17_000_000_000_000_001
    #expect(earlier < later)
    #expect([later, earlier].sorted() == [earlier, later])
  }

  @Test func `a token has a moment`() {
    // pubnub-wire 9.1: 17000000000000000 is 2023-11-14T22:13:20Z, 1700000000 in Unix seconds.
    #expect(Date(17_000_000_000_000_000 as Timetoken).timeIntervalSince1970 == 1_700_000_000)
    let halfASecondLater = Date(17_000_000_005_000_000 as Timetoken)
    #expect(halfASecondLater.timeIntervalSince1970 == 1_700_000_000.5)
    #expect(Date(0 as Timetoken).timeIntervalSince1970 == 0)
  }
}

extension TimetokenTests {
  @Test(arguments: [#""17000000000000001""#, "17000000000000001", "17000000000000001.0"])
  func `a token is read from digits in text and from a number`(json: String) throws {
    #expect(try Timetoken(json: json) == 17_000_000_000_000_001)
  }

  @Test(arguments: [#""""#, #""1.5""#, "-1", "1.5", "null", #""18446744073709551616""#])
  func `nothing else is read as a token`(json: String) {
    #expect(throws: PayloadError.self) { try Timetoken(json: json) }
  }

  @Test func `a token is written as text by both paths`() throws {
    let token: Timetoken = 17_000_000_000_000_001
    #expect(String(decoding: try token.json(), as: UTF8.self) == #""17000000000000001""#)
    #expect(try JSONEncoder().encode([token]) == Data(#"["17000000000000001"]"#.utf8))
    let read = try JSONDecoder().decode(
      [Timetoken].self, from: Data(#"["17000000000000001",17000000000000001]"#.utf8))
    #expect(read == [token, token])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Timetoken].self, from: Data(#"["now"]"#.utf8))
    }
  }
}
