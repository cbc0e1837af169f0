import Testing

@testable import ChatRuntime

@Suite struct ReaderCopyTests {
  @Test func `what a copy remembers does not change the reader that it was made of`() {
    var reader = PayloadReader(Array("{}".utf8))
    reader.payloadRepeatsNames = false
    var copy = reader
    copy.payloadRepeatsNames = true
    copy.notices = NoticeList(maximumCount: 1)
    copy.context = []
    #expect(reader.payloadRepeatsNames == false)
    #expect(reader.notices == nil)
    #expect(reader.context == nil)
    #expect(copy.payloadRepeatsNames == true)
    #expect(copy.notices != nil)
    reader.notices = nil
    #expect(copy.notices != nil)
  }
}
