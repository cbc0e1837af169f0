import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Testing

@testable import ChatComponents

/// Windows and fetches, by values alone.
@Suite struct RecordWindowTests {
  @Test func `a request that says how many records it takes is shown as it is`() {
    let request = PubNubManagedMessage.messagesBy(pubnubChannelId: "c").newest(7)
    let window = RecordWindow(request, growth: .older, pageSize: 50)
    #expect(window.request == request && !window.hasMore && window.olderPage == nil)
  }

  @Test func `the first records of a list are shown, and more on demand`() {
    let request = PubNubManagedMember.membershipsBy(userId: "alice")
    var window = RecordWindow(request, growth: .further, pageSize: 20)
    #expect(window.request.query.extent == .first(20))
    let hasGrown = window.growFurther()
    #expect(hasGrown && window.request.query.extent == .first(40))
  }

  @Test func `rows near the end of what is shown ask for more`() {
    let window = RecordWindow(
      PubNubManagedMember.membershipsBy(userId: "alice"), growth: .further, pageSize: 20)
    #expect(!window.isNearEnd(10, of: 20) && window.isNearEnd(16, of: 20))
  }

  @Test func `rows at the threshold and beyond ask once, and again when rows have come`() {
    var machine = PrefetchMachine()
    func shown(_ row: Int, _ count: Int) -> Bool {
      machine.rowShown(ListPlace(row: row), threshold: 35, growth: .older, rowCount: count)
    }
    #expect(!shown(36, 50) && shown(35, 50), "The threshold itself asks.")
    #expect(!shown(34, 50), "Never two at once.")
    machine.ended(broughtRows: true)
    #expect(!shown(33, 50), "Nothing has come since.")
    #expect(shown(20, 100))
    machine.ended(broughtRows: false)
    #expect(!shown(3, 101), "There is nothing more.")
  }

  @Test func `other sections and lists without a threshold ask for nothing`() {
    var machine = PrefetchMachine()
    func shown(_ place: ListPlace, _ threshold: Int?) -> Bool {
      machine.rowShown(place, threshold: threshold, growth: .older, rowCount: 50)
    }
    #expect(!shown(ListPlace(section: 1, row: 0), 35))
    #expect(!shown(ListPlace(row: 0), nil))
  }

  @Test func `pulling to refresh asks unless a fetch is under way, and after one that failed`() {
    var machine = PrefetchMachine()
    var answers = [machine.refresh(), machine.refresh()]
    machine.ended(broughtRows: nil)
    answers.append(machine.refresh())
    #expect(answers == [true, false, true])
  }

  @Test func `lists that grow at their end ask from the threshold on`() {
    var machine = PrefetchMachine()
    func shown(_ row: Int) -> Bool {
      machine.rowShown(ListPlace(row: row), threshold: 10, growth: .further, rowCount: 20)
    }
    #expect(!shown(9) && shown(10))
  }
}
