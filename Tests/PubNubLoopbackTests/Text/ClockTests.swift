import Testing

@testable import PubNubLoopback

@Suite("Clock")
struct ClockTests {
  @Test func `a clock that stands still is only moved, and runs on from there`() {
    let machine: Int64 = 500
    var clock = LoopbackClock(.stopped(at: 1000), source: { machine })
    #expect(clock.now == 1000 && !clock.isRunning)
    clock.advance(by: 1)
    #expect(clock.now == 10_001_000)
    clock.setRunning(true)
    #expect(clock.now == 10_001_000 && clock.isRunning)
    clock.setRunning(false)
    clock.advance(by: -5)
    #expect(clock.now == 10_001_000)
  }

  @Test(arguments: [LoopbackTime.system, .stopped(at: 17_000_000_000_000_000)])
  func `a clock that is moved too far stands at its end`(_ time: LoopbackTime) {
    var clock = LoopbackClock(time)
    for seconds in Array(repeating: 1e300, count: 2000) + [.infinity, .nan] {
      clock.advance(by: seconds)
    }
    #expect(clock.now == LoopbackClock.latest)
    let stamp = ObjectStamp(nanoseconds: ObjectStamp.nanoseconds(of: clock.now + 1000), eTag: "")
    #expect(stamp.updated.hasPrefix("2255-"))
  }

  @Test func `timetokens grow, also when the present goes back`() {
    var moment = ServiceMoment(now: 100)
    #expect(moment.next() == 100 && moment.next() == 101)
    moment.move(to: 50)
    #expect(moment.now == 100 && moment.next() == 102)
    moment.move(to: 200)
    #expect(moment.next() == 200)
    moment.note(300)
    #expect(moment.next() == 301)
  }
}
