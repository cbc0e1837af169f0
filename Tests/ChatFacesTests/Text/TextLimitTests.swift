import Testing

@testable import ChatFaces

/// The maximum length of a text, and what is said of a longer one.
struct TextLimitTests {
  private let limit = TextLimit(messageSize: 32_768, emptySize: 112, characterCount: nil)

  @Test func `the limit is what the service leaves for the text, rounded down to one digit`() {
    #expect(limit == TextLimit(byteCount: 30_000))
    let short = TextLimit(messageSize: 1000, emptySize: 112, characterCount: 50)
    #expect(short == TextLimit(byteCount: 800, characterCount: 50))
    #expect(TextLimit(messageSize: 100, emptySize: 112, characterCount: nil).byteCount == 0)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 30_000), nil),
    (String(repeating: "a", count: 30_001), "Too long: 30,001 of 30,000 characters"),
    (String(repeating: "a", count: 40_000), "Too long: 40,000 of 30,000 characters"),
    (String(repeating: "字", count: 10_000), nil),
    (String(repeating: "字", count: 15_000), "Too long: 15,000 of 10,000 characters"),
    (String(repeating: "\"", count: 15_000), nil),
    (String(repeating: "\"", count: 15_001), "Too long: 15,001 of 15,000 characters"),
    ("", nil),
  ])
  func `a text is too long by its bytes as JSON`(_ text: String, _ problem: String?) {
    #expect(limit.problem(with: text) == problem)
  }

  @Test func `a schema may allow fewer characters`() {
    let limit = TextLimit(byteCount: 30_000, characterCount: 2000)
    #expect(limit.problem(with: String(repeating: "字", count: 2000)) == nil)
    #expect(
      limit.problem(with: String(repeating: "a", count: 2001))
        == "Too long: 2,001 of 2,000 characters")
  }

  @Test func `a counter helps from nine tenths of the limit`() {
    #expect(!limit.count(of: String(repeating: "a", count: 26_999)).isNear)
    let near = limit.count(of: String(repeating: "a", count: 27_000))
    #expect(near.isNear && !near.isTooLong)
    #expect(near.description == "27,000 of 30,000")
    #expect(limit.count(of: "").description == "0 of 30,000")
  }
}
