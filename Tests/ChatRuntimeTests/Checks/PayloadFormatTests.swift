import JSONSchema
import Testing

@_spi(Generated) @testable import ChatRuntime

struct PayloadFormatTests {
  @Test func `there is one for each format, called as the generator calls it`() {
    #expect(PayloadFormat.allCases.map(\.rule) == Format.ofAllDrafts)
    #expect(PayloadFormat.allCases.map { "\($0)" } == Format.ofAllDrafts.map(\.identifier))
  }
}
