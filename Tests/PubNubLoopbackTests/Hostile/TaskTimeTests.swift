import Testing

@testable import LocalServing

struct TaskTimeTests {
  private let start = ContinuousClock.now

  @Test func `time in which no task ran is not counted`() {
    var time = TaskTime(at: start)
    var begins = time.look(at: start + .seconds(1))
    #expect(begins)
    #expect(time.now == start + .seconds(1))
    begins = time.look(at: start + .seconds(50))
    #expect(!begins)
    time.ran()
    begins = time.look(at: start + .seconds(51))
    #expect(begins)
    #expect(time.now == start + .seconds(2))
  }
}
