import JSONSchema
import Testing

@_spi(Generated) @testable import ChatRuntime

struct PayloadFormatTests {
  @Test func `there is one for each format, called as the generator calls it`() {
    #expect(PayloadFormat.allCases.map(\.rule) == Format.Kind.allCases.map(Format.init(kind:)))
    #expect(PayloadFormat.allCases.map { "\($0)" } == Format.Kind.allCases.map { "\($0)" })
  }
}
