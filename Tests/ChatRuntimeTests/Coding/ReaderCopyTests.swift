import Testing

@testable @_spi(Generated) @_spi(Adapter) import ChatRuntime

@Suite struct ReaderCopyTests {
  @Test func `what a copy remembers does not change the reader that it was made of`() {
    var reader = PayloadReader(Array("{}".utf8))
    reader.rare.payloadRepeatsNames = false
    var copy = reader
    copy.rare.payloadRepeatsNames = true
    copy.rare.notices = NoticeList(maximumCount: 1)
    copy.rare.context = []
    #expect(reader.rare.payloadRepeatsNames == false)
    #expect(reader.rare.notices == nil)
    #expect(reader.rare.context == nil)
    #expect(copy.rare.payloadRepeatsNames == true)
    #expect(copy.rare.notices != nil)
    reader.rare.notices = nil
    #expect(copy.rare.notices != nil)
  }
}
