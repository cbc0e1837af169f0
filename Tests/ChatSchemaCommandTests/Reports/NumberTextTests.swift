import Testing

@testable import CommandStreams
@testable import chat_schema

@Suite("Numbers as people read them")
struct NumberTextTests {
  @Test(
    "a comma stands between each three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1007, "1,007"), (490_000, "490,000"),
      (12_000_345, "12,000,345"), (-1, "-1"), (-999, "-999"), (-1_000_050, "-1,000,050"),
      (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(_ count: Int, _ text: String) {
    #expect(NumberText.grouped(count) == text)
  }
}
