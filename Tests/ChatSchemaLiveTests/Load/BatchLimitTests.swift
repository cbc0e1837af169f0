import Testing

@testable import chat_schema_live

struct BatchLimitTests {
  @Test func `transactions grow as long as they are quick, and shrink when they are slow`() {
    var limit = BatchLimit()
    #expect(limit.count == 256)
    var counts: [Int] = []
    for seconds in [0.01, 0.1, 0.2, 0.4, 0.4, 1, 3, 3, 3, 3, 3, 0.1] {
      limit.committed(after: seconds)
      counts.append(limit.count)
    }
    #expect(counts == [512, 1024, 2048, 4096, 4096, 4096, 2048, 1024, 512, 256, 256, 512])
  }

  @Test func `a transaction ends at its number of values, or of bytes`() {
    let limit = BatchLimit()
    #expect(!limit.isReached(by: 255, size: 1000))
    #expect(limit.isReached(by: 256, size: 1000))
    #expect(limit.isReached(by: 1, size: 4 << 20))
  }

  @Test func `a number that was asked for stays`() {
    var limit = BatchLimit(fixedCount: 2)
    limit.committed(after: 0.01)
    #expect(limit.count == 2)
    #expect(!limit.isReached(by: 1, size: 5 << 20))
    #expect(limit.isReached(by: 2, size: 10))
  }
}
